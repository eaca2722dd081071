import type { ResearchList, ResearchRow } from 'api-extensions/contracts/lookups/research';
import { mergeChanges } from './research-calls';

const row = (id: number, keyword = `키워드 ${id}`): ResearchRow => ({
  id,
  keyword,
  addedAt: '2026-11-26T00:00:00.000Z',
  checkedAt: null,
  wanted: [],
  waitsFor: null,
  figures: {},
});
const list = (rows: ResearchRow[], total = rows.length): ResearchList => ({ rows, seq: 1, total });

test('changed rows and new ones - the changed keep their place, the new ones follow', () => {
  const merged = mergeChanges(list([row(1), row(2)]), { ...list([row(3), row(1, '바뀜')], 3), seq: 9 });
  expect(merged?.rows.map(({ keyword }) => keyword)).toEqual(['바뀜', '키워드 2', '키워드 3']);
  expect(merged?.seq).toBe(9);
});

test('a row that was removed elsewhere - null, as the whole list has to be read', () => {
  expect(mergeChanges(list([row(1), row(2)]), list([row(1)], 1))).toBeNull();
});
