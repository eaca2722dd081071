import { imageSources } from '../../ui/image-address';

const unescape = (text: string) => text.replaceAll('&amp;', '&');
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** `sizes` of an image that is as wide as the text. */
const SIZES = '(min-width: 50rem) 46rem, 100vw';

/**
 * Adds widths to images of the media library; the order of attributes is that of clean-content.ts. `data-v`, the time of the
 * file's last change in ms, makes their addresses safe to cache for ever.
 */
const withWidths = (html: string): string =>
  html.replace(
    /<img src="([^"]+)"(?: data-v="(\d+)")?([^>]*?) width="(\d+)"([^>]*)>/g,
    (whole, src: string, version: string | undefined, before: string, width: string, after: string) => {
      if (before.includes('srcset')) return whole;
      const image = { url: unescape(src), version: Number(version) };
      const { src: address, srcSet } = imageSources(image, Number(width));
      if (!srcSet) return whole;
      return `<img src="${escape(address)}" srcset="${escape(srcSet)}" sizes="${SIZES}"${before} width="${width}"${after}>`;
    },
  );

/** The first image is the one that visitors wait for: it loads at once, before others. */
const withFirstAtOnce = (html: string): string =>
  html.replace(/(<img\b[^>]*?) loading="lazy"/, '$1 loading="eager" fetchpriority="high"');

/** Puts each table into a box that scrolls, also by keyboard. */
const withFrames = (html: string): string =>
  html
    .replace(/<table\b[^>]*>/g, '<div data-scroll tabindex="0" role="group" aria-label="표"><table>')
    .replaceAll('</table>', '</table></div>');

/**
 * Headings without gaps below the post's title, the h1: a level that the editor left out is not announced. The look stays
 * that of the chosen heading.
 */
function withLevels(html: string): string {
  const open: number[] = [];
  return html.replace(/<h([2-4])>/g, (whole, digit: string) => {
    const chosen = Number(digit);
    while ((open.at(-1) ?? 0) >= chosen) open.pop();
    open.push(chosen);
    const level = open.length + 1;
    return level === chosen ? whole : `<h${digit} aria-level="${level}">`;
  });
}

/**
 * A post's HTML for display. It was sanitized by allow-list on saving (docs/decisions/0019-boards.md); this only adds
 * attributes and frames that belong to the page.
 */
export const shownHtml = (content: string): string =>
  withFrames(withFirstAtOnce(withWidths(withLevels(content))));
