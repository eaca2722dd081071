import { mergeSecrets, secretEnd } from './merge-secrets';

const mail = {
  host: 'smtp.example.com',
  port: '587',
  encryption: 'starttls',
  user: 'sender',
  password: '',
  from: 'a@example.com',
};
const stored = { ...mail, password: 'stored' };

test('all secrets entered - saved as entered', () =>
  expect(mergeSecrets('hub', { keyId: 'id', key: 'new' }, undefined)).toEqual({
    values: { keyId: 'id', key: 'new' },
  }));

test('the sender’s address changed, the password left empty - the password stays', () =>
  expect(mergeSecrets('mail', { ...mail, from: 'b@example.com' }, stored)).toEqual({
    values: { ...stored, from: 'b@example.com' },
  }));

test.each([{ host: 'attacker.example' }, { port: '25' }, { encryption: 'tls' }, { user: 'other' }])(
  '%p changed, the password left empty - it must be entered again',
  (change) =>
    expect(mergeSecrets('mail', { ...mail, ...change }, stored)).toEqual({
      missing: { password: expect.stringContaining('다시 입력') },
    }),
);

test('the message gateway with another number or template - its secret stays; with another key - it must be entered', () => {
  const of = (change: object) => ({ apiKey: 'k', apiSecret: '', sender: '02-555-1234', pfId: '', ...change });
  const known = { ...of({}), apiSecret: 's' };
  const changed = of({ sender: '02-555-9999', 'template-sign-up': 'KA01TP1' });
  expect(mergeSecrets('messages', changed, known)).toEqual({ values: { ...changed, apiSecret: 's' } });
  expect(mergeSecrets('messages', of({ apiKey: 'other' }), known)).toEqual({
    missing: { apiSecret: expect.stringContaining('다시 입력') },
  });
});

test('a site’s mail server - follows the rules of the installation’s mail server', () => {
  expect(mergeSecrets('site-mail', { ...mail, from: 'b@example.com' }, stored)).toEqual({
    values: { ...stored, from: 'b@example.com' },
  });
  expect(mergeSecrets('site-mail', { ...mail, host: 'attacker.example' }, stored)).toHaveProperty('missing');
  expect(mergeSecrets('site-mail', { ...mail, user: '' }, stored)).toEqual({ values: { ...mail, user: '' } });
});

test('a mail server without a user - needs no password, and the stored one is removed', () =>
  expect(mergeSecrets('mail', { ...mail, user: '' }, stored)).toEqual({ values: { ...mail, user: '' } }));

test('one of two secrets entered - the other one stays', () =>
  expect(
    mergeSecrets(
      'searchad',
      { customerId: '1', apiKey: 'new', secretKey: '' },
      { customerId: '1', apiKey: 'a', secretKey: 's' },
    ),
  ).toEqual({ values: { customerId: '1', apiKey: 'new', secretKey: 's' } }));

test('no stored connection - every empty secret is reported as missing', () =>
  expect(mergeSecrets('searchad', { customerId: '1', apiKey: '', secretKey: '' }, undefined)).toEqual({
    missing: { apiKey: expect.any(String), secretKey: expect.any(String) },
  }));

test.each([
  ['', ''],
  ['fifteen letters', ''],
  ['sixteen letters!', 'ers!'],
])('shown end of secret %p - %p', (secret, end) => expect(secretEnd(secret)).toBe(end));
