import { openText } from 'api-extensions/contracts/tables/open-file';
import { firstChoices, takeRows } from 'api-extensions/contracts/tables/take';
import { understand } from 'api-extensions/contracts/tables/understand';
import { nothingCreatedText, SLOT_SPEC, toSheet } from './slot-sheet';

const TODAY = '2026-11-29';

const read = (text: string, same = {}) => {
  const table = understand(openText(text)[0] ?? { name: '', rows: [] }, SLOT_SPEC);
  const taking = takeRows(table, SLOT_SPEC, { ...firstChoices(table.columns, TODAY), same });
  const unused = table.columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  return { ...toSheet(taking.rows), table, unused, left: taking.left };
};

test('headings in another order, with units - each column finds its field', () => {
  const { rows, table, unused, lines } = read(
    '키워드\t금액(원)\t고객 이메일\t지역\n강남 치과\t50,000\tmember@rankup.test\t서울\n',
  );
  expect(table.hasHeadings).toBe(true);
  expect(unused).toEqual(['지역']);
  expect(lines).toEqual([2]);
  expect(rows).toEqual([
    expect.objectContaining({
      keyword: '강남 치과',
      price: '50000',
      customer: 'member@rankup.test',
      target: '',
    }),
  ]);
});

test("no headings - the columns are in the form's order", () => {
  const { rows, table } = read('웹,강남 치과,example.com,스탠다드,2026-11-21,2026-12-20,데모상사,,50000,');
  expect(table.hasHeadings).toBe(false);
  expect(rows[0]).toMatchObject({
    kind: '웹',
    keyword: '강남 치과',
    to: '2026-12-20',
    customer: '데모상사',
    assignee: '',
    price: '50000',
  });
});

test('a quoted cell with comma and line break - stays one cell, and line numbers are those of the text', () => {
  const { rows, lines } = read(
    '키워드,대상,메모\n"치과, 강남",example.com,"한 줄\n두 줄"\n\n의자,b.example,',
  );
  expect(rows.map(({ keyword, memo }) => [keyword, memo])).toEqual([
    ['치과, 강남', '한 줄 두 줄'],
    ['의자', ''],
  ]);
  expect(lines).toEqual([2, 4]);
});

test('more rows than the limit - the excess is named', () => {
  const text = `키워드,대상\n${Array.from({ length: 1003 }, (_row, at) => `치과 ${at},a.example`).join('\n')}`;
  const { rows, left } = read(text);
  expect([rows.length, left.filter(({ reason }) => reason === 'beyond').length]).toEqual([1000, 3]);
});

test('an unknown heading, a period and a remark on the amount - nothing else is switched off, and nothing is lost', () => {
  const { rows, unused } = read(
    '업체명\t메인키워드\t등급표시\tURL\t작업기간\t단가\n다온치과\t강남 치과\tA+\thttps://a.example\t11/21 ~ 5/31\t35만원 (VAT 포함)',
    { kind: 'web', product: '기본' },
  );
  expect(unused).toEqual(['등급표시']);
  expect(rows).toEqual([
    {
      ...{
        kind: 'web',
        keyword: '강남 치과',
        target: 'https://a.example',
        product: '기본',
        customer: '다온치과',
      },
      ...{
        from: '2026-11-21',
        to: '2027-05-31',
        price: '350000',
        memo: 'VAT 포함',
        assignee: '',
        post_title: '',
      },
    },
  ]);
});

test('a column with the titles of posts - is taken', () => {
  const { rows } = read('키워드\t블로그 주소\t글 제목\n강남 치과\tblog.naver.com/a/22\t치과 고르는 법', {
    kind: 'view',
  });
  expect(rows).toMatchObject([{ target: 'blog.naver.com/a/22', post_title: '치과 고르는 법' }]);
});

test('an empty text - no rows', () => expect(read(' \n').rows).toEqual([]));

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
