import { fileName } from './file-download';

test.each([
  ['강남 치과 https://a.kr/b?c 기록', '강남 치과 https a.kr b c 기록.csv'],
  ['..\\..\\x', 'x.csv'],
  [' ', '조회 결과.csv'],
  ['가'.repeat(200), `${'가'.repeat(80)}.csv`],
])('fileName %j - %j', (name, expected) => {
  expect(fileName(name, 'csv')).toBe(expected);
});
