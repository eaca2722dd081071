import { renderToString } from 'react-dom/server';
import { openText } from 'api-extensions/contracts/tables/open-file';
import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import { readSheet } from './reader';
import TableStep from './table-step';
import type { TableState } from './use-table';

const SPEC: TableSpec = {
  kind: 'test',
  fields: [
    {
      key: 'keyword',
      label: '키워드',
      meanings: ['keyword'],
      shapes: ['text'],
      required: true,
      read: 'keyword',
    },
    { key: 'target', label: '사이트 주소', meanings: ['url'], shapes: ['url'], required: true },
    { key: 'from', label: '시작일', meanings: ['from'], read: 'day' },
  ],
  max: 500,
};

const render = (text: string, changes = {}, spec = SPEC) => {
  const [sheet] = openText(text);
  const reading = readSheet(sheet!, spec, '2026-11-29', changes);
  const state = { reading, spec, file: null, sheetAt: 0 } as unknown as TableState;
  return renderToString(<TableStep of={state} verb="조회" />);
};

const TABLE =
  '보고서\n키워드\tURL\t시작일\t비율\n강남 치과\ta.kr\t26.11.21\t3\n치아 교정\t\t26.11.22\t2\n합계\t\t\t5';

test('the step - says what is taken and what is left out, with a menu for each column', () => {
  const html = render(TABLE);
  expect(html).toContain('5줄을 읽어 1건을 조회합니다. 뺀 줄: 표 위의 안내 1, 제목 1, 합계 1, 빈 칸 1.');
  expect(html).toContain('빈 칸이 있습니다: 사이트 주소');
  for (const name of ['키워드', 'URL', '시작일', '비율']) expect(html).toContain(`‘${name}’ 열의 뜻`);
  // The day as it was read, and as it was typed.
  expect(html).toMatch(/2026-11-21.*26\.11\.21/);
  expect(html).toContain('합계와 각주로 보고 뺀 1줄도 넣기');
});

test('days as headings - lines are counted as the person sees them, what is left out by day', () => {
  const fields: TableSpec['fields'] = [
    { key: 'keyword', label: '키워드', meanings: ['keyword'], required: true },
    { key: 'day', label: '날짜', meanings: ['day'], required: true, read: 'day' },
    { key: 'rank', label: '순위', meanings: ['position'], required: true },
  ];
  const check: TableSpec['check'] = (values) =>
    values.rank === '-' ? { messages: ['순위가 없습니다.'] } : { values };
  const html = render(
    '키워드\t11/1\t11/2\t11/3\n강남 치과\t3\t4\t-\n분당 치과\t-\t5\t6',
    {},
    { ...SPEC, kind: 'days', fields, daysAcross: true, check },
  );
  expect(html).toContain('3줄을 읽어 4건을 조회합니다. 뺀 것: 제목 1, 고칠 점 2.');
  expect(html).toContain('뺀 3건과 이유 보기');
});

test('a field without a column - one value can be given for all rows', () => {
  expect(render('강남 치과\n치아 교정')).toContain('사이트 주소 (모든 줄에 같은 값)');
  expect(render(TABLE)).not.toContain('모든 줄에 같은 값)');
});

test('a day that can be two - is asked, and the answer can be changed', () => {
  const text = '키워드\tURL\t시작일\n강남 치과\ta.kr\t03/04/26';
  expect(render(text)).toContain('‘03/04/26’은 언제입니까?');
  expect(render(text)).toContain('2026년 4월 3일 (일/월/년)');
  expect(render(text, { dayOrder: 'dmy' })).toContain('날짜 순서 다시 고르기');
});
