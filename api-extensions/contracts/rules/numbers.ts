const NUMBER = new Intl.NumberFormat('ko-KR');

/** `1,000` */
export const koreanNumber = (value: number): string => NUMBER.format(value);

/** A part in percent with one digit, e.g. `33.3%`; `-` of nothing. */
export const percentOf = (part: number, all: number): string =>
  all === 0 ? '-' : `${((part / all) * 100).toFixed(1)}%`;
