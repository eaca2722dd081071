import { seoulMinute } from '../../../../contracts/rules/days';
import { maxStarted, retryAt, windowText, siteTrackingState } from './night';

const seoul = (time: string) => new Date(`2026-11-21T${time}+09:00`);
const NIGHT = { from: 60, until: 420 };

test.each([
  ['00:00:00', 0],
  ['00:59:59', 59],
  ['23:59:59', 1439],
])('seoulMinute - %s in Seoul is minute %i in any time zone of the server', (time, minute) => {
  expect(seoulMinute(seoul(time))).toBe(minute);
});

test.each([
  ['00:59:59', 0],
  ['01:00:00', 3],
  ['03:59:30', 500],
  ['06:59:00', 1000],
  ['07:00:00', 1000],
  ['23:59:59', 1000],
])('maxStarted - at %s, %i of 1000 slots may have been started', (time, started) => {
  expect(maxStarted(1000, seoul(time), NIGHT)).toBe(started);
});

test('maxStarted - a single slot may be started in the first minute', () => {
  expect(maxStarted(1, seoul('01:00:00'), NIGHT)).toBe(1);
});

test('retryAt - after ten minutes, thirty, an hour, then every two hours', () => {
  const minutes = [1, 2, 3, 4, 20].map((tries) => retryAt(tries, 0) / 60_000);
  expect(minutes).toEqual([10, 30, 60, 120, 120]);
});

test('windowText - first and last time', () => {
  expect(windowText(NIGHT)).toBe('01:00–07:00');
});

test.each([
  [undefined, 11, 11, 'waiting'],
  ['running', 11, 4, 'running'],
  // The run goes on with slots of other sites.
  ['running', 11, 0, 'finished'],
  ['resting', 11, 0, 'finished'],
  ['resting', 11, 4, 'resting'],
  ['rested', 11, 4, 'running'],
  ['finished', 11, 0, 'finished'],
  // Registered after the run had ended.
  ['finished', 14, 3, 'waiting'],
  ['running', 0, 0, 'waiting'],
] as const)(
  'siteTrackingState - run %p, %i slots of the site, %i of them waiting: %s',
  (state, total, waiting, expected) => {
    const run = state && {
      state: state === 'rested' ? ('resting' as const) : state,
      rest_until_ms: state === 'rested' ? 1000 : 1001,
    };
    expect(siteTrackingState(run, { total, waiting }, 1000)).toBe(expected);
  },
);
