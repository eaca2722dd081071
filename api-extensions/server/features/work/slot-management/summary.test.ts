import { figuresOf, type Position } from './summary';

const at = (rank: number | null, more: Partial<Position> = {}): Position => ({
  outcome: rank === null ? 'not_in_range' : 'found',
  rank,
  ordered: true,
  slots: 1,
  weighed: 0,
  volume: 0,
  ...more,
});

test('figuresOf - each rank counts in one band; slots out of range have no part in the mean', () => {
  const { slots, bands, average_rank } = figuresOf([
    ...[1, 3, 4, 10, 11, 30, 31, 900].map((rank) => at(rank)),
    at(null, { slots: 2 }),
  ]);
  expect(slots).toBe(10);
  expect(bands).toMatchObject({ top3: 2, top10: 2, top30: 2, below: 2, out: 2, unknown: 0 });
  expect(average_rank).toBe(123.8);
});

test('figuresOf - slots of unordered lists count only as within or out of range', () => {
  const place = { ordered: false, weighed: 1, volume: 500 };
  const figures = figuresOf([
    at(null, { ...place, outcome: 'found', slots: 2 }),
    at(null, { ...place, outcome: 'not_in_range' }),
  ]);
  expect(figures.bands).toMatchObject({ in_range: 2, out_of_range: 1, out: 0 });
  expect(figures).toMatchObject({
    average_rank: null,
    visibility: { score: null, weighed: 0, unweighed: 0 },
  });
});

test('figuresOf - visibility is weighed by searches; keywords with unknown searches are only counted', () => {
  const figures = figuresOf([
    at(1, { weighed: 1, volume: 900 }),
    at(null, { weighed: 1, volume: 100 }),
    at(5, { slots: 3, weighed: 0 }),
  ]);
  expect(figures.visibility).toEqual({ score: 90, weighed: 2, unweighed: 3 });
});

test('figuresOf - no mean and no score for slots never looked up, or without slots', () => {
  expect(figuresOf([at(null, { outcome: null, slots: 4 })])).toMatchObject({
    slots: 4,
    bands: { unknown: 4, out: 0 },
    average_rank: null,
    visibility: { score: null },
  });
  expect(figuresOf([])).toMatchObject({ slots: 0, average_rank: null });
});
