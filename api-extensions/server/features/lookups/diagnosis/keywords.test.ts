import type { KeywordVolume } from '../../../../contracts/lookups/responses';
import { bestKeywords, hintsOf } from './keywords';

const SHOP = { name: '다온미용실', area: '성수동', trade: '미용실' };

const volume = (keyword: string, total: number): KeywordVolume => ({
  ...{ keyword, pc: { value: 0 }, mobile: { value: total }, total: { value: total }, competition: null },
});
const names = (found: ReturnType<typeof bestKeywords>) => found.map(({ keyword }) => keyword);

test('hints - area and trade in both forms, the name, the trade', () => {
  expect(hintsOf(SHOP)).toEqual(['성수동 미용실', '성수 미용실', '다온미용실', '미용실']);
  expect(hintsOf({ name: '다온(성수)', area: '', trade: '' })).toEqual([]);
  expect(hintsOf({ name: '미용실', area: '', trade: '미용실' })).toEqual(['미용실']);
});

test('the best keywords - those of area and trade by their searches, then the name and the trade alone', () => {
  const volumes = [
    volume('성수동미용실', 1200),
    volume('성수미용실', 3400),
    volume('다온미용실', 40),
    volume('미용실', 90_000),
    volume('강남미용실', 20_000),
    volume('성수동카페', 30_000),
    volume('성수미용실추천', 500),
  ];
  expect(names(bestKeywords(SHOP, volumes, 5))).toEqual([
    '성수 미용실',
    '성수동 미용실',
    '성수 미용실 추천',
    '다온미용실',
    '미용실',
  ]);
});

test('many local keywords - the name keeps its place among five', () => {
  const local = Array.from({ length: 9 }, (_, at) => volume(`성수동미용실${at}`, 100 + at));
  const best = bestKeywords(SHOP, [...local, volume('다온미용실', 10)], 5);
  expect(best).toHaveLength(5);
  expect(best.at(-1)).toMatchObject({ keyword: '다온미용실', isLocal: false });
  expect(best[0]).toMatchObject({ isLocal: true });
});

test('without counts - the hints themselves, without searches', () => {
  expect(bestKeywords(SHOP, null, 5)).toContainEqual({
    keyword: '성수동 미용실',
    volume: null,
    isLocal: true,
  });
});

test('without an area - keywords with the trade; without both only the name', () => {
  const volumes = [
    volume('미용실', 100),
    volume('미용실추천', 50),
    volume('카페', 900),
    volume('다온미용실', 10),
  ];
  expect(names(bestKeywords({ ...SHOP, area: '' }, volumes, 5))).toEqual([
    '다온미용실',
    '미용실',
    '미용실 추천',
  ]);
  expect(names(bestKeywords({ name: '다온', area: '', trade: '' }, [volume('다온', 10)], 5))).toEqual([
    '다온',
  ]);
});
