import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that nobody can guess. Who has it may start the servers of this command. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in the same time whatever the difference. Hashing first makes the lengths equal. */
export function sameToken(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}
