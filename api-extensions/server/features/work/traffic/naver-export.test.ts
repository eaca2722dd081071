import { openText } from '../../../../contracts/tables/open-file';
import { readNaverExport } from './naver-export';

const TODAY = '2026-11-26';
const read = (...lines: string[]) =>
  readNaverExport(openText(lines.join('\r\n'))[0] ?? { name: '', rows: [] }, TODAY);
const errorOf = (...lines: string[]) => (read(...lines) as { error?: string }).error;

const row = { day: null, query: '', page: '', clicks: 0, impressions: 0 };

test.each<[name: string, lines: string[], shape: string, rows: object[]]>([
  [
    'queries of a period',
    ['\ufeff키워드,노출수,클릭수,CTR', '"강남 치과","1,234",56,4.54%', '강남치과,-,0,0%'],
    'query',
    [
      { ...row, query: '강남 치과', clicks: 56, impressions: 1234 },
      { ...row, query: '강남치과' },
    ],
  ],
  [
    'pages of a period, titles above the heads, other words',
    ['기간\t2026.11.01 ~ 2026.11.26', '검색 웹문서\t클릭\t노출', 'https://a.kr/x\t3\t40회'],
    'page',
    [{ ...row, page: 'https://a.kr/x', clicks: 3, impressions: 40 }],
  ],
  [
    'days of the site',
    ['콘텐츠 노출/클릭', '', '날짜;클릭수;노출수', '2026. 11. 1.;1;20', '20261102;0;18'],
    'day',
    [
      { ...row, day: '2026-11-01', clicks: 1, impressions: 20 },
      { ...row, day: '2026-11-02', impressions: 18 },
    ],
  ],
  [
    'queries with day and address',
    [
      '일자,URL,검색어,클릭수(회),노출수(회)',
      '2026-11-01,https://a.kr,치과,2,9',
      '2026-11-02,https://a.kr,치과,2,9',
    ],
    'query',
    ['2026-11-01', '2026-11-02'].map((day) => ({
      ...{ day, query: '치과', page: 'https://a.kr' },
      ...{ clicks: 2, impressions: 9 },
    })),
  ],
])('readNaverExport - a file of %s', (_name, lines, shape, rows) =>
  expect(read(...lines)).toEqual({ shape, rows }),
);

const HEADS = '날짜,키워드,노출수,클릭수';

test.each<[name: string, lines: string[], error: string]>([
  ['a file of another kind', ['이름,전화', '홍길동,010'], '‘노출수’와 ‘클릭수’ 열'],
  ['an empty file', [''], '‘노출수’와 ‘클릭수’ 열'],
  ['a file with counts only', ['노출수,클릭수', '1,1'], '‘키워드’, ‘URL’, ‘날짜’'],
  ['a file with heads only', [HEADS], '내용이 없습니다'],
  ['a day that does not exist', [HEADS, '2026-02-30,치과,1,1'], '2행 ‘날짜’ 열: 날짜를 확인해'],
  ['a future day', [HEADS, '2026-11-27,치과,1,1'], '2행 ‘날짜’ 열: 오늘보다 뒤'],
  [
    'a day older than 16 months',
    [HEADS, '2025-07-26,치과,1,1', '2025-07-27,치과,1,1'],
    '2행 ‘날짜’ 열: 16개월보다',
  ],
  ['a missing keyword', [HEADS, '2026-11-01,,1,1'], '2행 ‘키워드’ 열: 비어'],
  ['a count as text', [HEADS, '2026-11-01,치과,1,1', '2026-11-02,치과,많음,1'], '3행 ‘노출수’ 열: ‘많음’'],
  ['a count below zero', [HEADS, '2026-11-01,치과,1,-3'], '2행 ‘클릭수’ 열: ‘-3’'],
  ['half a click', [HEADS, '2026-11-01,치과,1,0.5'], '2행 ‘클릭수’ 열: ‘0.5’'],
  ['a short line', [HEADS, '2026-11-01,치과'], '2행 ‘노출수’ 열: ‘’'],
  [
    'a line twice',
    [HEADS, '2026-11-01,치과,1,1', '', '2026-11-01,치과,2,1'],
    '4행 ‘키워드’ 열: 2행과 같습니다',
  ],
  ['a query that is too long', [HEADS, `2026-11-01,${'가'.repeat(501)},1,1`], '500자를 넘습니다'],
])('readNaverExport - %s is refused with line and column', (_name, lines, error) =>
  expect(errorOf(...lines)).toContain(error),
);

test('readNaverExport - of many errors, the first three and the number of the others', () => {
  const error = errorOf(HEADS, ...Array.from({ length: 9 }, (_, at) => `2026-11-0${at + 1},치과,x,1`));
  expect(error?.match(/\d+행/g)).toEqual(['2행', '3행', '4행']);
  expect(error).toContain('그 밖에 6곳');
});

test('readNaverExport - a file with too many rows is refused', () =>
  expect(
    errorOf('키워드,노출수,클릭수', ...Array.from({ length: 20_001 }, (_, at) => `치과${at},1,1`)),
  ).toContain('20,000행까지'));
