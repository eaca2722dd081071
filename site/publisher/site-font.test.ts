import { keptFont, MAX_LETTERS, siteFontOf } from './site-font';

/** Korean syllables from one on. */
const syllables = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0xac00 + from + index));

test('the font of pages - has their letters and ASCII, also of attributes; no spaces, marks or line ends', () => {
  const { letters, path } = siteFontOf(['<p title="견적">순위\u00a0조회\n</p>', '<p>순위 · 🎉\u200b</p>']);
  expect(letters.replace(/^[ -~]+/, '')).toBe('·견순위적조회🎉');
  expect(letters).toMatch(/^ !".*~/);
  expect(path).toMatch(/^\/share\/[0-9a-f]{20}\.woff2$/);
});

test('the same letters in other pages and another order - the same font', () => {
  expect(siteFontOf(['나', '가'])).toEqual(siteFontOf(['가 나 가']));
  expect(siteFontOf(['나', '가']).path).not.toBe(siteFontOf(['나']).path);
});

test('more letters than a font holds - those of the most pages', () => {
  const rare = syllables(0, MAX_LETTERS);
  const { letters } = siteFontOf([rare, `${rare.slice(0, 5)}힣`, '힣']);
  expect([...letters]).toHaveLength(MAX_LETTERS);
  expect([...letters]).toEqual(expect.arrayContaining(['힣', ...rare.slice(0, 5)]));
});

test('the font of the previous release - stays until a changed page has a new letter', () => {
  const previous = siteFontOf(['가나다', '라']);
  expect(keptFont(previous, ['가라'])).toBe(previous);
  expect(keptFont(previous, [])).toBe(previous);
  expect(keptFont(previous, ['가라', '마'])).toBeNull();
  expect(keptFont(null, ['가'])).toBeNull();
  expect(keptFont({ ...previous, path: '/share/0123456789abcdef0123.woff2' }, ['가'])).toBeNull();
});
