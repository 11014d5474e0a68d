import { describe, expect, it } from 'vitest';
import type { Outcome, Prompt } from '../../core/index.ts';
import type { Call } from '../calls/call.ts';
import type { Entry } from './entry.ts';
import { mostEntries, withCall, withOutcome, withPrompt } from './transcript-log.ts';

const schema = {
  type: 'object',
  properties: { branch: { type: 'string' }, api_key: { type: 'string' } },
};

function prompt(id = 'prompt-1', requestId: string | number = 7): Prompt {
  return {
    id,
    request: {
      mode: 'form',
      message: 'Deploy to which branch?\nMore.',
      requestedSchema: schema,
      requestId,
      connection: { id: 'connection-1', name: 'release-tools', selfName: 'Release Tools 2.1' },
      origin: { kind: 'call', call: { method: 'tools/call', name: 'deploy', id: 3 } },
    },
    state: { kind: 'waiting' },
    askedAt: 0,
    setAside: false,
    edited: false,
    drawn: false,
    canCancelCall: false,
  };
}

const call: Call = {
  id: 'call-1',
  connectionId: 'server-1',
  connection: 'release-tools',
  tool: 'deploy',
  arguments: { api_key: 'x' },
  shownArguments: { api_key: '(hidden)' },
  state: { kind: 'running' },
  startedAt: 0,
};

const asked = withPrompt([], prompt());
const after = (outcome: Outcome): Entry | undefined => withOutcome(asked, prompt(), outcome, 1_000)[0];

describe('the transcript', () => {
  it('notes who asked what, and when', () => {
    expect(asked).toEqual([
      {
        type: 'prompt',
        promptId: 'prompt-1',
        requestId: '7',
        connection: 'release-tools',
        server: 'Release Tools 2.1',
        origin: ['deploy'],
        message: 'Deploy to which branch?\nMore.',
        askedAt: '1970-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('tells the ids 1 and "1" apart', () => {
    const entries = withPrompt(withPrompt([], prompt('a', 1)), prompt('b', '1'));
    expect(entries.map((entry) => entry.type === 'prompt' && entry.requestId)).toEqual(['1', '"1"']);
  });

  it('notes the content of an accept, with secrets hidden', () => {
    expect(after({ action: 'accept', content: { branch: 'main', api_key: 'sk-1' } })).toMatchObject({
      endedAt: '1970-01-01T00:00:01.000Z',
      outcome: { action: 'accept', content: { branch: 'main', api_key: '(hidden)' } },
    });
  });

  it.each<[Outcome, object]>([
    [{ action: 'decline' }, { action: 'decline' }],
    [
      { action: 'cancel', by: 'escape' },
      { action: 'cancel', by: 'escape' },
    ],
    [{ action: 'expired' }, { action: 'expired' }],
    [{ action: 'withdrawn' }, { action: 'withdrawn' }],
    [
      { action: 'call-cancelled', reason: 'stop' },
      { action: 'call-cancelled', reason: 'stop' },
    ],
    [
      { action: 'disconnected', reason: 'gone' },
      { action: 'disconnected', reason: 'gone' },
    ],
    [
      { action: 'refused', code: -32602, problems: [{ reason: 'No.' }] },
      { action: 'refused', code: -32602, problems: [{ reason: 'No.' }] },
    ],
  ])('keeps each ending apart: %j', (outcome, expected) => {
    expect(after(outcome)).toHaveProperty('outcome', expected);
  });

  it('ends the right one of two prompts with the same id on the wire', () => {
    const two = withPrompt(withPrompt([], prompt('a')), prompt('b'));
    const entries = withOutcome(two, prompt('b'), { action: 'decline' }, 1);
    expect(entries.map((entry) => 'outcome' in entry)).toEqual([false, true]);
  });

  it('notes an ending even when the transcript was cleared meanwhile', () => {
    expect(withOutcome([], prompt(), { action: 'decline' }, 1)).toHaveLength(1);
  });

  it('notes calls, with the arguments as they may be shown', () => {
    const result = { content: [{ type: 'text' as const, text: 'ok' }] };
    expect(withCall([], call, { kind: 'finished', result }, 5)).toEqual([
      {
        type: 'call',
        callId: 'call-1',
        connection: 'release-tools',
        tool: 'deploy',
        arguments: { api_key: '(hidden)' },
        startedAt: '1970-01-01T00:00:00.000Z',
        endedAt: '1970-01-01T00:00:00.005Z',
        result,
      },
    ]);
    expect(withCall([], call, { kind: 'failed', code: -32603, message: 'No.' }, 5)[0]).toMatchObject({
      error: { code: -32603, message: 'No.' },
    });
    expect(withCall([], call, { kind: 'cancelled' }, 5)[0]).toMatchObject({ error: { code: 'cancelled' } });
  });

  it('keeps a bounded number of entries, the newest', () => {
    let entries: readonly Entry[] = [];
    for (let index = 0; index <= mostEntries; index += 1) entries = withPrompt(entries, prompt(`p${index}`));
    expect(entries).toHaveLength(mostEntries);
    expect(entries[0]).toHaveProperty('promptId', 'p1');
  });
});
