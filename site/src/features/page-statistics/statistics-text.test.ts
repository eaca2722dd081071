import { changeText, conversionText, vitalText } from './statistics-text';

test.each([
  [0, 0, '이전 기간에도 없음'],
  [5, 0, '이전 기간에는 없음'],
  [0, 5, '이전 기간보다 100% 감소'],
  [112, 100, '이전 기간보다 12% 증가'],
  [1001, 1000, '이전 기간과 비슷함'],
  [21_000, 1000, '이전 기간보다 2,000% 증가'],
])('%d after %d - %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test('conversion - requests by entries; none without an entry', () => {
  expect(conversionText({ entries: 200, requests: 5 })).toBe('2.5%');
  expect(conversionText({ entries: 0, requests: 1 })).toBe('-');
});

test('vitals - in the unit of each', () => {
  expect([vitalText('LCP', 2130), vitalText('INP', 180.4), vitalText('CLS', 0.054)]).toEqual([
    '2.1초',
    '180ms',
    '0.05',
  ]);
});
