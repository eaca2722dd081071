import { parse } from 'tldts';
import { matchWebTarget, parseWebTarget, type WebTarget } from '../../../../../naver/web-rank';
import {
  endOfElement,
  lowerCase,
  plainText,
  readTag,
  type Tag,
} from '../../../../platform/web-page/html-tags';
import { hidesContent, isLoginPage, scriptRedirect } from './hidden-content';

/** A link to the target, as found in a page. */
export interface FoundLink {
  /** Values of its attribute `rel`, in lower case. */
  rel: string[];
  /** Its text. */
  anchor: string;
}

/** What a page shows of itself and where the rest of it is. */
export interface ScannedPage {
  link: FoundLink | null;
  /** Pages that are shown inside it: its site's own, and any in a page that shows nothing else. */
  frames: URL[];
  /** The page that it moves to by itself. */
  refresh: URL | null;
  /** Why its content is not to be seen: only after signing in, or drawn by scripts. */
  hidden: 'login' | 'no_content' | null;
}

const ANCHOR_MAX = 200;
/** Longest address that is compared with the target's path. */
const HREF_MAX = 8192;
/** Frames of a page that are noted; the checker reads fewer. */
const FRAMES_MAX = 30;
/** Seconds after which a page that moves is one to read itself. */
const REFRESH_MAX_SECONDS = 30;
/** Characters of text and of scripts that are kept to tell what the page is. */
const SHOWN_MAX = 2000;
const SCRIPTS_MAX = 50_000;

/** Elements whose contents are not shown, or not parsed as tags. */
const SKIPPED = new Set(
  'script style template textarea title noscript noframes noembed iframe xmp'.split(' '),
);

function webAddress(address: string | undefined, base: URL): URL | null {
  const text = address?.trim();
  if (!text) return null;
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** The site that a host belongs to: its registered domain, or the host itself, e.g. of an address by number. */
const siteOf = ({ hostname }: URL) => parse(hostname, { allowPrivateDomains: true }).domain ?? hostname;

/** The address of `<meta http-equiv="refresh" content="0; url=/b">` or of the header of the same meaning. */
export function refreshOf(content: string, base: URL): URL | null {
  const [, seconds, rest = ''] = /^\s*(\d{1,9})(?:\.\d*)?([\s;,].*)$/s.exec(content) ?? [];
  const written = rest.replace(/^[\s;,]+/, '').replace(/^url\s*=\s*/i, '');
  if (seconds === undefined || Number(seconds) > REFRESH_MAX_SECONDS) return null;
  const quote = /^["']/.exec(written)?.[0];
  return webAddress(quote ? written.slice(1).split(quote, 1)[0] : written, base);
}

const isHiddenFrame = ({ attributes }: Tag) =>
  attributes.has('hidden') ||
  /^[01](?:px)?$/.test(attributes.get('width') ?? '') ||
  /^[01](?:px)?$/.test(attributes.get('height') ?? '') ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.get('style') ?? '');

const parseTarget = (target: string): WebTarget | null => {
  const parsed = parseWebTarget(target, { isAnyAddress: true });
  return parsed.ok ? parsed.target : null;
};

function isLinkTo(href: string | undefined, base: URL, target: WebTarget): boolean {
  const url = webAddress(href, base);
  if (!url) return false;
  // No target is as long: only the host can be the target's.
  return matchWebTarget(target, url.href.length > HREF_MAX ? url.origin : url.href) !== null;
}

/** Reads a page tag by tag, in linear time. */
class Scanner {
  link: FoundLink | null = null;
  frames: URL[] = [];
  refresh: URL | null = null;
  /** The first characters of its text and of its scripts. */
  shown = '';
  scripts = '';
  links = 0;
  hasImage = false;
  hasPassword = false;
  private isPageNofollow = false;
  private base: URL;

  constructor(
    private readonly html: string,
    address: URL,
    private readonly target: WebTarget,
  ) {
    this.base = limitBase(address);
  }

  /** Reads until a link that search engines follow, or to the end. */
  read(): void {
    const { html } = this;
    const lower = lowerCase(html);
    let text = 0;
    for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at)) {
      this.addText(text, at);
      if (/^<[!/?]/.test(lower.slice(at, at + 2))) {
        at = text = endOfElement(html, lower, at, lower.startsWith('<!--', at) ? '-->' : '>');
        continue;
      }
      text = at;
      const name = /^[a-z][a-z0-9]*/.exec(lower.slice(at + 1, at + 20))?.[0];
      at += 1;
      if (!name) continue;
      const tag = readTag(html, at + name.length);
      at = text = tag.end;
      if (SKIPPED.has(name)) {
        const end = endOfElement(html, lower, tag.end, `</${name}`);
        at = text = endOfElement(html, lower, end, '>');
        if (name === 'script') this.addScript(html.slice(tag.end, Math.min(end, tag.end + SCRIPTS_MAX)));
      }
      this.readElement(name, tag);
      if (this.link && !isUnfollowed(this.link)) break;
    }
    this.addText(text, html.length);
    if (this.link && this.isPageNofollow && !this.link.rel.includes('nofollow'))
      this.link.rel = [...this.link.rel, 'nofollow'];
  }

  private addText(from: number, to: number): void {
    if (to <= from || this.shown.length >= SHOWN_MAX) return;
    this.shown += ` ${this.html
      .slice(from, Math.min(to, from + SHOWN_MAX))
      .replace(/&nbsp;/gi, ' ')
      .trim()}`;
  }

  /** Scripts of other files have no text here, and count nevertheless. */
  private addScript(text: string): void {
    if (this.scripts.length < SCRIPTS_MAX) this.scripts += `${text};\n`;
  }

  private readElement(name: string, tag: Tag): void {
    const { attributes, end } = tag;
    switch (name) {
      case 'base':
        this.base = limitBase(webAddress(attributes.get('href'), this.base) ?? this.base);
        break;
      case 'meta':
        this.readMeta(attributes);
        break;
      case 'img':
        this.hasImage = true;
        break;
      case 'input':
        this.hasPassword ||= /^password$/i.test(attributes.get('type') ?? '');
        break;
      case 'frame':
      case 'iframe':
        this.addFrame(tag);
        break;
      case 'a':
      case 'area':
        this.links += 1;
        if (isLinkTo(attributes.get('href'), this.base, this.target)) this.addLink(name, attributes, end);
    }
  }

  private readMeta(attributes: Tag['attributes']): void {
    const content = attributes.get('content') ?? '';
    if (/^robots$/i.test(attributes.get('name') ?? ''))
      this.isPageNofollow ||= /nofollow|none/i.test(content);
    if (/^refresh$/i.test(attributes.get('http-equiv') ?? '')) this.refresh ??= refreshOf(content, this.base);
  }

  private addFrame(tag: Tag): void {
    if (this.frames.length >= FRAMES_MAX || isHiddenFrame(tag)) return;
    const url = webAddress(tag.attributes.get('src'), this.base);
    if (url) this.frames.push(url);
  }

  private addLink(name: string, attributes: Tag['attributes'], end: number): void {
    const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    // The text is read only when needed: a page may contain the link a hundred thousand times.
    if (this.link && isUnfollowed({ rel })) return;
    const anchor =
      name === 'area' ? (attributes.get('alt') ?? '').slice(0, ANCHOR_MAX) : anchorAt(this.html, end);
    this.link = { rel, anchor };
  }
}

/**
 * Reads a page for the first link to the target that search engines follow; without one, the first link to it; else null. Spellings of
 * one address are equal as in rank lookups: scheme, `www.`, trailing slashes, escapes, entries that only say where a visitor came
 * from, the forms of one Naver page.
 * @param address of the page
 */
export function scanPage(html: string, address: string, target: string): ScannedPage {
  const wanted = parseTarget(target);
  const url = new URL(address);
  const page: ScannedPage = { link: null, frames: [], refresh: null, hidden: null };
  if (!wanted) return page;
  const scan = new Scanner(html, url, wanted);
  scan.read();
  if (scan.link) return { ...page, link: scan.link };
  const text = scan.shown.replace(/\s+/gu, ' ').trim();
  const isEmpty = text === '' && scan.links === 0;
  const site = siteOf(url);
  const frames = scan.frames.filter((frame) => isEmpty || siteOf(frame) === site);
  const moves = scan.refresh ?? (isEmpty && frames.length === 0 ? scriptRedirect(scan.scripts, url) : null);
  if (isLoginPage({ ...scan, text, url })) return { ...page, hidden: 'login' };
  const isHidden = frames.length === 0 && !moves && hidesContent({ ...scan, text });
  return { ...page, frames, refresh: moves, hidden: isHidden ? 'no_content' : null };
}

/** Values of `rel` of links that search engines do not follow. */
const UNFOLLOWED = new Set(['nofollow', 'sponsored', 'ugc']);

const isUnfollowed = ({ rel }: Pick<FoundLink, 'rel'>) => rel.some((word) => UNFOLLOWED.has(word));

/** Length of a base address. A longer one is reduced to its host, because it is copied for every relative link of the page. */
const BASE_MAX = 2048;

const limitBase = (url: URL) => (url.href.length > BASE_MAX ? new URL('/', url) : url);

/** What the first picture of a text says. */
function altOf(html: string): string {
  for (const { index } of html.matchAll(/<img[\s/]/gi)) {
    const alt = readTag(html, index + 4)
      ?.attributes.get('alt')
      ?.trim();
    if (alt) return alt;
  }
  return '';
}

/** Text of the link whose tag ends at `from`; of a link around a picture the picture's. */
function anchorAt(html: string, from: number): string {
  const inside = html.slice(from, from + ANCHOR_MAX * 50);
  const close = inside.toLowerCase().indexOf('</a');
  const content = inside.slice(0, close < 0 ? ANCHOR_MAX * 10 : close);
  return (plainText(content) || altOf(content)).slice(0, ANCHOR_MAX);
}
