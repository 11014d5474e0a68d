/** The person called the command in a way it cannot follow. The message says what is wrong and how to mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
