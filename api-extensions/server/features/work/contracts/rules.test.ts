import {
  addMonths,
  firstContracts,
  type RenewableContract,
  isRenewed,
  monthStarts,
  spreadByMonth,
  stateOf,
  type Term,
} from './rules';

const term = (from_day: string, to_day: string, closed_day: string | null = null): Term => ({
  from_day,
  to_day,
  closed_day,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test.each([
  ['before its first day', term('2026-11-26', '2026-12-25'), 'scheduled'],
  ['on its first day', term('2026-11-25', '2026-12-24'), 'running'],
  ['on its last day', term('2026-10-26', '2026-11-25'), 'running'],
  ['after its last day', term('2026-10-25', '2026-11-24'), 'ended'],
  ['of one day, today', term('2026-11-25', '2026-11-25'), 'running'],
  ['terminated today', term('2026-11-01', '2026-11-30', '2026-11-25'), 'terminated'],
  ['terminated before it began', term('2026-12-01', '2026-12-31', '2026-11-20'), 'terminated'],
])('stateOf - a contract %s', (_what, input, state) => {
  expect(stateOf(input, '2026-11-25')).toBe(state);
});

test('firstContracts - one of each customer; a name without an account is known from before and after', () => {
  const of = (id: number, customer: number | null, party: string | null) => ({
    ...{ id, customer, party, from_day: '2026-11-01' },
  });
  const won = firstContracts([
    of(1, 7, '한빛 치과'),
    of(2, 7, '한빛 치과'),
    // Another account, with the same name.
    of(3, 8, '한빛 치과'),
    // Written without the account.
    of(4, null, '한빛 치과'),
    of(5, null, '새봄'),
    of(6, null, '새봄'),
    // Registered since.
    of(7, 9, '새봄'),
    of(8, 9, null),
    // Closed accounts without a company.
    of(9, null, null),
    of(10, null, ''),
    of(11, 10, null),
  ]);
  expect(won.map(({ id }) => id)).toEqual([1, 3, 5, 11]);
});

test.each([
  ['2026-11', '2026-11', ['2026-11-01', '2026-12-01']],
  ['2026-12', '2027-02', ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']],
  ['2099-12', '2099-12', ['2099-12-01', '2100-01-01']],
])('monthStarts - from %s to %s', (from, to, starts) => {
  expect(monthStarts(from, to)).toEqual(starts);
});

test.each([
  ['2026-11', 11, '2027-10'],
  ['2026-11', -11, '2025-12'],
  ['2026-01', 0, '2026-01'],
])('addMonths - %s and %i months', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
});

describe('spreadByMonth', () => {
  const year = monthStarts('2026-01', '2026-12');
  const of = (amount: number, input: Term, months = monthStarts('2026-11', '2026-12')) =>
    spreadByMonth(amount, input, months);

  test.each([
    ['within one month', 90_000, term('2026-11-01', '2026-11-30'), [90_000, 0]],
    ['of one day, the last of a month', 10_001, term('2026-11-30', '2026-11-30'), [10_001, 0]],
    ['of one day, the first of a month', 10_001, term('2026-12-01', '2026-12-01'), [0, 10_001]],
    ['of two days over a border', 5, term('2026-11-30', '2026-12-01'), [2, 3]],
    ['half in each month', 60_000, term('2026-11-16', '2026-12-15'), [30_000, 30_000]],
    ['that began earlier', 61, term('2026-10-01', '2026-11-30'), [30, 0]],
    ['that ends later', 62, term('2026-12-01', '2027-01-31'), [0, 31]],
    ['outside of the months', 1000, term('2026-09-01', '2026-10-31'), [0, 0]],
    ['of nothing', 0, term('2026-11-01', '2026-12-31'), [0, 0]],
    ['fewer won than days', 3, term('2026-11-01', '2026-12-31'), [1, 2]],
    ['terminated, up to that day', 30_000, term('2026-11-01', '2026-11-30', '2026-11-10'), [10_000, 0]],
    ['terminated on its last day', 30_000, term('2026-11-01', '2026-11-30', '2026-11-30'), [30_000, 0]],
    ['terminated before it began', 30_000, term('2026-11-01', '2026-11-30', '2026-10-31'), [0, 0]],
  ])('a contract %s', (_what, amount, input, expected) => {
    expect(of(amount, input)).toEqual(expected);
  });

  test('periods and amounts of any size - whole won that add up to the amount', () => {
    const ends = ['2026-01-01', '2026-01-31', '2026-02-28', '2026-03-31', '2026-07-15', '2026-12-31'];
    for (const from of ['2026-01-01', '2026-01-30', '2026-02-28'])
      for (const to of ends.filter((end) => end >= from))
        for (const amount of [1, 7, 999_999, 123_456_789, 1_000_000_000_000]) {
          const amounts = of(amount, term(from, to), year);
          expect([sum(amounts), amounts.every((part) => Number.isInteger(part) && part >= 0)]).toEqual([
            amount,
            true,
          ]);
        }
  });

  test('three years of the highest price - exact beyond 2^53', () => {
    const months = monthStarts('2026-01', '2028-12');
    const amounts = of(999_999_999_999, term('2026-01-01', '2028-12-31'), months);
    expect(sum(amounts)).toBe(999_999_999_999);
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(999_999_999_999 / 300);
  });
});

describe('isRenewed', () => {
  const contract = (overrides: Partial<RenewableContract> = {}): RenewableContract => ({
    ...{ id: 1, customer: 7, party: '새봄', from_day: '2026-09-01', to_day: '2026-11-30' },
    items: [{ name: '스탠다드' }, { name: '블로그' }],
    ...overrides,
  });
  const next = (overrides: Partial<RenewableContract> = {}) =>
    contract({
      id: 2,
      from_day: '2026-12-01',
      to_day: '2027-02-28',
      items: [{ name: '블로그' }],
      ...overrides,
    });

  test.each<[string, RenewableContract, boolean]>([
    ['a later one with a product in common', next(), true],
    ['one that begins before the end', next({ from_day: '2026-11-15' }), true],
    ['itself', contract(), false],
    ['another product', next({ items: [{ name: '쇼핑' }] }), false],
    ['another customer', next({ customer: 8 }), false],
    ['an earlier one', next({ from_day: '2026-06-01', to_day: '2026-08-31' }), false],
    ['one that began at the same time', next({ from_day: '2026-09-01' }), false],
    ['one that ends on the same day', next({ to_day: '2026-11-30', from_day: '2026-11-01' }), false],
    ['a shorter one within it', next({ from_day: '2026-10-01', to_day: '2026-10-31' }), false],
  ])('by %s', (_what, other, expected) => {
    expect(isRenewed(contract(), [other])).toBe(expected);
  });

  test('customers without an account - distinguished by name', () => {
    const without = contract({ customer: null });
    expect(isRenewed(without, [next({ customer: null })])).toBe(true);
    expect(isRenewed(without, [next({ customer: null, party: '다른 가게' })])).toBe(false);
    expect(isRenewed(without, [next()])).toBe(false);
    const closed = contract({ customer: null, party: null });
    expect(isRenewed(closed, [next({ customer: null, party: null })])).toBe(false);
  });
});
