import { daysText } from './job-labels';

test.each([
  [0, 3, '슬롯 시작일부터 3일간'],
  [0, 1, '슬롯 시작일 하루'],
  [7, 1, '슬롯 시작 7일 뒤 하루'],
  [7, 14, '슬롯 시작 7일 뒤부터 14일간'],
])('a job %i days after the start, duration %i - %s', (start_after, days, text) => {
  expect(daysText({ start_after, days })).toBe(text);
});
