import type { Transport as TransportV2 } from '@modelcontextprotocol/client';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createPromptQueue } from '../core/index.ts';
import { MemoryHttpTransport, MemoryTransport } from './fixtures/memory-transport.ts';
import { mirror, type OpenTransport, type TransportLike } from './transport.ts';
import { withElicitation } from './with-elicitation.ts';

function over(): OpenTransport {
  return {
    start: () => Promise.resolve(),
    send: () => Promise.resolve(),
    close: () => Promise.resolve(),
    onmessage: undefined,
    onclose: undefined,
    onerror: undefined,
  };
}

describe('a wrapped transport', () => {
  test('shows the members of the transport within, as they are now', () => {
    const inner = new MemoryTransport();
    const outer = mirror(inner, over());
    expect(outer.sessionId).toBeUndefined();
    inner.sessionId = 'session-1';
    expect(outer.sessionId).toBe('session-1');
    outer.sessionId = 'session-2';
    expect(inner.sessionId).toBe('session-2');
  });

  test('calls methods on the transport within', async () => {
    const inner = new MemoryHttpTransport();
    const outer = mirror(inner, over());
    outer.setProtocolVersion('2025-11-25');
    expect(inner.protocolVersion).toBe('2025-11-25');
    expect(outer.protocolVersion).toBe('2025-11-25');
    await expect(outer.terminateSession()).resolves.toBeUndefined();
  });

  test('has what the transport within has, and nothing more', () => {
    expect('terminateSession' in mirror(new MemoryHttpTransport(), over())).toBe(true);
    expect('terminateSession' in mirror(new MemoryTransport(), over())).toBe(false);
    expect('onmessage' in mirror(new MemoryTransport(), over())).toBe(true);
    expect(mirror(new MemoryTransport(), over())).toBeInstanceOf(MemoryTransport);
  });

  test('keeps its own handlers apart from those within', () => {
    const inner = new MemoryTransport();
    const own = over();
    const outer = mirror(inner, own);
    const onclose = (): void => {};
    outer.onclose = onclose;
    expect(outer.onclose).toBe(onclose);
    expect(own.onclose).toBe(onclose);
    expect(inner.onclose).toBeUndefined();
  });

  test('answers for the members that every object has, as the transport within does', () => {
    class Odd extends MemoryTransport {
      override toString(): string {
        return 'odd';
      }
    }
    const outer = mirror(new Odd(), over());
    expect(outer.toString()).toBe('odd');
    expect(String(outer)).toBe('odd');
  });
});

test('the transports of both SDKs fit, and come back as what they were', () => {
  expectTypeOf<TransportV1>().toExtend<TransportLike>();
  expectTypeOf<TransportV2>().toExtend<TransportLike>();
  const wrapV1 = (transport: TransportV1) => withElicitation(transport, createPromptQueue(), { name: 'x' });
  const wrapV2 = (transport: TransportV2) => withElicitation(transport, createPromptQueue(), { name: 'x' });
  expectTypeOf(wrapV1).returns.toEqualTypeOf<TransportV1>();
  expectTypeOf(wrapV2).returns.toEqualTypeOf<TransportV2>();
  // The types are checked by the compiler; that the same object works at run time is checked here.
  const inner = new MemoryHttpTransport();
  expect(withElicitation(inner, createPromptQueue(), { name: 'x' })).toBeInstanceOf(MemoryHttpTransport);
});
