import { whenIdle } from '../platform/when-idle';
import { FONTS_PATH } from './fonts-path';
import { PENDING } from '../platform/pending-mark';

export const FONT_STYLESHEET = `${FONTS_PATH}/pretendard.css`;

/** Interval in ms at which a page with a placeholder is checked again. */
const CHECK_MS = 100;

/** File and `unicode-range` of each face in the stylesheet. */
const FACE = /url\(\.([^()]+)\) [^;]+;\s+unicode-range: ([^;:]+);/g;

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

/**
 * Returns a function that loads the faces for a text's letters that have none yet, and adds them together. A face that fails is
 * tried again with the next text that needs it.
 */
export function createFaceLoader(stylesheet: string) {
  let unused = Array.from(stylesheet.matchAll(FACE), ([, file = '', unicodeRange = '']) => ({
    file,
    unicodeRange,
    letters: lettersOf(unicodeRange),
  }));
  const known = new Set<string>();
  return async (text: string): Promise<void> => {
    const fresh = [...new Set(text)].filter((letter) => !known.has(letter)).join('');
    if (!fresh) return;
    for (const letter of fresh) known.add(letter);
    const needed = unused.filter(({ letters }) => letters.test(fresh));
    unused = unused.filter((face) => !needed.includes(face));
    const loads = await Promise.allSettled(
      needed.map(({ file, unicodeRange }) =>
        new FontFace('Pretendard Variable', `url(${FONTS_PATH}${file})`, {
          weight: '45 920',
          unicodeRange,
        }).load(),
      ),
    );
    for (const load of loads) if (load.status === 'fulfilled') document.fonts.add(load.value);
    const failed = needed.filter((_face, index) => loads[index]?.status === 'rejected');
    unused.push(...failed);
    for (const letter of fresh) if (failed.some(({ letters }) => letters.test(letter))) known.delete(letter);
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
 * Loads the web font once the page is complete. Its ten to twenty files are several times as large as the rest of the page and
 * would take the network and the main thread from the first view, which the fallback font shows in the same places. The page is
 * painted already (start-scripts.ts).
 *
 * Only the faces that the page's text needs are added, and together: the browser lays out the whole page again for each file of
 * a stylesheet that arrives, and each of the 92 faces makes every layout slower (docs/decisions/0037-fonts.md).
 * @throws TypeError without a connection; the page keeps the fallback font.
 */
export async function loadWebFont(): Promise<void> {
  while (document.querySelector(`[${PENDING}]`)) await new Promise((wait) => setTimeout(wait, CHECK_MS));
  const addFaces = createFaceLoader(await (await fetch(FONT_STYLESHEET)).text());
  watchText((text) => void addFaces(text));
  await new Promise<void>(whenIdle);
  await addFaces(textOf(document.body));
}
