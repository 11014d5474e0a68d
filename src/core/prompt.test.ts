import { expect, test } from 'vitest';
import { originNames, requestIdText, type Call, type Origin } from './prompt.ts';

test.each([
  [0, '0'],
  [1, '1'],
  ['1', '"1"'],
  ['', '""'],
  [-1.5, '-1.5'],
  [undefined, ''],
])('the id %j is shown as %s, so that a number and a text stay apart', (id, text) => {
  expect(requestIdText(id)).toBe(text);
});

const deploy: Call = { method: 'tools/call', name: 'deploy', id: 1 };
const again: Call = { method: 'tools/call', name: 'deploy', id: 2 };
const read: Call = { method: 'resources/read', id: 3 };

test.each<[Origin, readonly string[]]>([
  [{ kind: 'call', call: deploy }, ['deploy']],
  [{ kind: 'call', call: read }, ['resources/read']],
  [{ kind: 'candidates', calls: [deploy, read, again] }, ['deploy', 'resources/read']],
  [{ kind: 'unknown' }, []],
])('the calls that a prompt may belong to are named once each: %o', (origin, names) => {
  expect(originNames(origin)).toEqual(names);
});
