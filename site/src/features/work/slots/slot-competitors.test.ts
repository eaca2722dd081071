import type { CompetitorDays } from 'api-extensions/contracts/work/slot-days';
import { lastStanding } from './slot-competitors';

const at = (
  day: string,
  rank: number | null,
  list: 'web' | 'blog' = 'web',
): CompetitorDays['points'][number] => ({
  ...{ day, list, rank, depth: 100, ordered: true, provider: 'hub' },
  outcome: rank === null ? 'not_in_range' : 'found',
});

test('a list with points - its last day is compared with seven days before', () => {
  const points = [at('2026-11-01', 9), at('2026-11-08', 4), at('2026-11-09', 1, 'blog')];
  expect(lastStanding({ points }, 'web')).toMatchObject({ now: { day: '2026-11-08', rank: 4 }, change: 5 });
  expect(lastStanding({ points }, 'blog')).toMatchObject({ now: { rank: 1 }, change: null });
});

test('out of range on one of the days, or never looked for - no change', () => {
  expect(lastStanding({ points: [at('2026-11-01', null), at('2026-11-08', 4)] }, 'web').change).toBeNull();
  expect(lastStanding({ points: [] }, 'web')).toEqual({ now: undefined, change: null });
});
