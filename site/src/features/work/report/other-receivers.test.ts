import { readReceivers } from './other-receivers';

test.each([
  ['', []],
  ['  \n', []],
  ['a@b.kr', ['a@b.kr']],
  ['a@b.kr, c@d.kr;e@f.kr\ng@h.kr  i@j.kr', ['a@b.kr', 'c@d.kr', 'e@f.kr', 'g@h.kr', 'i@j.kr']],
  ['a@b.kr,\na@b.kr', ['a@b.kr']],
  // The contract reports the error.
  ['대표님', ['대표님']],
])('the receivers typed as %j - are %j', (text, addresses) => {
  expect(readReceivers(text)).toEqual(addresses);
});
