import { imageSources } from '../../ui/image-address';

const unescape = (text: string) => text.replaceAll('&amp;', '&');
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Of a picture that is as wide as the text. */
const SIZES = '(min-width: 50rem) 46rem, 100vw';

/** A picture of the media library in the widths that screens need; its attributes come in the order of clean-content.ts. */
const withWidths = (html: string): string =>
  html.replace(
    /<img src="([^"]+)"([^>]*?) width="(\d+)"([^>]*)>/g,
    (whole, src: string, before: string, width: string, after: string) => {
      if (before.includes('srcset')) return whole;
      const { src: address, srcSet } = imageSources({ url: unescape(src) }, Number(width));
      if (!srcSet) return whole;
      return `<img src="${escape(address)}" srcset="${escape(srcSet)}" sizes="${SIZES}"${before} width="${width}"${after}>`;
    },
  );

/** A wide table scrolls within its own frame, by keyboard too. */
const withFrames = (html: string): string =>
  html
    .replace(/<table\b[^>]*>/g, '<div data-scroll tabindex="0" role="group" aria-label="표"><table>')
    .replaceAll('</table>', '</table></div>');

/**
 * A post's HTML as it is shown. It was cleaned by allow-list when it was saved (docs/decisions/0019-boards.md); here it only
 * gets what belongs to the page and not to the text.
 */
export const shownHtml = (content: string): string => withFrames(withWidths(content));
