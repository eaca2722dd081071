import { findDelimiter, parseDelimited } from './delimited';

const cells = (text: string, delimiter: ',' | ';' | '\t' = ',') =>
  parseDelimited(text, delimiter).map((row) => row.cells);

test.each([
  [
    'LF',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CRLF, and one at the end',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CR alone',
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty lines', '\n\na,b\n ,\n', [['a', 'b']]],
  ['a delimiter within quotes', '"강남, 치과",a.kr', [['강남, 치과', 'a.kr']]],
  ['a quote within quotes', '"그 ""집""",a.kr', [['그 "집"', 'a.kr']]],
  [
    'a line within quotes',
    '"강남\n치과",a.kr\nb,c',
    [
      ['강남\n치과', 'a.kr'],
      ['b', 'c'],
    ],
  ],
  ['a quote within a cell', '24" 모니터,a.kr', [['24" 모니터', 'a.kr']]],
  [
    'a quote that is never closed',
    '"강남,a.kr\nb,c',
    [
      ['"강남', 'a.kr'],
      ['b', 'c'],
    ],
  ],
  ['text after a closing quote, as typed', '"강남"치과,a.kr', [['"강남"치과', 'a.kr']]],
  ['an empty cell', 'a,,c', [['a', '', 'c']]],
])('cells of %s', (_name, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('line numbers - counted as in the file', () => {
  expect(parseDelimited('a\n\nb\nc', ',').map(({ line }) => line)).toEqual([1, 3, 4]);
});

test.each([
  ['강남 치과\ta.kr\n홍대 카페\tb.kr', '\t'],
  ['강남 치과,a.kr\n홍대 카페,b.kr', ','],
  ['강남 치과;a.kr\n홍대 카페;b.kr', ';'],
  ['"강남, 치과";a.kr\n"홍대, 카페";b.kr', ';'],
  ['강남 치과|a.kr\n홍대 카페|b.kr', '|'],
  ['다온커피|서교동\n다온미용실\n새봄카페', ','],
  ['성수동 미용실,다온미용실|성수동\n홍대 카페,다온커피|서교동', ','],
  ['강남 치과', ','],
  // The semicolon of an entity, in cells that begin with a quote.
  ['가,나\n1,"""&nbsp;글"\n2,"""&nbsp;글"', ','],
])('delimiter of %j - %j', (text, expected) => {
  expect(findDelimiter(text)).toBe(expected);
});
