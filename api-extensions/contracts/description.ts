/** Longest description of a page, and the default length (SPEC §5, §9), in grapheme clusters. */
const DESCRIPTION_MAX = 300;
export const DESCRIPTION_DEFAULT = 160;

/** A word boundary is used only past this share of the limit (SPEC §5). */
const BOUNDARY = 0.7;

/** Created once, at the first use, because that takes longer than segmenting most texts. */
let segmenter: Intl.Segmenter | undefined;

/** Grapheme clusters of a text: a family emoji or a decomposed 각 is one. Code points in browsers without a Segmenter. */
function characters(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter('ko');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Text of a post or page without markup, with white space collapsed. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * A page's description from its text: unchanged if it fits, else cut at the last word boundary past 70 % of the limit, or at
 * the limit if there is none. The limit includes the ellipsis (SPEC §5).
 * @param limit in characters, at most 300.
 */
export function describeText(text: string, limit = DESCRIPTION_DEFAULT): string {
  const most = Math.min(Math.max(1, limit), DESCRIPTION_MAX);
  const plain = plainText(text);
  // Each character has at least one code unit.
  if (plain.length <= most) return plain;
  const all = characters(plain);
  if (all.length <= most) return plain;
  const beginning = all.slice(0, most - 1);
  // A cut right before a space is already at a word boundary.
  const boundary = all[most - 1] === ' ' ? beginning.length : beginning.lastIndexOf(' ');
  return `${beginning
    .slice(0, boundary > most * BOUNDARY ? boundary : beginning.length)
    .join('')
    .trimEnd()}…`;
}
