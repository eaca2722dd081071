import { dataName } from './wording';

test.each([
  ['hub', '실제 자료'],
  ['searchad', '실제 자료'],
  ['serpapi', '실제 자료'],
  ['simulator', '데모 데이터'],
  [null, '조회 불가'],
])('answers of %p - %s', (owner, text) => {
  expect(dataName(owner)).toBe(text);
});
