/** How the addresses of requests are read before they are compared with redirect rules. Without zod: the site reads it. */

/** Encoded slashes, backslashes and zeros: parsers do not agree where such a path has its steps. */
export const ENCODED_SEPARATOR = /%(?:2f|5c|00)/i;
// eslint-disable-next-line no-control-regex -- control characters are exactly what must not pass
export const UNSAFE_PATH = /\/\.|\/\/|[\\\u0000-\u001f\u007f]/;

/** Code page 949, in which old Korean sites encoded their addresses; null for other bytes. */
function decodeKorean(raw: string): string | null {
  const bytes: number[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code > 0x7f) return null;
    if (raw[at] !== '%') bytes.push(code);
    else {
      const hex = raw.slice(at + 1, at + 3);
      if (!/^[0-9a-f]{2}$/i.test(hex)) return null;
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    }
  }
  try {
    return new TextDecoder('euc-kr', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** Percent-encoded UTF-8 or code page 949 as text in composed form (NFC); null where it is neither. */
export function decodeText(raw: string): string | null {
  if (!raw.includes('%')) return raw.normalize('NFC');
  try {
    return decodeURIComponent(raw).normalize('NFC');
  } catch {
    return decodeKorean(raw);
  }
}

/** A path that has to be decoded, or has a slash at its end. */
const UNREAD = /[^!-~]|%|.\/$/;

/**
 * A raw path as rules compare it: decoded once, composed, without its last slash, so that Korean paths are equal however they were
 * typed. Null for a path that no page has: dot segments, empty and hidden steps, encoded slashes.
 */
export function readPath(raw: string): string | null {
  if (!raw.startsWith('/') || ENCODED_SEPARATOR.test(raw)) return null;
  const path = UNREAD.test(raw) ? decodeText(raw) : raw;
  if (path === null || UNSAFE_PATH.test(path)) return null;
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** An entry of a query, decoded, and as it was sent. */
export interface QueryEntry {
  name: string;
  value: string;
  raw: string;
}

const decodeEntry = (raw: string): string => decodeText(raw.replaceAll('+', ' ')) ?? raw;

/** @param query without its question mark */
export function readEntries(query: string): QueryEntry[] {
  return query
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const at = raw.indexOf('=');
      const [name, value] = at < 0 ? [raw, ''] : [raw.slice(0, at), raw.slice(at + 1)];
      return { name: decodeEntry(name), value: decodeEntry(value), raw };
    });
}

/** An address within a site, split at its marks; a fragment is dropped. */
export function splitAddress(address: string): { path: string; query: string } {
  const [whole = ''] = address.split('#', 1);
  const at = whole.indexOf('?');
  return at < 0 ? { path: whole, query: '' } : { path: whole.slice(0, at), query: whole.slice(at + 1) };
}
