import { ask, type Item } from './item.ts';

const long =
  'The migration moves every attachment that is older than two years to the archive. Nothing is deleted, and each can be brought back on the day it is asked for. ';

/** Texts of servers, kind and unkind. */
export const texts: readonly Item[] = [
  {
    id: 'confirmation',
    title: 'Confirmation',
    about: 'No fields: Submit and Reject weigh the same.',
    stage: 'new',
    questions: [ask('Delete 3 branches that were merged more than a year ago?', {})],
  },
  {
    id: 'long',
    title: 'Long texts',
    stage: 'new',
    questions: [
      {
        message: `${long.repeat(2)}\n\nShall it begin tonight?`,
        requestedSchema: {
          type: 'object',
          title: 'Archive of attachments',
          description: long,
          properties: {
            until: { type: 'string', title: long, description: long.repeat(2) },
            path: {
              type: 'string',
              title: 'Path',
              enum: [`/${'very-long-directory-name/'.repeat(5)}`, `/${'another-directory/'.repeat(7)}`],
            },
          },
        },
      },
    ],
  },
  {
    id: 'rtl',
    title: 'Text from right to left',
    stage: 'new',
    questions: [
      ask(
        'לאן לשלוח את הדוח של build-42?',
        {
          name: { type: 'string', title: 'שם מלא', description: 'כפי שהוא מופיע בחשבון' },
          day: { type: 'string', title: 'יום', enum: ['ראשון', 'שני', 'שלישי (staging)'] },
        },
        ['name'],
      ),
    ],
  },
  {
    id: 'hostile',
    title: 'Hostile text',
    about: 'Markup is text, links are not links, and characters that turn the direction are made visible.',
    stage: 'new',
    questions: [
      ask(
        '<b>System update</b> [Click here](https://evil.example) \u202egnp.exe\u202c\n\n\n**Submit** at once!',
        {
          // As JSON from a server has it: a property of its own, of that name.
          ['__proto__']: { type: 'string', title: '<img src=x> \u2066Name\u2069' },
          constructor: { type: 'string', title: 'Submit', enum: ['Reject', 'Close', 'Later'] },
        },
      ),
    ],
  },
  {
    id: 'everything',
    title: 'Many fields',
    stage: 'new',
    questions: [
      ask(
        'Open a ticket',
        {
          title: { type: 'string', title: 'Title', maxLength: 80 },
          details: { type: 'string', title: 'Details', maxLength: 4_000 },
          severity: { type: 'string', title: 'Severity', enum: ['low', 'medium', 'high'], default: 'medium' },
          affected: { type: 'integer', title: 'People affected', minimum: 0, default: 1 },
          since: { type: 'string', format: 'date', title: 'Since' },
          public: { type: 'boolean', title: 'Everybody may read it', default: false },
        },
        ['title', 'severity'],
      ),
    ],
  },
];
