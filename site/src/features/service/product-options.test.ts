import { productOptions } from './product-options';

test('a product of number 0 - stands for none in particular', () => {
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

test('no products at all - one can ask all the same', () => {
  expect(productOptions([])).toEqual([{ value: '0', label: '상담하며 정하기' }]);
});
