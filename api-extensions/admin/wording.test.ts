import { dataKindName, siteText } from './wording';

test.each([
  ['hub', '실제 자료'],
  ['searchad', '실제 자료'],
  ['serpapi', '실제 자료'],
  ['simulator', '데모 데이터'],
  [null, '조회 불가'],
])('dataKindName - results of %p: %s', (owner, text) => {
  expect(dataKindName(owner)).toBe(text);
});

test('siteText - calls used by a site, and left for its members and visitors', () => {
  expect(siteText({ name: '랭크업', used: 1234, members: 6000, visitors: 0 })).toBe(
    '랭크업: 1,234회 사용, 회원 6,000회·방문자 0회 남음',
  );
});
