import { endOfElement, lowerCase, plainText, readTag, type Tag } from '../../../platform/web-page/html-tags';

/** What the HTML of a page says to search engines, messengers and phones. */
export interface PageTexts {
  title: string;
  description: string;
  /** The first `h1`, or the alternative text of the picture in it. */
  heading: string;
  siteName: string;
  isNoindex: boolean;
  hasViewport: boolean;
  hasImage: boolean;
  store: string | null;
}

/** Longest element whose text is read. */
const ELEMENT_MAX = 20_000;
const TRIES = 5;
const MAX = { title: 200, description: 500, heading: 200, siteName: 60 };

/** Elements whose contents are no tags. */
const SKIPPED = new Set('script style template textarea noscript xmp'.split(' '));

/** Robots of the `meta` elements that Naver's obeys. */
const ROBOTS = /^(?:robots|yeti|naverbot)$/i;
/** Whether a robots rule excludes the page: of the element or of the header. */
export const excludes = (content: string): boolean => /\b(?:noindex|none)\b/i.test(content);

const STORE = /^(?:https?:)?\/\/(?:m\.)?((?:smartstore|brand)\.naver\.com\/[\w-]{1,60})/i;

/** Reads a page tag by tag, in linear time. */
export function readPage(html: string): PageTexts {
  const page: PageTexts = {
    ...{ title: '', description: '', heading: '', siteName: '' },
    ...{ isNoindex: false, hasViewport: false, hasImage: false, store: null },
  };
  const lower = lowerCase(html);
  // Elements without a text are tried a few times only: a page may consist of them.
  const tries = { title: TRIES, h1: TRIES };
  const inside = (name: 'title' | 'h1', from: number) => {
    tries[name] -= 1;
    const close = lower.slice(from, from + ELEMENT_MAX).indexOf(`</${name}`);
    return html.slice(from, from + (close < 0 ? ELEMENT_MAX : close));
  };
  let isInSvg = false;
  for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at)) {
    if (/^<[!/?]/.test(lower.slice(at, at + 2))) {
      if (lower.startsWith('</svg', at)) isInSvg = false;
      at = endOfElement(html, lower, at, lower.startsWith('<!--', at) ? '-->' : '>');
      continue;
    }
    const name = /^[a-z][a-z0-9]*/.exec(lower.slice(at + 1, at + 20))?.[0];
    at += 1;
    if (!name) continue;
    const tag = readTag(html, at + name.length);
    at = tag.end;
    if (SKIPPED.has(name)) at = endOfElement(html, lower, tag.end, `</${name}`);
    else if (name === 'svg') isInSvg = true;
    // A drawing has titles of its own.
    else if (name === 'title' && !isInSvg && tries.title > 0)
      page.title ||= plainText(inside(name, tag.end)).slice(0, MAX.title);
    else if (name === 'h1' && tries.h1 > 0) page.heading ||= headingOf(inside(name, tag.end));
    else if (name === 'meta') readMeta(page, tag);
    else if (name === 'a') page.store ??= STORE.exec(tag.attributes.get('href') ?? '')?.[1] ?? null;
  }
  return page;
}

function headingOf(html: string): string {
  const text = plainText(html);
  const alternative = text
    ? ''
    : (/<img\b[^>]{0,2000}?\balt\s*=\s*["']([^"']{1,300})["']/i.exec(html)?.[1] ?? '');
  return (text || plainText(alternative)).slice(0, MAX.heading);
}

function readMeta(page: PageTexts, { attributes }: Tag): void {
  const name = (attributes.get('name') ?? attributes.get('property') ?? '').trim().toLowerCase();
  const content = plainText(attributes.get('content') ?? '');
  if (content === '') return;
  if (ROBOTS.test(name)) page.isNoindex ||= excludes(content);
  else if (name === 'description') page.description ||= content.slice(0, MAX.description);
  else if (name === 'viewport') page.hasViewport ||= /width\s*=\s*device-width/i.test(content);
  else if (name === 'og:image') page.hasImage = true;
  else if (name === 'og:site_name') page.siteName ||= content.slice(0, MAX.siteName);
}
