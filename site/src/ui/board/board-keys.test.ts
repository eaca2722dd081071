import { findNeighbour, findNextCard } from './board-keys';

const COLUMNS = [['a', 'b', 'c'], [], ['x', 'y']];

test.each([
  ['b', 'ArrowUp', 'a'],
  ['a', 'ArrowUp', null],
  ['b', 'ArrowDown', 'c'],
  ['c', 'ArrowDown', null],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  // Over an empty column.
  ['b', 'ArrowRight', 'y'],
  ['c', 'ArrowRight', 'y'],
  ['x', 'ArrowLeft', 'a'],
  ['x', 'ArrowRight', null],
  ['a', 'ArrowLeft', null],
  ['a', 'Enter', null],
  ['unknown', 'ArrowDown', null],
])('from %s by %s - to %s', (from, key, expected) => expect(findNextCard(COLUMNS, from, key)).toBe(expected));

test('a card that leaves its column - the next takes its place, else the one before', () => {
  expect(findNeighbour(['a', 'b', 'c'], 'b')).toBe('c');
  expect(findNeighbour(['a', 'b', 'c'], 'c')).toBe('b');
  expect(findNeighbour(['a'], 'a')).toBeNull();
});
