import { readEarlierRank } from './earlier-ranks';

test.each([
  ['3', 3],
  ['3위', 3],
  [' 12 위 ', 12],
  ['#7', 7],
  ['4.0', 4],
  ['1,204', 1204],
  ['3 (▲2)', 3],
  ['8▼1', 8],
  ['5↑3', 5],
])('%p - a rank', (cell, rank) => expect(readEarlierRank(cell)).toEqual({ rank, depth: null }));

test.each([
  ['>100', 100],
  ['100+', 100],
  ['100위 밖', 100],
  ['Not in top 100', 100],
  ['순위 밖', null],
  ['권외', null],
  ['Not ranked', null],
])('%p - out of range', (cell, depth) => expect(readEarlierRank(cell)).toEqual({ rank: null, depth }));

test.each(['', '-', '0', '3.5', '1-3', '상승', '99999999', '12.11.21'])('%p - no rank', (cell) =>
  expect(readEarlierRank(cell)).toBeNull(),
);
