/** What a gesture does to a form that the person has edited. An untouched one ends at once, but for `off`. */
export type DismissalMode = 'immediate' | 'grace' | 'off';

/** How prompts can be dismissed. Each dismissal is sent to the server as cancel. */
export interface Dismissal {
  /** Default `grace`. */
  readonly escape?: DismissalMode | undefined;
  /** The Close button. Default `immediate`. */
  readonly close?: DismissalMode | undefined;
  /** A press outside. Default `grace`; inline `off`, because people press elsewhere in a page all the time. */
  readonly blur?: DismissalMode | undefined;
  /** How long an edited form stays after a dismissal, in milliseconds. Default 20,000; less fails WCAG 2.2.1. */
  readonly graceMs?: number | undefined;
  /** How long the person may be in another window, in milliseconds. Default 600,000; 0 means for ever. */
  readonly awayAfterMs?: number | undefined;
}

export type ResolvedDismissal = { readonly [Key in keyof Dismissal]-?: NonNullable<Dismissal[Key]> };

export function resolveDismissal(given: Dismissal | undefined, inline: boolean): ResolvedDismissal {
  return {
    escape: given?.escape ?? 'grace',
    close: given?.close ?? 'immediate',
    blur: given?.blur ?? (inline ? 'off' : 'grace'),
    graceMs: given?.graceMs ?? 20_000,
    awayAfterMs: given?.awayAfterMs ?? 600_000,
  };
}
