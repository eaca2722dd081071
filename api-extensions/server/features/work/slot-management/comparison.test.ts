import { type ComparedRow, toParty } from './comparison';

type Standing = ComparedRow['standings'][number];

const at = (competitor: number | null, rank: number | null, more: Partial<Standing> = {}): Standing => ({
  ...{ competitor, rank, outcome: rank === null ? 'not_in_range' : 'found', change: null, edge: null },
  ...more,
});
const row = (...standings: Standing[]): ComparedRow => ({ ordered: true, standings });

const ROWS = [
  row(at(null, 5, { change: 3 }), at(1, 4, { change: -2 }), at(2, null)),
  row(at(null, null, { edge: 'left' }), at(1, 30), at(2, 100, { edge: 'entered' })),
  // Competitor 2 has no target of this kind.
  row(at(null, 11), at(1, 31)),
];

test('toParty - shares, mean rank and changes count only keywords that the party was looked up for', () => {
  expect(toParty(null, '고객', ROWS)).toMatchObject({
    ...{ keywords: 3, top10: 1, top30: 2, top100: 2, average_rank: 8, gained: 1, lost: 1, ahead: null },
  });
  expect(toParty(1, '가', ROWS)).toMatchObject({ keywords: 3, top10: 1, top30: 2, top100: 3, lost: 1 });
  expect(toParty(2, '나', ROWS)).toMatchObject({ keywords: 2, top10: 0, top100: 1, gained: 1 });
});

test('toParty - ahead of the customer with a better rank, or with a rank where the customer has none', () => {
  expect(toParty(1, '가', ROWS).ahead).toBe(2);
  expect(toParty(2, '나', ROWS).ahead).toBe(1);
});

test('toParty - no figures from an unordered list, or for a party that was never looked up', () => {
  const rows = [{ ...row(at(null, null, { outcome: 'found' })), ordered: false }];
  expect(toParty(null, '고객', rows)).toMatchObject({ keywords: 0, top100: 0, average_rank: null });
  expect(toParty(9, '없음', ROWS)).toMatchObject({ keywords: 0, ahead: 0, average_rank: null });
});
