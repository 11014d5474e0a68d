import type { Scenario, Step } from './steps.ts';

/** What a server that is refused gets to see is compared with the case; the person sees nothing of it. */
const refusal: readonly Step[] = [{ see: 'answers sent', count: 1 }, { see: 'nothing flashed up' }];
const refused: readonly Scenario[] = [{ steps: refusal }];
const submit: Step = { do: 'submit' };
const nothingSent: Step = { see: 'nothing sent' };
const submitUntouched: readonly Scenario[] = [{ steps: [submit] }];

const type = (field: string, keys: string): Step => ({ do: 'type', field, keys });
const choose = (field: string, option: string): Step => ({ do: 'choose', field, option });
const error = (field: string, text: RegExp): Step => ({ see: 'error', field, text });
const message = (text: string): Step => ({ see: 'message', text });

const writeAnAnswer = /Write an answer\./u;
const writeANumber = /Write a number\./u;
const chooseYesOrNo = /Choose “Yes” or “No”\./u;

/** How each case is acted out, and what must be seen on the way. */
export const script: Readonly<Record<string, readonly Scenario[]>> = {
  B01: [{ steps: [type('name', 'Ada'), type('email', 'x'), { do: 'clear', field: 'email' }, submit] }],
  B02: submitUntouched,
  B03: [
    {
      steps: [
        type('tag', 'v1'),
        { do: 'clear', field: 'tag' },
        submit,
        error('tag', writeAnAnswer),
        { see: 'focus on field', field: 'tag' },
        nothingSent,
      ],
    },
  ],
  B04: [{ steps: [type('prefix', 'a'), { do: 'clear', field: 'prefix' }, submit] }],
  B05: [{ steps: [type('retries', '3'), { do: 'clear', field: 'retries' }, submit] }],
  B07: [
    {
      steps: [
        { do: 'tick', field: 'labels', option: 'bug' },
        { do: 'untick', field: 'labels', option: 'bug' },
        submit,
      ],
    },
  ],
  B09: [
    {
      steps: [
        submit,
        error('probes', /Choose at least (?:1|one)/u),
        { see: 'button', name: 'Submit', state: 'enabled' },
        nothingSent,
        { do: 'tick', field: 'probes', option: 'disk' },
        submit,
      ],
    },
  ],
  B10: submitUntouched,
  B11: [
    { steps: [{ do: 'focus', field: 'url' }, { do: 'wait for the guard' }, { do: 'press', key: 'Enter' }] },
  ],
  B13: [
    {
      steps: [
        { see: 'named', field: 'nick', role: 'textbox', name: 'Nick' },
        { see: 'controls', count: 2 },
        type('name', 'Ada'),
        { see: 'value', field: 'nick', text: '' },
        submit,
      ],
    },
  ],
  B15: [
    {
      name: 'en-US',
      locale: 'en-US',
      steps: [
        type('dose', '2,5'),
        submit,
        error('dose', /comma/u),
        { see: 'value', field: 'dose', text: '2,5' },
        nothingSent,
      ],
    },
    {
      name: 'de-DE',
      locale: 'de-DE',
      steps: [
        type('dose', '2,5'),
        submit,
        { see: 'sent', id: 1, answer: { action: 'accept', content: { dose: 2.5 } } },
      ],
    },
  ],
  B16: [{ steps: [type('cents', '1e12'), { see: 'value', field: 'cents', text: '1e12' }, submit] }],
  B17: [{ steps: [type('ratio', '2.0'), type('count', '1.0'), submit] }],
  B19: [
    {
      steps: [
        type('offset', '-'),
        submit,
        error('offset', /Write a number in digits/u),
        { see: 'value', field: 'offset', text: '-' },
        nothingSent,
      ],
    },
  ],
  B20: [
    {
      steps: [
        type('account', '9007199254740993'),
        submit,
        error('account', /too (?:many digits|large) to be sent exactly/u),
        { see: 'value', field: 'account', text: '9007199254740993' },
        nothingSent,
      ],
    },
  ],
  B22: [
    {
      steps: [
        { see: 'named', field: 'scoops', role: 'textbox', name: 'scoops' },
        { see: 'attribute', field: 'scoops', name: 'inputmode', value: 'numeric' },
        submit,
        error('scoops', writeANumber),
        nothingSent,
        type('scoops', '2'),
        submit,
      ],
    },
  ],
  B24: [
    {
      steps: [{ see: 'value', field: 'cc', text: 'team@example.org' }, { do: 'clear', field: 'cc' }, submit],
    },
  ],
  B25: submitUntouched,
  B26: [
    {
      steps: [
        type('code', 'abc'),
        type('prio', '9'),
        submit,
        error('code', /\w/u),
        error('prio', /Write a number up to 5\./u),
        { see: 'focus on the error summary' },
        nothingSent,
        { do: 'follow link', name: /^Code: / },
        { see: 'focus on field', field: 'code' },
        { do: 'clear', field: 'code' },
        type('code', 'ABC-7'),
        { do: 'clear', field: 'prio' },
        type('prio', '5'),
        submit,
      ],
    },
  ],
  B27: [
    {
      steps: [
        { see: 'named', field: 'usr_nm_1', role: 'textbox', name: 'Full name' },
        { see: 'described', field: 'usr_nm_1', text: /As on your badge/u },
      ],
    },
    {
      name: 'a blank title',
      params: {
        message: 'Contact',
        requestedSchema: { type: 'object', properties: { usr_nm_1: { type: 'string', title: ' ' } } },
      },
      steps: [{ see: 'named', field: 'usr_nm_1', role: 'textbox', name: 'usr_nm_1' }],
    },
    {
      name: 'no title',
      params: {
        message: 'Contact',
        requestedSchema: { type: 'object', properties: { usr_nm_1: { type: 'string' } } },
      },
      steps: [{ see: 'named', field: 'usr_nm_1', role: 'textbox', name: 'usr_nm_1' }],
    },
  ],
  B29: [
    {
      steps: [
        { see: 'unanswered', field: 'env' },
        submit,
        error('env', /Choose one of the answers\./u),
        { see: 'unanswered', field: 'env' },
        nothingSent,
      ],
    },
  ],
  B30: submitUntouched,
  B31: [{ steps: [choose('r', 'Europe (West)'), submit] }],
  B32: [
    {
      steps: [
        { do: 'tick', field: 'value', option: 'orange' },
        { do: 'tick', field: 'value', option: 'apple' },
        submit,
      ],
    },
  ],
  B34: [{ steps: [{ see: 'options', field: 'plan', options: ['free', 'pro'] }] }],
  B35: [
    {
      steps: [
        { see: 'options', field: 'subscribe', options: ['Yes', 'No'] },
        { see: 'unanswered', field: 'subscribe' },
        submit,
        error('subscribe', chooseYesOrNo),
        nothingSent,
        choose('subscribe', 'No'),
        submit,
      ],
    },
  ],
  B36: [
    {
      steps: [
        { see: 'named', field: 'confirm', role: 'radiogroup', name: 'Delete branch?' },
        { see: 'options', field: 'confirm', options: ['Yes', 'No'] },
        choose('confirm', 'Yes'),
        submit,
      ],
    },
  ],
  B37: [
    {
      steps: [
        { see: 'unanswered', field: 'agree' },
        submit,
        error('agree', chooseYesOrNo),
        nothingSent,
        choose('agree', 'Yes'),
        submit,
      ],
    },
  ],
  B38: [{ steps: [choose('choice', 's1v2'), submit] }],
  B39: [{ steps: [type('project_id', '123e4567-e89b-42d3-a456-426614174000'), submit] }],
  B40: refused,
  B41: [{ steps: [type('v', 'a'), submit] }],
  B44: [{ steps: [type('url', 'https://git.example.org/a'), submit] }],
  B45: [{ steps: [type('k', 'abc'), submit] }],
  B46: [
    {
      steps: [
        type('n', `${'a'.repeat(30)}!`),
        { see: 'quick keys', ms: 200 },
        // The form is edited: the first Escape begins the grace, the second ends it.
        { do: 'escape' },
        { see: 'button', name: 'Keep answering', state: 'enabled' },
        { do: 'escape' },
      ],
    },
  ],
  B48: refused,
  B49: refused,
  B51: submitUntouched,
  B52: [
    {
      steps: [
        { see: 'prompts', count: 1 },
        { do: 'reject' },
        { see: 'prompts', count: 0 },
        { see: 'answers sent', count: 1 },
      ],
    },
  ],
  B53: [{ steps: [{ see: 'controls', count: 0 }, submit] }],
  B54: [{ steps: [type('model', 'T'), submit] }],
  B55: [{ steps: [type('__proto__', 'x'), submit] }],
  B57: [{ steps: [submit, error('user/name', writeAnAnswer), error('a.b', writeAnAnswer), nothingSent] }],
  B59: [{ steps: [type('page[size]', '20'), submit] }],
  B60: [
    {
      timeZone: 'America/New_York',
      steps: [
        { do: 'fill', field: 'start', text: '2026-07-01T10:00' },
        { see: 'text', text: /America\/New_York, UTC[-−]04:00/u },
        submit,
      ],
    },
  ],
  B63: [
    {
      steps: [
        type('city', 'Sydney'),
        { do: 'withdraw', id: 'r1' },
        { do: 'ask', id: 'r2' },
        { do: 'switch to', id: 'r2' },
        { see: 'value', field: 'city', text: '' },
        { do: 'wait for the guard' },
        submit,
        error('city', writeAnAnswer),
        { see: 'value', field: 'city', text: '' },
      ],
    },
  ],
  B64: [
    {
      steps: [
        { do: 'switch to', id: 1 },
        type('name', 'Ann'),
        type('hint', 'pet'),
        { do: 'switch to', id: 2 },
        type('name', 'Bob'),
        submit,
        { do: 'switch to', id: 1 },
        { see: 'value', field: 'name', text: 'Ann' },
        submit,
      ],
    },
  ],
  B66: [
    {
      steps: [
        { do: 'switch to', id: 1 },
        { do: 'ask', id: 2 },
        message('First?'),
        choose('ok', 'Yes'),
        submit,
        { do: 'switch to', id: 2 },
        message('Second?'),
        { see: 'unanswered', field: 'ok' },
        choose('ok', 'No'),
        submit,
      ],
    },
  ],
  B67: [
    {
      steps: [
        { see: 'answers sent', count: 18 },
        ...range(33, 50).map((id): Step => ({ see: 'sent', id, answer: { code: -32603 } })),
        { see: 'prompts', count: 32 },
        { see: 'page title', text: /\(32\)/u },
        { do: 'press button', name: /^Close all\b.*\b32\b/u },
        ...range(1, 32).map((id): Step => ({ see: 'sent', id, answer: { action: 'cancel' } })),
        { see: 'answers sent', count: 50 },
        { see: 'prompts', count: 0 },
      ],
    },
  ],
  B69: [
    {
      steps: [
        { do: 'wait for the guard' },
        { do: 'withdraw', id: 'elicit-7' },
        { see: 'prompts', count: 0 },
        { see: 'status', text: /took its question back/u },
        { see: 'button', name: 'Submit', state: 'absent' },
      ],
    },
  ],
  B70: [
    {
      withdrawnAtOnce: true,
      steps: [nothingSent, { see: 'nothing flashed up' }, { see: 'focus untouched' }],
    },
  ],
  B71: [
    {
      name: 'the server cancels',
      clock: true,
      steps: [
        ...typedFor90s(),
        { do: 'withdraw', id: 9 },
        { see: 'text', text: /took its question back/u },
        ...dead(),
      ],
    },
    {
      name: 'the stream closes',
      clock: true,
      steps: [
        ...typedFor90s(),
        { do: 'end the server' },
        { see: 'text', text: /no longer connected, so no answer can be sent/u },
        ...dead(),
      ],
    },
  ],
  B73: [
    {
      steps: [
        { see: 'prompts', count: 4 },
        { see: 'entry', server: 'A', id: 1, text: 'Server A asks' },
        { see: 'entry', server: 'B', id: 1, text: 'Server B asks' },
        { see: 'entry', server: 'A', id: '1', text: 'Server A again' },
        { see: 'entry', server: 'B', id: 0, text: 'Zero' },
        ...(
          [
            ['B', 0, 'a'],
            ['A', '1', 'b'],
            ['B', 1, 'c'],
            ['A', 1, 'd'],
          ] as const
        ).flatMap(([server, id, v]): readonly Step[] => [
          { do: 'switch to', server, id },
          type('v', v),
          submit,
          { see: 'sent', server, id, answer: { action: 'accept', content: { v } } },
        ]),
        { see: 'answers sent', count: 4 },
      ],
    },
  ],
  B75: [
    {
      host: 'harness',
      parameters: { broken: '' },
      steps: [
        { see: 'answers sent', count: 1 },
        { see: 'prompts', count: 0 },
      ],
    },
  ],
  B76: [{ host: 'harness', parameters: { strict: '' }, steps: [submit, { see: 'answers sent', count: 1 }] }],
  B78: [
    { name: 'Escape', steps: [{ do: 'escape' }] },
    { name: 'Close', steps: [{ do: 'close' }] },
    { name: 'a press outside', steps: [{ do: 'press outside' }] },
  ],
  B79: [
    {
      steps: [
        { do: 'compose', field: 'name', text: 'おな' },
        { do: 'wait for the guard' },
        { do: 'composing key', key: 'Escape' },
        { see: 'prompts', count: 1 },
        { see: 'value', field: 'name', text: 'おな' },
        { see: 'button', name: 'Keep answering', state: 'absent' },
        nothingSent,
        { do: 'commit', text: 'おなまえ' },
        { do: 'escape' },
        { do: 'escape' },
      ],
    },
  ],
  B80: [
    {
      steps: [
        { do: 'compose', field: 'city', text: 'しゃん' },
        { do: 'wait for the guard' },
        { do: 'composing key', key: 'Enter' },
        { do: 'commit', text: '上海' },
        { do: 'composing key', key: 'Enter' },
        nothingSent,
        { see: 'value', field: 'city', text: '上海' },
        { see: 'no error', field: 'city' },
        { do: 'press', key: 'Enter' },
        { see: 'sent', id: 12, answer: { action: 'accept', content: { city: '上海' } } },
      ],
    },
  ],
  B82: [
    {
      steps: [
        { do: 'wait for the guard' },
        { do: 'drag from', field: 'text' },
        { see: 'prompts', count: 1 },
        nothingSent,
      ],
    },
  ],
  B83: [
    {
      steps: [
        type('id', 'T-'),
        { do: 'leave the tab' },
        { do: 'return to the tab' },
        { see: 'value', field: 'id', text: 'T-' },
        type('id', '1'),
        submit,
      ],
    },
  ],
  B84: [
    {
      steps: [
        type('a', 'half'),
        { do: 'escape' },
        { see: 'prompts', count: 1 },
        { see: 'text', text: /Closing in (?:20|19) s/u },
        nothingSent,
        { do: 'press button', name: 'Keep answering' },
        { see: 'no text', text: /Closing in/u },
        type('a', ' done'),
        { see: 'value', field: 'a', text: 'half done' },
        { do: 'escape' },
        { do: 'escape' },
      ],
    },
  ],
  B85: [
    {
      host: 'harness',
      asksAtStart: false,
      steps: [
        { do: 'chat', keys: 'ye' },
        { do: 'ask', id: 17 },
        { see: 'focus on no button' },
        { do: 'press', key: 's' },
        { do: 'press', key: 'Space' },
        { do: 'press', key: 'Enter' },
        { see: 'focus on no button' },
        { see: 'prompts', count: 1 },
        { see: 'chat', text: 'yes' },
        nothingSent,
      ],
    },
  ],
  B87: [{ steps: [{ do: 'reject' }] }],
  B89: [
    {
      selfName: 'scr\u202Eipted',
      steps: [
        message('Send money to ⟨U+202E⟩gro.live⟨U+202C⟩ ok⟨U+200B⟩?'),
        { see: 'named', field: 'am\u202Eount', role: 'radiogroup', name: 'Am⟨U+2066⟩ount' },
        { see: 'options', field: 'am\u202Eount', options: ['100⟨U+202E⟩', '2'] },
        { see: 'isolated text', text: 'Send money to ⟨U+202E⟩gro.live⟨U+202C⟩ ok⟨U+200B⟩?' },
        { see: 'isolated text', text: 'Am⟨U+2066⟩ount' },
        { see: 'isolated text', text: '100⟨U+202E⟩' },
        { see: 'text', text: /scr⟨U\+202E⟩ipted/u },
        choose('am\u202Eount', '100⟨U+202E⟩'),
        submit,
        { see: 'sent', id: 21, answer: { action: 'accept', content: { 'am\u202Eount': '1' } } },
      ],
    },
    {
      name: 'ordinary text of other scripts, joiners and emoji tags',
      params: {
        message:
          'هل تريد حذف «تقرير»؟ למחוק? می\u200Cخواهم 👩\u200D💻 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
        requestedSchema: {
          type: 'object',
          properties: { ok: { type: 'string', title: 'שם', description: 'Hidden \u2067end\u2069 \u200F' } },
        },
      },
      steps: [
        message(
          'هل تريد حذف «تقرير»؟ למחוק? می\u200Cخواهم 👩\u200D💻 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
        ),
        { see: 'named', field: 'ok', role: 'textbox', name: 'שם' },
        { see: 'described', field: 'ok', text: /Hidden ⟨U\+2067⟩end⟨U\+2069⟩ ⟨U\+200F⟩/u },
        { see: 'isolated text', text: 'שם' },
        // An empty box follows the surface; with something in it, that decides.
        type('ok', 'ש'),
        { see: 'attribute', field: 'ok', name: 'dir', value: 'auto' },
      ],
    },
  ],
  B90: [
    {
      steps: [
        message('<img src=x onerror=alert(1)> [verify](javascript:alert(1)) **now**'),
        { see: 'named', field: 'a', role: 'textbox', name: '<b>A</b>' },
        { see: 'described', field: 'a', text: /^<a href="javascript:alert\(2\)">help<\/a>/u },
        { see: 'only text' },
      ],
    },
    {
      name: 'line breaks',
      params: { message: 'One\ntwo\n\nthree', requestedSchema: { type: 'object', properties: {} } },
      steps: [message('One\ntwo\n\nthree'), { see: 'only text' }],
    },
  ],
  B91: [
    {
      host: 'harness',
      parameters: { policy: "script-src 'self'" },
      steps: [type('n', 'x'), submit],
    },
  ],
  B92: [{ steps: secretThenReject() }],
  B93: [
    {
      host: 'harness',
      parameters: { modes: 'form' },
      steps: [...refusal, { see: 'declared', modes: ['form'] }],
    },
  ],
  M01: [{ steps: [type('day', '1224'), submit, error('day', /Write a whole date/u), nothingSent] }],
  M05: ([undefined, 'modal'] as const).map((presentation) => ({
    name: presentation ?? 'dialog',
    ...(presentation && { parameters: { presentation } }),
    steps: [
      type('a', 'x'),
      { do: 'escape' },
      { see: 'prompts', count: 1 },
      { see: 'value', field: 'a', text: 'x' },
      nothingSent,
      { do: 'escape' },
      { see: 'sent', id: 1, answer: { action: 'cancel' } },
      { see: 'prompts', count: 0 },
    ],
  })),
  M06: [{ steps: [{ see: 'options', field: 'd', options: ['x', 'y'] }, choose('d', 'y'), submit] }],
  M07: submitUntouched,
  M10: [
    {
      members: { field: 'sku', count: 5_000 },
      steps: [
        { do: 'search', field: 'sku', keys: 'SKU-0003', option: 'SKU-0003' },
        { see: 'quick keys', ms: 200 },
        submit,
      ],
    },
  ],
  M12: refused,
  M13: [
    {
      steps: [
        { see: 'controls', count: 1 },
        { see: 'buttons', names: ['Close', 'Submit', 'Reject', 'Later', /^Mute /u] },
        type('a', 'x'),
        submit,
      ],
    },
  ],
  S01: [{ steps: [type('name', 'Ada'), submit] }],
  S02: [
    { steps: [type('username', 'ada99'), type('email', 'ada@example.org'), choose('plan', 'Pro'), submit] },
  ],
  S04: [{ steps: [choose('approve', 'Yes'), submit] }],
  S06: [{ steps: [type('host', 'db.example.org'), submit] }],
  S07: [{ steps: [choose('environment', 'production'), choose('confirm', 'Yes'), submit] }],
  S08: [
    {
      steps: [
        { see: 'dialog described by its message' },
        { see: 'described', field: 'value', text: /How old is the account\?/u },
        type('value', '12'),
        submit,
      ],
    },
  ],
  S10: [{ steps: [{ see: 'unanswered', field: 'value' }, choose('value', 'High'), submit] }],
  S12: [{ steps: [choose('checkAlternative', 'Yes'), submit] }],
  S14: [
    {
      steps: [
        message("Approve write operation?\nclient='ACME', total='120.00', note='…'"),
        { see: 'unticked', field: 'confirm' },
        submit,
      ],
    },
  ],
  S15: [
    {
      steps: [
        message(
          'Needs your server credentials.\n\n• **API URL**: `https://10-1-0-2.example.net:31337`\n• **API Key**: Settings → Keys',
        ),
        { see: 'only text' },
        ...secretThenReject(),
      ],
    },
  ],
  S16: [{ steps: [choose('confirm', 'Yes'), submit] }],
  S17: [
    {
      steps: [
        message(
          '⚠️ Se eliminará PERMANENTEMENTE el issue #7 de ada/demo:\n"Título <b>raro</b>" (estado: open)\nURL: https://example.org/7',
        ),
        { see: 'only text' },
        { do: 'escape' },
      ],
    },
  ],
  S18: [
    {
      steps: [
        { see: 'named', field: 'confirmed', role: 'radiogroup', name: 'この注文をキャンセルする' },
        choose('confirmed', 'Yes'),
        submit,
      ],
    },
  ],
  S21: [{ steps: [{ see: 'unanswered', field: 'severity' }, type('summary', 'Crash'), submit] }],
  S22: refused,
  S23: submitUntouched,
  S24: refused,
  // As a pushed request; the revision that returns it in a result asks under the same name.
  S28: [{ steps: [choose('sala', 'C1'), submit] }],
  S29: refused,
};

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The form of B71, filled in while a minute and a half goes by. */
function typedFor90s(): readonly Step[] {
  return [
    type('a', 'one'),
    { do: 'pass', seconds: 45 },
    type('b', 'two'),
    { do: 'pass', seconds: 45 },
    type('c', 'three'),
  ];
}

/** What is left of it when nobody waits for it any more. */
function dead(): readonly Step[] {
  return [
    { see: 'focus on field', field: 'c' },
    ...(['a', 'b', 'c'] as const).map((field): Step => ({ see: 'read only', field })),
    { see: 'value', field: 'c', text: 'three' },
    { do: 'press', key: 'Enter' },
    { see: 'button', name: 'Submit', state: 'absent' },
    { do: 'press button', name: /^Copy what/u },
    { see: 'clipboard', text: /one[^]*two[^]*three/u },
  ];
}

/** A key typed into a form that asks for one: warned of, kept out of logs, and taken back by Reject. */
function secretThenReject(): readonly Step[] {
  return [
    { see: 'text', text: /(?:must|should) not ask for|do(?:es)? not belong/iu },
    { see: 'attribute', field: 'api_key', name: 'autocomplete', value: 'off' },
    type('api_key', 'k-3141592653'),
    { do: 'reject' },
    { see: 'not logged', text: 'k-3141592653' },
  ];
}
