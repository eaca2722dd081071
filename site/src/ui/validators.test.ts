import { z } from 'zod';
import { email, maxLength, problemOf, required, url } from './validators';

describe('email', () => {
  const judges = (value: string) => email()(value) === undefined;

  test.each([
    ['kim@rankup.example', true],
    ['KIM.minsu+seo@mail.rankup.co.kr', true],
    ["o'neil@rankup.example", true],
    ['kim', false],
    ['kim@rankup', false],
    ['@rankup.example', false],
    ['kim@@rankup.example', false],
    ['.kim@rankup.example', false],
    ['kim.@rankup.example', false],
    ['kim..minsu@rankup.example', false],
    ['kim@rankup.e', false],
    ['kim@-rankup.example', false],
    ['kim minsu@rankup.example', false],
    ['김민수@rankup.example', false],
    ['kim@rankup.example ', false],
  ])('%j - %s, as on the server', (value, expected) => {
    expect(judges(value)).toBe(expected);
    expect(z.email().safeParse(value).success).toBe(expected);
  });

  test('an empty value - is valid, because it is not required', () => expect(judges('')).toBe(true));
  test('the message - is Korean by default', () => {
    expect(email()('kim')).toBe('이메일 주소를 확인해 주세요.');
    expect(email('메일?')('kim')).toBe('메일?');
  });
});

test.each([
  ['https://rankup.example/a?b=c', true],
  ['http://한글.example', true],
  ['', true],
  ['rankup.example', false],
  ['javascript:alert(1)', false],
])('url %j - %s', (value, expected) => {
  expect(url()(value) === undefined).toBe(expected);
});

test.each([
  ['가나다', true],
  ['가나다라', false],
  ['👨‍👩‍👧‍👦👍🏽🇰🇷', true],
])('at most three characters: %j - %s', (value, expected) => {
  expect(maxLength(3)(value) === undefined).toBe(expected);
});

test('several validators - the first message is used', () => {
  expect(problemOf(' ', required(), email())).toBe('필수 입력 항목입니다.');
  expect(problemOf('kim', required(), email())).toBe('이메일 주소를 확인해 주세요.');
  expect(problemOf('kim@rankup.example', required(), email())).toBeUndefined();
});
