import { nextTry, retryAfterMs } from './delivery-rules';

const DAY = 24 * 3600_000;

test.each([
  [1, 5_000],
  [2, 20_000],
  [3, 80_000],
  [6, 3_600_000],
  [60, 3_600_000],
])('after %d tries - again in %d ms', (attempts, pause) => {
  expect(nextTry({ attempts }, { retry: 'soon' }, DAY, 0)).toBe(pause);
  expect(nextTry({ attempts }, { retry: 'soon' }, DAY, 1)).toBe(pause * 1.2);
});

test('a person has to change something - first retry in ten minutes', () => {
  expect(nextTry({ attempts: 1 }, { retry: 'slow' }, DAY, 0)).toBe(600_000);
  expect(nextTry({ attempts: 2 }, { retry: 'slow' }, DAY, 0)).toBe(2_400_000);
});

test('unknown whether it was taken - again after ten and forty minutes, then given up', () => {
  const pauses = [1, 2, 3, 4].map((tries) =>
    nextTry({ attempts: tries, unknowns: tries }, { retry: 'unknown' }, DAY, 0),
  );
  expect(pauses).toEqual([600_000, 2_400_000, null, null]);
  // Three refusals before it make no copy.
  expect(nextTry({ attempts: 4, unknowns: 1 }, { retry: 'unknown' }, DAY, 0)).toBe(3_600_000);
});

test('asked to wait - so long at least; longer than is left, or in vain - given up', () => {
  expect(nextTry({ attempts: 1 }, { retry: 'soon', retryAfterMs: 90_000 }, DAY, 0)).toBe(90_000);
  expect(nextTry({ attempts: 1 }, { retry: 'soon', retryAfterMs: 2 * DAY }, DAY, 0)).toBeNull();
  expect(nextTry({ attempts: 1 }, { retry: 'soon' }, 1000, 0)).toBeNull();
  expect(nextTry({ attempts: 1 }, { retry: 'never' }, DAY, 0)).toBeNull();
});

test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 00:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 00:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %s - %s ms', (header, expected) => {
  expect(retryAfterMs(header, new Date('2026-11-21T00:00:00Z'))).toBe(expected);
});
