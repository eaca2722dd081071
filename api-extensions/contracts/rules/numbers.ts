/**
 * A finite number below 10^18 with separated thousands and at most three decimals, e.g. `1,234.5`. `Intl.NumberFormat` writes
 * the same, but a phone takes some 30 ms to load its data.
 */
export function koreanNumber(value: number): string {
  const [whole = '', decimals] = String(
    Number.isInteger(value) ? value : Math.round(value * 1000) / 1000,
  ).split('.');
  // eslint-disable-next-line regexp/no-super-linear-move -- a number has at most 21 digits
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? separated : `${separated}.${decimals}`;
}

/** A part in percent with one digit, e.g. `33.3%`; `-` of nothing. */
export const percentOf = (part: number, all: number): string =>
  all === 0 ? '-' : `${((part / all) * 100).toFixed(1)}%`;
