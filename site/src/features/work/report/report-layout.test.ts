import { moveBlock } from './report-layout';

test.each([
  ['work', 1, ['summary', 'slots', 'work']],
  ['work', -1, ['work', 'summary', 'slots']],
  ['slots', -1, ['summary', 'slots', 'work']],
] as const)('moveBlock - %s by %i', (block, by, expected) => {
  expect(moveBlock(['summary', 'work', 'slots'], block, by)).toEqual(expected);
});
