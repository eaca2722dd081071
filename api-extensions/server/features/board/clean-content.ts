import sanitize from 'sanitize-html';
import { embedAddress } from '../../../contracts/common/embed';

/** An image of the media library. */
export interface ContentImage {
  url: string;
  width: number | null;
  height: number | null;
  /** Time of the file's last change in ms, if posts are updated when the file is replaced (image-versions.ts). */
  version?: number | undefined;
}

const NO_HOST = 'https://self.invalid';

/**
 * A link's address as allowed in a post: a path of the site, http(s), mailto or tel. `//host` becomes an https address, so
 * that it is recognised as leading outside.
 * @returns null for all others, including `javascript:` in any spelling
 */
export function linkAddress(href: string): string | null {
  let url: URL;
  try {
    url = new URL(href, NO_HOST);
  } catch {
    return null;
  }
  if (url.origin === NO_HOST) {
    const isFragment = href.trim().startsWith('#');
    return isFragment ? url.hash : `${url.pathname}${url.search}${url.hash}`;
  }
  if (url.username || url.password) return null;
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

const isOutside = (address: string) => /^https?:/.test(address);

/** The value if it is a whole number from 1 to `most`. */
const wholeNumber = (value: string | undefined, most: number): string | undefined =>
  value && /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most ? value : undefined;

const withoutUndefined = (attributes: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;

const cleanCell = (tagName: string, { colspan, rowspan, scope }: sanitize.Attributes) => ({
  tagName,
  attribs: withoutUndefined({
    colspan: wholeNumber(colspan, 100),
    rowspan: wholeNumber(rowspan, 1000),
    scope: tagName === 'th' && /^(row|col|rowgroup|colgroup)$/.test(scope ?? '') ? scope : undefined,
  }),
});

/** Replacements of tags: editors and word processors use several tags for one meaning. */
const EQUIVALENT_TAGS: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
};

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'a', 'figure', 'figcaption', 'img', 'iframe'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** An image's address as stored in the media library. */
const imageAddress = (src: string | undefined): string => (src ?? '').trim();

/** Found sooner than by parsing, which takes tenths of a second for the longest texts. */
const IMAGE = /<img/i;

/** Addresses of all images in a text. */
export function listImages(html: string): string[] {
  const found = new Set<string>();
  if (!IMAGE.test(html)) return [];
  sanitize(limitDepth(html), {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, attribs) => {
        if (attribs.src) found.add(imageAddress(attribs.src));
        return { tagName, attribs };
      },
    },
  });
  return [...found];
}

/** Elements that have no end, or that end where the next one begins. */
const NO_DEPTH = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd td th tr option'.split(' '),
);
/** Elements inside each other that are read; deeper ones are text. The parser takes quadratic time for deep ones. */
const READ_DEPTH = 2000;

/** HTML in which no more than READ_DEPTH elements are inside each other. */
function limitDepth(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)([a-z][a-z0-9]*)/gi, (start, closing: string, name: string) => {
    if (NO_DEPTH.has(name.toLowerCase())) return start;
    if (!closing) depth += 1;
    const isDeep = depth > READ_DEPTH;
    if (closing && depth > 0) depth -= 1;
    return isDeep ? `&lt;${closing}${name}` : start;
  });
}

/**
 * A post's HTML as stored and shown: allow-listed content only. Idempotent.
 * @param images of the media library by address; other images are removed, and so is a figure without one
 */
export function cleanContent(html: string, images: ReadonlyMap<string, ContentImage>): string {
  return sanitize(limitDepth(html.normalize('NFC')), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'data-v', 'alt', 'width', 'height', 'loading'],
      iframe: ['src', 'title', 'loading', 'allow', 'allowfullscreen', 'referrerpolicy'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The contents of these elements are removed with them.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'xmp', 'noembed'],
    nestingLimit: 60,
    transformTags: {
      ...Object.fromEntries(
        Object.entries(EQUIVALENT_TAGS).map(([from, to]) => [from, sanitize.simpleTransform(to, {})]),
      ),
      a: (tagName, { href }) => {
        const address = href === undefined ? null : linkAddress(href);
        return {
          tagName,
          attribs: withoutUndefined({
            href: address ?? undefined,
            rel: address && isOutside(address) ? 'noopener noreferrer' : undefined,
          }),
        };
      },
      img: (tagName, { src, alt }) => {
        const image = images.get(imageAddress(src));
        return {
          tagName,
          attribs: withoutUndefined({
            src: image?.url,
            'data-v': image?.version === undefined ? undefined : String(image.version),
            alt: (alt ?? '').slice(0, 300),
            width: image?.width ? String(image.width) : undefined,
            height: image?.height ? String(image.height) : undefined,
            loading: 'lazy',
          }),
        };
      },
      iframe: (tagName, { src, title }) => ({
        tagName,
        attribs: withoutUndefined({
          src: embedAddress(src ?? '') ?? undefined,
          title: (title ?? '').trim().slice(0, 200) || '동영상',
          loading: 'lazy',
          allow: 'fullscreen; picture-in-picture',
          allowfullscreen: '',
          referrerpolicy: 'strict-origin-when-cross-origin',
        }),
      }),
      ol: (tagName, { start }) => ({
        tagName,
        attribs: withoutUndefined({ start: wholeNumber(start, 9999) }),
      }),
      th: cleanCell,
      td: cleanCell,
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      ((tag === 'img' || tag === 'iframe') && !attribs.src) ||
      (tag === 'figure' && mediaChildren.length === 0) ||
      (tag === 'a' && !attribs.href && !text.trim() && mediaChildren.length === 0),
  }).trim();
}

/** The first image of sanitised content. */
export function firstImage(
  html: string,
): { url: string; alt: string; width: number | null; height: number | null } | null {
  let first: ReturnType<typeof firstImage> = null;
  if (!IMAGE.test(html)) return null;
  sanitize(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, { src = '', alt = '', width, height }) => {
        first ??= {
          url: src,
          alt,
          width: width ? Number(width) : null,
          height: height ? Number(height) : null,
        };
        return { tagName, attribs: {} };
      },
    },
  });
  return first;
}
