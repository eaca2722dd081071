/**
 * A path in comparable form: percent-decoded where the result is text, composed (NFC), without trailing slash (SPEC §7).
 * Browsers send `/%EC%9D%B4`, editors write `/이`; both are one page.
 */
export function comparablePath(path: string): string {
  let text = path;
  try {
    text = decodeURI(path);
  } catch {
    // Percent signs that encode nothing are literal.
  }
  return text.normalize('NFC').replace(/\/+$/, '') || '/';
}
