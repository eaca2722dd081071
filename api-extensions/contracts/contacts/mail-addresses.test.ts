import { findMailAddresses, mailProblem, suggestMailAddress } from './mail-addresses';

test.each([
  ['daon@naver,com', 'daon@naver.com'],
  ['daon@naver;com', 'daon@naver.com'],
  ['daon@naver', 'daon@naver.com'],
  ['daon@naver.con', 'daon@naver.com'],
  ['daon@naver..com', 'daon@naver.com'],
  ['daon@@naver.com', 'daon@naver.com'],
  ['daon@nvaer.com', 'daon@naver.com'],
  ['daon@gamil.com', 'daon@gmail.com'],
  ['daon@gmial.com', 'daon@gmail.com'],
  ['daon@hanmial.net', 'daon@hanmail.net'],
  ['daon@daum.ner', 'daon@daum.net'],
  ['daon@daon,co.kr', 'daon@daon.co.kr'],
])('suggestMailAddress(%p) - %p', (typed, meant) => expect(suggestMailAddress(typed)).toBe(meant));

test.each([
  'daon@naver.com',
  'daon@daon-dental.co.kr',
  'daon@mail.com',
  'daon',
  '@',
  'a@b@c',
  '다온@naver.com',
])('suggestMailAddress(%p) - none', (typed) => expect(suggestMailAddress(typed)).toBeNull());

test('findMailAddresses(%p) - several addresses, each once, with what stands beside them', () => {
  expect(findMailAddresses('대표 a@naver.com, b@daum.net; A@NAVER.COM.')).toEqual({
    addresses: ['a@naver.com', 'b@daum.net'],
    rest: '대표',
  });
});

test('mailProblem - a text without @', () =>
  expect(mailProblem('daon.naver.com')).toBe('이메일 주소에 @가 없습니다. 예: name@naver.com'));
