/** How the surface behaves, as far as the address of the page can say. */
export interface SurfaceSettings {
  readonly presentation?: Presentation;
  readonly density?: Density;
  /** Language tag of the words in prompts; the page itself speaks English. */
  readonly locale?: string;
  readonly dismissal: Dismissal;
}

const presentations = ['dialog', 'modal', 'inline'] as const;
const densities = ['comfortable', 'compact'] as const;
const manners = ['immediate', 'grace', 'off'] as const;
type Presentation = (typeof presentations)[number];
type Density = (typeof densities)[number];
type Manner = (typeof manners)[number];

export interface Dismissal {
  escape?: Manner;
  close?: Manner;
  blur?: Manner;
  graceMs?: number;
  awayAfterMs?: number;
}

export interface ReadSettings {
  readonly settings: SurfaceSettings;
  /** How long each question waits for its answer, which is for the queue to know. */
  readonly answerWithinMs?: number;
  /** One sentence for each parameter that was left out because nobody could tell what it means. */
  readonly notices: readonly string[];
}

/** Longest time that a browser's timer can hold. */
const longestMs = 2 ** 31 - 1;

/** Reads the settings of the surface from the address. A bad value is left out with a notice. */
export function readSettings(query: URLSearchParams): ReadSettings {
  const notices: string[] = [];
  const dismissal: Dismissal = {};
  const presentation = oneOf(query, 'presentation', presentations, notices);
  const density = oneOf(query, 'density', densities, notices);
  for (const name of ['escape', 'close', 'blur'] as const) {
    const manner = oneOf(query, name, manners, notices);
    if (manner) dismissal[name] = manner;
  }
  for (const name of ['graceMs', 'awayAfterMs'] as const) {
    const time = milliseconds(query, name, notices);
    if (time !== undefined) dismissal[name] = time;
  }
  const answerWithinMs = milliseconds(query, 'answerWithinMs', notices);
  const locale = languageTag(query, 'locale', notices);
  return {
    settings: {
      ...(presentation && { presentation }),
      ...(density && { density }),
      ...(locale !== undefined && { locale }),
      dismissal,
    },
    ...(answerWithinMs !== undefined && { answerWithinMs }),
    notices,
  };
}

function oneOf<const Value extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly Value[],
  notices: string[],
): Value | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  const value = allowed.find((each) => each === given);
  if (value === undefined) notices.push(notice(name, given, allowed.join(', ')));
  return value;
}

function milliseconds(query: URLSearchParams, name: string, notices: string[]): number | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  const value = /^\d+$/u.test(given) ? Number(given) : Number.NaN;
  if (value <= longestMs) return value;
  notices.push(notice(name, given, `a whole number of milliseconds from 0 to ${longestMs}`));
  return undefined;
}

function languageTag(query: URLSearchParams, name: string, notices: string[]): string | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  try {
    return Intl.getCanonicalLocales(given)[0];
  } catch {
    notices.push(notice(name, given, 'a language tag, such as en, de, de-AT or ar'));
    return undefined;
  }
}

function notice(name: string, given: string, allowed: string): string {
  const shown = given.length > 60 ? `${given.slice(0, 59)}…` : given;
  return `The address sets “${name}” to “${shown}”, which is left out. Allowed: ${allowed}.`;
}
