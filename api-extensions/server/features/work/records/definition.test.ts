import { INDEX_FIELDS, siteIndexList } from '../../../../contracts/work/site-indexes';
import { columnsOf, listingOf, valuesOf } from './definition';

const VALUES = {
  url: 'https://a.example/',
  engine: 'naver',
  state: 'requested',
  requested_on: '2026-11-21',
  indexed_on: null,
  checked_on: null,
} as const;
const { requested_on, indexed_on, checked_on, ...same } = VALUES;
const ROW = { ...same, requested_day: requested_on, indexed_day: indexed_on, checked_day: checked_on };

test('a row - has the names of the response, and back; what a body leaves out is no column', () => {
  expect(valuesOf(INDEX_FIELDS, ROW)).toEqual(VALUES);
  expect(columnsOf(INDEX_FIELDS, VALUES)).toEqual(ROW);
  expect(columnsOf(INDEX_FIELDS, { requested_on: null })).toEqual({ requested_day: null });
});

test('the list - sorts by the fields that are sorted, days newest first, and searches addresses and memos', () => {
  expect(listingOf(INDEX_FIELDS)).toEqual({
    searched: ['url', 'memo'],
    sorts: {
      newest: ['id', 'desc'],
      url: ['url', 'asc'],
      state: ['state', 'asc'],
      requested: ['requested_day', 'desc'],
      indexed: ['indexed_day', 'desc'],
    },
  });
});

test('the call - takes these sorts and no others, the newest first by default', () => {
  const sortsOf = (query: object) => siteIndexList.query.safeParse({ domain: 'rankup', ...query });
  for (const sort of ['newest', 'url', 'state', 'requested', 'indexed'])
    expect(sortsOf({ sort }).data?.sort).toBe(sort);
  expect(sortsOf({}).data?.sort).toBe('newest');
  expect(sortsOf({ sort: 'checked' }).success).toBe(false);
});
