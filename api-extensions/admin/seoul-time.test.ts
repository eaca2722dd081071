import { seoulInput } from '../contracts/rules/days';
import { seoulTime, seoulTimeWithSeconds } from './seoul-time';

test.each([
  ['2026-11-22T05:03:12.000Z', '2026. 11. 22. 14:03'],
  ['2026-12-31T15:00:00.000Z', '2027. 1. 1. 00:00'],
  ['2026-03-01T14:59:59.999Z', '2026. 3. 1. 23:59'],
])('seoulTime - %s is %s in Seoul', (instant, text) => {
  expect(seoulTime(instant)).toBe(text);
});

test('seoulInput - the value of an input of type datetime-local', () => {
  expect(seoulInput(new Date('2026-12-31T15:07:59Z'))).toBe('2027-01-01T00:07');
});

test('seoulTimeWithSeconds - the seconds after the time', () => {
  expect(seoulTimeWithSeconds('2026-11-22T05:03:02.000Z')).toBe('2026. 11. 22. 14:03:02');
});
