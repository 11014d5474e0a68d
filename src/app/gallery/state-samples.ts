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
  {
    id: 'countdown',
    title: 'With a deadline',
    about: 'The host waits for 10 min. More time adds as much again.',
    stage: 'new',
    time: { passed: 0, left: 10 },
    questions: [profile('Who takes the notes of the sprint?')],
  },
  {
    id: 'running-out',
    title: 'The time runs out',
    about: 'A fifth of the time is left, or 20 s: it is said once.',
    stage: 'new',
    time: { passed: 50, left: 10 },
    questions: [profile('Who opens the sprint?')],
    entered,
  },
  {
    id: 'restored',
    title: 'Asked again after Close',
    about: 'What was entered is there again.',
    stage: 'new',
    before: 'closed',
    questions: [profile('Who documents the sprint?')],
    entered,
  },
  {
    id: 'previous-answers',
    title: 'A further question of one call',
    about: 'The answers of the last one are offered.',
    stage: 'new',
    before: 'accepted',
    questions: [profile('Who else joins the sprint?')],
    entered,
  },
  {
    id: 'asked-again',
    title: 'Asked again after Reject',
    about: 'Submit and Reject weigh the same, and the call can be given up.',
    stage: 'new',
    before: 'rejected',
    questions: [ask('Delete the board of the sprint?', {})],
  },
  {
    id: 'muted',
    title: 'Muted',
    about: 'Further questions of the server wait without opening.',
    stage: 'muted',
    questions: [profile('Who cleans up after the sprint?')],
  },
];
