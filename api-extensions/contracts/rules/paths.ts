/**
 * A path as it is compared: percent-encoding undone where that is text, composed (NFC), without trailing slash
 * (SPEC §7). The browser says `/%EC%9D%B4`, an editor writes `/이`; both mean one page.
 */
export function comparablePath(path: string): string {
  let text = path;
  try {
    text = decodeURI(path);
  } catch {
    // Percent signs that encode nothing stand for themselves.
  }
  return text.normalize('NFC').replace(/\/+$/, '') || '/';
}
