import { siteHostOf } from '../contracts/rules/hosts';
import { withoutInvisible } from '../contracts/rules/invisible';

/** Addresses on Naver's hosts, as copied by people: with or without a scheme, mobile or not. */

const LONGEST_ADDRESS = 2048;

/** The text without white space and invisible characters (SPEC §5: spaces are removed from the target). */
export function withoutSpaces(text: string): string {
  return withoutInvisible(text.normalize('NFC')).replace(/[\s\p{Cc}]+/gu, '');
}

/**
 * The address in a text: with a web scheme, or a host with a dot and an optional path. null for names, ids and numbers, and
 * for addresses with a user name.
 */
export function readAddress(text: string): URL | null {
  if (text.length > LONGEST_ADDRESS || text.includes('\\')) return null;
  const hasScheme = /^https?:\/\//i.test(text);
  const looksLikeHost = /^(?:\/\/)?[\p{L}\p{N}][\p{L}\p{N}_.-]*\.[\p{L}]{2,63}(?::\d{1,5})?(?:[/?#]|$)/u.test(
    text,
  );
  if (!hasScheme && !looksLikeHost) return null;
  const address = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password ? null : url;
}

/** Whether the address is on a host of Naver's own, of any service. */
export function isNaverHost(url: URL): boolean {
  return /(?:^|\.)naver\.com$/.test(siteHostOf(url));
}

/** The parts of the path, decoded; [] for the root. */
export function pathParts(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean).map(decodeIfValid);
}

/** Decodes percent-encoding; text that is not valid UTF-8 is returned unchanged. */
export function decodeIfValid(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The value of a parameter, ignoring case: `blogId`, `blogid`. */
export function parameter(params: URLSearchParams, name: string): string | null {
  for (const [key, value] of params) if (key.toLowerCase() === name) return value;
  return null;
}
