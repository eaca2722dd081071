import { type HtmlSection, htmlSections } from '../rules/html-text';

/** Longest description of a page, for feeds, structured data and cards, and the default length (SPEC §5, §9), in grapheme clusters. */
export const DESCRIPTION_MAX = 300;
export const DESCRIPTION_DEFAULT = 160;

/** A word boundary is used only past this share of the limit (SPEC §5). */
const BOUNDARY = 0.7;

/**
 * Code units that are read for each character of a description. A segmenter takes seconds for a long text; a family emoji has
 * eleven units. Characters with more marks than that make the description shorter.
 */
const UNITS_PER_CHARACTER = 16;
const UNITS_MAX = (DESCRIPTION_MAX + 1) * UNITS_PER_CHARACTER;

/** Created once, at the first use, because that takes longer than segmenting most texts. */
let segmenter: Intl.Segmenter | undefined;

/** Grapheme clusters of a text: a family emoji or a decomposed 각 is one. Code points in browsers without a Segmenter. */
function characters(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter('ko');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * A page's description from plain text: unchanged if it fits, else cut at the last word boundary past 70 % of the limit, or at
 * the limit if there is none. The limit includes the ellipsis (SPEC §5). White space is collapsed; `<` is a character.
 * @param limit in characters, at most 300.
 */
export function describeText(text: string, limit = DESCRIPTION_DEFAULT): string {
  const most = Math.min(Math.max(1, limit), DESCRIPTION_MAX);
  const plain = text.replace(/\s+/gu, ' ').trim();
  // Each character has at least one code unit.
  if (plain.length <= most) return plain;
  // One character more than fits shows whether the text does.
  const all = characters(plain.slice(0, (most + 1) * UNITS_PER_CHARACTER)).slice(0, most + 1);
  if (all.length <= most && plain.length <= (most + 1) * UNITS_PER_CHARACTER) return plain;
  // The last of fewer characters is perhaps cut in two.
  const beginning = all.slice(0, Math.min(most, all.length) - 1);
  // A cut right before a space is already at a word boundary.
  const boundary = all[most - 1] === ' ' ? beginning.length : beginning.lastIndexOf(' ');
  return `${beginning
    .slice(0, boundary > most * BOUNDARY ? boundary : beginning.length)
    .join('')
    .trimEnd()}…`;
}

/** Descriptions of one page: the usual one, and the longest one where it says more. */
export interface Descriptions {
  description: string;
  /** For feeds, structured data and cards. */
  summary?: string;
}

/** A page's descriptions from plain text. */
export function descriptionsOf(text: string): Descriptions {
  const [description, summary] = [describeText(text), describeText(text, DESCRIPTION_MAX)];
  return summary === description ? { description } : { description, summary };
}

/** Ends a sentence, perhaps inside quotes or brackets. */
const SENTENCE_END = /[.!?…:;,。][\])}"'”’»」』]*$/u;

/** The first sections that count, in one line; a dot separates those that do not end a sentence. */
function joinSections(html: string, counts: (section: HtmlSection) => boolean): string {
  let joined = '';
  for (const section of htmlSections(html)) {
    if (!counts(section)) continue;
    const separator = SENTENCE_END.test(joined.slice(-10)) ? ' ' : ' · ';
    joined += joined === '' ? section.text : separator + section.text;
    if (joined.length > UNITS_MAX) break;
  }
  return joined;
}

/**
 * A post's description from its sanitised HTML: its paragraphs and lists, without headings, tables and captions, whose words
 * are no sentences. Those are used where there is nothing else.
 * @param limit in characters, at most 300.
 */
export const describeHtml = (html: string, limit = DESCRIPTION_DEFAULT): string =>
  describeText(joinSections(html, ({ isProse }) => isProse) || joinSections(html, () => true), limit);
