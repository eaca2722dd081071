import { siteHostOf } from '../contracts/rules/hosts';
import { parse } from 'tldts';

/** Addresses that can have no rank: they lead elsewhere, or belong to no single site (NAVER.md 1.8, row Web). */

export type RefusedAddress =
  /** A short link: only opening it would show the page. */
  | 'short_link'
  /** An advertisement's or a service's redirect, which is never listed itself. */
  | 'redirect'
  /** Only a suffix under which sites are registered: `co.kr`. */
  | 'public_suffix'
  /** A host that many sites share, without the part that names one: `tistory.com`. */
  | 'shared_host';

/** Services whose addresses stand for others. Each is a host with everything below it. */
const SHORTENERS = new Set(
  (
    'naver.me me2.do m.site.naver.com bit.ly j.mp han.gl vo.la url.kr buly.kr abit.ly lrl.kr c11.kr zrr.kr muz.so ' +
    'kko.to kko.kakao.com t.co goo.gl g.co tinyurl.com is.gd v.gd ow.ly buff.ly rb.gy cutt.ly t.ly shorturl.at rebrand.ly ' +
    'tiny.cc lnkd.in fb.me wp.me dub.sh me.qr qrco.de shorturl.kr moa.so ' +
    'onelink.me app.link page.link adj.st abr.ge link.coupang.com coupa.ng'
  ).split(' '),
);

/** Hosts of redirects: all of their addresses lead elsewhere. */
const REDIRECT_HOSTS = new Set(
  (
    'cr.naver.com cr2.naver.com cr3.naver.com adcr.naver.com cc.naver.com ader.naver.com link.naver.com inflow.pay.naver.com ' +
    'cr.shopping.naver.com cr2.shopping.naver.com cr3.shopping.naver.com adcr.shopping.naver.com ' +
    'l.facebook.com lm.facebook.com l.instagram.com l.messenger.com googleadservices.com ad.doubleclick.net ' +
    'adclick.g.doubleclick.net clickserve.dartsearch.net track.tiara.kakao.com keyword.daumkakao.io redirect.daum.net'
  ).split(' '),
);

/** Redirects on hosts that have pages of their own. */
const REDIRECT_PAGES: readonly { host: RegExp; path: RegExp }[] = [
  { host: /(?:^|\.)search\.naver\.com$/, path: /^\/p\/(?:crd?|cr\d?)\b/ },
  { host: /(?:^|\.)shopping\.naver\.com$/, path: /^\/(?:gate|bridge|adcr)\b/ },
  { host: /(?:^|\.)google\.(?:com|co\.kr)$/, path: /^\/(?:url|aclk|pagead\/aclk)$/ },
  { host: /(?:^|\.)bing\.com$/, path: /^\/(?:ck\/a|aclk)/ },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/ },
  { host: /(?:^|\.)daum\.net$/, path: /^\/(?:redirect|gate)\b/ },
  { host: /^accounts\.kakao\.com$/, path: /^\/(?:web)?login/ },
  { host: /^nid\.naver\.com$/, path: /^\/(?:nidlogin|login)/ },
];

/** Services that give each of their sites a host below their own. Naver's are read by naver-page.ts. */
const SHARED_HOSTS = new Set(['tistory.com', 'blog.me', 'modoo.at', 'imweb.me', 'post.naver.com']);

/** Why the address can have no rank; null if it can. */
export function refusalOf(url: URL): RefusedAddress | null {
  const host = siteHostOf(url);
  if (isShortLink(url)) return 'short_link';
  if (isRedirect(url)) return 'redirect';
  if (SHARED_HOSTS.has(host) && url.pathname === '/') return 'shared_host';
  const { publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  // An unknown top-level domain is no suffix: the list takes any for one.
  return host === publicSuffix && (isIcann || isPrivate) ? 'public_suffix' : null;
}

/** Whether the address only leads elsewhere; its parameters may name the page (wrapped-address.ts). */
export function isRedirect(url: URL): boolean {
  const host = siteHostOf(url);
  return (
    REDIRECT_HOSTS.has(host) ||
    REDIRECT_PAGES.some((page) => page.host.test(host) && page.path.test(url.pathname))
  );
}

/** Short links can lead anywhere; only opening them would show the target. */
export function isShortLink(url: URL): boolean {
  const labels = siteHostOf(url).split('.');
  return labels.some((_label, at) => SHORTENERS.has(labels.slice(at).join('.')));
}

/** Whether the text ends in a suffix under which sites are registered, as hosts do and names and file names do not. */
export function hasKnownSuffix(host: string): boolean {
  const { isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return Boolean(isIcann || isPrivate);
}
