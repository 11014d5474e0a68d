import { asks, form, line, text, type HostileInput } from '../input.ts';

const sure = { message: 'Sure?', requestedSchema: { type: 'object', properties: {} } };
const accept = { action: 'accept', content: {} };
const notification = (method: string, params?: unknown): string => line({ jsonrpc: '2.0', method, params });
const named = (id: unknown): string[] => [...asks(sure, id)()];

/** Lines that are no JSON-RPC, or say what no client can do anything with. */
export const messages: readonly HostileInput[] = [
  {
    name: 'lines that are no JSON',
    lines: () => [
      'Server started.',
      '{"jsonrpc":"2.0","id":1,',
      'undefined',
      '\u0000\u001B[2J',
      '<!doctype html><script>pwned=1</script>',
      '{"jsonrpc":"2.0","id":1,"method":"elicitation/create",}',
      "{'jsonrpc':'2.0'}",
      'x'.repeat(1_000_000),
    ],
    outcome: { unasked: true },
  },
  {
    name: 'JSON that is no message',
    lines: () => [
      'null',
      'true',
      '0',
      '""',
      '[]',
      '{}',
      '[[[]]]',
      '"elicitation/create"',
      `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
    ],
    outcome: { unasked: true },
  },
  {
    name: 'a question of another version of JSON-RPC',
    lines: () => [
      line({ id: 1, method: 'elicitation/create', params: sure }),
      line({ jsonrpc: '1.0', id: 1, method: 'elicitation/create', params: sure }),
      line({ jsonrpc: 2, id: 1, method: 'elicitation/create', params: sure }),
    ],
    outcome: { unasked: true },
  },
  {
    name: 'a list of questions',
    lines: () => [`[${[...asks(sure, 1)(), ...asks(sure, 2)()].join()}]`],
    outcome: { unasked: true },
  },
  ...[null, true, [1], { id: 1 }].map((id) => ({
    name: `a question under the id ${JSON.stringify(id)}`,
    lines: () => named(id),
    outcome: { unasked: true } as const,
  })),
  {
    name: 'a question under an id that is no number',
    lines: () => [`{"jsonrpc":"2.0","id":1e999,"method":"elicitation/create","params":${line(sure)}}`],
    outcome: { unasked: true },
  },
  {
    name: 'a question without an id',
    lines: () => [notification('elicitation/create', sure)],
    outcome: { unasked: true },
  },
  ...[1.5, -1, 0, '', '1', '__proto__', '\u202E"><img src=x onerror=pwned=1>', 'x'.repeat(1_000)].map(
    (id) => ({
      name: `a question under the id ${JSON.stringify(id).slice(0, 40)}`,
      lines: () => named(id),
      id,
      outcome: { answered: '{}' },
    }),
  ),
  {
    name: 'a question under an id that no server needs',
    lines: () => named('x'.repeat(2_000)),
    id: 'x'.repeat(2_000),
    outcome: { refused: 'at most 1,024 can be used' },
  },
  ...[undefined, null, [], 'Sure?', 7].map((params) => ({
    name: `a question with the params ${JSON.stringify(params)}`,
    lines: asks(params),
    outcome: { refused: 'params.message must be a string' },
  })),
  {
    name: 'methods that are nearly the one',
    lines: () =>
      [
        'elicitation/Create',
        ' elicitation/create',
        'elicitation/create\u0000',
        '__proto__',
        'elicitation',
      ].map((method) => notification(method, sure)),
    outcome: { unasked: true },
  },
  {
    name: 'a question that is a result as well',
    lines: () => [
      line({
        jsonrpc: '2.0',
        id: 1,
        method: 'elicitation/create',
        params: sure,
        result: accept,
        error: { code: 1 },
      }),
    ],
    outcome: { answered: '{}' },
  },
  {
    name: 'results and errors for requests that nobody made',
    lines: () =>
      [999, 'mcp-elicitation-ui/1', 'mcp-elicitation-ui/ping/1', null, '__proto__'].flatMap((id) => [
        line({ jsonrpc: '2.0', id, result: accept }),
        line({
          jsonrpc: '2.0',
          id,
          result: {
            resultType: 'input_required',
            inputRequests: { q: { method: 'elicitation/create', params: sure } },
          },
        }),
        line({ jsonrpc: '2.0', id, error: { code: -32800, message: '<b>' } }),
        line({ jsonrpc: '2.0', id, error: 'no object' }),
      ]),
    outcome: { unasked: true },
  },
  {
    name: 'withdrawals of what was never asked',
    lines: () =>
      [1, '1', null, undefined, {}, [], 1.5, '__proto__', 'x'.repeat(100_000)].map((requestId) =>
        notification('notifications/cancelled', { requestId, reason: { text: '<b>' } }),
      ),
    outcome: { unasked: true },
  },
  {
    name: 'a withdrawal whose reason is no text',
    lines: () => [
      ...named(7),
      notification('notifications/cancelled', { requestId: 7, reason: { toString: 'x' } }),
      ...form({ a: text })(),
    ],
    outcome: { answered: '{}' },
  },
  {
    name: 'progress that goes nowhere',
    lines: () => [
      '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1e999,"progress":1e999}}',
      notification('notifications/progress', { progressToken: null, progress: 'NaN' }),
      notification('notifications/progress'),
      notification('notifications/message', { level: 'emergency', data: '<script>pwned=1</script>' }),
      notification('notifications/elicitation/complete', { elicitationId: '__proto__' }),
    ],
    outcome: { unasked: true },
  },
  {
    name: 'a task that asks, which no call began',
    lines: () => [
      notification('notifications/tasks', {
        taskId: '__proto__',
        status: 'input_required',
        inputRequests: { constructor: { method: 'elicitation/create', params: { message: 5 } } },
      }),
    ],
    outcome: { unasked: true },
  },
  {
    name: 'the same question twice under one id, while it is open',
    lines: () =>
      ['Archive it?', 'Delete it?', 'Archive it?'].flatMap((message) => asks({ ...sure, message })()),
    shows: ['Archive it?'],
    outcome: { answered: '{}' },
  },
];
