import { seoulMinute } from '../../../../contracts/rules/days';
import { mayHaveBegun, retryAt, windowText } from './night';

const seoul = (time: string) => new Date(`2026-11-21T${time}+09:00`);
const NIGHT = { from: 60, until: 420 };

test.each([
  ['00:00:00', 0],
  ['00:59:59', 59],
  ['23:59:59', 1439],
])('%s in Seoul - minute %i, wherever the server stands', (time, minute) => {
  expect(seoulMinute(seoul(time))).toBe(minute);
});

test.each([
  ['00:59:59', 0],
  ['01:00:00', 3],
  ['03:59:30', 500],
  ['06:59:00', 1000],
  ['07:00:00', 1000],
  ['23:59:59', 1000],
])('of a thousand slots by %s - %i', (time, begun) => {
  expect(mayHaveBegun(1000, seoul(time), NIGHT)).toBe(begun);
});

test('one slot - in the first minute', () => {
  expect(mayHaveBegun(1, seoul('01:00:00'), NIGHT)).toBe(1);
});

test('tries - after ten minutes, thirty, an hour, then every two hours', () => {
  const minutes = [1, 2, 3, 4, 20].map((tries) => retryAt(tries, 0) / 60_000);
  expect(minutes).toEqual([10, 30, 60, 120, 120]);
});

test('the window in words', () => {
  expect(windowText(NIGHT)).toBe('01:00–07:00');
});
