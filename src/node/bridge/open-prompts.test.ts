import { expect, test } from 'vitest';
import { readPacket } from './message.ts';
import { OpenPrompts } from './open-prompts.ts';

/** Reads a line of a server as the bridge does. */
function open(...lines: readonly string[]): OpenPrompts {
  const prompts = new OpenPrompts();
  for (const line of lines)
    for (const message of readPacket(line)?.messages ?? []) prompts.fromServer(message);
  return prompts;
}

const asks = (id: string): string => `{"jsonrpc":"2.0","id":${id},"method":"elicitation/create","params":{}}`;

test('each question is cancelled under its own id, and those that were taken back are not', () => {
  const takenBack = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":0}}';
  const prompts = open(asks('0'), asks('1'), asks('"1"'), asks('1.5'), takenBack);
  expect(prompts.takeCancels().map(({ id }) => id)).toEqual([1, '1', 1.5]);
  expect(prompts.takeCancels()).toEqual([]);
});

test.each(['null', 'true', '[1]', '{"id":1}', '1e999'])(
  'nothing is owed to a question under the id %s',
  (id) => {
    expect(open(asks(id)).takeCancels()).toEqual([]);
  },
);
