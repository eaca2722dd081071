import { DESCRIPTION_DEFAULT, describeText, plainText } from './description';

const count = (text: string) => Array.from(new Intl.Segmenter('ko').segment(text)).length;
const words = (times: number) => Array.from({ length: times }, () => '순위를 기록합니다').join(' ');

test('a short text - stays whole', () => {
  expect(describeText('짧은 글입니다.')).toBe('짧은 글입니다.');
  expect(describeText('가'.repeat(160))).toBe('가'.repeat(160));
});

test('a longer text - is cut at a word boundary, with an ellipsis, within the limit', () => {
  const cut = describeText(words(40));
  expect(count(cut)).toBeLessThanOrEqual(DESCRIPTION_DEFAULT);
  expect(cut).toMatch(/(순위를|기록합니다)…$/);
});

test('a boundary at or before 70 % - is not used', () => {
  const cut = describeText(`${'가'.repeat(111)} ${'나'.repeat(200)}`);
  expect(cut).toBe(`${'가'.repeat(111)} ${'나'.repeat(47)}…`);
});

test('a boundary just past 70 % - is used', () => {
  expect(describeText(`${'가'.repeat(113)} ${'나'.repeat(200)}`)).toBe(`${'가'.repeat(113)}…`);
});

test('a word that ends exactly at the limit - stays whole', () => {
  expect(describeText(`${'가'.repeat(120)} ${'나'.repeat(38)} 다다다`)).toBe(
    `${'가'.repeat(120)} ${'나'.repeat(38)}…`,
  );
});

test('no word boundary - cuts at the limit', () => {
  const cut = describeText('가'.repeat(500));
  expect(count(cut)).toBe(160);
  expect(cut.endsWith('…')).toBe(true);
});

test('limits - are between 1 and 300', () => {
  expect(count(describeText('가'.repeat(500), 1000))).toBe(300);
  expect(describeText('가나', 0)).toBe('…');
});

test.each(['👨‍👩‍👧‍👦', '🇰🇷', '각'.normalize('NFD'), '👍🏽'])('%s - is never cut in two', (character) => {
  const cut = describeText(character.repeat(400));
  expect(cut).toBe(`${character.repeat(159)}…`);
});

test('markup and white space - do not count', () => {
  expect(plainText('<h1>제목</h1>\n\n<p>본문 &amp; <b>굵게</b>&nbsp;</p><script>alert(1)</script>')).toBe(
    '제목 본문 & 굵게',
  );
});
