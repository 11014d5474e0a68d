import { expect, test } from 'vitest';
import { readForm } from '../../schema/index.ts';
import { autoCompleteOf } from './autocomplete.ts';

function tokenOf(name: string, schema: object): string | undefined {
  const form = readForm({ type: 'object', properties: { [name]: { type: 'string', ...schema } } });
  const [field] = form.ok ? form.model.fields : [];
  if (field?.kind !== 'text') throw new Error('a text was expected');
  return autoCompleteOf(field);
}

test.each([
  ['fullName', {}, 'name'],
  ['first_name', {}, 'given-name'],
  ['x', { title: 'E-mail address' }, 'email'],
  ['contact', { format: 'email' }, 'email'],
  ['repo', { format: 'uri' }, 'url'],
  ['phone-number', {}, 'tel'],
  ['zip', { title: 'ZIP code' }, 'postal-code'],
  ['dob', { title: 'Date of birth', format: 'date' }, 'bday'],
  ['email2', {}, 'email'],
  ['NAME', {}, 'name'],
  ['password', {}, 'off'],
  ['email', { title: 'Password for the e-mail' }, 'off'],
  ['projectName', {}, undefined],
  ['constructor', {}, undefined],
  ['branch', {}, undefined],
])('%s %o: %s', (name, schema, token) => {
  expect(tokenOf(name, schema)).toBe(token);
});
