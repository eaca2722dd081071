import { nextTry, retryAfterMs } from './delivery-rules';

const DAY = 24 * 3600_000;

test.each([
  [1, 5_000],
  [2, 20_000],
  [3, 80_000],
  [6, 3_600_000],
  [60, 3_600_000],
])('nextTry after %d tries - in %d ms', (attempts, pause) => {
  expect(nextTry({ attempts }, { retry: 'soon' }, DAY, 0)).toBe(pause);
  expect(nextTry({ attempts }, { retry: 'soon' }, DAY, 1)).toBe(pause * 1.2);
});

test('nextTry of a failure that a person must mend - in ten minutes, then later', () => {
  expect(nextTry({ attempts: 1 }, { retry: 'slow' }, DAY, 0)).toBe(600_000);
  expect(nextTry({ attempts: 2 }, { retry: 'slow' }, DAY, 0)).toBe(2_400_000);
});

test('nextTry after unknown results - in ten and forty minutes, then none', () => {
  const pauses = [1, 2, 3, 4].map((tries) =>
    nextTry({ attempts: tries, unknowns: tries }, { retry: 'unknown' }, DAY, 0),
  );
  expect(pauses).toEqual([600_000, 2_400_000, null, null]);
  // Three refusals before it: the receiver has at most one copy.
  expect(nextTry({ attempts: 4, unknowns: 1 }, { retry: 'unknown' }, DAY, 0)).toBe(3_600_000);
});

test('nextTry with a requested wait - at least that; none if it is longer than the time left, or a retry cannot help', () => {
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
