import { readSource, sourceText } from '../rules/redirects/source';

/** Old addresses of posts, as redirect rules take them. */

/** Hosts of companies whose addresses only they can redirect. */
const COMPANIES =
  /(?:^|\.)(?:naver\.com|tistory\.com|daum\.net|kakao\.com|wordpress\.com|blogspot\.com|brunch\.co\.kr|medium\.com|egloos\.com|velog\.io|github\.io|notion\.site|cafe24\.com|imweb\.me|modoo\.at)$/i;

/** Whether visitors of a host cannot be led elsewhere by this product. */
export const isForeignHost = (host: string): boolean => COMPANIES.test(host);

/** An address of the web, made absolute; null for any other. */
export function webAddress(written: string, base: string | null): URL | null {
  const text = written.trim();
  if (text === '' || !URL.canParse(text, base ?? undefined)) return null;
  const url = new URL(text, base ?? undefined);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Path and query entries of an address in the form in which a rule stores them; null where no rule can start. */
export function oldAddress(url: URL): string | null {
  if (isForeignHost(url.hostname) || (url.pathname === '/' && url.search === '')) return null;
  const source = readSource(`${url.pathname}${url.search}`.replaceAll('*', '%2A'));
  return typeof source === 'string' ? null : sourceText(source);
}
