import { numberText, type Field, type FieldError } from '../../schema/index.ts';
import { mismatchInEnglish, notFormat } from './mismatch.en.ts';
import { notPattern } from './pattern.en.ts';

/** One sentence that says what is allowed. */
export function fieldErrorInEnglish(error: FieldError, field: Field, server: string): string {
  switch (error.code) {
    case 'missing':
      return missing(field);
    case 'must-be':
      return error.value
        ? 'Only “Yes” can be submitted here. You can also reject the question.'
        : 'Only “No” can be submitted here. You can also reject the question.';
    case 'too-short':
      return `Write at least ${characters(error.min)}; there ${is(error.length)} ${error.length} now.`;
    case 'too-long':
      return `Write at most ${characters(error.max)}; there ${is(error.length)} ${error.length} now.`;
    case 'not-email':
      return 'Write an e-mail address like name@example.com.';
    case 'not-uri':
      return 'Write a full address like https://example.com/page, without spaces.';
    case 'not-date':
      return 'Write a whole date that is in the calendar: day, month and year.';
    case 'not-date-time':
      return 'Write a whole date and time: day, month, year, hour and minute.';
    case 'skipped-time':
      return 'The clocks skip this time on that day. Choose a time before or after.';
    case 'doubled-time':
      return 'This time comes twice on that day, because the clocks go back. Choose which one you mean.';
    case 'not-number':
      return field.kind === 'number' && field.integer
        ? 'Write a whole number in digits, like 12.'
        : `Write a number in digits, like 12 or ${written(1.5, field)}.`;
    case 'grouped':
      return 'Write the number without points between its digits, like 1500 or 1,5. A point could mean two numbers.';
    case 'decimal-comma':
      return 'Write the decimals after a point, like 1.5. A comma could mean two numbers.';
    case 'not-integer':
      return 'Write a whole number, without decimals.';
    case 'too-large':
      return 'This number is too large to be sent.';
    case 'inexact':
      return 'This number has too many digits to be sent exactly.';
    case 'too-small':
      return `Write a number from ${written(error.limit, field)} on.`;
    case 'too-big':
      return `Write a number up to ${written(error.limit, field)}.`;
    case 'not-above':
      return `Write a number above ${written(error.limit, field)}.`;
    case 'not-below':
      return `Write a number below ${written(error.limit, field)}.`;
    case 'not-multiple':
      return `Write a multiple of ${written(error.of, field)}.`;
    case 'not-an-option':
      return 'Choose one of the listed answers.';
    case 'too-few':
      return `Choose at least ${error.min}.`;
    case 'too-many':
      return `Choose at most ${error.max}.`;
    case 'pattern':
      return notPattern(error.pattern, field);
    case 'not-format':
      return notFormat(error.format);
    case 'mismatch':
      return mismatchInEnglish(error.rule, server);
    default:
      return error satisfies never;
  }
}

function missing(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.format === 'date' || field.format === 'date-time' ? 'Choose a date.' : 'Write an answer.';
    case 'number':
      return 'Write a number.';
    case 'boolean':
      return 'Choose “Yes” or “No”.';
    case 'choice':
      return 'Choose one of the answers.';
    case 'choices':
      return 'Choose at least one of the answers.';
    default:
      return field satisfies never;
  }
}

/** A number as the person writes numbers. */
function written(value: number, field: Field): string {
  return numberText(value, field.kind === 'number' && field.decimalComma);
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

function is(count: number): string {
  return count === 1 ? 'is' : 'are';
}
