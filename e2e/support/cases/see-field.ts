import type { Check } from '../../cases/steps.ts';
import { expect } from '../fixtures.ts';
import { controlOn, fieldOn, type Stage } from './stage.ts';

type FieldCheck = Extract<Check, { readonly field: string }>;

/** Looks at one field of the shown prompt. */
export async function seeField(stage: Stage, check: FieldCheck): Promise<void> {
  const field = fieldOn(stage, check.field);
  const control = controlOn(stage, check.field);
  /** The field itself, where it is a group, and whatever is in it. */
  const parts = (selector = ''): string => {
    const name = `[data-field=${JSON.stringify(check.field)}]`;
    return `${name}${selector}, ${name} ${selector || '*'}`;
  };
  const part = (selector: string) => stage.ui.shown.locator(parts(selector)).first();
  switch (check.see) {
    case 'error':
      await expect(part('[aria-invalid=true]')).toBeVisible();
      await expect(part('[aria-describedby]')).toHaveAccessibleDescription(check.text);
      return expect(field).toContainText(check.text);
    case 'no error':
      return expect(stage.ui.shown.locator(parts('[aria-invalid=true]'))).toHaveCount(0);
    case 'value':
      return expect(control).toHaveValue(check.text);
    case 'unanswered':
      await expect(field.locator('input, select').first()).toBeVisible();
      await expect(field.locator('input:checked')).toHaveCount(0);
      return expect
        .poll(() => field.locator('select').evaluateAll(valuesOf))
        .toEqual(Array.from({ length: await field.locator('select').count() }, () => ''));
    case 'unticked':
      return expect(field.getByRole('checkbox')).not.toBeChecked();
    case 'read only':
      return expect(control).toBeEditable({ editable: false });
    case 'options':
      await expect(field.locator('textarea, input:not([type=radio], [type=checkbox])')).toHaveCount(0);
      return expect.poll(() => field.evaluate(optionsOf)).toEqual(check.options);
    case 'named': {
      const { role, name } = check;
      const named = stage.ui.shown.getByRole(role, { name, exact: true });
      return expect(named.and(stage.page.locator(parts()))).toHaveCount(1);
    }
    case 'described':
      return expect(control).toHaveAccessibleDescription(check.text);
    case 'attribute':
      return expect(control).toHaveAttribute(check.name, check.value);
    case 'focus on field':
      return expect(part(':focus')).toBeVisible();
    default:
      return check satisfies never;
  }
}

function valuesOf(selects: readonly Element[]): readonly string[] {
  return selects.map((select) => (select as HTMLSelectElement).value);
}

/** What can be chosen in a field, but for the row that stands for no answer. */
function optionsOf(field: Element): readonly string[] {
  const rows = [...field.querySelectorAll('option')].filter(({ value }) => value !== '');
  const inputs = [...field.querySelectorAll('input')];
  return [
    ...rows.map(({ label }) => label),
    ...inputs.map(({ labels }) => labels?.[0]?.innerText.trim() ?? ''),
  ];
}
