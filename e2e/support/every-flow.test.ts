import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const e2e = fileURLToPath(new URL('..', import.meta.url));
const specs = readdirSync(e2e, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.spec.ts') && !file.includes('node_modules'),
);

test('every flow is watched: its test is the one of the fixtures, which fail it where a page reports a fault', () => {
  expect(specs.length).toBeGreaterThan(30);
  // Neither a test of another kind, nor a browser context that the fixtures do not know.
  const unwatched = specs.filter((file) =>
    /^import (?!type )[^;]*'(?:playwright|@playwright)\/test'|\bnewContext\(/mu.test(
      readFileSync(`${e2e}/${file}`, 'utf8'),
    ),
  );
  expect(unwatched).toEqual([]);
});
