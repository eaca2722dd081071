import { typedAddress } from './typed-address';

test.each([
  ['https://a.kr/b?c', 'https://a.kr/b?c'],
  ['a.kr/b', 'https://a.kr/b'],
  ['/service', '/service'],
  ['help@a.kr', 'mailto:help@a.kr'],
  ['tel:02-000-0000', 'tel:02-000-0000'],
  ['javascript:alert(1)', null],
  ['//a.kr', null],
  ['그냥 글', null],
  ['', null],
])('%j - %j', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});
