import { addDays } from 'api-extensions/contracts/rules/days';
import { jobTimeline, TIMELINE_DAYS_MAX } from 'api-extensions/contracts/work/jobs';
import {
  daysIn,
  periodAround,
  positionIn,
  readPeriod,
  shiftPeriod,
  ticksOf,
  weekendsOf,
} from './gantt-scale';

const february = { start: '2028-02-01', end: '2028-02-29' };

test('the days of a period - include both ends and 29 February', () => {
  expect(daysIn(february.start, february.end)).toBe(29);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
});

test('a part of a period - starts at its first day and ends after its last day', () => {
  expect(positionIn({ start: '2028-03-01', end: '2028-03-10' }, '2028-03-03', '2028-03-04')).toEqual({
    left: 20,
    width: 20,
  });
  const whole = positionIn(february, february.start, february.end);
  expect(whole).toEqual({ left: 0, width: 100 });
});

test.each([
  ['2028-03-01', '2028-03-14', 14, '3. 1.'],
  ['2028-02-01', '2028-02-29', 4, '2. 7.'],
  ['2027-12-15', '2028-11-30', 11, '1월'],
])('ticks from %s to %s - %i, the first is %s', (start, end, count, label) => {
  const ticks = ticksOf({ start, end });
  expect([ticks.length, ticks[0]?.label]).toEqual([count, label]);
  expect(ticks.filter(({ minor }) => !minor).length).toBeLessThanOrEqual(5);
});

test('weekends - shown in a month, not in a year', () => {
  expect(weekendsOf(february)).toHaveLength(8);
  expect(weekendsOf({ start: '2028-01-01', end: '2028-12-31' })).toEqual([]);
});

test('an address without days, or with invalid ones - the four weeks around today', () => {
  const usual = { start: '2028-02-21', end: '2028-03-20' };
  expect(readPeriod({}, '2028-02-28')).toEqual(usual);
  expect(readPeriod({ start: '2028-13-40', end: 'gestern' }, '2028-02-28')).toEqual(usual);
  expect(readPeriod({ start: '2028-05-01' }, '2028-02-28')).toEqual({
    start: '2028-05-01',
    end: '2028-05-22',
  });
});

test('the next and the previous period - have the same length and no gap', () => {
  expect(shiftPeriod(february, 1)).toEqual({ start: '2028-03-01', end: '2028-03-29' });
  expect(shiftPeriod(february, -1).end).toBe('2028-01-31');
});

test('the period around a job - has three more days on each side', () => {
  expect(periodAround({ start: '2028-02-28', due: '2028-03-01' })).toEqual({
    start: '2028-02-25',
    end: '2028-03-04',
  });
});

test('the period around a job of more than a year - is one that the server accepts', () => {
  const { start, end } = periodAround({ start: '2028-01-04', due: '2029-06-30' });
  expect(start).toBe('2028-01-01');
  expect(daysIn(start, end)).toBe(TIMELINE_DAYS_MAX);
  const query = { domain: 'a', start, end };
  expect(jobTimeline.query.safeParse(query).error?.issues).toBeUndefined();
});
