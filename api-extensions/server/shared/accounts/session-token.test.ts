import { createHmac } from 'node:crypto';
import { readSessionToken } from './session-token';

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (head: object, body: object, secret = 'secret') => {
  const text = `${b64(head)}.${b64(body)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const HEAD = { alg: 'HS256', typ: 'JWT' };
const BODY = { userId: '1', sessionId: 'abc', type: 'refresh' };

test('a refresh token signed with the secret - its account and session', () =>
  expect(readSessionToken(jwt(HEAD, BODY), 'secret')).toEqual({ userId: '1', sessionId: 'abc' }));

test.each([
  ['another secret', jwt(HEAD, BODY, 'other')],
  ['an access token', jwt(HEAD, { ...BODY, type: 'access' })],
  ['another algorithm', jwt({ alg: 'HS512' }, BODY)],
  ['no algorithm', `${b64({ alg: 'none' })}.${b64(BODY)}.`],
  ['a number as user id', jwt(HEAD, { ...BODY, userId: 1 })],
  ['four parts', `${jwt(HEAD, BODY)}.x`],
  ['no text', ''],
  ['no JSON', 'a.b.c'],
])('a token with %s - null', (_name, token) => expect(readSessionToken(token, 'secret')).toBeNull());
