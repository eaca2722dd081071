import { openText } from 'api-extensions/contracts/tables/open-file';
import { readSheet } from '../../../platform/table/reader';
import { RANK_SPEC, toEarlierRanks } from './rank-sheet';

const TODAY = '2026-11-29';
const take = (text: string) => {
  const [sheet] = openText(text);
  if (!sheet) throw new Error('no sheet');
  const { taking } = readSheet(sheet, RANK_SPEC, TODAY);
  return { rows: toEarlierRanks(taking.rows), left: taking.left.map(({ line, message }) => [line, message]) };
};

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true });
});

test('an export of SerpBear - its positions on the days of their update; 0 is named', () => {
  expect(
    take(
      'ID,Keyword,Position,URL,Country,City,Device,Updated,Added,Tags\n1,강남 치과,3,https://daon.example/a,KR,,desktop,2026-10-02T01:00:00,2026-01-01,\n2,분당 치과,0,,KR,,desktop,2026-10-02T01:00:00,2026-01-01,\n',
    ),
  ).toEqual({
    rows: [
      { keyword: '강남 치과', target: 'https://daon.example/a', day: '2026-10-02', rank: 3, depth: null },
    ],
    left: [
      [1, expect.any(String)],
      [3, expect.stringContaining('0은 순위 밖인지')],
    ],
  });
});

test('an own sheet with days as headings - one rank for each day; out of range too', () => {
  const { rows } = take(
    '업체명\t메인키워드\t종류\t10/1\t10/2\t10/3\n다온치과\t강남 치과\t플레이스\t3위\t100위 밖\t\n',
  );
  expect(rows).toEqual([
    { keyword: '강남 치과', target: '다온치과', kind: 'place', day: '2026-10-01', rank: 3, depth: null },
    { keyword: '강남 치과', target: '다온치과', kind: 'place', day: '2026-10-02', rank: null, depth: 100 },
  ]);
});

test('rows with another kind, day or rank - named with what to correct', () => {
  expect(take('키워드\t종류\t날짜\t순위\n강남 치과\t신문\t어제\t상승\n').left.at(-1)?.[1]).toBe(
    '종류는 웹, 쇼핑, 플레이스, 블로그 가운데 하나로 적어 주세요. 날짜를 확인해 주세요. 예: 2026-11-21 순위를 읽을 수 없습니다. 예: 3, 3위, 100위 밖',
  );
});
