const NUMBER = new Intl.NumberFormat('ko-KR');

/** `1,000` */
export const koreanNumber = (value: number): string => NUMBER.format(value);
