import { readSheet, nothingCreatedText } from './slot-sheet';

test('headings in another order, with units - each column finds its field', () => {
  const { rows, hasHeads, unknown, lines } = readSheet(
    '키워드\t금액(원)\t고객 이메일\t지역\n강남 치과\t50,000\tmember@rankup.test\t서울\n',
  );
  expect(hasHeads).toBe(true);
  expect(unknown).toEqual(['지역']);
  expect(lines).toEqual([2]);
  expect(rows).toEqual([
    expect.objectContaining({
      keyword: '강남 치과',
      price: '50,000',
      customer: 'member@rankup.test',
      target: '',
    }),
  ]);
});

test("no headings - the columns are in the form's order", () => {
  const { rows, hasHeads } = readSheet(
    '웹,강남 치과,example.com,스탠다드,2026-11-21,2026-12-20,데모상사,,50000,',
  );
  expect(hasHeads).toBe(false);
  expect(rows[0]).toMatchObject({
    kind: '웹',
    keyword: '강남 치과',
    to: '2026-12-20',
    assignee: '',
    price: '50000',
  });
});

test('a quoted cell with comma and line break - stays one cell, and line numbers are those of the text', () => {
  const { rows, lines } = readSheet(
    '키워드,대상,메모\n"치과, 강남",example.com,"한 줄\n두 줄"\n\n의자,b.example,',
  );
  expect(rows.map(({ keyword, memo }) => [keyword, memo])).toEqual([
    ['치과, 강남', '한 줄\n두 줄'],
    ['의자', ''],
  ]);
  expect(lines).toEqual([2, 4]);
});

test('more rows than the limit - the excess is counted', () => {
  const text = `키워드,대상\n${Array.from({ length: 1003 }, (_row, at) => `치과 ${at},a.example`).join('\n')}`;
  const { rows, beyond } = readSheet(text);
  expect([rows.length, beyond]).toEqual([1000, 3]);
});

test('an empty text - no rows', () => expect(readSheet(' \n').rows).toEqual([]));

test('an import that created nothing - says whether all slots are registered already', () => {
  const known = { state: 'wrong', fields: { row: '이미 등록된 슬롯과 기간이 겹칩니다.' } };
  const repeated = { state: 'duplicate', fields: { row: '1행과 같습니다.' } };
  const unknown = { state: 'wrong', fields: { customer: '찾을 수 없습니다.' } };
  expect(nothingCreatedText({ good: 0, rows: [known, repeated] })).toBe('모두 이미 등록된 슬롯입니다.');
  expect(nothingCreatedText({ good: 0, rows: [known, unknown] })).toContain('등록할 수 없게 된 행이 있어');
  expect(nothingCreatedText({ good: 1, rows: [known, { state: 'good', fields: {} }] })).toContain(
    '등록할 수 없게 된 행이 있어',
  );
});
