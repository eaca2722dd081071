import { savedBy } from './post-conflict-dialog';

test.each([
  ['김하늘', '김하늘 님이'],
  ['', '다른 분이'],
])('who has saved a post, %p - %s', (edited_by, expected) => {
  expect(savedBy({ edited_by })).toBe(expected);
});
