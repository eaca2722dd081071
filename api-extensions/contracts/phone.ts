/** Area codes and prefixes of the Korean numbering plan; only 02 (Seoul) has two digits. */
const NUMBER =
  /^(?:02[1-9]\d{6,7}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])[1-9]\d{6,7}|01[016789]\d{7,8}|0(?:50\d|60|70|80)\d{7,8}|1[568]\d{6})$/;

/**
 * A Korean telephone number as digits and hyphens, e.g. `010-1234-5678`, `02-123-4567`, `1588-1234`, from any common
 * spelling: spaces, dots, hyphens, brackets, full-width digits, `+82`.
 * @returns null when it is no Korean number.
 */
export function koreanPhone(text: string): string | null {
  const typed = text.normalize('NFKC').trim();
  if (!/^\+?[\d\s.()\-\u2010-\u2015]+$/u.test(typed)) return null;
  const digits = typed
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)820?/, '0')
    .replace(/^01([568]\d{6})$/, '1$1');
  if (!NUMBER.test(digits)) return null;
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const area = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : 3;
  return `${digits.slice(0, area)}-${digits.slice(area, -4)}-${digits.slice(-4)}`;
}

/** A toll-free Korean number (080), spelled as `koreanPhone` does. @returns null for any other text */
export function freePhone(text: string): string | null {
  const number = koreanPhone(text);
  return number?.startsWith('080-') ? number : null;
}
