import { createHmac } from 'node:crypto';
import { isCommonPassword } from './common-passwords';
import { deviceName } from './client';
import { bcryptInput } from './passwords';
import { readSessionToken } from './session-token';

test.each([
  'password',
  'PASSWORD123',
  'qwer1234',
  '12345678',
  '98765432',
  'ㅁㅁㅁㅁㅁㅁㅁㅁ',
  'abcdefgh',
  'ｐａｓｓｗｏｒｄ',
])('password %j - common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['hana@mail.example', 'Hana', '한빛 상사'])("%j, the person's own - common", (password) =>
  expect(isCommonPassword(password, ['hana@mail.example', '한빛 상사'])).toBe(true),
);

test.each(['correct horse battery', '맑은 하늘 아래', 'x7Kq-02mP', '123456789 아님'])(
  'password %j - not common',
  (password) => expect(isCommonPassword(password, ['hana@mail.example', ''])).toBe(false),
);

test('bcrypt - reads 72 bytes as they are, and a digest of more', () => {
  expect(bcryptInput('a'.repeat(72))).toBe('a'.repeat(72));
  expect(bcryptInput('a'.repeat(73))).toHaveLength(64);
  expect(bcryptInput(`${'가'.repeat(30)}1`)).not.toBe(bcryptInput(`${'가'.repeat(30)}2`));
  // Half-width and full-width input give the same password.
  expect(bcryptInput('ｐａｓｓ')).toBe('pass');
});

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (head: object, body: object, secret = 'secret') => {
  const text = `${b64(head)}.${b64(body)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const HEAD = { alg: 'HS256', typ: 'JWT' };
const BODY = { userId: '1', sessionId: 'abc', type: 'refresh' };

test('refresh token - read', () =>
  expect(readSessionToken(jwt(HEAD, BODY), 'secret')).toEqual({ userId: '1', sessionId: 'abc' }));

test.each([
  ['another secret', jwt(HEAD, BODY, 'other')],
  ['an access token', jwt(HEAD, { ...BODY, type: 'access' })],
  ['another algorithm', jwt({ alg: 'HS512' }, BODY)],
  ['no algorithm', `${b64({ alg: 'none' })}.${b64(BODY)}.`],
  ['a row number for a name', jwt(HEAD, { ...BODY, userId: 1 })],
  ['a fourth part', `${jwt(HEAD, BODY)}.x`],
  ['nothing', ''],
  ['no JSON', 'a.b.c'],
])('token with %s - none', (_name, token) => expect(readSessionToken(token, 'secret')).toBeNull());

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Windows · Edge'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Whale/4.0 Safari/537.36', 'Windows · 웨일'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Android · 삼성 인터넷',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile KAKAOTALK 25.1',
    'iPhone · 카카오톡',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Mac · Firefox'],
  ['', '알 수 없는 기기'],
])('%j - %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
