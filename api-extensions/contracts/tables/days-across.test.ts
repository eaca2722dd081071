import { openText } from './open-file';
import { daysToRows } from './days-across';

const TODAY = '2026-11-29';
const read = (text: string) => {
  const [sheet] = openText(text);
  if (!sheet) throw new Error('no sheet');
  return daysToRows(sheet, TODAY).rows.map(({ line, cells }) => [line, ...cells]);
};

test('days as headings - a row for each day with a rank; a row without any stays', () => {
  expect(
    read(
      '순위 기록\n키워드\t주소\t11/1\t11/2\n강남 치과\tdaon.example\t3\t4\n분당 치과\tdaon.example\t\t100+\n신규\t\t\t\n',
    ),
  ).toEqual([
    [1, '순위 기록'],
    [2, '키워드', '주소', '날짜', '순위'],
    [3, '강남 치과', 'daon.example', '2026-11-01', '3'],
    [3, '강남 치과', 'daon.example', '2026-11-02', '4'],
    [4, '분당 치과', 'daon.example', '2026-11-02', '100+'],
    [5, '신규', ''],
  ]);
});

test('days in the rows - the sheet as it is', () => {
  const text =
    '키워드\t날짜\t순위\t확인일\n강남 치과\t2026-11-01\t3\t2026-11-02\n분당 치과\t2026-11-01\t4\t2026-11-02\n';
  expect(read(text)[1]).toEqual([2, '강남 치과', '2026-11-01', '3', '2026-11-02']);
  expect(read(text)).toHaveLength(3);
});
