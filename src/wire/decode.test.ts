import { describe, expect, test } from 'vitest';
import type { ElicitationMode } from '../core/index.ts';
import { decodeRequest } from './decode.ts';

const envelope = {
  requestId: 7,
  connection: { id: 'connection-1', name: 'Rooms', selfName: undefined },
  origin: { kind: 'unknown' as const },
};
const both: readonly ElicitationMode[] = ['form', 'url'];
const opening = { mode: 'url', message: 'Sign in.', url: 'https://example.com/in?state=1' };

const problemsOf = (params: unknown, modes = both): readonly string[] =>
  decodeRequest(params, envelope, modes).problems.map(({ reason }) => reason);

test.each([
  [{ ...opening, elicitationId: 'e-1' }, 'e-1'],
  [{ ...opening, elicitationId: '' }, ''],
  [opening, undefined],
])('an address is decoded with the id under which it will be complete: %j', (params, elicitationId) => {
  expect(decodeRequest(params, envelope, both)).toStrictEqual({
    request: { ...opening, elicitationId, ...envelope },
    problems: [],
  });
});

test('a form has nothing of an address', () => {
  const { request } = decodeRequest({ ...opening, mode: 'form', requestedSchema: {} }, envelope, both);
  expect(request).toStrictEqual({
    mode: 'form',
    message: 'Sign in.',
    requestedSchema: {},
    ...envelope,
  });
});

describe('an address that cannot be offered is a problem, whatever the queue lets in', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vscode://extension/install',
    'mailto:a@example.com',
    'blob:https://example.com/1',
    '/relative',
    'https://',
    ' https://example.com',
    'https://example.com/\n',
    '',
    undefined,
    7,
    ['https://example.com'],
    `https://example.com/${'a'.repeat(20_000)}`,
  ])('%j', (url) => {
    const [problem, ...others] = problemsOf({ ...opening, url });
    expect(problem).toContain('params.url');
    expect(others).toEqual([]);
  });
});

test.each([7, null, {}])('an id that is no text is a problem: %j', (elicitationId) => {
  expect(problemsOf({ ...opening, elicitationId })).toEqual(['params.elicitationId must be a string.']);
});

test.each<[unknown, readonly ElicitationMode[], string]>([
  ['url', ['form'], 'mode "url" was not declared by this client; use "form".'],
  ['form', ['url'], 'mode "form" was not declared by this client; use "url".'],
  [undefined, ['url'], 'mode "form" was not declared by this client; use "url".'],
  ['voice', both, 'mode "voice" was not declared by this client; use "form" or "url".'],
  [null, both, 'mode null was not declared by this client; use "form" or "url".'],
])('mode %j, where %j are declared, is a problem', (mode, modes, reason) => {
  expect(problemsOf({ ...opening, mode }, modes)).toEqual([reason]);
});

test('all that is wrong is named', () => {
  expect(problemsOf({ mode: 'url' }, ['form'])).toEqual([
    expect.stringContaining('mode "url"'),
    expect.stringContaining('params.message'),
    expect.stringContaining('params.url'),
  ]);
});
