import { providers, signInPage } from 'api-extensions/contracts/accounts/auth';
import { readProviders, readSignInPage } from './providers';

const url = 'https://a.example/api/auth/x';
const kakao = { id: 'kakao', name: '카카오', type: 'oauth', signinUrl: url, callbackUrl: url };

test.each([
  ['none', {}],
  ['one', { kakao }],
  ['a provider without an address', { kakao: { ...kakao, signinUrl: undefined } }],
  ['a list', [kakao]],
  ['nothing', null],
  ['text', '{}'],
])('providers, %s - are read or refused as by the contract', (_name, body) => {
  const parsed = providers.response.safeParse(body);
  if (parsed.success) expect(readProviders(body)).toEqual(parsed.data);
  else expect(() => readProviders(body)).toThrow('unreadable');
});

test.each([
  ['a visitor', { session: {}, providers: { kakao }, messages: true }],
  ['no providers', { session: {}, messages: false }],
  ['no answer about messages', { session: {}, providers: {} }],
  ['an invalid provider', { session: {}, providers: { kakao: null }, messages: false }],
  ['nothing', null],
])('response for the sign-in page, %s - is read or refused as by the contract', (_name, body) => {
  const parsed = signInPage.response.safeParse(body);
  if (parsed.success) expect(readSignInPage(body)).toEqual(parsed.data);
  else expect(() => readSignInPage(body)).toThrow('unreadable');
});
