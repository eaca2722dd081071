import { amountsOf } from '../../../contracts/estimates/estimates';
import { canAssign, canManage, estimateNumber, isExpired, canTransition } from './rules';
import { pageInfo } from '../../platform/paging';

test.each([
  ['manager, a member', 50, 10, true],
  ['manager, a pending member', 50, 0, true],
  ['manager, another manager', 50, 50, false],
  ['manager, staff', 50, 70, false],
  ['owner, staff', 90, 70, true],
  ['owner, another owner', 90, 90, false],
])('%s - level %p manages level %p: %p', (_name, actor, target, expected) =>
  expect(canManage({ id: 'a', level: actor }, { id: 'b', level: target })).toBe(expected),
);

test('a person - never manages themselves, even if the stored level is lower', () =>
  expect(canManage({ id: 'a', level: 50 }, { id: 'a', level: 0 })).toBe(false));

test('a role - can be assigned only if it is below the actor’s own level', () => {
  expect(canAssign({ id: 'a', level: 50 }, { level: 49 })).toBe(true);
  expect(canAssign({ id: 'a', level: 50 }, { level: 50 })).toBe(false);
  expect(canAssign({ id: 'a', level: 50 }, { level: 51 })).toBe(false);
});

test.each([
  [[], { supply: 0, vat: 0, total: 0 }],
  [[{ name: 'a', quantity: 1, unit_price: 9 }], { supply: 9, vat: 0, total: 9 }],
  [[{ name: 'a', quantity: 3, unit_price: 330_005 }], { supply: 990_015, vat: 99_001, total: 1_089_016 }],
  [
    Array.from({ length: 30 }, () => ({ name: 'a', quantity: 100_000, unit_price: 1_000_000_000 })),
    { supply: 3_000_000_000_000_000, vat: 300_000_000_000_000, total: 3_300_000_000_000_000 },
  ],
])('amounts of %j - %j, without rounding errors', (items, expected) =>
  expect(amountsOf(items)).toEqual(expected),
);

test('states of an estimate - change only forwards', () => {
  const states = ['requested', 'quoted', 'accepted', 'declined', 'expired', 'recalled'] as const;
  const may = states.flatMap((from) =>
    states.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
  );
  expect(may).toEqual([
    'requested quoted',
    'requested declined',
    'quoted accepted',
    'quoted declined',
    'quoted expired',
    'quoted recalled',
  ]);
});

test.each([
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-21', '2026-11-22', true],
  ['2026-12-31', '2027-01-01', true],
  [null, '2026-11-22', false],
])('estimate with last day %p, on %s - expired: %p', (day, today, expected) =>
  expect(isExpired(day, today)).toBe(expected),
);

test('estimate number - consists of day and row number', () =>
  expect(estimateNumber('2026-11-21', 12)).toBe('E261121-12'));

test('paging - an empty list has one page', () => {
  expect(pageInfo({ page: 1, page_size: 20 }, 0).pages).toBe(1);
  expect(pageInfo({ page: 1, page_size: 20 }, 21).pages).toBe(2);
});
