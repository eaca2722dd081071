import { BULK_ROWS_MAX } from 'api-extensions/contracts/lookups/bulk';
import { type LookupKind, lookupKind } from 'api-extensions/contracts/lookups/lookups';
import { openText } from 'api-extensions/contracts/tables/open-file';
import { firstChoices, takeRows } from 'api-extensions/contracts/tables/take';
import { understand } from 'api-extensions/contracts/tables/understand';
import { KINDS } from '../kinds';
import { bulkSpec } from './rows';

const read = (kind: LookupKind, text: string) => {
  const spec = bulkSpec(kind);
  const table = understand(openText(text)[0] ?? { name: '', rows: [] }, spec);
  const taking = takeRows(table, spec, firstChoices(table.columns, '2026-11-29'));
  const because = (reason: string) => taking.left.filter((row) => row.reason === reason);
  return { ...taking, table, because };
};

const keywordsAndTargets = (text: string) =>
  read('web', text).rows.map(({ values }) => [values.keyword, values.target]);

test.each([
  ['tabs, as a spreadsheet copies', '강남 치과\ta.kr\n홍대 카페\tb.kr'],
  ['commas', '강남 치과,a.kr\n홍대 카페,b.kr'],
  ['semicolons', '강남 치과;a.kr\n홍대 카페;b.kr'],
  ['bars', '강남 치과|a.kr\n홍대 카페|b.kr'],
  ['a table of Markdown', '| 키워드 | URL |\n| --- | --- |\n| 강남 치과 | a.kr |\n| 홍대 카페 | b.kr |'],
  ['a byte-order mark and headings', '\ufeff키워드,사이트 주소\r\n강남 치과,a.kr\r\n홍대 카페,b.kr\r\n'],
  ['headings in reverse order', 'URL,메모,Keyword\na.kr,x,강남 치과\nb.kr,y,홍대 카페'],
  ['headings of ad tools', '키워드명,랜딩 URL\n강남 치과,a.kr\n홍대 카페,b.kr'],
  ['other headings of ad tools', '검색 키워드;최종 URL\n강남 치과;a.kr\n홍대 카페;b.kr'],
  ['English headings', 'Search term,Landing page\n강남 치과,a.kr\n홍대 카페,b.kr'],
  ['a line that names the delimiter', 'sep=;\r\n키워드;주소\r\n강남 치과;a.kr\r\n홍대 카페;b.kr'],
  ['that line after a byte-order mark, for tabs', '\ufeffsep=\t\n강남 치과\ta.kr\n홍대 카페\tb.kr'],
  ['entities, as pages are copied', '강남&nbsp;치과\ta.kr\n홍대&#32;카페\tb.kr'],
  ['more columns', '강남 치과,a.kr,메모\n홍대 카페,b.kr,'],
  ['the address first', 'a.kr,강남 치과\nb.kr,홍대 카페'],
  ['a numbering', '1,강남 치과,a.kr\n2,홍대 카페,b.kr'],
])('%s - gives the same rows', (_name, text) => {
  expect(keywordsAndTargets(text)).toEqual([
    ['강남 치과', 'a.kr'],
    ['홍대 카페', 'b.kr'],
  ]);
});

test('a keyword that equals a heading - stays a row', () => {
  expect(keywordsAndTargets('키워드,a.kr')).toEqual([['키워드', 'a.kr']]);
});

test('invalid rows and duplicates - are reported by line, the rest is kept', () => {
  const reading = read('web', '키워드,주소\n가,a.kr\n\n나\n가,a.kr\n다,c.kr\n라,주소아님');
  expect(reading.table.hasHeadings).toBe(true);
  expect(reading.rows.map(({ line }) => line)).toEqual([2, 6]);
  expect(reading.left.map(({ line, reason, message }) => [line, reason, message])).toEqual([
    [1, 'heading', '열의 제목입니다.'],
    [4, 'missing', '빈 칸이 있습니다: 사이트 주소'],
    [5, 'duplicate', '2번째 줄과 같습니다.'],
    [7, 'wrong', '사이트 주소를 확인해 주세요. 예: example.com'],
  ]);
});

test('more rows than the limit - are named, not looked up; duplicates do not count', () => {
  const lines = Array.from({ length: BULK_ROWS_MAX + 3 }, (_, at) => `키워드 ${at},a.kr`);
  const reading = read('web', ['키워드 0,a.kr', ...lines].join('\n'));
  expect(reading.rows).toHaveLength(BULK_ROWS_MAX);
  expect(reading.because('duplicate')).toHaveLength(1);
  expect(reading.because('beyond')).toHaveLength(3);
});

test('entities - are decoded, and their semicolons are no delimiters', () => {
  expect(keywordsAndTargets('R&amp;D 지원,a.kr/?x=1&amp;y=2\n&quot;치과&quot;,b.kr')).toEqual([
    ['R&D 지원', 'a.kr/?x=1&y=2'],
    ['치과', 'b.kr'],
  ]);
});

test('a line that names the delimiter - counts as a line', () => {
  const { rows, because } = read('web', 'sep=;\n키워드;주소\n가;a.kr\n나');
  expect([...rows, ...because('missing')].map(({ line }) => line)).toEqual([3, 4]);
});

test('several keywords on one line - each is a row or a reported duplicate', () => {
  const { rows, because } = read('volume', '강남 치과, 홍대 카페, 제주 맛집\n홍대 카페');
  expect(rows.map(({ line, values }) => [line, values.keyword])).toEqual([
    [1, '강남 치과'],
    [1, '홍대 카페'],
    [1, '제주 맛집'],
  ]);
  expect(because('duplicate')).toMatchObject([{ line: 2, message: '1번째 줄과 같습니다.' }]);
});

test.each([
  ['a heading and figures', '키워드명,월 검색량\n가나,100\n나다,200'],
  ['figures without headings', '가나,100\n나다,200'],
  ['a column with heading', '키워드\n가나\n나다'],
  ['a column', '가나\n나다'],
])('keywords only, from %s', (_name, text) => {
  expect(read('volume', text).rows.map(({ values }) => values.keyword)).toEqual(['가나', '나다']);
});

test('an empty text - no rows and nothing left out', () => {
  expect(read('web', ' \n,\n')).toMatchObject({ rows: [], left: [] });
});

test('keywords that Naver treats as equal - are duplicates for volume, not for ranks', () => {
  const duplicates = (kind: LookupKind, text: string) => read(kind, text).because('duplicate').length;
  expect(duplicates('volume', '강남 치과\n강남치과')).toBe(1);
  expect(duplicates('web', '강남 치과,a.kr\n강남치과,a.kr')).toBe(0);
  expect(duplicates('web', '강남  치과,a.kr\n강남 치과, a.kr')).toBe(1);
});

test('a shop - by number, address or name', () => {
  const targets = (text: string) => read('shop', text).rows.map(({ values }) => values.target);
  expect(targets('캠핑 의자\t82510284720\n원목 식탁\t다온리빙')).toEqual(['82510284720', '다온리빙']);
  expect(targets('키워드,상품번호,상품명\n캠핑 의자,82510284720,의자 1')).toEqual(['82510284720']);
});

test.each(lookupKind.options)("%s - the form's sample is valid", (kind) => {
  const { columns, sample } = KINDS[kind];
  const reading = read(kind, sample);
  expect(reading.left).toEqual([]);
  expect(reading.rows.length).toBeGreaterThan(1);
  const withHead = read(kind, `${columns.join(',')}\n${sample.replaceAll('\t', ',')}`);
  expect(withHead.table.hasHeadings).toBe(true);
  expect(withHead.rows).toHaveLength(reading.rows.length);
});
