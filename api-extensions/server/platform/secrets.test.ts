import { sameKey } from './secrets';

test('sameKey - true for the expected key only, whatever the length of the other', () => {
  expect(sameKey('abc', 'abc')).toBe(true);
  for (const wrong of [undefined, '', 'ab', 'abcd', 'abd']) expect(sameKey(wrong, 'abc')).toBe(false);
});
