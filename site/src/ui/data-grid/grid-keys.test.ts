import { findNextCell } from './grid-keys';

const EXTENT = { rows: 100, columns: 5, page: 10 };
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowDown', false, at(3, 2), at(4, 2)],
  ['ArrowDown', false, at(99, 2), at(99, 2)],
  ['ArrowDown', true, at(3, 2), at(99, 2)],
  ['ArrowUp', false, at(0, 2), at(-1, 2)],
  ['ArrowUp', false, at(-1, 2), at(-1, 2)],
  ['ArrowUp', true, at(50, 2), at(0, 2)],
  ['ArrowLeft', false, at(3, 0), at(3, 0)],
  ['ArrowRight', false, at(3, 4), at(3, 4)],
  ['Home', false, at(3, 3), at(3, 0)],
  ['Home', true, at(3, 3), at(0, 0)],
  ['End', false, at(3, 0), at(3, 4)],
  ['End', true, at(3, 0), at(99, 4)],
  ['PageDown', false, at(3, 1), at(13, 1)],
  ['PageDown', false, at(95, 1), at(99, 1)],
  ['PageUp', false, at(13, 1), at(3, 1)],
  ['PageUp', false, at(4, 1), at(0, 1)],
  ['PageUp', false, at(0, 1), at(-1, 1)],
] as const)('the key %s (with Ctrl: %s) from %j - leads to %j', (key, ctrlKey, from, to) =>
  expect(findNextCell({ key, ctrlKey, metaKey: false }, from, EXTENT)).toEqual(to),
);

test('a key that does not move - null', () => {
  expect(findNextCell({ key: 'a', ctrlKey: false, metaKey: false }, at(0, 0), EXTENT)).toBeNull();
});

test('a list without rows - the focus stays on the headings', () => {
  const none = { ...EXTENT, rows: 0 };
  expect(findNextCell({ key: 'ArrowDown', ctrlKey: false, metaKey: false }, at(-1, 0), none)).toEqual(
    at(-1, 0),
  );
});
