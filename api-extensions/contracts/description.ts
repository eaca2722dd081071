/** Longest description of a page, and how long it is when nobody says (SPEC §5, §9), in characters as people count them. */
export const DESCRIPTION_MAX = 300;
export const DESCRIPTION_DEFAULT = 160;

/** A word boundary counts when it lies past this part of the limit (SPEC §5). */
const BOUNDARY = 0.7;

/** Made once: that takes longer than most texts. Some browsers have none. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ko') : null;

/** Characters as people count them: a family emoji or a decomposed 각 is one. */
function characters(text: string): string[] {
  if (!segmenter) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Text of a post or page without markup, its white space collapsed. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * A page's description from its text: whole when it fits, else cut at the last word boundary past 70 % of the limit, or
 * right at the limit when there is none, with an ellipsis that the limit includes (SPEC §5).
 * @param limit in characters, at most 300.
 */
export function describe(text: string, limit = DESCRIPTION_DEFAULT): string {
  const most = Math.min(Math.max(1, limit), DESCRIPTION_MAX);
  const plain = plainText(text);
  // Each character has at least one code unit.
  if (plain.length <= most) return plain;
  const all = characters(plain);
  if (all.length <= most) return plain;
  const kept = all.slice(0, most - 1);
  // A cut right before a space is at a word boundary already.
  const boundary = all[most - 1] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${kept
    .slice(0, boundary > most * BOUNDARY ? boundary : kept.length)
    .join('')
    .trimEnd()}…`;
}
