import { lookupKind } from '../lookups/lookups';
import { rankList, savedKind } from '../lookups/fields';
import { searchType } from '../search-log/search-log';
import { KIND_NAMES, LIST_NAMES, RANK_KIND_OPTIONS } from './kinds';

test('every kind and list of the contracts - has a Korean name', () => {
  expect(Object.keys(KIND_NAMES)).toEqual(lookupKind.options);
  expect(Object.keys(LIST_NAMES)).toEqual(rankList.options);
  expect(searchType.options).toEqual(lookupKind.options);
});

test('kinds with a rank - all but the search volume', () => {
  expect(savedKind.options).toEqual(lookupKind.options.filter((kind) => kind !== 'volume'));
  expect(RANK_KIND_OPTIONS.map(({ value }) => value)).toEqual(savedKind.options);
});
