import { wordsOf, type NumberField, type TextField } from '../../schema/index.ts';

/** Whole names, as servers write them, and the token of HTML that each means (WCAG 1.3.5). */
const tokens = new Map(
  Object.entries({
    name: 'name',
    'full name': 'name',
    'your name': 'name',
    'your full name': 'name',
    'first name': 'given-name',
    'given name': 'given-name',
    'last name': 'family-name',
    'family name': 'family-name',
    surname: 'family-name',
    nickname: 'nickname',
    username: 'username',
    'user name': 'username',
    email: 'email',
    'e mail': 'email',
    'email address': 'email',
    'e mail address': 'email',
    'your email': 'email',
    phone: 'tel',
    tel: 'tel',
    telephone: 'tel',
    mobile: 'tel',
    'phone number': 'tel',
    'telephone number': 'tel',
    'mobile number': 'tel',
    address: 'street-address',
    'street address': 'street-address',
    street: 'address-line1',
    'postal code': 'postal-code',
    postcode: 'postal-code',
    zip: 'postal-code',
    'zip code': 'postal-code',
    city: 'address-level2',
    town: 'address-level2',
    country: 'country-name',
    company: 'organization',
    organization: 'organization',
    organisation: 'organization',
    'job title': 'organization-title',
    birthday: 'bday',
    birthdate: 'bday',
    'birth date': 'bday',
    'date of birth': 'bday',
    website: 'url',
    homepage: 'url',
    url: 'url',
  }),
);

/**
 * What the browser may offer to fill in: the person's own data where the field asks for that, and nothing where
 * it looks secret.
 */
export function autoCompleteOf(field: TextField | NumberField): string | undefined {
  if (field.secret) return 'off';
  const token = tokens.get(plainName(field.label)) ?? tokens.get(plainName(field.name));
  if (token !== undefined) return token;
  if (field.kind === 'number') return undefined;
  return field.format === 'email' ? 'email' : field.format === 'uri' ? 'url' : undefined;
}

/** A name without its numbers: "email2" asks for an e-mail address. Longer ones are in no list. */
function plainName(text: string): string {
  return wordsOf(text.slice(0, 100).replace(/\p{N}+/gu, ' '));
}
