import { fillTemplate, openPlaceholders, unknownPlaceholders } from './answer-template';

const VALUES = {
  업체명: '한빛 치과',
  접수번호: 'C261110-ABCDEFGH',
  상품: '',
  키워드: '당산 치과',
  담당자: '이매니저',
  사이트: '랭크업',
};

test.each([
  ['{업체명} 담당자님, {담당자}입니다.', '한빛 치과 담당자님, 이매니저입니다.'],
  ['{ 업체명 }({키워드})', '한빛 치과(당산 치과)'],
  // Without a value, or none of ours: stays, to be seen.
  ['{상품} {가격} {업체명', '{상품} {가격} {업체명'],
])('%j - filled in as %j', (text, filled) => {
  expect(fillTemplate(text, VALUES)).toBe(filled);
});

test('a value with braces - is not filled in again', () => {
  expect(fillTemplate('{업체명}', { ...VALUES, 업체명: '{담당자}' })).toBe('{담당자}');
});

test('texts in braces - those that name no value, and those that are still open', () => {
  const text = '{업체명} {회사명} {회사명} {상품} {1}';
  expect(unknownPlaceholders(text)).toEqual(['{회사명}', '{1}']);
  expect(openPlaceholders(text)).toEqual(['{업체명}', '{상품}']);
});
