import type { Question } from '../ask.ts';

/** One field of every kind that an elicitation form can have, among them all five spellings of a choice. */
export const PROFILE_SCHEMA: Question['requestedSchema'] = {
  type: 'object',
  properties: {
    name: {
      type: 'string',
      title: 'Name',
      description: 'As it should appear on the team page.',
      minLength: 2,
      maxLength: 60,
    },
    email: { type: 'string', title: 'Email', format: 'email' },
    website: { type: 'string', title: 'Website', format: 'uri' },
    birthday: { type: 'string', title: 'Birthday', format: 'date' },
    firstShift: { type: 'string', title: 'First shift', format: 'date-time' },
    bio: { type: 'string', title: 'Bio', description: 'A few sentences about you.', maxLength: 500 },
    height: { type: 'number', title: 'Height in metres', minimum: 0.5, maximum: 2.5 },
    seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 12, default: 4 },
    newsletter: { type: 'boolean', title: 'Newsletter', default: true },
    remote: { type: 'boolean', title: 'Works remotely' },
    size: { type: 'string', title: 'Shirt size', enum: ['S', 'M', 'L', 'XL'] },
    team: {
      type: 'string',
      title: 'Team',
      enum: ['plat', 'app', 'data'],
      enumNames: ['Platform', 'Applications', 'Data'],
    },
    plan: {
      type: 'string',
      title: 'Plan',
      oneOf: [
        { const: 'free', title: 'Free' },
        { const: 'team', title: 'Team' },
        { const: 'org', title: 'Organisation' },
      ],
      default: 'team',
    },
    languages: {
      type: 'array',
      title: 'Languages',
      description: 'One to three.',
      minItems: 1,
      maxItems: 3,
      items: { type: 'string', enum: ['English', 'German', 'Spanish', 'Japanese'] },
    },
    alerts: {
      type: 'array',
      title: 'Alerts',
      items: {
        anyOf: [
          { const: 'mail', title: 'By email' },
          { const: 'sms', title: 'By text message' },
          { const: 'call', title: 'By phone' },
        ],
      },
      default: ['mail'],
    },
  },
  required: ['name'],
};
