import { decode } from 'iconv-lite';
import { openSync } from 'fontkit';
import { type DrawnRun, drawnRuns, NO_GLYPH } from './drawn-text';

/** Every character of KS X 1001: two bytes from 0xA1 each, in EUC-KR. */
const ksx1001 = Array.from({ length: 94 * 94 }, (_, at) =>
  decode(Buffer.from([0xa1 + Math.floor(at / 94), 0xa1 + (at % 94)]), 'cp949'),
).filter((text) => text.length === 1 && !/[\ufffd\ue000-\uf8ff]/.test(text));

interface Font {
  glyphsForString(text: string): { id: number }[];
}
const opened = new Map<string, Font>();

/** Texts of runs in which their font would draw an empty box. */
function boxes({ text, font }: DrawnRun): string[] {
  const file = opened.get(font.file) ?? (openSync(font.file) as unknown as Font);
  opened.set(font.file, file);
  return file.glyphsForString(text).some(({ id }) => id === 0) ? [text] : [];
}

test.each(['regular', 'bold'] as const)('every letter of KS X 1001, %s - has a glyph', (weight) => {
  const count = (pattern: RegExp) => ksx1001.filter((character) => pattern.test(character)).length;
  expect([count(/[가-힣]/), count(/\p{Script=Han}/u)]).toEqual([2350, 4888]);
  expect(ksx1001.length).toBeGreaterThan(8200);
  const runs = ksx1001.flatMap((character) => drawnRuns(character, weight));
  expect(runs.flatMap(boxes)).toEqual([]);
  // The filler has no form; a fraction and an old letter are drawn in their parts.
  const drawn = runs.map(({ text }) => text).join('');
  const letters = new Set(drawn);
  const missing = ksx1001.filter((character) => !letters.has(character.normalize('NFC')));
  expect(missing).toEqual(['\u3164', '⅔', 'ŉ']);
  expect(drawn).toContain('2/3');
  expect(drawn).not.toContain(NO_GLYPH);
});

test('names, signs and emoji as people write them - in fonts that have them', () => {
  const text = '株式會社 大成 ☎ 02-123 ☏ ✔ ✅ ❤️ 🔥 😀 👨‍👩‍👧 🇰🇷 1️⃣ ㉠ ∴ ㈜다온 ① ★ ※ → ㎡ ₩';
  const runs = drawnRuns(text, 'regular');
  expect(runs.flatMap(boxes)).toEqual([]);
  expect(runs.map(({ text: part }) => part).join('')).not.toContain(NO_GLYPH);
});

test('a letter that no font has - a visible sign, not an empty box', () => {
  const runs = drawnRuns('가\u{13000}나', 'regular');
  expect(runs.map(({ text }) => text).join('')).toBe(`가${NO_GLYPH}나`);
  expect(runs.flatMap(boxes)).toEqual([]);
});

test('a text of usual letters - one run in the usual font, which has them all', () => {
  const text = '견적서 No. 12, ₩1,234 · 2026년 “다온” Ünï – ★';
  expect(drawnRuns(text, 'bold')).toEqual([
    { text, font: expect.objectContaining({ family: 'Pretendard' }) },
  ]);
  const latin = String.fromCodePoint(
    ...Array.from({ length: 0x17f - 0xa0 }, (_, at) => 0xa0 + at).filter(
      (code) => code !== 0xad && code !== 0x149,
    ),
  );
  expect(drawnRuns(latin, 'regular').flatMap(boxes)).toEqual([]);
});
