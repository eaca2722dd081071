import { keywordsSchema } from './add-keywords-form';

const messageOf = (keywords: string) => keywordsSchema.safeParse({ keywords }).error?.issues[0]?.message;

test('keywords between lines, commas and tabs - are valid', () => {
  expect(messageOf('강남 카페\n강남 맛집, 강남 술집\t강남역')).toBeUndefined();
});

test('nothing but separators - a keyword is asked for', () => {
  expect(messageOf(' \n,\t')).toBe('키워드를 입력해 주세요.');
});

test('an invalid keyword among others - the message says which one', () => {
  expect(messageOf(`강남\n${'가'.repeat(101)}`)).toMatch(/^2번째 키워드: .*100자/);
});
