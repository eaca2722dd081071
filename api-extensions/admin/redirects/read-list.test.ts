import { readList, refusedRows, sheetOfFile, sheetOfText } from './read-list';

const pairsOf = (text: string) => {
  const sheet = sheetOfText(text);
  const list = sheet && readList(sheet, null);
  return list?.rows.map(({ from, to }) => [from, to]);
};

const PAIR = ['/old', '/new'];

test.each([
  ['/old\t/new\n/a\t/b'],
  ['/old -> /new\n/a → /b'],
  ['/old /new\n/a /b'],
  ['/old,/new\n/a,/b'],
  ['옛 주소\t새 주소\n/old\t/new\n/a\t/b'],
  ['기존 URL,변경 URL\n/old,/new\n/a,/b'],
  ['source,target,code\n/old,/new,301\n/a,/b,301'],
  ['from;to\n/old;/new\n/a;/b'],
  ['번호\t새 주소\t옛 주소\n1\t/new\t/old\n2\t/b\t/a'],
  ['1\t/old\t/new\n2\t/a\t/b'],
  ['Redirect 301 /old /new\nRedirectPermanent /a /b'],
])('%j - both addresses of each line', (text) => {
  expect(pairsOf(text)).toEqual([PAIR, ['/a', '/b']]);
});

test('full old addresses before paths - stay in their order', () => {
  expect(pairsOf('https://a.test/x?y=1\t/new\nhttps://a.test/z\t/b')).toEqual([
    ['https://a.test/x?y=1', '/new'],
    ['https://a.test/z', '/b'],
  ]);
});

test('a row without a new address - named with its line; nothing is lost', () => {
  const sheet = sheetOfText('옛 주소\t새 주소\n/a\t/b\n/c\t');
  const list = sheet && readList(sheet, null);
  expect(list?.rows).toEqual([{ line: 2, from: '/a', to: '/b' }]);
  expect(list?.left).toEqual([{ line: 3, text: '/c', message: '빈 칸이 있습니다: 새 주소' }]);
});

test('columns that the person has changed - taken as chosen', () => {
  const sheet = sheetOfText('/new\t/old\n/b\t/a');
  expect(sheet && readList(sheet, ['to', 'from']).rows[0]).toEqual({ line: 1, from: '/old', to: '/new' });
});

test('rows that the server refuses - by the lines of the table', () => {
  const sheet = sheetOfText('옛 주소\t새 주소\n/a\t/b\n/a\t/c\n/api/x\t/c');
  const list = sheet && readList(sheet, null);
  const checked = [
    { no: 1, state: 'good' as const, message: '', sameAs: null },
    { no: 2, state: 'duplicate' as const, message: '위에 있습니다.', sameAs: 1 },
    { no: 3, state: 'wrong' as const, message: '시스템 주소', sameAs: null },
  ];
  expect(list && refusedRows(list, checked)).toEqual([
    { line: 3, text: '/a → /c', message: '2번째 줄과 옛 주소가 같습니다.' },
    { line: 4, text: '/api/x → /c', message: '시스템 주소' },
  ]);
});

test('a file in code page 949 - read; a picture - refused in Korean', async () => {
  // "옛 주소,새 주소" in code page 949.
  const heading = [0xbf, 0xbe, 0x20, 0xc1, 0xd6, 0xbc, 0xd2, 0x2c, 0xbb, 0xf5, 0x20, 0xc1, 0xd6, 0xbc, 0xd2];
  const file = new File([Uint8Array.from(heading), '\n/a,/b\n'], 'list.csv');
  const sheet = await sheetOfFile(file);
  expect(typeof sheet !== 'string' && readList(sheet, null).rows).toEqual([
    { line: 2, from: '/a', to: '/b' },
  ]);
  expect(await sheetOfFile(new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], 'x.png'))).toContain('그림');
});
