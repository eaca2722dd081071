import { registration } from 'api-extensions/contracts/accounts/auth';
import { readRegistration } from './registration';

const versions = { terms: '2026-01-01', privacy: '2026-01-01', marketing: '2026-01-01' };
const from = { provider: 'kakao', name: '김하나', email: 'a@b.example', email_confirmed: true };

test.each([
  ['without a provider', { session: {}, data: { versions, messages: false, from: null } }],
  ['with a provider', { session: {}, data: { versions, messages: true, from } }],
  ['no answer about messages', { session: {}, data: { versions, from } }],
  [
    'a missing version',
    { session: {}, data: { versions: { ...versions, privacy: undefined }, messages: false, from: null } },
  ],
  [
    'a version of another form',
    { session: {}, data: { versions: { ...versions, terms: '1' }, messages: false, from: null } },
  ],
  [
    'a provider without an e-mail',
    { session: {}, data: { versions, messages: false, from: { ...from, email: undefined } } },
  ],
  ['a missing key', { session: {}, data: { versions, messages: false } }],
  ['no data', { session: {}, data: null }],
  ['nothing', null],
  ['text', '{}'],
])('registration, %s - is read or refused as by the contract', (_name, body) => {
  const parsed = registration.response.safeParse(body);
  if (parsed.success) expect(readRegistration(body)).toEqual(parsed.data.data);
  else expect(() => readRegistration(body)).toThrow('unreadable');
});
