import { providers } from 'api-extensions/contracts/auth';
import { readProviders } from './providers';

const url = 'https://a.example/api/auth/x';
const kakao = { id: 'kakao', name: '카카오', type: 'oauth', signinUrl: url, callbackUrl: url };

test.each([
  ['none', {}],
  ['one', { kakao }],
  ['a provider without an address', { kakao: { ...kakao, signinUrl: undefined } }],
  ['a list', [kakao]],
  ['nothing', null],
  ['text', '{}'],
])('%s - is read or refused as by the contract', (_name, body) => {
  const parsed = providers.answer.safeParse(body);
  if (parsed.success) expect(readProviders(body)).toEqual(parsed.data);
  else expect(() => readProviders(body)).toThrow('unreadable');
});
