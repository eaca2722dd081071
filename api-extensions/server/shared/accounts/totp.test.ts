import { base32, stepOf, totp } from './totp';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238 appendix B, the last six digits of the SHA-1 column.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('totp at second %d - %s', (seconds, code) => {
  expect(totp(SECRET, Math.floor(seconds / 30))).toBe(code);
  expect(stepOf(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('stepOf with a clock one step off - accepted; two steps off - null', () => {
  const code = totp(SECRET, 100);
  const at = (step: number) => stepOf(SECRET, code, new Date(step * 30_000));
  expect([98, 99, 100, 101, 102].map(at)).toEqual([null, 100, 100, 100, null]);
});

// RFC 4648 section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j - %s', (text, expected) => expect(base32(Buffer.from(text))).toBe(expected));
