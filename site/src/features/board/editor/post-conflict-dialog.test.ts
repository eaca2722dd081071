import { savedBy } from './post-conflict-dialog';

test.each([
  ['김하늘', '김하늘 님이'],
  ['', '다른 분이'],
])('the user who saved a post, %p - is named as %s', (edited_by, expected) => {
  expect(savedBy({ edited_by })).toBe(expected);
});
