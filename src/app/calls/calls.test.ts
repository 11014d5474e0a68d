import { describe, expect, it, vi } from 'vitest';
import type { Call, CallEnd } from './call.ts';
import { createCalls, type CallsOptions } from './calls.ts';
import { createLimiter } from './limiter.ts';

const request = {
  connectionId: 'server-1',
  connection: 'demo',
  tool: 'deploy',
  arguments: { branch: 'main' },
  shownArguments: { branch: 'main' },
};
const result = { content: [{ type: 'text' as const, text: 'done' }] };

interface Pending {
  readonly signal: AbortSignal;
  resolve(): void;
  reject(error: unknown): void;
}

/** Calls whose server is the test. */
function make(most = Infinity) {
  const pending: Pending[] = [];
  const ended: [Call, CallEnd][] = [];
  const limiter = createLimiter(() => most);
  const callTool = vi.fn(
    (_params: unknown, options: { signal?: AbortSignal }) =>
      new Promise<typeof result>((resolve, reject) => {
        const signal = options.signal ?? new AbortController().signal;
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        pending.push({ signal, resolve: () => resolve(result), reject });
      }),
  );
  const client = { callTool } as unknown as ReturnType<CallsOptions['client']>;
  const calls = createCalls({
    client: (id) => (id === 'server-1' ? client : undefined),
    limiter: () => limiter,
    onEnd: (call, end) => ended.push([call, end]),
    now: () => 1_000,
  });
  const states = () =>
    calls.getSnapshot().map(({ state }) => (state.kind === 'ended' ? state.end.kind : state.kind));
  return { calls, callTool, pending, ended, states };
}

describe('the calls', () => {
  it('run until the server answers, and never time out by themselves', async () => {
    const { calls, callTool, pending, states } = make();
    calls.run(request);
    expect(states()).toEqual(['running']);
    expect(callTool).toHaveBeenCalledWith(
      { name: 'deploy', arguments: { branch: 'main' } },
      expect.objectContaining({ timeout: 2 ** 31 - 1 }),
    );
    pending[0]?.resolve();
    await vi.waitFor(() => expect(states()).toEqual(['finished']));
  });

  it('wait in line beyond the limit', async () => {
    const { calls, pending, states } = make(1);
    calls.run(request);
    calls.run(request);
    expect(states()).toEqual(['running', 'queued']);
    pending[0]?.resolve();
    await vi.waitFor(() => expect(states()).toEqual(['finished', 'running']));
  });

  it('are cancelled at once, and what the abort throws is no failure', async () => {
    const { calls, pending, ended, states } = make();
    calls.run(request);
    calls.cancel('call-1');
    expect(states()).toEqual(['cancelled']);
    expect(pending[0]?.signal.aborted).toBe(true);
    await Promise.resolve();
    expect(ended.map(([, end]) => end)).toEqual([{ kind: 'cancelled' }]);
  });

  it('that are cancelled in line are never sent', () => {
    const { calls, callTool } = make(1);
    calls.run(request);
    calls.run(request);
    calls.cancel('call-2');
    calls.cancel('call-1');
    expect(callTool).toHaveBeenCalledOnce();
  });

  it('that fail keep code and message', async () => {
    const { calls, pending, ended } = make();
    calls.run(request);
    pending[0]?.reject(Object.assign(new Error('No such tool'), { code: -32602 }));
    await vi.waitFor(() =>
      expect(ended[0]?.[1]).toEqual({ kind: 'failed', code: -32602, message: 'No such tool' }),
    );
  });

  it('fail where the server is gone', () => {
    const { calls, states } = make();
    calls.run({ ...request, connectionId: 'gone' });
    expect(states()).toEqual(['failed']);
  });

  it('are removed when they have ended, not before', () => {
    const { calls, states } = make();
    calls.run(request);
    calls.remove('call-1');
    expect(states()).toEqual(['running']);
    calls.cancel('call-1');
    calls.removeEnded();
    expect(states()).toEqual([]);
  });
});
