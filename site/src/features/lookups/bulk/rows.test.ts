import { BULK_ROWS_MAX } from 'api-extensions/contracts/lookups-bulk';
import { type RequestedRow, readRows, type RowCheck } from './rows';

const check = (row: RequestedRow): RowCheck =>
  row.keyword && row.target ? { ok: true, row } : { ok: false, messages: ['빠진 칸이 있습니다.'] };
const rules = {
  columns: ['키워드', '대상'],
  check,
  keyOf: ({ keyword, target }: RequestedRow) => `${keyword}|${target}`,
};
const keywordRules = {
  columns: ['키워드'],
  check: (row: RequestedRow): RowCheck =>
    row.keyword ? { ok: true, row } : { ok: false, messages: ['없음'] },
  keyOf: ({ keyword }: RequestedRow) => keyword,
};

const keywordsAndTargets = (text: string) =>
  readRows(text, rules).rows.map(({ keyword, target }) => [keyword, target]);

test.each([
  ['tabs, as a spreadsheet copies', '강남 치과\ta.kr\n홍대 카페\tb.kr'],
  ['commas', '강남 치과,a.kr\n홍대 카페,b.kr'],
  ['semicolons', '강남 치과;a.kr\n홍대 카페;b.kr'],
  ['a byte-order mark and headings', '\ufeff키워드,사이트 주소\r\n강남 치과,a.kr\r\n홍대 카페,b.kr\r\n'],
  ['headings in reverse order', 'URL,메모,Keyword\na.kr,x,강남 치과\nb.kr,y,홍대 카페'],
  ['headings of ad tools', '키워드명,랜딩 URL\n강남 치과,a.kr\n홍대 카페,b.kr'],
  ['other headings of ad tools', '검색 키워드;최종 URL\n강남 치과;a.kr\n홍대 카페;b.kr'],
  ['English headings', 'Search term,Landing page\n강남 치과,a.kr\n홍대 카페,b.kr'],
  ['a line that names the delimiter', 'sep=;\r\n키워드;주소\r\n강남 치과;a.kr\r\n홍대 카페;b.kr'],
  ['that line after a byte-order mark, for tabs', '\ufeffsep=\t\n강남 치과\ta.kr\n홍대 카페\tb.kr'],
  ['entities, as pages are copied', '강남&nbsp;치과\ta.kr\n홍대&#32;카페\tb.kr'],
  ['more columns', '강남 치과,a.kr,메모\n홍대 카페,b.kr,'],
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
  const reading = readRows('키워드,주소\n가,a.kr\n\n나\n가,a.kr\n다,c.kr', rules);
  expect(reading.hasHeader).toBe(true);
  expect(reading.rows.map(({ line }) => line)).toEqual([2, 6]);
  expect(reading.invalid).toEqual([
    { line: 4, keyword: '나', target: '', messages: ['빠진 칸이 있습니다.'] },
  ]);
  expect(reading.duplicates).toEqual([{ line: 5, keyword: '가', target: 'a.kr', firstLine: 2 }]);
});

test('more rows than the limit - are counted, not looked up; duplicates do not count', () => {
  const lines = Array.from({ length: BULK_ROWS_MAX + 3 }, (_, at) => `키워드 ${at},a.kr`);
  const reading = readRows(['키워드 0,a.kr', ...lines].join('\n'), rules);
  expect(reading.rows).toHaveLength(BULK_ROWS_MAX);
  expect(reading.duplicates).toHaveLength(1);
  expect(reading.beyond).toBe(3);
});

test('entities - are decoded, and their semicolons are no delimiters', () => {
  expect(keywordsAndTargets('R&amp;D 지원,a.kr/?x=1&amp;y=2\n&quot;치과&quot;,b.kr')).toEqual([
    ['R&D 지원', 'a.kr/?x=1&y=2'],
    ['치과', 'b.kr'],
  ]);
});

test('a line that names the delimiter - counts as a line', () => {
  const { rows, invalid } = readRows('sep=;\n키워드;주소\n가;a.kr\n나', rules);
  expect([...rows, ...invalid].map(({ line }) => line)).toEqual([3, 4]);
});

test('several keywords on one line - each is a row or a reported duplicate', () => {
  const { rows, duplicates } = readRows('강남 치과, 홍대 카페, 제주 맛집\n홍대 카페', keywordRules);
  expect(rows.map(({ line, keyword }) => [line, keyword])).toEqual([
    [1, '강남 치과'],
    [1, '홍대 카페'],
    [1, '제주 맛집'],
  ]);
  expect(duplicates).toMatchObject([{ line: 2, firstLine: 1 }]);
  expect(
    readRows('키워드명,월 검색량\n가,100\n나,200', keywordRules).rows.map(({ keyword }) => keyword),
  ).toEqual(['가', '나']);
});

test('keywords only - a column, with or without heading', () => {
  expect(readRows('키워드\n가\n나', keywordRules).rows.map(({ keyword }) => keyword)).toEqual(['가', '나']);
  expect(readRows('가\n나', keywordRules).rows).toHaveLength(2);
});

test('an empty text - no rows and no errors', () => {
  expect(readRows(' \n,\n', rules)).toEqual({
    rows: [],
    invalid: [],
    duplicates: [],
    beyond: 0,
    hasHeader: false,
  });
});
