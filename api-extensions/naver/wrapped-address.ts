import { siteHostOf } from '../contracts/rules/hosts';
import { parameter, readAddress } from './naver-address';
import { isRedirect } from './refused-address';

/** Addresses that hold another one: links that open an app, and redirects whose parameter names the page that they lead to. */

/** Parameters in which redirects and app links have the address of the page. */
const PAGE_PARAMETERS = [
  'url',
  'u',
  'q',
  'to',
  'target',
  'target_url',
  'dest',
  'redirect',
  'continue',
  'link',
];

/** A wrapper inside a wrapper is followed this often. */
const DEPTH = 3;

const pageIn = (params: URLSearchParams): string | null => {
  const values = PAGE_PARAMETERS.map((name) => parameter(params, name));
  return values.find((value) => value && /^https?:\/\/[^/?#]+\./i.test(value)) ?? null;
};

/**
 * The address that a redirect of Naver, Google, Kakao, Instagram or the like leads to, where its parameters name it. Other addresses,
 * and redirects that only their server can resolve, are returned unchanged.
 */
export function unwrapAddress(address: string): string {
  let text = address;
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const url = readAddress(text);
    const inner = url && isRedirect(url) ? pageIn(url.searchParams) : null;
    if (inner === null) break;
    text = inner;
  }
  return text;
}

const APP_LINK = /^([a-z][a-z0-9+.-]*):\/\/(\S*)$/i;

/** Whether the text is a link that opens an app, which is never a name. */
export const isAppLink = (text: string): boolean => APP_LINK.test(text) && !/^https?:/i.test(text);

/** An Android intent: `intent://m.smartstore.naver.com/…#Intent;scheme=https;end`. */
function fromIntent(rest: string): string | null {
  const [link = '', fragment = ''] = rest.split('#Intent;');
  const scheme = /(?:^|;)scheme=([a-z][a-z0-9+.-]*)/i.exec(fragment)?.[1];
  return scheme ? `${scheme}://${link}` : null;
}

/**
 * A link that opens an app of Naver's or a map, as the address or name of what it shows: `nmap://place?id=…`,
 * `naversearchapp://inappbrowser?url=…`, `kakaomap://search?q=…`. Other texts are returned unchanged.
 */
export function fromAppLink(text: string): string {
  const [, scheme = '', rest = ''] = APP_LINK.exec(text) ?? [];
  if (!isAppLink(text) || !URL.canParse(text)) return text;
  if (scheme.toLowerCase() === 'intent') return fromAppLink(fromIntent(rest) ?? text);
  const { searchParams } = new URL(text);
  const page = pageIn(searchParams);
  if (page) return page;
  const value = (name: string) => parameter(searchParams, name);
  if (/^nmap$/i.test(scheme) && /^place\b/i.test(rest) && value('id'))
    return `https://m.place.naver.com/place/${value('id') ?? ''}`;
  if (/^naverblog$/i.test(scheme) && value('blogid'))
    return `https://blog.naver.com/${[value('blogid'), value('logno')].filter(Boolean).join('/')}`;
  if (/^(?:nmap|kakaomap|tmap|navermap)$/i.test(scheme))
    return value('query') ?? value('q') ?? value('goalname') ?? value('name') ?? text;
  return text;
}

/** Whether the address is a page of another map service, which says nothing about a place in Naver's lists. */
export const isOtherMap = (url: URL): boolean => {
  const host = siteHostOf(url);
  return (
    /(?:^|\.)(?:map\.kakao\.com|tmap\.co\.kr)$/.test(host) ||
    (/(?:^|\.)google\.(?:com|co\.kr)$/.test(host) && url.pathname.startsWith('/maps'))
  );
};
