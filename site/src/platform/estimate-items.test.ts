import { amountsOf } from 'api-extensions/contracts/estimates/estimates';
import { parseTypedNumber } from './korean-format';

test('the sums of lines - VAT is 10 %, rounded down to the won', () => {
  expect(
    amountsOf([
      { quantity: 3, unit_price: 333 },
      { quantity: 1, unit_price: 10 },
    ]),
  ).toEqual({ supply: 1009, vat: 100, total: 1109 });
  expect(amountsOf([])).toEqual({ supply: 0, vat: 0, total: 0 });
});

test.each([
  ['1,200,000', 1200000],
  ['₩ 1,200원', 1200],
  ['１２', 12],
  ['-3', -3],
  ['1.5', 1.5],
  ['', undefined],
  ['열', undefined],
  ['1e3', undefined],
])('the number typed as %j - is %s', (text, number) => {
  expect(parseTypedNumber(text)).toBe(number);
});
