import { lazyModule } from '../lazy-module.ts';

/** RJSF and theme: loaded at the first prompt that has fields, or before by `preloadForms`. */
export const formEngine = lazyModule(() => import('./SchemaForm.tsx'));

/**
 * Loads the form engine ahead of the first prompt, for example when a connection is made.
 *
 * @throws what the browser says when the file cannot be loaded; the next prompt, or the next call, tries again.
 */
export async function preloadForms(): Promise<void> {
  await formEngine.load();
}
