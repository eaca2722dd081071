import { withoutTrailingSlashes } from '../../../../contracts/rules/slashes';

/** A link to the target, as found in a page. */
export interface FoundLink {
  /** Values of its attribute `rel`, in lower case. */
  rel: string[];
  /** Its text. */
  anchor: string;
}

/** Longest tag that is parsed. */
const TAG_MAX = 20_000;
const ANCHOR_MAX = 200;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));?/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all;
    const code = decimal !== undefined ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** Position after the next `end`; without one, the end of the page. @param lower `html` in lower case */
function endOfElement(html: string, lower: string, from: number, end: string): number {
  const at = lower.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

interface Tag {
  attributes: Map<string, string>;
  /** Position after the `>`. */
  end: number;
}

/** Reads the attributes of the tag whose name ends at `from`. Of duplicates the first counts, as in browsers. */
function readTag(html: string, from: number): Tag {
  const attributes = new Map<string, string>();
  const last = Math.min(html.length, from + TAG_MAX);
  let at = from;
  const isSpace = () => /[\s/]/.test(html[at] ?? '');
  while (at < last) {
    while (at < last && isSpace()) at += 1;
    if (html[at] === '>') return { attributes, end: at + 1 };
    const start = at;
    while (at < last && !/[\s/>=]/.test(html[at] ?? '')) at += 1;
    const name = html.slice(start, at).toLowerCase();
    while (at < last && /\s/.test(html[at] ?? '')) at += 1;
    let value = '';
    if (html[at] === '=') {
      at += 1;
      while (at < last && /\s/.test(html[at] ?? '')) at += 1;
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, at + 1);
        if (close < 0 || close > last) return { attributes, end: last };
        value = html.slice(at + 1, close);
        at = close + 1;
      } else {
        const open = at;
        while (at < last && !/[\s>]/.test(html[at] ?? '')) at += 1;
        value = html.slice(open, at);
      }
    }
    if (name && !attributes.has(name)) attributes.set(name, decode(value));
    if (at === start) at += 1;
  }
  return { attributes, end: last };
}

const comparableHost = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Parses a target; null if it is no address. `path` is null for a host alone, which matches all its pages. */
function parseTarget(target: string): { host: string; path: string | null } | null {
  try {
    const url = new URL(/^https?:\/\//i.test(target) ? target : `https://${target}`);
    const isHost = url.pathname === '/' && url.search === '';
    return { host: comparableHost(url.host), path: isHost ? null : pathOf(url) };
  } catch {
    return null;
  }
}

/** Path without trailing slashes, and query. */
const pathOf = ({ pathname, search }: URL): string => withoutTrailingSlashes(pathname) + search;

function isLinkTo(href: string, base: URL, target: { host: string; path: string | null }): boolean {
  try {
    const url = new URL(href.trim(), base);
    if (!/^https?:$/.test(url.protocol) || comparableHost(url.host) !== target.host) return false;
    return target.path === null || pathOf(url) === target.path;
  } catch {
    return false;
  }
}

/** Elements whose contents are not shown, or not parsed as tags. */
const SKIPPED = ['script', 'style', 'template', 'textarea', 'title', 'noscript', 'iframe'];

/**
 * The first link to the target that search engines follow; without one, the first link to it; else null. Scheme, `www.`, fragment
 * and trailing slashes are ignored.
 * @param address of the page
 */
export function findLink(html: string, address: string, target: string): FoundLink | null {
  const wanted = parseTarget(target);
  if (!wanted) return null;
  const lower = html.toLowerCase();
  let base = limitBase(new URL(address));
  let isPageNofollow = false;
  let found: FoundLink | null = null;
  for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at)) {
    if (lower.startsWith('<!--', at)) {
      at = endOfElement(html, lower, at + 4, '-->');
      continue;
    }
    const name = /^[a-z][a-z0-9]*/.exec(lower.slice(at + 1, at + 20))?.[0];
    if (!name) {
      at += 1;
      continue;
    }
    const { attributes, end } = readTag(html, at + 1 + name.length);
    at = end;
    if (SKIPPED.includes(name)) at = endOfElement(html, lower, end, `</${name}`);
    else if (name === 'base') base = resolveBase(attributes.get('href'), base);
    else if (name === 'meta' && /^robots$/i.test(attributes.get('name') ?? ''))
      isPageNofollow ||= /nofollow|none/i.test(attributes.get('content') ?? '');
    else if (name === 'a' && isLinkTo(attributes.get('href') ?? '', base, wanted)) {
      const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const isFollowed = !rel.some((word) => UNFOLLOWED.has(word));
      // The text is read only when needed: a page may contain the link a hundred thousand times.
      if (!found || isFollowed) found = { rel, anchor: anchorAt(html, end) };
      if (isFollowed) break;
    }
  }
  if (found && isPageNofollow && !found.rel.includes('nofollow')) found.rel = [...found.rel, 'nofollow'];
  return found;
}

/** Values of `rel` of links that search engines do not follow. */
const UNFOLLOWED = new Set(['nofollow', 'sponsored', 'ugc']);

/** Length of a base address. A longer one is reduced to its host, because it is copied for every relative link of the page. */
const BASE_MAX = 2048;

const limitBase = (url: URL) => (url.href.length > BASE_MAX ? new URL('/', url) : url);

function resolveBase(href: string | undefined, base: URL): URL {
  try {
    return href ? limitBase(new URL(href, base)) : base;
  } catch {
    return base;
  }
}

/** Text of the link whose tag ends at `from`. */
function anchorAt(html: string, from: number): string {
  const inside = html.slice(from, from + ANCHOR_MAX * 50);
  const close = inside.toLowerCase().indexOf('</a');
  return textOf(inside.slice(0, close < 0 ? ANCHOR_MAX * 10 : close));
}

function textOf(html: string): string {
  let text = '';
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    text += html.slice(at, open < 0 ? html.length : open);
    if (open < 0) break;
    const close = html.indexOf('>', open);
    if (close < 0) break;
    at = close + 1;
  }
  return decode(text).replace(/\s+/gu, ' ').trim().slice(0, ANCHOR_MAX);
}
