import { describe, expect, test } from 'vitest';
import type { Field, FieldError } from '../../schema/index.ts';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import type { Strings } from './strings.ts';

type Spoken = { [Key in keyof Strings]: Strings[Key] extends string ? never : Key }[keyof Strings];

interface Sample<Args> {
  readonly args: Args;
  /** Names and numbers that the words must hold. */
  readonly holds: readonly string[];
}

const base = { key: 'f0', name: 'x', label: 'X', required: true, secret: false } as const;
const text: Field = { ...base, kind: 'text', multiline: false };
const date: Field = { ...text, format: 'date' };
const number: Field = { ...base, kind: 'number', integer: false, decimalComma: false };
const decimalComma: Field = { ...number, decimalComma: true };
const yesNo: Field = { ...base, kind: 'boolean' };
const choice: Field = { ...base, kind: 'choice', options: [] };
const choices: Field = { ...base, kind: 'choices', options: [] };
const described: Field = { ...text, description: 'Two letters' };

const fieldError = (
  error: FieldError,
  holds: readonly string[] = [],
  field: Field = text,
  server = 'Shop',
): Sample<Parameters<Strings['fieldError']>> => ({ args: [error, field, server], holds });

const formats = 'time duration hostname ipv4 ipv6 url uri-reference uuid regex byte int32'.split(' ');
const fieldRules = [
  ...['not', 'enum', 'const', 'uniqueItems', 'additionalProperties', 'unevaluatedProperties'],
  ...['propertyNames', 'false schema'],
];
const formRules = ['minProperties', 'maxProperties', 'anyOf', 'oneOf', 'not', 'if'];

const simplePatterns: readonly [pattern: string, holds: readonly string[]][] = [
  ['^[a-z]+$', ['a', 'z']],
  ['^[A-Z]{3}$', ['3', 'A', 'Z']],
  [String.raw`^[\w.-]{3,20}$`, ['3', '20', '(_)', '(-)', '(.)']],
  ['^[0-9]{4,}$', ['4', '0', '9']],
  ['^[0-9]{0,8}$', ['8']],
  [String.raw`^TKT-\d{4}$`, ['TKT-', '4']],
  [String.raw`^TKT-\d+$`, ['TKT-', '0', '9']],
  ['^https://', ['https://']],
];

const samples: { readonly [Key in Spoken]: readonly Sample<Parameters<Strings[Key]>>[] } = {
  promptTitle: [{ args: ['Shop', 'Which?'], holds: ['Shop', 'Which?'] }],
  asks: [{ args: ['Shop'], holds: ['Shop'] }],
  asked: [{ args: ['Shop'], holds: ['Shop'] }],
  callsItself: [{ args: ['Shop'], holds: ['Shop'] }],
  request: [{ args: ['"k1"'], holds: ['#"k1"'] }],
  age: [
    { args: [7], holds: ['7'] },
    { args: [190], holds: ['3'] },
    { args: [20_000], holds: ['5'] },
  ],
  submitHint: [{ args: ['Shop'], holds: ['Shop'] }],
  rejectHint: [{ args: ['Shop'], holds: ['Shop'] }],
  closeHint: [{ args: ['Shop'], holds: ['Shop'] }],
  sendFailed: [{ args: ['Shop', 'ECONN'], holds: ['Shop', 'ECONN'] }],
  graceLeft: [{ args: [20], holds: ['20'] }],
  graceStarted: [{ args: [20], holds: ['20'] }],
  timeLeft: [
    { args: [7], holds: ['7'] },
    { args: [200], holds: ['3', '20'] },
    { args: [18_300], holds: ['5'] },
  ],
  timeWarning: [
    { args: ['Shop', 47, true], holds: ['Shop', '47'] },
    { args: ['Shop', 47, false], holds: ['Shop', '47'] },
  ],
  timeExtended: [{ args: [200], holds: ['3', '20'] }],
  rejectedBefore: [
    { args: [1, 0], holds: [] },
    { args: [1, 7], holds: ['7'] },
    { args: [4, 180], holds: ['4', '3'] },
  ],
  cancelCall: [{ args: ['Code'], holds: ['Code'] }],
  cancelCallHint: [{ args: ['Code'], holds: ['Code'] }],
  mute: [{ args: ['Shop'], holds: ['Shop'] }],
  muted: [{ args: ['Shop'], holds: ['Shop'] }],
  position: [{ args: [2, 7], holds: ['2', '7'] }],
  rejectAll: [
    { args: [7, undefined], holds: ['7'] },
    { args: [7, 'Shop'], holds: ['7', 'Shop'] },
  ],
  closeAll: [
    { args: [7, undefined], holds: ['7'] },
    { args: [7, 'Shop'], holds: ['7', 'Shop'] },
  ],
  trayTitle: [{ args: [7], holds: ['7'] }],
  arrived: [{ args: ['Shop', 'Which?'], holds: ['Shop', 'Which?'] }],
  ended: [
    { args: [{ action: 'accept', content: {} }, 'Shop'], holds: [] },
    { args: [{ action: 'accept' }, 'Shop'], holds: [] },
    { args: [{ action: 'decline' }, 'Shop'], holds: [] },
    ...(['escape', 'close', 'blur', 'away', 'page-closed', 'host'] as const).map(
      (by): Sample<Parameters<Strings['ended']>> => ({ args: [{ action: 'cancel', by }, 'Shop'], holds: [] }),
    ),
    { args: [{ action: 'expired' }, 'Shop'], holds: ['Shop'] },
    { args: [{ action: 'withdrawn' }, 'Shop'], holds: ['Shop'] },
    { args: [{ action: 'withdrawn', reason: 'Sold out' }, 'Shop'], holds: ['Shop', 'Sold out'] },
    { args: [{ action: 'call-cancelled', reason: 'Sold out' }, 'Shop'], holds: ['Sold out'] },
    { args: [{ action: 'disconnected', reason: 'Sold out' }, 'Shop'], holds: ['Shop', 'Sold out'] },
    { args: [{ action: 'refused', code: -32602, problems: [] }, 'Shop'], holds: ['Shop'] },
  ],
  endedTogether: [
    { args: ['decline', 7], holds: ['7'] },
    { args: ['cancel', 7], holds: ['7'] },
  ],
  filledIn: [{ args: ['Shop'], holds: ['Shop'] }],
  hiddenIn: [{ args: ['Shop'], holds: ['Shop'] }],
  clear: [{ args: ['Size'], holds: ['Size'] }],
  showAnswers: [{ args: ['Size'], holds: ['Size'] }],
  matchCount: [{ args: [7], holds: ['7'] }],
  moreMatches: [{ args: [7], holds: ['7'] }],
  chosenCount: [{ args: [3, 7], holds: ['3', '7'] }],
  chooseCount: [
    { args: [3, 7], holds: ['3', '7'] },
    { args: [7, 7], holds: ['7'] },
    { args: [0, 7], holds: ['7'] },
    { args: [7, undefined], holds: ['7'] },
  ],
  timeZone: [{ args: ['Europe/Berlin', 'UTC+02:00'], holds: ['Europe/Berlin', 'UTC+02:00'] }],
  earlierTime: [{ args: ['UTC+02:00'], holds: ['UTC+02:00'] }],
  laterTime: [{ args: ['UTC+01:00'], holds: ['UTC+01:00'] }],
  secretWarning: [
    { args: ['Shop', []], holds: ['Shop'] },
    { args: ['Shop', ['PIN', 'Code']], holds: ['Shop', 'PIN', 'Code'] },
  ],
  secretConsent: [{ args: ['Shop'], holds: ['Shop'] }],
  filledInCount: [
    { args: ['Shop', 7, 0], holds: ['Shop', '7'] },
    { args: ['Shop', 7, 4], holds: ['Shop', '7', '4'] },
  ],
  summaryTitle: [{ args: [7], holds: ['7'] }],
  fieldError: [
    ...[text, date, number, yesNo, choice, choices].map((field) =>
      fieldError({ code: 'missing' }, [], field),
    ),
    fieldError({ code: 'must-be', value: true }),
    fieldError({ code: 'must-be', value: false }),
    fieldError({ code: 'too-short', min: 7, length: 4 }, ['7', '4']),
    fieldError({ code: 'too-long', max: 7, length: 9 }, ['7', '9']),
    fieldError({ code: 'not-email' }, ['name@example.com']),
    fieldError({ code: 'not-uri' }, ['https://example.com/page']),
    ...(
      ['not-date', 'not-date-time', 'skipped-time', 'doubled-time', 'not-integer', 'too-large'] as const
    ).map((code) => fieldError({ code })),
    fieldError({ code: 'inexact' }),
    fieldError({ code: 'not-an-option' }),
    fieldError({ code: 'not-number' }, ['12', '1.5'], number),
    fieldError({ code: 'not-number' }, ['12', '1,5'], decimalComma),
    fieldError({ code: 'grouped' }, ['1,5'], decimalComma),
    fieldError({ code: 'decimal-comma' }, ['1.5'], number),
    ...(['too-small', 'too-big', 'not-above', 'not-below'] as const).map((code) =>
      fieldError({ code, limit: -2.5 }, ['-2,5'], decimalComma),
    ),
    fieldError({ code: 'not-multiple', of: 0.5 }, ['0.5'], number),
    fieldError({ code: 'too-few', min: 7 }, ['7'], choices),
    fieldError({ code: 'too-many', max: 7 }, ['7'], choices),
    fieldError({ code: 'pattern', pattern: '^(DE|AT)$' }, ['\n', '^(DE|AT)$']),
    fieldError({ code: 'pattern', pattern: '^(DE|AT)$' }, ['Two letters', '\n', '^(DE|AT)$'], described),
    ...simplePatterns.map(([pattern, holds]) => fieldError({ code: 'pattern', pattern }, holds, described)),
    ...[...formats, 'iri'].map((format) => fieldError({ code: 'not-format', format })),
    fieldError({ code: 'not-format', format: 'iri' }, ['iri']),
    ...fieldRules.map((rule) => fieldError({ code: 'mismatch', rule }, ['Shop'])),
    fieldError({ code: 'mismatch', rule: 'dependentRequired' }, ['Shop', 'dependentRequired']),
    fieldError({ code: 'mismatch', rule: 'not' }, [], text, ''),
  ],
  formError: [
    ...formRules.map((rule): Sample<Parameters<Strings['formError']>> => ({
      args: [{ code: 'mismatch', rule }, 'Shop'],
      holds: ['Shop'],
    })),
    {
      args: [{ code: 'mismatch', rule: 'dependentRequired' }, 'Shop'],
      holds: ['Shop', 'dependentRequired'],
    },
    { args: [{ code: 'mismatch', rule: 'if' }, ''], holds: [] },
  ],
  unchecked: (['no-worker', 'slow-start', 'too-slow', 'failed'] as const).map((reason) => ({
    args: [reason, 'Shop'],
    holds: ['Shop'],
  })),
  schemaNote: [{ args: ['Shop', 'Left out.'], holds: ['Shop', 'Left out.'] }],
  open: [{ args: ['shop.example'], holds: ['shop.example'] }],
  openHint: [{ args: ['Shop'], holds: ['Shop'] }],
  addressWarning: (
    [
      [{ kind: 'userinfo', userinfo: 'PIN@', host: 'shop.example' }, ['PIN@', 'shop.example']],
      [{ kind: 'punycode', shown: 'Code', host: 'shop.example' }, ['Code', 'shop.example']],
      [{ kind: 'mixed-scripts', scripts: ['Latin', 'Greek'] }, ['Latin', 'Greek']],
      [{ kind: 'local', host: 'shop.example' }, ['shop.example']],
      [{ kind: 'ip-address', host: '192.0.2.1' }, ['192.0.2.1']],
      [{ kind: 'not-encrypted' }, ['http']],
      [{ kind: 'port', port: '8443' }, ['8443']],
      [{ kind: 'long', length: 777 }, ['777']],
    ] as const
  ).map(([warning, holds]): Sample<Parameters<Strings['addressWarning']>> => ({ args: [warning], holds })),
  openBlocked: [{ args: ['Shop'], holds: ['Shop'] }],
  openedByHandHint: [{ args: ['Shop'], holds: ['Shop'] }],
  opened: [{ args: ['shop.example', 'Shop'], holds: ['shop.example', 'Shop'] }],
  finishThere: [
    { args: [undefined], holds: [] },
    { args: ['Code'], holds: ['Code'] },
  ],
  haveFinishedHint: [
    { args: ['Shop', true], holds: ['Shop'] },
    { args: ['Shop', false], holds: ['Shop'] },
  ],
  checkingFinished: [{ args: ['Shop'], holds: ['Shop'] }],
  notFinishedYet: [{ args: ['Shop'], holds: ['Shop'] }],
  finishedAt: [{ args: ['shop.example', 'Shop'], holds: ['shop.example', 'Shop'] }],
};

interface Said {
  readonly what: string;
  readonly text: string | undefined;
  readonly holds: readonly string[];
}

/** Everything that a pack can say, in one order for all packs. */
function allSaid(pack: Strings): readonly Said[] {
  const fixed = Object.entries(pack).flatMap(([what, text]) =>
    typeof text === 'string' ? [{ what, text, holds: [] }] : [],
  );
  const spoken = Object.entries(samples).flatMap(([key, each]) => {
    const say = pack[key as Spoken] as (...args: readonly unknown[]) => string | undefined;
    return each.map(({ args, holds }) => ({
      what: `${key}(${JSON.stringify(args)})`,
      text: say(...args),
      holds,
    }));
  });
  return [...fixed.toSorted((a, b) => (a.what < b.what ? -1 : 1)), ...spoken];
}

/** Without the marks that only say which way a name runs. */
const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[\u2066-\u2069]/gu, '');

const packs = { en: english, de: german, ar: arabic };

describe.each(Object.entries(packs))('the pack %s', (name, pack) => {
  test('shows no decimals where a whole number is asked for', () => {
    const sentence = plain(pack.fieldError({ code: 'not-number' }, { ...number, integer: true }, 'Shop'));
    expect(sentence).toContain('12');
    expect(sentence).not.toMatch(/\d[.,]\d/u);
  });

  test.each(allSaid(pack))('says $what with its names and numbers', ({ text, holds }) => {
    expect(plain(text).trim()).not.toBe('');
    expect(plain(text)).not.toContain('undefined');
    for (const each of holds) expect(plain(text)).toContain(each);
  });

  test('closes what it isolates', () => {
    for (const { what, text = '' } of allSaid(pack)) {
      const open = text.match(/[\u2066-\u2068]/gu)?.length ?? 0;
      expect([what, text.match(/\u2069/gu)?.length ?? 0]).toEqual([what, open]);
    }
  });

  test('is called by its tag', () => {
    expect(pack.language).toBe(name);
    expect(pack.direction).toBe(name === 'ar' ? 'rtl' : 'ltr');
  });

  test('says nothing about a choice without limits', () => {
    expect(pack.chooseCount(0, undefined)).toBeUndefined();
  });
});

test.each([
  // The word is German, too.
  ['de', german, ['direction', 'optional']],
  ['ar', arabic, []],
] as const)('the pack %s says nothing in English', (_, pack, alike: readonly string[]) => {
  const inEnglish = allSaid(english);
  const same = allSaid(pack).flatMap(({ what, text }, index) =>
    plain(text) === inEnglish[index]?.text ? [what] : [],
  );
  expect(same).toEqual(alike);
});

test('Arabic words have Arabic letters only, but for names and examples', () => {
  const known =
    /Shop|Which\?|Size|PIN|Code|ECONN|Sold out|Left out\.|Two letters|Europe\/Berlin|UTC|Escape|iri|dependentRequired|#"k1"/gu;
  for (const { what, text = '' } of allSaid(arabic)) {
    if (what === 'language' || what === 'direction') continue;
    // Examples of formats stand between marks that keep them from left to right.
    const words = text.replaceAll(/\u2066[^\u2069]*\u2069/gu, '').replaceAll(known, '');
    expect([what, words]).toEqual([what, words.replaceAll(/[a-z]/giu, '')]);
  }
});

test.each([
  [String.raw`^\d{5}$`, 'Write exactly 5 characters: only digits (0 to 9).'],
  ['^[a-z0-9-]+$', 'Write only small letters (a to z), digits (0 to 9), and hyphens (-).'],
  [String.raw`^TKT-\d{4}$`, 'Write “TKT-” and then exactly 4 characters: only digits (0 to 9).'],
  [String.raw`^TKT-\d+$`, 'Write “TKT-” and then at least 1 character: only digits (0 to 9).'],
  ['^[A-Za-z]{3,20}$', 'Write 3 to 20 characters: only letters (a to z, small or capital).'],
  ['^https://', 'Begin with “https://”.'],
  ['^(a+)+$', 'Write this in the form that is asked for: “Two letters”\nPattern: ^(a+)+$'],
])('the pattern %s in words', (pattern, sentence) => {
  expect(plain(english.fieldError({ code: 'pattern', pattern }, described, 'Shop'))).toBe(sentence);
});

describe('a count in a sentence', () => {
  const counts = [0, 1, 2, 3, 11, 100];
  const said = (say: (count: number) => string | undefined): readonly string[] =>
    counts.map((count) => plain(say(count)));

  test('is singular and plural in German', () => {
    expect(said(german.trayTitle)).toEqual([
      '0 Fragen warten',
      '1 Frage wartet',
      '2 Fragen warten',
      '3 Fragen warten',
      '11 Fragen warten',
      '100 Fragen warten',
    ]);
    expect(said((count) => german.endedTogether('decline', count)).slice(1, 3)).toEqual([
      'Sie haben 1 Frage abgelehnt.',
      'Sie haben 2 Fragen abgelehnt.',
    ]);
    expect(said((count) => german.endedTogether('cancel', count)).slice(1, 3)).toEqual([
      'Sie haben 1 Frage geschlossen, ohne Antwort.',
      'Sie haben 2 Fragen geschlossen, ohne Antwort.',
    ]);
    expect(said(german.matchCount).slice(0, 3)).toEqual([
      '0 Antworten passen.',
      '1 Antwort passt.',
      '2 Antworten passen.',
    ]);
    expect(said(german.graceStarted).slice(1, 3)).toEqual([
      expect.stringContaining('in 1 Sekunde,'),
      expect.stringContaining('in 2 Sekunden,'),
    ]);
    expect(
      said((length) => german.fieldError({ code: 'too-long', max: 5, length }, text, '')).slice(1, 3),
    ).toEqual([expect.stringContaining('jetzt ist es 1.'), expect.stringContaining('jetzt sind es 2.')]);
  });

  test('has six forms in Arabic', () => {
    expect(said(arabic.trayTitle)).toEqual([
      'لا أسئلة في الانتظار',
      'سؤال واحد في الانتظار',
      'سؤالان في الانتظار',
      '3 أسئلة في الانتظار',
      '11 سؤالًا في الانتظار',
      '100 سؤال في الانتظار',
    ]);
    expect(said((count) => arabic.endedTogether('decline', count))).toEqual([
      'لقد رفضت 0 سؤال.',
      'لقد رفضت سؤالًا واحدًا.',
      'لقد رفضت سؤالين.',
      'لقد رفضت 3 أسئلة.',
      'لقد رفضت 11 سؤالًا.',
      'لقد رفضت 100 سؤال.',
    ]);
    expect(arabic.endedTogether('cancel', 3)).toBe('لقد أغلقت 3 أسئلة دون إجابة.');
    expect(said((max) => arabic.fieldError({ code: 'too-many', max }, choices, ''))).toEqual([
      'اختر 0 إجابة على الأكثر.',
      'اختر إجابة واحدة على الأكثر.',
      'اختر إجابتين على الأكثر.',
      'اختر 3 إجابات على الأكثر.',
      'اختر 11 إجابة على الأكثر.',
      'اختر 100 إجابة على الأكثر.',
    ]);
    expect(said((min) => arabic.fieldError({ code: 'too-short', min, length: 0 }, text, ''))).toEqual([
      'اكتب 0 حرف على الأقل؛ عدد الأحرف الآن 0.',
      'اكتب حرفًا واحدًا على الأقل؛ عدد الأحرف الآن 0.',
      'اكتب حرفين على الأقل؛ عدد الأحرف الآن 0.',
      'اكتب 3 أحرف على الأقل؛ عدد الأحرف الآن 0.',
      'اكتب 11 حرفًا على الأقل؛ عدد الأحرف الآن 0.',
      'اكتب 100 حرف على الأقل؛ عدد الأحرف الآن 0.',
    ]);
    expect(said(arabic.graceLeft)).toEqual([
      'يُغلق السؤال بعد 0 ثانية',
      'يُغلق السؤال بعد ثانية واحدة',
      'يُغلق السؤال بعد ثانيتين',
      'يُغلق السؤال بعد 3 ثوانٍ',
      'يُغلق السؤال بعد 11 ثانية',
      'يُغلق السؤال بعد 100 ثانية',
    ]);
  });

  test('of time has parts that agree with their own counts', () => {
    const times = [7, 60, 61, 200, 3_600, 7_380];
    const left = (pack: Strings): readonly string[] => times.map((seconds) => plain(pack.timeLeft(seconds)));
    expect(left(english)).toEqual([
      '7 s left',
      '1 min 0 s left',
      '1 min 1 s left',
      '3 min 20 s left',
      '1 h 0 min left',
      '2 h 3 min left',
    ]);
    expect(left(german).at(3)).toBe('noch 3 Min. 20 Sek.');
    expect(left(arabic)).toEqual([
      'ينتهي الوقت بعد 7 ثوانٍ',
      'ينتهي الوقت بعد دقيقة واحدة',
      'ينتهي الوقت بعد دقيقة واحدة وثانية واحدة',
      'ينتهي الوقت بعد 3 دقائق و20 ثانية',
      'ينتهي الوقت بعد ساعة واحدة',
      'ينتهي الوقت بعد ساعتين و3 دقائق',
    ]);
  });

  test.each(['trayTitle', 'matchCount', 'moreMatches', 'summaryTitle', 'graceLeft', 'graceStarted'] as const)(
    'differs for each count: %s',
    (key) => {
      for (const pack of [german, arabic]) {
        expect(new Set(said(pack[key])).size).toBe(counts.length);
        for (const count of [3, 11, 100]) expect(pack[key](count)).toContain(String(count));
      }
    },
  );
});
