import { nextSort } from './table-sort';

test.each([
  [null, { by: 'rank', direction: 'ascending' }],
  [
    { by: 'rank', direction: 'ascending' },
    { by: 'rank', direction: 'descending' },
  ],
  [
    { by: 'rank', direction: 'descending' },
    { by: 'rank', direction: 'ascending' },
  ],
  [
    { by: 'name', direction: 'ascending' },
    { by: 'rank', direction: 'ascending' },
  ],
] as const)('a click on the heading of rank, in a list sorted by %j - sorts by %j', (sort, expected) => {
  expect(nextSort(sort, 'rank')).toEqual(expected);
});
