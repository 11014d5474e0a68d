import { describe, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { script } from './script.ts';

describe('the cases and their steps', () => {
  test('every case has its steps, and no steps lack a case', () => {
    expect(Object.keys(script).toSorted()).toEqual(cases.map(({ id }) => id).toSorted());
  });

  test('a case with several scenarios tells them apart', () => {
    for (const [id, scenarios] of Object.entries(script)) {
      expect(new Set(scenarios.map(({ name }) => name)).size, id).toBe(scenarios.length);
    }
  });

  test('whatever a case wants to be seen is looked for', () => {
    for (const { id, expect: expected } of cases) {
      const checks = (script[id] ?? []).flatMap(({ steps }) => steps.filter((step) => 'see' in step));
      expect(checks.length, id).toBeGreaterThanOrEqual(expected.ui?.length ?? 0);
    }
  });
});
