import { asks, form, line, properties, text, type HostileInput } from '../input.ts';

/** Runs where it is taken for HTML. */
const image = '<img src=x onerror="globalThis.pwned=1">';
const script = '<script>globalThis.pwned=1</script>';
const svg =
  '<svg onload="globalThis.pwned=1"><animate onbegin="globalThis.pwned=1" attributeName=x dur=1s></svg>';
const frame = '<iframe srcdoc="<script>parent.pwned=1</script>" src="https://evil.example/"></iframe>';
const style = '"><style>*{display:none!important;background:url(https://evil.example/a)}</style>';

/** Text that some programs make something else of. None of it may be more than text here. */
export const markup: readonly HostileInput[] = [
  {
    name: 'HTML in the message',
    lines: asks({
      message: `Hello ${image}${script}`,
      requestedSchema: { type: 'object', properties: { a: text } },
    }),
    shows: [`Hello ${image}${script}`],
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"a":"x"}' },
  },
  {
    name: 'HTML in title and description of the form and its field',
    lines: asks({
      message: 'Fill in',
      requestedSchema: {
        type: 'object',
        title: `T${svg}`,
        description: `D${frame}`,
        properties: { a: { ...text, title: `t${image}`, description: `d${script}` } },
      },
    }),
    shows: [`T${svg}`, `D${frame}`, `t${image}`, `d${script}`],
    outcome: { answered: '{}' },
  },
  {
    name: 'SVG in the labels of radio buttons',
    lines: form({ a: { ...text, enum: ['x', 'y'], enumNames: [svg, image] } }),
    shows: [svg, image],
    act: [{ choose: 0, option: svg }],
    outcome: { answered: '{"a":"x"}' },
  },
  {
    name: 'HTML in the labels of boxes and in what describes them',
    lines: form({
      a: {
        type: 'array',
        items: { anyOf: [{ const: 'x', title: frame, description: script }, { const: image }] },
      },
    }),
    shows: [frame, script],
    act: [{ tick: 0, option: image }],
    outcome: { answered: JSON.stringify({ a: [image] }) },
  },
  {
    name: 'HTML in a list to select from',
    lines: form({
      a: { ...text, enum: [...Array.from({ length: 8 }, (_, n) => `${image}${n}`), '</select>' + script] },
    }),
    act: [{ choose: 0, option: `</select>${script}` }],
    outcome: { answered: JSON.stringify({ a: `</select>${script}` }) },
  },
  {
    name: 'HTML in a list to search',
    lines: form({ a: { ...text, enum: Array.from({ length: 60 }, (_, n) => `${svg}${n}`) } }),
    act: [{ pick: 0, option: `${svg}59` }],
    outcome: { answered: JSON.stringify({ a: `${svg}59` }) },
  },
  {
    name: 'HTML as the names of properties',
    lines: form({ [image]: text, [style]: text, ['"]</form>' + script]: text }),
    shows: [image, style],
    act: [{ fill: 1, text: 'x' }],
    outcome: { answered: JSON.stringify({ [style]: 'x' }) },
  },
  {
    name: 'HTML as defaults',
    lines: form({
      a: { ...text, default: image },
      notes: { ...text, maxLength: 500, default: `</textarea>${script}` },
    }),
    outcome: { answered: JSON.stringify({ a: image, notes: `</textarea>${script}` }) },
  },
  {
    name: 'HTML in what is said about errors',
    lines: form(
      {
        a: { ...text, title: image, minLength: 2 },
        b: { ...text, title: script, pattern: `^x<img src=x onerror=pwned=1>?` },
      },
      ['a', 'b'],
    ),
    act: [
      { fill: 0, text: 'xx' },
      { fill: 1, text: 'x<img src=x onerror=pwned=1' },
    ],
    outcome: { answered: JSON.stringify({ a: 'xx', b: 'x<img src=x onerror=pwned=1' }) },
  },
  {
    name: 'HTML that leaves the JSON of the transcript',
    lines: form({ a: { ...text, default: `</pre></code></script><!--${image}` } }),
    outcome: { answered: JSON.stringify({ a: `</pre></code></script><!--${image}` }) },
  },
  {
    name: 'entities of HTML',
    lines: form({ a: { ...text, title: '&lt;b&gt; &#60;img src=x onerror=pwned=1&#62; &NonExistent;' } }),
    shows: ['&lt;b&gt; &#60;img src=x onerror=pwned=1&#62; &NonExistent;'],
    outcome: { answered: '{}' },
  },
  {
    name: 'Markdown with pictures and links',
    lines: asks({
      message:
        '# Verify\n![x](https://evil.example/p.png) [Sign in](javascript:pwned=1) <https://evil.example> **now**',
      requestedSchema: {
        type: 'object',
        properties: { a: { ...text, description: '[here](https://evil.example/) | a | b |\n|---|---|' } },
      },
    }),
    shows: [
      '![x](https://evil.example/p.png) [Sign in](javascript:pwned=1)',
      '[here](https://evil.example/)',
    ],
    outcome: { answered: '{}' },
  },
  {
    name: 'addresses that run or load something',
    lines: form({
      a: { ...text, format: 'uri', title: 'javascript:pwned=1', default: 'javascript:pwned=1' },
      b: { ...text, format: 'uri', default: 'data:text/html,x' },
    }),
    shows: ['javascript:pwned=1'],
    outcome: { answered: '{"a":"javascript:pwned=1","b":"data:text/html,x"}' },
  },
  {
    name: 'escapes of a terminal',
    lines: asks({
      message: '\u001B[2J\u001B[31mred\u001B]8;;https://evil.example\u0007link\u001B]8;;\u0007\u009B1m',
      requestedSchema: { type: 'object', properties: { a: { ...text, title: '\u001B]0;title\u0007' } } },
    }),
    shows: ['⟨U+001B⟩[2J⟨U+001B⟩[31mred', '⟨U+0007⟩link', '⟨U+009B⟩1m', '⟨U+001B⟩]0;title⟨U+0007⟩'],
    outcome: { answered: '{}' },
  },
  {
    name: 'expressions of templates',
    lines: form({
      a: {
        ...text,
        title: "{{constructor.constructor('globalThis.pwned=1')()}}",
        description: '${globalThis.pwned=1}',
      },
      'ng-init=pwned=1': { ...text, title: '<%= pwned=1 %> #{pwned=1} [[pwned=1]]' },
    }),
    shows: ["{{constructor.constructor('globalThis.pwned=1')()}}", '${globalThis.pwned=1}'],
    outcome: { answered: '{}' },
  },
  {
    name: 'keywords of the form library that draw HTML',
    lines: form({
      a: {
        ...text,
        'ui:widget': 'hidden',
        'ui:help': image,
        'ui:description': script,
        'ui:options': { widget: 'file', enableMarkdownInDescription: true, inputType: 'file' },
        'ui:field': '/schemas/evil',
        enableMarkdownInDescription: true,
        dangerouslySetInnerHTML: { __html: image },
        description: '[link](javascript:pwned=1)',
      },
      'ui:order': text,
      'ui:rootFieldId': { ...text, default: 'x' },
    }),
    act: [{ fill: 0, text: 'seen' }],
    outcome: { answered: '{"a":"seen","ui:rootFieldId":"x"}' },
  },
  {
    name: 'styles, ids and classes as names',
    lines: form({
      mcpe: text,
      'mcpe-dialog': text,
      root: text,
      'style="position:fixed"': text,
      f1: { ...text, default: 'one' },
    }),
    outcome: { answered: '{"f1":"one"}' },
  },
  {
    name: 'HTML in the reason of a withdrawal',
    lines: () => [
      ...asks({ message: 'First', requestedSchema: { type: 'object', properties: {} } }, 7)(),
      line({
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: 7, reason: `${image}\u202E` },
      }),
      ...form({ a: text })(),
    ],
    outcome: { answered: '{}' },
  },
  {
    name: 'HTML in every label of a large form',
    lines: form(properties(40, (n) => ({ ...text, title: `${image}${n}`, description: svg }))),
    outcome: { answered: '{}' },
  },
];
