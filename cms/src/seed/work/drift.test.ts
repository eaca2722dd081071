import { addDays } from 'api-extensions/contracts/rules/days';
import { generateDrift, standingOf } from './drift';

const plan = {
  seed: '강남 인테리어',
  first: '2028-02-20',
  days: 40,
  lastRank: 60,
  trend: -0.8,
  depth: 100,
  failed: '2028-02-29',
};

test('generateDrift - the same ranks each time, within the depth, with the failed day unavailable', () => {
  const days = generateDrift(plan);
  expect(days).toEqual(generateDrift(plan));
  expect(days).not.toEqual(generateDrift({ ...plan, seed: '마포 영어학원' }));
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 40 }, (_, n) => addDays('2028-02-20', n)));
  expect(days.at(-1)).toEqual({ day: '2028-03-30', outcome: 'found', rank: 60 });
  expect(days[9]).toEqual({ day: '2028-02-29', outcome: 'unavailable', rank: null });
  for (const { outcome, rank } of days)
    expect(outcome === 'found' ? rank !== null && rank >= 1 && rank <= 100 : rank === null).toBe(true);
});

test('generateDrift, without a last rank - out of range on every day with a lookup', () => {
  const days = generateDrift({ ...plan, lastRank: null });
  expect(new Set(days.map(({ outcome, rank }) => `${outcome} ${rank}`))).toEqual(
    new Set(['not_in_range null', 'unavailable null']),
  );
});

test('standingOf - the rank of the last day with a lookup, compared with the day before it', () => {
  const days = [
    { day: '2026-11-01', outcome: 'found' as const, rank: 30 },
    { day: '2026-11-02', outcome: 'not_in_range' as const, rank: null },
    { day: '2026-11-03', outcome: 'found' as const, rank: 12 },
    { day: '2026-11-04', outcome: 'unavailable' as const, rank: null },
  ];
  expect(standingOf(days)).toMatchObject({
    ...{ rank_day: '2026-11-03', rank_now: 12, rank_start: 30, rank_best: 12 },
    ...{ change_1: null, edge: 'entered', failed_day: '2026-11-04' },
  });
});
