/** Decodes queries, including those of old Korean pages and programs. Without zod: the site reads them on every page. */

/** Korean without Chinese characters, which bytes of other encodings decode to. */
const isKorean = (text: string) => /[가-힣ㄱ-ㅣ]/.test(text) && !/\p{Script=Han}/u.test(text);

/**
 * A decoded name or value of a query: percent-encoded UTF-8, or else CP949 (`%B0%AD%B3%B2`), which links on older Korean
 * pages use.
 * @returns null when it is neither, e.g. a "%" that encodes nothing, or truncated UTF-8
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
  // Letters outside ASCII in the address itself are not bytes of a code page.
  if (/%(?![0-9a-f]{2})|[^\0-\x7f]/i.test(text)) return null;
  const bytes = Array.from(text.matchAll(/%(..)|[^%]/g), ([char, hex]) =>
    hex === undefined ? char.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  try {
    // The web's name for code page 949. Node.js decodes only its 2,350 common syllables and refuses the others.
    const decoded = new TextDecoder('euc-kr', { fatal: true }).decode(Uint8Array.from(bytes));
    return isKorean(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** The query in UTF-8, with or without its question mark, or the name of the first unreadable part. */
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
