import { isSameKey } from './secrets';

test('sameKey - true for the expected key only, whatever the length of the other', () => {
  expect(isSameKey('abc', 'abc')).toBe(true);
  for (const wrong of [undefined, '', 'ab', 'abcd', 'abd']) expect(isSameKey(wrong, 'abc')).toBe(false);
});
