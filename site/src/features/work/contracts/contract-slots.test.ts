import { linesWithoutSlots } from './contract-slots';

const item = (name: string) => ({ name, quantity: 1, unit_price: 1000 });
const items = [item('스탠다드'), item('블로그'), item('쇼핑')];

test.each<[string, string[], { name: string; line: number }[]]>([
  ['no slot', [], items.map(({ name }, line) => ({ name, line }))],
  [
    'a slot of the second line',
    ['블로그'],
    [
      { name: '스탠다드', line: 0 },
      { name: '쇼핑', line: 2 },
    ],
  ],
  ['slots of all lines, one with another product', ['쇼핑', '스탠다드', '블로그', '지도'], []],
])('a contract with %s - the lines that still need one', (_what, products, expected) => {
  expect(
    linesWithoutSlots(
      { items },
      products.map((product) => ({ product })),
    ),
  ).toEqual(expected);
});
