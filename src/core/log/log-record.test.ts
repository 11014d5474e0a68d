import { expect, test } from 'vitest';
import { asking, endings } from '../fixtures/asking.ts';
import type { Outcome } from '../outcome.ts';
import { createPromptQueue } from '../prompt-queue.ts';
import type { FormRequest } from '../prompt.ts';
import { toLogRecord, type OutcomeLogRecord } from './log-record.ts';
import { createOutcomeLog } from './outcome-log.ts';

function recordOf(outcome: Outcome, over?: Partial<FormRequest>): OutcomeLogRecord {
  let now = 1_000;
  const queue = createPromptQueue({ now: () => now });
  const records: OutcomeLogRecord[] = [];
  createOutcomeLog(queue, { onOutcome: (entry) => records.push(toLogRecord(entry)) });
  void queue.ask(asking(over));
  queue.noteErrors('prompt-1', ['required', 'minimum']);
  now = 3_250;
  queue.settle('prompt-1', outcome);
  const [record] = records;
  if (!record) throw new Error('nothing was told');
  return record;
}

test('an event with the names of the conventions, and durations in seconds', () => {
  expect(recordOf({ action: 'cancel', by: 'escape' })).toEqual({
    eventName: 'mcp.elicitation.ended',
    timestamp: 3_250,
    severityNumber: 9,
    severityText: 'INFO',
    attributes: {
      'mcp.method.name': 'elicitation/create',
      'jsonrpc.request.id': '7',
      'gen_ai.tool.name': 'book',
      'mcp.elicitation.prompt.id': 'prompt-1',
      'mcp.elicitation.connection.id': 'connection-1',
      'mcp.elicitation.server.name': 'Rooms',
      'mcp.elicitation.server.self_name': 'Room desk 1.0.0',
      'mcp.elicitation.question.fingerprint': expect.stringMatching(/^[0-9a-f-]+$/u),
      'mcp.elicitation.schema.fingerprint': expect.stringMatching(/^[0-9a-f-]+$/u),
      'mcp.elicitation.mode': 'form',
      'mcp.elicitation.outcome': 'cancel',
      'mcp.elicitation.cancelled_by': 'escape',
      'mcp.elicitation.ended_by': 'person',
      'mcp.elicitation.duration': 2.25,
      'mcp.elicitation.drawn': false,
      'mcp.elicitation.edited': false,
      'mcp.elicitation.error_kinds': ['required', 'minimum'],
      'mcp.elicitation.failed_sends': 0,
    },
  });
});

test.each<[Outcome, object]>([
  [
    { action: 'refused', code: -32602, problems: [] },
    { 'error.type': '-32602', 'rpc.response.status_code': '-32602' },
  ],
  [{ action: 'disconnected', reason: 'gone' }, { 'error.type': 'disconnected' }],
])('a prompt that nobody could answer is a warning: %j', (outcome, attributes) => {
  const record = recordOf(outcome);
  expect([record.severityNumber, record.severityText]).toEqual([13, 'WARN']);
  expect(record.attributes).toMatchObject(attributes);
});

test('every attribute has a type that OpenTelemetry allows, and none is empty', () => {
  for (const outcome of endings) {
    for (const value of Object.values(recordOf(outcome).attributes)) {
      const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
      expect(isList || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
    }
  }
});

test('the reason that a server gave is free text, and not in it', () => {
  expect(JSON.stringify(recordOf({ action: 'withdrawn', reason: 'changed my mind' }))).not.toContain(
    'my mind',
  );
});

test('a call is named only where it is certain, by the kind of call that it is', () => {
  const named = (method: string, name?: string): Record<string, unknown> =>
    recordOf({ action: 'decline' }, { origin: { kind: 'call', call: { method, name, id: 1 } } }).attributes;
  expect(named('prompts/get', 'greet')).toHaveProperty(['gen_ai.prompt.name'], 'greet');
  expect(named('resources/read', 'file:///a')).toHaveProperty(['mcp.resource.uri'], 'file:///a');
  const calls = [1, 2].map((id) => ({ method: 'tools/call', name: `tool-${id}`, id }));
  for (const { attributes } of [
    recordOf({ action: 'decline' }, { origin: { kind: 'candidates', calls } }),
    recordOf({ action: 'decline' }, { origin: { kind: 'unknown' } }),
  ])
    expect(Object.keys(attributes).filter((name) => /^gen_ai|uri$/u.test(name))).toEqual([]);
});
