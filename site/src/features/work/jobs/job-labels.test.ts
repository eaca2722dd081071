import { daysBetween } from 'api-extensions/contracts/rules/days';
import { templateDaysText, urgencyText } from './job-labels';

const today = '2028-02-28';

test.each([
  ['2028-02-27', true, '1일 지남'],
  ['2028-02-28', false, '오늘'],
  // Across a 29 February.
  ['2028-03-01', false, 'D-2'],
  ['2028-03-06', false, 'D-7'],
  ['2028-03-07', false, ''],
])('an open job due on %s, seen on 28 February (overdue: %s) - %s', (due, overdue, text) => {
  expect(urgencyText({ state: 'doing', due, overdue }, today)).toBe(text);
});

test('a job that was finished late - is not urgent', () => {
  expect(urgencyText({ state: 'done', due: '2028-01-01', overdue: false }, today)).toBe('');
});

test('days - counted across the end of a year, and backwards', () => {
  expect(daysBetween('2027-12-31', '2028-01-02')).toBe(2);
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});

test.each([
  [0, 3, '슬롯 시작일부터 3일간'],
  [0, 1, '슬롯 시작일 하루'],
  [7, 1, '슬롯 시작 7일 뒤 하루'],
  [7, 14, '슬롯 시작 7일 뒤부터 14일간'],
])('a template that starts %i days after its slot and lasts %i - %s', (start_after, days, text) => {
  expect(templateDaysText({ start_after, days })).toBe(text);
});
