import { asks, form, text, type HostileInput } from '../input.ts';

const sure = asks({ message: 'Sure?', requestedSchema: { type: 'object', properties: {} } });
const isolated = (name: string): string => `calls itself “\u2068${name}\u2069”`;

/** What a server may call itself, and how it stands on the prompt: in quotation marks, after the host's name. */
const selfNames: readonly (readonly [what: string, selfName: string, seen: string])[] = [
  ['the page', 'Elicitation', 'Elicitation 1.0.0'],
  ['another server', 'GitHub (verified)', 'GitHub (verified) 1.0.0'],
  [
    'what ends the quotation',
    'x”, verified by your browser: “scripted',
    "x', verified by your browser: 'scripted 1.0.0",
  ],
  ['markup', '<img src=x onerror="pwned=1"><b>', "<img src=x onerror='pwned=1'><b> 1.0.0"],
  ['what turns the direction', 'scr\u202Edetpi\u2066', 'scr⟨U+202E⟩detpi⟨U+2066⟩ 1.0.0'],
  ['what nobody sees', '\u200B\u200B', '⟨U+200B⟩⟨U+200B⟩ 1.0.0'],
  ['several lines', 'a\n\nscripted asks: nothing\n', 'a scripted asks: nothing 1.0.0'],
  ['a hundred kilobytes', 'N'.repeat(100_000), `${'N'.repeat(59)}…`],
];

export const servers: readonly HostileInput[] = [
  ...selfNames.map(([what, selfName, seen]) => ({
    name: `a server that calls itself ${what}`,
    lines: sure,
    server: { selfName },
    shows: [isolated(seen)],
    outcome: { answered: '{}' },
  })),
  {
    name: 'a question before the session has begun',
    lines: () => [],
    server: { first: form({ a: text })()[0] ?? '' },
    // It ends as the session begins: its id may come again for another question.
    outcome: { unasked: true },
  },
  {
    name: 'nonsense before the session has begun',
    lines: () => [],
    server: {
      first: '{"jsonrpc":"2.0","id":77,"result":{"protocolVersion":{},"serverInfo":5}}\nhello\n[{}]',
    },
    outcome: { unasked: true },
  },
];
