import { imageSources } from '../../ui/image-address';

const unescapeHtml = (text: string) => text.replaceAll('&amp;', '&');
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** `sizes` of an image that is as wide as the text. */
const SIZES = '(min-width: 50rem) 46rem, 100vw';

/**
 * Adds `srcset` to images of the media library. The pattern relies on the order of attributes that clean-content.ts writes.
 * `data-v`, the time of the file's last change in ms, goes into the addresses, so that they can be cached forever.
 */
const addImageWidths = (html: string): string =>
  html.replace(
    /<img src="([^"]+)"(?: data-v="(\d+)")?([^>]*?) width="(\d+)"([^>]*)>/g,
    (whole, src: string, version: string | undefined, before: string, width: string, after: string) => {
      if (before.includes('srcset')) return whole;
      const image = { url: unescapeHtml(src), version: Number(version) };
      const { src: address, srcSet } = imageSources(image, Number(width));
      if (!srcSet) return whole;
      return `<img src="${escapeHtml(address)}" srcset="${escapeHtml(srcSet)}" sizes="${SIZES}"${before} width="${width}"${after}>`;
    },
  );

/** Loads the first image at once and before others, because visitors wait for it. */
const prioritizeFirstImage = (html: string): string =>
  html.replace(/(<img\b[^>]*?) loading="lazy"/, '$1 loading="eager" fetchpriority="high"');

/** Puts each table into a box that can be scrolled, also by keyboard. */
const addTableFrames = (html: string): string =>
  html
    .replace(/<table\b[^>]*>/g, '<div data-scroll tabindex="0" role="group" aria-label="표"><table>')
    .replaceAll('</table>', '</table></div>');

/**
 * Sets `aria-level` on headings below a level that the author skipped, so that screen readers announce no gap below the post's
 * title, the h1. Their look stays that of the chosen level.
 */
function addHeadingLevels(html: string): string {
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
 * Prepares a post's HTML for display. The HTML was sanitized on saving (docs/decisions/0019-boards.md); this only adds
 * attributes and frames that depend on the page.
 */
export const toDisplayHtml = (content: string): string =>
  addTableFrames(prioritizeFirstImage(addImageWidths(addHeadingLevels(content))));
