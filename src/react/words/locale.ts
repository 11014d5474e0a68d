import { english } from './en.ts';
import type { Strings } from './strings.ts';

/** The packs besides the English one, which is built in. Each is a file of its own, fetched when it is asked for. */
const fetchers = {
  ar: async () => (await import('./ar.ts')).arabic,
  de: async () => (await import('./de.ts')).german,
} satisfies Readonly<Record<string, () => Promise<Strings>>>;

export type PackName = 'en' | keyof typeof fetchers;

const loaded = new Map<PackName, Strings>([['en', english]]);

/** The pack for a language tag: `de-AT` is `de`. English where the tag is unknown or no tag at all. */
export function packName(locale: string | undefined): PackName {
  if (locale === undefined) return 'en';
  try {
    const { language } = new Intl.Locale(locale);
    return isFetched(language) ? language : 'en';
  } catch {
    return 'en';
  }
}

function isFetched(language: string): language is keyof typeof fetchers {
  return Object.hasOwn(fetchers, language);
}

export function loadedPack(name: PackName): Strings | undefined {
  return loaded.get(name);
}

/** @throws what the browser says when the file cannot be loaded; the next call tries again. */
export async function loadPack(name: PackName): Promise<Strings> {
  const known = loaded.get(name);
  if (known || name === 'en') return known ?? english;
  const pack = await fetchers[name]();
  loaded.set(name, pack);
  return pack;
}
