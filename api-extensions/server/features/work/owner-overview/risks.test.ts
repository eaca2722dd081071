import { type CustomerFacts, risksOf } from './risks';

const TODAY = '2026-11-30';
const risks = (facts: Partial<CustomerFacts>) => risksOf(facts, TODAY);

test('a customer of whom nothing is known - is not at risk', () => {
  expect(risks({})).toEqual([]);
});

test('a contract that ends without renewal - named with the days that are left', () => {
  const ending = { id: 7, title: '순위 관리', to_day: '2026-12-05' };
  expect(risks({ ending })).toEqual([
    { kind: 'ending', contract: 7, title: '순위 관리', on: '2026-12-05', days_left: 5 },
  ]);
});

test.each([
  ['five places', { slots: 4, before: 40, now: 60 }, { before: 10, now: 15 }],
  ['a little less', { slots: 4, before: 40, now: 59 }, null],
  ['five places of a deep rank, less than a quarter', { slots: 4, before: 160, now: 180 }, null],
  ['a quarter of a deep rank', { slots: 4, before: 160, now: 200 }, { before: 40, now: 50 }],
  ['two slots', { slots: 2, before: 10, now: 100 }, null],
  ['a rise', { slots: 4, before: 100, now: 20 }, null],
])('an average rank that fell by %s', (_name, ranks, expected) => {
  expect(risks({ ranks })).toEqual(expected ? [{ kind: 'rank', ...expected }] : []);
});

test.each([
  ['2026-11-27', [{ kind: 'request', days: 3 }]],
  ['2026-11-28', []],
])('a request for an estimate of %s without an answer', (requestedOn, expected) => {
  expect(risks({ requestedOn })).toEqual(expected);
});

test.each([
  ['never', { waiting: 1, last: null }, [{ kind: 'unchecked', since: null }]],
  ['four days ago', { waiting: 1, last: '2026-11-26' }, [{ kind: 'unchecked', since: '2026-11-26' }]],
  ['three days ago', { waiting: 1, last: '2026-11-27' }, []],
  ['never, of slots that have just begun', { waiting: 0, last: null }, []],
])('running slots, looked up %s', (_name, lookups, expected) => {
  expect(risks({ lookups })).toEqual(expected);
});

test('several reasons - all of them, the end of the contract first', () => {
  const facts = {
    ...{ declinedOn: '2026-11-20', requestedOn: '2026-11-01' },
    ending: { id: 7, title: '', to_day: TODAY },
  };
  expect(risks(facts).map(({ kind }) => kind)).toEqual(['ending', 'request', 'declined']);
});
