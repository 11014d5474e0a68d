import type { QuestionParams } from '../question/question.ts';

/** A request to start from. */
export interface Sample extends QuestionParams {
  readonly name: string;
}

const text = { type: 'string' } as const;

export const samples: readonly [Sample, ...Sample[]] = [
  {
    name: 'Contact',
    message: 'Whom may we notify when the build is done?',
    requestedSchema: {
      type: 'object',
      properties: {
        name: { ...text, title: 'Name', minLength: 1 },
        email: { ...text, format: 'email', title: 'Email' },
        copies: { type: 'integer', title: 'Copies', minimum: 1, maximum: 10, default: 1 },
      },
      required: ['name', 'email'],
    },
  },
  {
    name: 'Choices',
    message: 'How should the release go out?',
    requestedSchema: {
      type: 'object',
      properties: {
        channel: {
          ...text,
          title: 'Channel',
          oneOf: [
            { const: 'stable', title: 'Stable' },
            { const: 'beta', title: 'Beta, for people who signed up' },
          ],
        },
        systems: {
          type: 'array',
          title: 'Systems',
          items: { ...text, enum: ['linux', 'macos', 'windows'] },
          minItems: 1,
        },
      },
      required: ['channel', 'systems'],
    },
  },
  {
    name: 'Confirmation',
    message: 'Delete 3 branches that were merged more than a year ago?',
    requestedSchema: { type: 'object', properties: {} },
  },
  {
    name: 'Appointment',
    message: 'When may the database be restarted?',
    requestedSchema: {
      type: 'object',
      properties: {
        start: { ...text, format: 'date-time', title: 'Start' },
        until: { ...text, format: 'date', title: 'Finished by' },
        reason: { ...text, title: 'Reason', description: 'Goes into the log.', maxLength: 500 },
        silent: { type: 'boolean', title: 'Tell nobody', default: false },
      },
      required: ['start'],
    },
  },
  {
    name: 'With remarks',
    message: 'Where is the server?',
    requestedSchema: {
      type: 'object',
      properties: {
        host: { ...text, title: 'Host', format: 'hostname' },
        port: { type: 'integer', title: 'Port', minimum: 1, maximum: 65_535, default: 'none' },
      },
    },
  },
  {
    name: 'Refused',
    message: 'Where should it be delivered?',
    requestedSchema: {
      type: 'object',
      properties: {
        name: { ...text, title: 'Name' },
        address: { type: 'object', properties: { street: text, city: text } },
        tags: { type: 'array', items: text },
      },
      required: ['name', 'phone'],
    },
  },
];
