/** Queries of addresses as old Korean pages and programs write them, too. Without zod: the site reads them on every page. */

/** Korean without Chinese characters: those are what bytes of other encodings come out as. */
const isKorean = (text: string) => /[가-힣ㄱ-ㅣ]/.test(text) && !/\p{Script=Han}/u.test(text);

/**
 * One name or value of a query, decoded: percent-encoded UTF-8, or else CP949 (`%B0%AD%B3%B2`), which links on older Korean
 * pages are written in.
 * @returns null when it is neither, e.g. a "%" that encodes nothing, or UTF-8 that was cut off
 */
export function decodeQueryText(text: string): string | null {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return decodeCp949(spaced);
  }
}

function decodeCp949(text: string): string | null {
  // Letters outside ASCII in the address itself are no bytes of a code page.
  if (/%(?![0-9a-f]{2})|[^\0-\x7f]/i.test(text)) return null;
  const bytes = Array.from(text.matchAll(/%(..)|[^%]/g), ([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  try {
    // The web's name of code page 949. Node.js knows its 2,350 common syllables alone and refuses the others.
    const decoded = new TextDecoder('euc-kr', { fatal: true }).decode(Uint8Array.from(bytes));
    return isKorean(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** The same query in UTF-8, with or without its question mark, or the name of the first part that cannot be read. */
export function readQuery(query: string): { ok: true; query: string } | { ok: false; name: string } {
  const parts: string[] = [];
  for (const part of query.replace(/^\?/, '').split('&')) {
    const [name = '', value] = part.split(/=(.*)/s);
    const [readName, readValue] = [decodeQueryText(name), decodeQueryText(value ?? '')];
    if (readName === null || readValue === null) return { ok: false, name: readName ?? name };
    const written = encodeURIComponent(readName);
    parts.push(value === undefined ? written : `${written}=${encodeURIComponent(readValue)}`);
  }
  return { ok: true, query: parts.join('&') };
}
