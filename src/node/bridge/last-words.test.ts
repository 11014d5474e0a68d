import { expect, test } from 'vitest';
import { lastWords } from './last-words.ts';

const frame = '    at Module._resolveFilename (node:internal/modules/cjs/loader:1207:15)';

test.each([
  [
    'a script that is not there',
    [
      'node:internal/modules/cjs/loader:1210',
      '  throw err;',
      '  ^',
      "Error: Cannot find module '/srv/nope.js'",
      frame,
      '    at node:internal/main/run_main_module:28:49 {',
      "  code: 'MODULE_NOT_FOUND',",
      '  requireStack: []',
      '}',
      'Node.js v20.20.2',
    ],
    ["Error: Cannot find module '/srv/nope.js'"],
  ],
  [
    'a module that a script lacks',
    [
      "Error: Cannot find module 'left-pad'",
      'Require stack:',
      '- /srv/server.js',
      frame,
      "  requireStack: [ '/srv/server.js' ]",
      '}',
      'Node.js v20.20.2',
    ],
    ["Error: Cannot find module 'left-pad'"],
  ],
  [
    'a syntax error',
    [
      'file:///srv/server.mjs:3',
      'const = 1;',
      '      ^',
      "SyntaxError: Unexpected token '='",
      frame,
      'Node.js v20.20.2',
    ],
    ["SyntaxError: Unexpected token '='"],
  ],
  [
    'an error of a class and code of its own',
    ['TypeError [ERR_INVALID_ARG_TYPE]: The "path" argument must be a string', frame, 'Node.js v20.20.2'],
    ['TypeError [ERR_INVALID_ARG_TYPE]: The "path" argument must be a string'],
  ],
  [
    'a Python traceback',
    [
      'Traceback (most recent call last):',
      '  File "/srv/server.py", line 1, in <module>',
      '    import nope',
      "ModuleNotFoundError: No module named 'nope'",
    ],
    ["ModuleNotFoundError: No module named 'nope'"],
  ],
  [
    'a package that npm does not find',
    [
      'npm error code E404',
      'npm error 404 Not Found - GET https://registry.npmjs.org/no-such - Not found',
      'npm error 404',
      "npm error 404  'no-such@*' is not in this registry.",
      'npm error 404 tarball, folder, http url, or git folder.',
      'npm error A complete log of this run can be found in: /home/dana/.npm/_logs/x.log',
    ],
    ['npm error 404 Not Found - GET https://registry.npmjs.org/no-such - Not found'],
  ],
  [
    'an error and a farewell',
    ['starting', 'Error: DB_URL is missing', 'leaving now'],
    ['Error: DB_URL is missing', 'leaving now'],
  ],
  ['a plain word', ['ready', 'no license found'], ['no license found']],
  ['nothing but a stack', [frame, 'Node.js v20.20.2'], ['Node.js v20.20.2']],
  ['nothing', [], []],
])('%s', (_what, lines, words) => {
  expect(lastWords(lines)).toEqual(words);
});
