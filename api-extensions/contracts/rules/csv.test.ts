import { neutralizeFormula, toExcelCsv } from './csv';
import { parseDelimited } from '../tables/delimited';

test.each([
  ['=1+1', "'=1+1"],
  ['+82', "'+82"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['\u0000=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['a=1', 'a=1'],
  ['강남 치과', '강남 치과'],
  ['', ''],
])('neutralizeFormula(%j) - %j', (text, expected) => {
  expect(neutralizeFormula(text)).toBe(expected);
});

test('a table - has a byte-order mark and Windows line ends, and quotes only where needed', () => {
  expect(
    toExcelCsv([
      ['키워드', '순위'],
      ['그 "집", 강남', 12],
      ['=cmd|x', null],
    ]),
  ).toBe('\ufeff키워드,순위\r\n"그 ""집"", 강남",12\r\n\'=cmd|x,\r\n');
});

test('a table that is read back - has the same cells', () => {
  const cells = ['강남, 치과', '"따옴표"', '두\n줄', '세미;콜론', ''];
  expect(parseDelimited(toExcelCsv([cells]).slice(1), ',')).toEqual([{ line: 1, cells }]);
});
