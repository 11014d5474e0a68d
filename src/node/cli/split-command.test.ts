import { expect, test } from 'vitest';
import { splitCommand } from './split-command.ts';

test.each([
  ['node server.js', ['node', 'server.js']],
  ['  a\t b\n', ['a', 'b']],
  [`a "b c" 'd "e"' f"g"'h'`, ['a', 'b c', 'd "e"', 'fgh']],
  [String.raw`a\ b "c\"d" "C:\dir" 'e\f' \"`, ['a b', 'c"d', String.raw`C:\dir`, String.raw`e\f`, '"']],
  [`"" ''`, ['', '']],
  ['a;b | c * $HOME', ['a;b', '|', 'c', '*', '$HOME']],
  ['', []],
])('%j', (line, words) => {
  expect(splitCommand(line)).toEqual(words);
});
