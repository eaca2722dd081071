import path from 'node:path';

/** The fonts in which PDF files and share images draw a text, and what they draw in place of a character without a glyph. */

/** Drawn in place of a character that no font has. A font would draw an empty box. */
export const NO_GLYPH = '?';

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

export interface DrawnFont {
  /** Name of its family, for Pango. */
  family: string;
  /** Path of the file. */
  file: string;
}

/** A part of a text in one font. */
export interface DrawnRun {
  text: string;
  font: DrawnFont;
}

const packaged = (file: string): string => require.resolve(file);
const expo = (name: string, weight: string, file: string): string =>
  packaged(`@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`);
/** A single Hanja of KS X 1001 that Noto Sans KR lacks (docs/decisions/0054-texts.md). */
const restFont = (weight: string): string =>
  path.join(path.dirname(packaged('api-extensions/package.json')), 'fonts', `NotoSansJP-rest-${weight}.ttf`);

/** Fonts by weight, in the order in which they are asked for a character. */
const FONTS: Record<'regular' | 'bold', () => readonly [DrawnFont, ...DrawnFont[]]> = {
  regular: () => [
    {
      family: 'Pretendard',
      file: packaged('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'),
    },
    { family: 'Noto Sans KR', file: expo('noto-sans-kr', '400Regular', 'NotoSansKR') },
    { family: 'Noto Emoji', file: expo('noto-emoji', '400Regular', 'NotoEmoji') },
    ...symbolFonts(),
    { family: 'Noto Sans JP', file: restFont('Regular') },
  ],
  bold: () => [
    { family: 'Pretendard', file: packaged('pretendard/dist/public/static/alternative/Pretendard-Bold.ttf') },
    { family: 'Noto Sans KR', file: expo('noto-sans-kr', '700Bold', 'NotoSansKR') },
    { family: 'Noto Emoji', file: expo('noto-emoji', '700Bold', 'NotoEmoji') },
    ...symbolFonts(),
    { family: 'Noto Sans JP', file: restFont('Bold') },
  ],
};

const symbolFonts = (): DrawnFont[] => [
  { family: 'Noto Sans Symbols 2', file: expo('noto-sans-symbols-2', '400Regular', 'NotoSansSymbols2') },
  { family: 'Noto Sans Math', file: expo('noto-sans-math', '400Regular', 'NotoSansMath') },
];

const lists = new Map<string, readonly [DrawnFont, ...DrawnFont[]]>();

function fontsOf(weight: 'regular' | 'bold'): readonly [DrawnFont, ...DrawnFont[]] {
  const known = lists.get(weight) ?? FONTS[weight]();
  lists.set(weight, known);
  return known;
}

/** Opened fonts, by file. Only texts with other characters than `COMMON` open any. */
const opened = new Map<string, Glyphs>();

function glyphsOf({ file }: DrawnFont): Glyphs {
  const known = opened.get(file);
  if (known) return known;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded when the first such text is drawn
  const { openSync } = require('fontkit') as { openSync(file: string): Glyphs };
  const font = openSync(file);
  opened.set(file, font);
  return font;
}

/** Characters that the first font has: Latin letters, syllables, usual signs. */
const COMMON = /^[\n\t\x20-\x7e\xa0-\u0148\u014a-\u017f가-힣·–—‘’“”…₩™※→←↑↓○●■□▲▼△▽★☆「」『』]*$/;
let segmenter: Intl.Segmenter | undefined;

/** Characters that only change how others are shown: joiners, variation selectors, fillers. */
const UNSHOWN = /^[\p{Cf}\p{Variation_Selector}\p{Cc}\u115f\u1160\u3164\uffa0]$/u;

/** The character in the first font that has all of it; a sequence that none has, in its parts. */
function runsOfCluster(cluster: string, fonts: readonly [DrawnFont, ...DrawnFont[]]): DrawnRun[] {
  const shown = [...cluster].filter((character) => !UNSHOWN.test(character));
  if (shown.length === 0) return [];
  const has = (font: DrawnFont, characters: readonly string[]) =>
    characters.every((character) => glyphsOf(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const font = fonts.find((candidate) => has(candidate, shown));
  if (font) {
    // A font that joins a sequence has its joiners.
    const text = [...cluster]
      .filter((character) => !UNSHOWN.test(character) || has(font, [character]))
      .join('');
    return [{ text, font }];
  }
  if (shown.length > 1) return shown.flatMap((character) => runsOfCluster(character, fonts));
  const [only = ''] = shown;
  // A fraction, a letter in a circle or a compatible form, by its parts.
  const parts = only.normalize('NFKD').replaceAll('\u2044', '/');
  if (parts !== only) return runsOfCluster(parts, fonts);
  return [{ text: NO_GLYPH, font: fonts[0] }];
}

/**
 * A text in parts of one font each, so that every character is drawn: Hanja, symbols and emoji in fallback fonts, which are opened only
 * for them, and `NO_GLYPH` for what none of them has.
 */
export function drawnRuns(text: string, weight: 'regular' | 'bold'): DrawnRun[] {
  const fonts = fontsOf(weight);
  const [usual] = fonts;
  if (COMMON.test(text)) return text === '' ? [] : [{ text, font: usual }];
  segmenter ??= new Intl.Segmenter('ko');
  const runs: DrawnRun[] = [];
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    for (const run of COMMON.test(segment)
      ? [{ text: segment, font: usual }]
      : runsOfCluster(segment, fonts)) {
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push({ ...run });
    }
  }
  return runs;
}
