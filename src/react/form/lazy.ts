import { lazy } from 'react';

const load = (): Promise<typeof import('./SchemaForm.tsx')> => import('./SchemaForm.tsx');

/** The form engine (RJSF and theme): loaded at the first prompt that has fields, or before by `preloadForms`. */
export const LazySchemaForm = lazy(load);

/** Loads the form engine ahead of the first prompt, for example when a connection is made. */
export async function preloadForms(): Promise<void> {
  await load();
}
