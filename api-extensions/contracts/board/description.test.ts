import {
  DESCRIPTION_DEFAULT,
  DESCRIPTION_MAX,
  describeHtml,
  describeText,
  descriptionsOf,
} from './description';
import { plainText } from '../rules/html-text';

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
  expect(plainText('<h1>제목</h1>\n\n<p>본문 &amp; <b>굵게</b>는&nbsp;</p><script>alert(1)</script>')).toBe(
    '제목 본문 & 굵게는',
  );
});

test.each(['<랭크업>은 순위를 기록합니다.', 'a < b > c', '5 &lt; 6', '<b>굵게</b>'])(
  'plain text %s - is no HTML and stays as it is',
  (text) => expect(describeText(text)).toBe(text),
);

test('HTML - headings, tables, captions and code are left out', () => {
  const html = `<h2>결과</h2><p>순위를 읽는 방법입니다.</p>
<table><caption>표</caption><tbody><tr><th>결과</th><th>뜻</th></tr><tr><td><p>순위</p></td><td>살펴본 범위</td></tr></tbody></table>
<h3>휴무</h3><p>12월 25일<br>쉽니다</p><figure><img src="/uploads/a.png" alt="그림"><figcaption>사진</figcaption></figure><pre>code()</pre>
<ul><li>상담</li><li><p>접수&nbsp;&amp; 확인.</p></li></ul><p>다음 <strong>날</strong>에 <a href="/x">연락</a>드립니다</p>`;
  expect(describeHtml(html)).toBe(
    '순위를 읽는 방법입니다. 12월 25일 쉽니다 · 상담 · 접수 & 확인. 다음 날에 연락드립니다',
  );
});

test('HTML with nothing but headings and tables - is joined readably', () => {
  expect(describeHtml('<h2>휴무 안내</h2><table><tr><td>12월 25일</td><td>쉽니다</td></tr></table>')).toBe(
    '휴무 안내 · 12월 25일 · 쉽니다',
  );
});

test('HTML with encoded markup - shows it as text', () => {
  expect(describeHtml('<p>&lt;랭크업&gt;은 &#39;기록&#39;합니다.</p>')).toBe("<랭크업>은 '기록'합니다.");
});

test('a text of more than the usual length - has a longer description too', () => {
  const { description, summary = '' } = descriptionsOf(words(60));
  expect(count(description)).toBeLessThanOrEqual(DESCRIPTION_DEFAULT);
  expect(count(summary)).toBeGreaterThan(DESCRIPTION_MAX * 0.7);
  expect(count(summary)).toBeLessThanOrEqual(DESCRIPTION_MAX);
  expect(descriptionsOf('짧은 글')).toEqual({ description: '짧은 글' });
});

test('a description that was cut before - is cut again with one ellipsis', () => {
  const long = describeText(words(60), DESCRIPTION_MAX);
  expect(describeText(long)).toBe(describeText(words(60)));
});

test('characters of many marks - are cut between characters', () => {
  const character = `e${'\u0301'.repeat(40)}`;
  const cut = describeText(character.repeat(400));
  expect(cut.endsWith('…')).toBe(true);
  expect(cut.slice(0, -1).replaceAll(character, '')).toBe('');
});
