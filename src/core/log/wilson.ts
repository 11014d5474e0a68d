/** How often something happened, and between which bounds its rate lies with 95 % confidence. */
export interface Rate {
  /** How often it happened. */
  readonly count: number;
  /** Of how many. */
  readonly of: number;
  /** `count / of`; 0 where there was nothing to count. */
  readonly rate: number;
  /** Lower bound of the 95 % Wilson score interval. */
  readonly low: number;
  /** Upper bound of the 95 % Wilson score interval. */
  readonly high: number;
}

/** The normal quantile of 97.5 %: 2.5 % are left out on either side. */
const z = 1.959963984540054;

/**
 * A rate with its Wilson score interval. Of few it is wide, which is the point: one decline of two says that the
 * rate lies somewhere between 9 and 91 %. It stays within 0 and 1, and means something even where `count` is 0
 * or all, which `rate ± error` does not.
 */
export function rateOf(count: number, of: number): Rate {
  if (of === 0) return { count, of, rate: 0, low: 0, high: 1 };
  const rate = count / of;
  const spread = 1 + z ** 2 / of;
  const middle = (rate + z ** 2 / (2 * of)) / spread;
  const half = (z / spread) * Math.sqrt((rate * (1 - rate)) / of + z ** 2 / (4 * of ** 2));
  // The bounds of none and of all are exact, whatever the rounding.
  return {
    count,
    of,
    rate,
    low: count === 0 ? 0 : Math.max(0, middle - half),
    high: count === of ? 1 : Math.min(1, middle + half),
  };
}
