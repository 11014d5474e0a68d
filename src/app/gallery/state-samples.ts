import { ask, type Item } from './item.ts';

function profile(message: string) {
  return ask(
    message,
    {
      name: { type: 'string', title: 'Name' },
      email: { type: 'string', title: 'Email', format: 'email' },
      team: { type: 'string', title: 'Team', enum: ['Docs', 'Core', 'Web'] },
      days: { type: 'integer', title: 'Days', minimum: 1, maximum: 5, default: 2 },
    },
    ['name', 'email', 'team'],
  );
}

const entered = { name: 'Grace Hopper', email: 'grace@example.com', team: '1', days: '3' } as const;

/** One form in each state that it can be in. */
export const states: readonly Item[] = [
  {
    id: 'empty',
    title: 'Untouched',
    about: 'Only the default of the server is there.',
    stage: 'new',
    questions: [profile('Who joins the sprint?')],
  },
  {
    id: 'filled',
    title: 'Filled in',
    stage: 'new',
    questions: [profile('Who leads the sprint?')],
    entered,
  },
  {
    id: 'errors',
    title: 'With errors',
    about: 'Submit was pressed.',
    stage: 'errors',
    questions: [profile('Who plans the sprint?')],
    entered: { email: 'grace@', days: '9' },
  },
  {
    id: 'sending',
    title: 'Being sent',
    stage: 'sending',
    questions: [profile('Who tests the sprint?')],
    entered,
  },
  {
    id: 'send-failed',
    title: 'Not arrived',
    about: 'The answer could not be sent.',
    stage: 'send-failed',
    questions: [profile('Who closes the sprint?')],
    entered,
  },
  {
    id: 'ended',
    title: 'Ended by the server',
    about: 'What was entered can be copied.',
    stage: 'ended',
    questions: [profile('Who pays for the sprint?')],
    entered,
  },
  {
    id: 'several',
    title: 'Several at once',
    stage: 'new',
    questions: [
      ask('Deploy to staging?', {}),
      ask('Which version?', { version: { type: 'string', title: 'Version' } }, ['version']),
      ask('Tell the team?', { tell: { type: 'boolean', title: 'Tell the team' } }),
    ],
  },
  {
    id: 'later',
    title: 'Set aside',
    about: 'Later was pressed.',
    stage: 'set-aside',
    questions: [profile('Who reviews the sprint?')],
    entered,
  },
];
