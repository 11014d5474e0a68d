import type { CancelledBy, Outcome } from '../../core/index.ts';
import { addressInEnglish } from './address.en.ts';
import { fieldErrorInEnglish } from './field-error.en.ts';
import { formErrorInEnglish, uncheckedInEnglish } from './mismatch.en.ts';
import type { Strings } from './strings.ts';

export const english: Strings = {
  ...addressInEnglish,
  language: 'en',
  direction: 'ltr',
  waitingPrompts: 'Waiting prompts',
  promptTitle: (server, firstLine) => `${server} asks: ${firstLine}`,
  asks: (server) => `${server} asks`,
  asked: (server) => `${server} asked`,
  callsItself: (name) => `calls itself “${name}”`,
  request: (id) => `request #${id}`,
  age: (seconds) => {
    if (seconds < 60) return `${seconds} s`;
    const minutes = Math.floor(seconds / 60);
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  },
  submit: 'Submit',
  reject: 'Reject',
  close: 'Close',
  later: 'Later',
  submitHint: (server) => `sends your answers to ${server}`,
  rejectHint: (server) => `tells ${server} no`,
  closeHint: (server) => `ends without an answer, ${server} may ask again`,
  laterHint: 'keeps it waiting',
  sending: 'Sending your answer…',
  held: 'Your answer is kept. It is sent when the other questions of this call are answered.',
  heldShort: 'Answered, not sent yet',
  loading: 'Preparing the form…',
  formNotLoaded:
    'The form could not be loaded, so it cannot be filled in yet. You can still reject or close.',
  sendFailed: (server, reason) => `Your answer did not reach ${server}${because(reason)}`,
  tryAgain: 'Try again',
  guarded: 'This question has only just appeared. Please press again.',
  graceLeft: (seconds) => `Closing in ${seconds} s`,
  graceStarted: (seconds) =>
    `The question closes in ${seconds} seconds, without an answer. Type or press to keep it.`,
  keepAnswering: 'Keep answering',
  closeNow: 'Close now',
  timeLeft: (seconds) => `${duration(seconds)} left`,
  moreTime: 'More time',
  timeWarning: (server, seconds, extendable) =>
    `${duration(seconds)} left to answer ${server}.${extendable ? ' Press “More time” for more.' : ''}`,
  timeExtended: (seconds) => `You now have ${duration(seconds)}.`,
  filledInAgain: 'Filled in with what you typed before.',
  startAfresh: 'Start afresh',
  draftOffered: 'You have typed something into this form before.',
  useDraft: 'Fill it in again',
  answersOffered: 'You have answered this form before, in the same call.',
  useAnswers: 'Use my previous answers',
  rejectedBefore: (count, minutesAgo) =>
    count === 1
      ? `You rejected a similar question ${ago(minutesAgo)}.`
      : `You rejected similar questions ${count} times, the last one ${ago(minutesAgo)}.`,
  cancelCall: (tool) => `Cancel ${tool}`,
  cancelCallHint: (tool) => `stops ${tool} altogether, without an answer`,
  mute: (server) => `Mute ${server}`,
  muteHint: 'further questions wait in the list without opening',
  muted: (server) => `Questions from ${server} wait in the list without opening.`,
  unmute: 'Unmute',
  position: (index, count) => `Question ${index} of ${count}`,
  previous: 'Previous question',
  next: 'Next question',
  rejectAll: (count, server) => `Reject all ${count}${server === undefined ? '' : ` from ${server}`}`,
  closeAll: (count, server) => `Close all ${count}${server === undefined ? '' : ` from ${server}`}`,
  setAside: 'set aside',
  waitsMuted: 'waits because its server is muted',
  endedShort: 'ended',
  endedTitle: 'Ended without an answer',
  trayTitle: (count) => (count === 1 ? '1 question is waiting' : `${count} questions are waiting`),
  arrived: (server, firstLine) => `${server} asks: ${firstLine}`,
  ended,
  endedTogether: (action, count) => {
    const questions = count === 1 ? '1 question' : `${count} questions`;
    return action === 'decline'
      ? `You rejected ${questions}.`
      : `You closed ${questions}, no answer was given.`;
  },
  keptForYou: 'What you entered is kept below for you to copy. It was not sent.',
  copyAnswers: 'Copy what I entered',
  copied: 'Copied.',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  dismissNotice: 'Dismiss',
  required: 'required',
  optional: 'optional',
  filledIn: (server) => `filled in by ${server}`,
  hiddenIn: (text) => `It holds characters that you cannot see: ${text}`,
  yes: 'Yes',
  no: 'No',
  choose: 'Choose…',
  noAnswer: 'No answer',
  clear: (label) => `Clear ${label}`,
  showAnswers: (label) => `Show the answers for ${label}`,
  matchCount: (count) => (count === 1 ? '1 answer matches.' : `${count} answers match.`),
  moreMatches: (count) =>
    count === 1 ? '1 more answer: type to find it.' : `${count} more answers: type to find them.`,
  noMatches: 'No answer matches.',
  filter: 'Type to find answers',
  chosenCount: (count, max) => `${count} of at most ${max} chosen.`,
  chooseCount: (min, max) => {
    if (max !== undefined)
      return min > 0 ? (min === max ? `Choose ${min}.` : `Choose ${min} to ${max}.`) : `Choose up to ${max}.`;
    return min > 0 ? `Choose at least ${min}.` : undefined;
  },
  timeZone: (zone, offset) => `Time zone: ${zone}, ${offset}`,
  whichTime: 'The clocks go back on that day, so this time comes twice. Which one?',
  earlierTime: (offset) => `the first, ${offset}`,
  laterTime: (offset) => `the second, ${offset}`,
  secretWarning: (server, labels) =>
    `${server} asks for what looks like a secret${labels.length > 0 ? ` (${labels.join(', ')})` : ''}. Servers must not ask for passwords, keys or card numbers in a form like this one: what you enter is sent to ${server} and may be read by the program that you use it with.`,
  secretConsent: (server) => `Send it to ${server} all the same`,
  secretMissing: 'Tick this to submit, or reject the question.',
  filledInCount: (server, count, unseen) =>
    `${count === 1 ? '1 answer' : `${count} answers`} filled in by ${server}${unseen > 0 ? `, ${unseen} not yet seen` : ''}`,
  summaryTitle: (count) =>
    count === 1 ? '1 answer needs another look' : `${count} answers need another look`,
  fieldError: fieldErrorInEnglish,
  formError: formErrorInEnglish,
  unchecked: uncheckedInEnglish,
  patternsOnly:
    'Answers are checked against patterns only, because the policy of this page lets no worker compile a schema.',
  schemaNote: (server, text) => `The schema from ${server}: ${text}`,
};

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function ago(minutes: number): string {
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

function ended(outcome: Outcome, server: string): string {
  switch (outcome.action) {
    case 'accept':
      return outcome.content === undefined ? 'You agreed to open the address.' : 'You submitted your answer.';
    case 'decline':
      return 'You rejected the question.';
    case 'cancel':
      return cancelled(outcome.by);
    case 'expired':
      return `The time to answer ${server} ran out.`;
    case 'withdrawn':
      return `${server} took its question back${because(outcome.reason)}`;
    case 'call-cancelled':
      return `The call that asked was cancelled${because(outcome.reason)}`;
    case 'disconnected':
      return `${server} is no longer connected, so no answer can be sent${because(outcome.reason)}`;
    case 'refused':
      return `A question from ${server} could not be shown and was refused automatically.`;
    default:
      return outcome satisfies never;
  }
}

function cancelled(by: CancelledBy): string {
  switch (by) {
    case 'escape':
      return 'Closed with Escape, no answer was given.';
    case 'close':
      return 'Closed, no answer was given.';
    case 'blur':
      return 'Closed by a press outside, no answer was given.';
    case 'away':
      return 'Closed because you were away, no answer was given.';
    case 'page-closed':
      return 'Closed with the page, no answer was given.';
    case 'host':
      return 'Closed by this program, no answer was given.';
    default:
      return by satisfies never;
  }
}

/** Somebody else's reason, in quotation marks because it is theirs. */
function because(reason: string | undefined): string {
  return reason === undefined || reason.trim() === '' ? '.' : `: “${reason.trim()}”`;
}
