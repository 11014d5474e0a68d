import { lazyModule } from '../lazy-module.ts';

/** The list of all public suffixes: loaded when an address is shown first. */
export const addressReader = lazyModule(() => import('./read-address.ts'));
