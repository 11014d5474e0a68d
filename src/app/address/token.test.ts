import { describe, expect, it } from 'vitest';
import { tokenIn } from './token.ts';

describe('the token in an address', () => {
  it('is read from the fragment that the command prints', () => {
    expect(tokenIn('#token=aB3_-x.9')).toBe('aB3_-x.9');
  });

  it('is absent in any other fragment', () => {
    expect(tokenIn('')).toBeUndefined();
    expect(tokenIn('#tools')).toBeUndefined();
    expect(tokenIn('#token=')).toBeUndefined();
  });

  it('is refused when it could not travel as a WebSocket subprotocol', () => {
    expect(tokenIn('#token=a%20b')).toBeUndefined();
    expect(tokenIn('#token=a,b')).toBeUndefined();
  });
});
