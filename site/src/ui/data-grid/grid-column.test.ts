import { arrangeColumns, cellText, sortRows } from './grid-column';

const COLUMNS = [
  { key: 'name' },
  { key: 'state' },
  { key: 'rank' },
  { key: 'memo', hidden: true },
  { key: 'due' },
];
const keys = (layout: Parameters<typeof arrangeColumns>[1]) =>
  arrangeColumns(COLUMNS, layout).map(({ key }) => key);

test.each([
  ['no stored layout - all columns but those hidden by default', null, ['name', 'state', 'rank', 'due']],
  [
    'arranged - in that order, the naming one first',
    { shown: ['due', 'memo', 'state'], hidden: ['rank'] },
    ['name', 'due', 'memo', 'state'],
  ],
  [
    'a column newer than the layout - after its neighbour',
    { shown: ['due', 'state'], hidden: ['memo'] },
    ['name', 'due', 'state', 'rank'],
  ],
  [
    'removed and repeated columns in the layout - are ignored',
    { shown: ['old', 'rank', 'rank'], hidden: ['state', 'due', 'memo'] },
    ['name', 'rank'],
  ],
])('%s', (_case, layout, expected) => expect(keys(layout)).toEqual(expected));

const ROWS = [
  { id: 1, name: '치과 10', rank: null },
  { id: 2, name: '치과 9', rank: 3 },
  { id: 3, name: '가구', rank: 12 },
];
const VALUES = [
  { key: 'name', value: (row: (typeof ROWS)[number]) => row.name },
  { key: 'rank', value: (row: (typeof ROWS)[number]) => row.rank },
];
test.each([
  ['numbers ascending - rows without one last', { by: 'rank', direction: 'ascending' }, [2, 3, 1]],
  ['numbers descending - rows without one last', { by: 'rank', direction: 'descending' }, [3, 2, 1]],
  ['texts - in Korean order, numbers in them by value', { by: 'name', direction: 'ascending' }, [3, 2, 1]],
  ['a column without value - order unchanged', { by: 'other', direction: 'ascending' }, [1, 2, 3]],
] as const)('%s', (_case, sort, expected) =>
  expect(sortRows(ROWS, VALUES, sort).map(({ id }) => id)).toEqual(expected),
);

test('the text of a cell - is empty if the cell is more than text', () => {
  const row = { name: '강남 치과' };
  expect(cellText(row, { cell: ({ name }) => name })).toBe('강남 치과');
  expect(cellText(row, { cell: ({ name }) => [name] })).toBe('');
  expect(cellText(row, undefined)).toBe('');
});
