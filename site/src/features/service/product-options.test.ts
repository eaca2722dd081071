import { productOptions } from './product-options';

test('a product with number 0 - stands for no particular product', () => {
  expect(
    productOptions([
      { prod_id: 0, name: '기본 상담' },
      { prod_id: 2, name: '집중 관리' },
    ]),
  ).toEqual([
    { value: '0', label: '기본 상담' },
    { value: '2', label: '집중 관리' },
  ]);
});

test('no products - still gives an option', () => {
  expect(productOptions([])).toEqual([{ value: '0', label: '상담하며 정하기' }]);
});
