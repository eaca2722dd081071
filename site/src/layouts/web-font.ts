import { whenIdle } from '../platform/when-idle';
import { FONTS_PATH } from './fonts-path';
import { PENDING } from '../platform/pending-mark';

export const FONT_STYLESHEET = `${FONTS_PATH}/pretendard.css`;

/** Interval in ms at which a page with a placeholder is checked again. */
const CHECK_MS = 100;

/** File and `unicode-range` of each face in the stylesheet. */
const FACE = /url\(\.([^()]+)\) [^;]+;\s+unicode-range: ([^;:]+);/g;

/** The site's own font (publisher/site-font.ts): its letters, and where it is. */
interface SiteFont {
  path: string;
  letters: string;
}

/** Matches a letter in a `unicode-range`, e.g. `U+20-7e, U+b7`. */
const lettersOf = (ranges: string) =>
  new RegExp(`[${ranges.replace(/[0-9a-f]+/gi, String.raw`\u{$&}`).replace(/U\+|, /g, '')}]`, 'u');

/** Text of a part of the page, with the values and placeholders of its fields. */
function textOf(node: Node): string {
  const fields = node instanceof Element ? node.querySelectorAll('input, textarea') : [];
  return [...fields].reduce(
    (text, field) => text + (field as HTMLInputElement).value + (field as HTMLInputElement).placeholder,
    node.textContent ?? '',
  );
}

/** A piece of the whole font. */
interface Piece {
  file: string;
  unicodeRange: string;
  letters: RegExp;
}

const piecesIn = (stylesheet: string): Piece[] =>
  Array.from(stylesheet.matchAll(FACE), ([, file = '', unicodeRange = '']) => ({
    ...{ file, unicodeRange },
    letters: lettersOf(unicodeRange),
  }));

const codePoint = (letter: string) => `U+${letter.codePointAt(0)?.toString(16)}`;

/**
 * Weights of the site's own font (publisher/cut-font.ts). The pieces have the same ones: faces of other weights would not complete it, but
 * take its place, also for the letters that they lack.
 */
const WEIGHTS = '400 800';

const loadFace = (source: string | ArrayBuffer, unicodeRange: string) =>
  new FontFace('Pretendard Variable', source, { weight: WEIGHTS, unicodeRange }).load();

/**
 * Returns a function that loads the faces for a text's letters that have none yet, and adds them together: the site's own font, and
 * pieces of the whole one for letters that it lacks. A face that fails is tried again with the next text that needs it; without the
 * site's font, the pieces have all letters.
 * @param own the site's font; null where a release has none
 * @param readStylesheet the stylesheet of the pieces, which most pages do not need
 */
export function createFaceLoader(own: SiteFont | null, readStylesheet: () => Promise<string>) {
  let pieces: Promise<Piece[]> | null = null;
  let covered: Promise<Set<string>> | null = null;
  /** Faces that are loaded, but not added yet. */
  const ready: FontFace[] = [];
  const known = new Set<string>();

  /** The pieces that are not used yet; null without a connection: the next text reads them again. */
  const readPieces = () =>
    (pieces ??= readStylesheet().then(piecesIn)).catch(() => {
      pieces = null;
      return null;
    });

  /** Loads the site's font. @returns its letters; none if it cannot be loaded, or while it is being made */
  async function loadOwn({ path, letters }: SiteFont): Promise<Set<string>> {
    try {
      const answer = await fetch(path);
      if (answer.status !== 200) return new Set();
      const file = await answer.arrayBuffer();
      ready.push(await loadFace(file, Array.from(letters, codePoint).join()));
      return new Set(letters);
    } catch {
      return new Set();
    }
  }

  async function loadPieces(text: string): Promise<void> {
    const ofOwn = own && (await (covered ??= loadOwn(own)));
    const fresh = [...new Set(text)].filter((letter) => !known.has(letter) && !ofOwn?.has(letter)).join('');
    // Spaces and line ends are those of any font.
    if (!fresh.trim()) return;
    const unused = await readPieces();
    if (!unused) return;
    for (const letter of fresh) known.add(letter);
    const needed = unused.filter(({ letters }) => letters.test(fresh));
    for (const piece of needed) unused.splice(unused.indexOf(piece), 1);
    const loads = await Promise.allSettled(
      needed.map(({ file, unicodeRange }) => loadFace(`url(${FONTS_PATH}${file})`, unicodeRange)),
    );
    for (const load of loads) if (load.status === 'fulfilled') ready.push(load.value);
    const failed = needed.filter((_face, index) => loads[index]?.status === 'rejected');
    unused.push(...failed);
    for (const letter of fresh) if (failed.some(({ letters }) => letters.test(letter))) known.delete(letter);
  }

  return async (text: string): Promise<void> => {
    await loadPieces(text);
    for (const face of ready.splice(0)) document.fonts.add(face);
  };
}

/** Calls back with text that is added to the page or typed, while the browser is idle. */
function watchText(onText: (text: string) => void): void {
  const nodes: Node[] = [];
  const collect = (more: Iterable<Node>) => {
    if (nodes.length === 0) whenIdle(() => onText(nodes.splice(0).map(textOf).join('')));
    nodes.push(...more);
  };
  new MutationObserver((records) =>
    collect(records.flatMap(({ target, addedNodes }) => (target instanceof Text ? target : [...addedNodes]))),
  ).observe(document.body, { childList: true, characterData: true, subtree: true });
  document.addEventListener('input', ({ target }) =>
    collect([(target as Element).parentElement ?? document.body]),
  );
}

/**
 * Loads the web font once the page is complete: its letters would take the network and the main thread from the first view, which the
 * fallback font shows in the same places. The page is painted already (start-scripts.ts).
 *
 * The site's own font is one file. Of the whole font, only the pieces are added that have letters of the page, and together: the browser
 * lays out the whole page again for each file of a stylesheet that arrives, and each of the 92 pieces makes every layout slower
 * (docs/decisions/0037-fonts.md).
 * @throws TypeError without a connection; the page keeps the fallback font.
 */
export async function loadWebFont(): Promise<void> {
  while (document.querySelector(`[${PENDING}]`)) await new Promise((wait) => setTimeout(wait, CHECK_MS));
  const answer = await fetch('/builds/font.json');
  const own = answer.ok ? ((await answer.json()) as SiteFont) : null;
  const addFaces = createFaceLoader(own, async () => (await fetch(FONT_STYLESHEET)).text());
  watchText((text) => void addFaces(text));
  await new Promise<void>(whenIdle);
  await addFaces(textOf(document.body));
}
