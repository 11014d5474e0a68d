import { field, type Item } from './item.ts';

const cities = ['Aarhus', 'Bergen', 'Cork', 'Delft', 'Espoo', 'Faro', 'Ghent', 'Haarlem'];

/** Every kind of field, alone. */
export const fields: readonly Item[] = [
  field('text', 'Text', 'What shall the branch be called?', {
    type: 'string',
    title: 'Branch',
    description: 'Letters, digits and hyphens.',
    pattern: '^[a-z0-9-]+$',
    minLength: 3,
    maxLength: 40,
  }),
  field('text-default', 'Text with a default', 'Who is the author?', {
    type: 'string',
    title: 'Author',
    default: 'Ada Lovelace',
  }),
  field(
    'multiline',
    'Text of several lines',
    'What has changed since the last release?',
    { type: 'string', title: 'Release notes', maxLength: 2_000 },
    { about: 'Enter makes a new line here; elsewhere it submits.' },
  ),
  field('email', 'Email', 'Where may the receipt go?', { type: 'string', title: 'Email', format: 'email' }),
  field('uri', 'Address of a page', 'Which page is it about?', {
    type: 'string',
    title: 'Page',
    format: 'uri',
  }),
  field('date', 'Date', 'When does the contract start?', {
    type: 'string',
    title: 'First day',
    format: 'date',
  }),
  field(
    'date-time',
    'Date and time',
    'When may the database be restarted?',
    { type: 'string', title: 'Start', format: 'date-time' },
    { about: 'Entered in local time, sent in UTC.' },
  ),
  field('number', 'Number', 'How much may it cost?', {
    type: 'number',
    title: 'Budget in euros',
    minimum: 0,
    maximum: 10_000,
  }),
  field('integer', 'Whole number, with a default', 'How many copies?', {
    type: 'integer',
    title: 'Copies',
    minimum: 1,
    maximum: 50,
    default: 2,
  }),
  field(
    'boolean',
    'Yes or no',
    'Is this a public repository?',
    { type: 'boolean', title: 'Public' },
    { about: 'Without a default nothing is chosen.' },
  ),
  field('boolean-default', 'Yes or no, with a default', 'How shall it be built?', {
    type: 'boolean',
    title: 'Run the tests first',
    default: true,
  }),
  field('consent', 'Consent', 'Before we go on:', {
    type: 'boolean',
    title: 'I have read the terms of use',
    const: true,
  }),
  field('choice', 'One of a few', 'How urgent is it?', {
    type: 'string',
    title: 'Priority',
    oneOf: [
      { const: 'low', title: 'Low', description: 'Some time this month' },
      { const: 'normal', title: 'Normal', description: 'This week' },
      { const: 'high', title: 'High', description: 'Today' },
    ],
  }),
  field(
    'choice-optional',
    'One of a few, optional',
    'Which size fits?',
    { type: 'string', title: 'Size', enum: ['S', 'M', 'L'], default: 'M' },
    { optional: true },
  ),
  field('select', 'One of several', 'Where is the office?', { type: 'string', title: 'City', enum: cities }),
  field('search', 'One of 5,000', 'Which part is missing?', {
    type: 'string',
    title: 'Part',
    enum: Array.from({ length: 5_000 }, (_, index) => `Part ${String(index + 1).padStart(4, '0')}`),
  }),
  field('choices', 'Any of several', 'Which systems are affected?', {
    type: 'array',
    title: 'Systems',
    items: { type: 'string', enum: ['Linux', 'macOS', 'Windows', 'Android'] },
    minItems: 1,
  }),
  field(
    'choices-most',
    'Two of several, at most',
    'Who shall look at it?',
    {
      type: 'array',
      title: 'Reviewers',
      items: {
        anyOf: [
          { const: 'ada', title: 'Ada' },
          { const: 'grace', title: 'Grace' },
          { const: 'alan', title: 'Alan' },
          { const: 'edsger', title: 'Edsger' },
        ],
      },
      maxItems: 2,
      default: ['ada'],
    },
    { optional: true },
  ),
  field('secret', 'Secret', 'Sign in to the registry', {
    type: 'string',
    title: 'Password',
    description: 'Servers must not ask for this in a form.',
  }),
];
