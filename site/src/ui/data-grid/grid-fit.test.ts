import { cardParts, fitColumns } from './grid-fit';

const COLUMNS = [
  { key: 'name', width: 14 },
  { key: 'kind', width: 7 },
  { key: 'rank', width: 7, essential: true },
  { key: 'memo', width: 12 },
  { key: 'state', width: 7, essential: true },
];
const fit = (space: number, overrides = {}) => {
  const { shown, left, ...rest } = fitColumns(COLUMNS, space, {
    isSelectable: false,
    hasDetails: false,
    ...overrides,
  });
  return { shown: shown.map(({ key }) => key), left: left.map(({ key }) => key), ...rest };
};
const ALL = ['name', 'kind', 'rank', 'memo', 'state'];

test.each([
  ['not measured yet - all columns', Infinity, {}, ALL, false],
  ['exactly wide enough - all columns', 47, {}, ALL, false],
  [
    'too narrow for one column - all but the last one that is not essential',
    46,
    {},
    ['name', 'kind', 'rank', 'state'],
    false,
  ],
  [
    'with checkboxes - their width is subtracted',
    47,
    { isSelectable: true },
    ['name', 'kind', 'rank', 'state'],
    false,
  ],
  [
    'with a details button - its width is subtracted',
    36,
    { hasDetails: true },
    ['name', 'rank', 'state'],
    false,
  ],
  ['narrow - the essential columns', 33, {}, ['name', 'rank', 'state'], false],
  ['a phone - cards of the essential columns', 20, {}, ['name', 'rank', 'state'], true],
])('%s', (_case, space, input, shown, isCards) =>
  expect(fit(space, input)).toMatchObject({ shown, isCards }),
);

test('columns left out - are returned', () => expect(fit(20).left).toEqual(['kind', 'memo']));

test('essential columns that do not fit beside the name - rows are cards', () => {
  const wide = [{ width: 14 }, { width: 20, essential: true }, { width: 12, essential: true }];
  const input = { isSelectable: true, hasDetails: false };
  expect(fitColumns(wide, 44, input).isCards).toBe(true);
  expect(fitColumns(wide, 45, input).isCards).toBe(false);
});

test.each([
  ['three narrow columns share a line', [7, 7, 5], 7.25],
  ['a fourth begins another', [7, 7, 5, 7], 11],
  ['a wide one has its own', [7, 20, 7], 14.75],
  ['two short ones share a line', [10, 9], 7.25],
  ['a longer and a narrow one share a line', [14, 6], 7.25],
  ['two that are too long together do not', [10, 13], 11],
  ['only the name', [], 3.5],
])('height of a card: %s', (_case, widths, height) => {
  const columns = [14, ...widths].map((width) => ({ width, essential: true }));
  expect(fitColumns(columns, 20, { isSelectable: false, hasDetails: false }).rowHeight).toBe(height);
});

test('a column alone on a card’s line - takes the whole line', () => {
  expect(cardParts([14, 6, 10, 20].map((width) => ({ width })))).toEqual([4, 2, 6, 6]);
});

test('text shown whole - rows have no common height', () => {
  const columns = [{ width: 14 }, { width: 7, essential: true, wraps: true }];
  expect(fitColumns(columns, 40, { isSelectable: false, hasDetails: false }).rowHeight).toBeNull();
});
