import { PeriodCounts } from './period-counts';

let period = 1;
const counts = (keysMax?: number) => new PeriodCounts(() => period, keysMax);

test('a key - counted separately, until another period begins', () => {
  const beacons = counts();
  expect([beacons.add('a'), beacons.add('a'), beacons.add('b')]).toEqual([1, 2, 1]);
  expect([beacons.of('a'), beacons.of('c')]).toEqual([2, 0]);
  period += 1;
  expect([beacons.of('a'), beacons.add('a')]).toEqual([0, 1]);
});

test('more keys than the limit - all counts are removed', () => {
  const hosts = counts(2);
  for (const key of ['a', 'b', 'c']) hosts.add(key);
  expect([hosts.of('a'), hosts.of('c')]).toEqual([0, 0]);
});
