import { isFromEnvironment, type StoredConnection, variablesOf, withConnections } from './connection-values';
import { readEnvironment } from './environment';

const key = 'k'.repeat(32);
const good = { EDGE_KEY: key, PUBLISH_KEY: key };
const mail = {
  name: 'mail',
  site: '',
  values: {
    host: 'smtp.example.com',
    port: '465',
    encryption: 'tls',
    user: 'sender@example.com',
    password: 'p@ss:w/o%41rd',
    from: 'no-reply@example.com',
  },
} as const;
const siteMail = { ...mail, name: 'site-mail', site: 'top-keyword' } as const;
const hub = { name: 'hub', site: '', values: { keyId: 'id', key: 'secret' } } as const;
const chat = {
  name: 'chat',
  site: 'top-keyword',
  values: { address: 'https://hook.dooray.com/services/1/2/token' },
} as const;
const kakao = {
  name: 'kakao',
  site: 'top-keyword',
  values: { clientId: 'id', clientSecret: 'secret' },
} as const;
const messages = {
  name: 'messages',
  site: 'top-keyword',
  values: {
    apiKey: 'key',
    apiSecret: 'secret',
    sender: '02-555-1234',
    optOut: '080-123-4567',
    pfId: 'KA01PF1',
    'template-sign-up': 'KA01TP1',
    'template-estimate-sent': 'KA01TP2',
  },
} as const;
const all: StoredConnection[] = [
  mail,
  hub,
  { name: 'legacy', site: '', values: { clientId: 'id', clientSecret: 'secret' } },
  { name: 'searchad', site: '', values: { apiKey: 'a', secretKey: 's', customerId: '1' } },
  { name: 'serpapi', site: '', values: { key: 'key' } },
  { name: 'searchconsole', site: '', values: { clientId: 'id', clientSecret: 'secret' } },
  siteMail,
  chat,
  messages,
  kakao,
  { name: 'naver', site: 'top-keyword', values: { clientId: 'id', clientSecret: 'secret' } },
  { name: 'google', site: 'top-keyword', values: { clientId: 'id', clientSecret: 'secret' } },
];

test('stored connections - have the effect of their variables', () => {
  const variables = Object.assign({}, ...all.map(variablesOf)) as Record<string, string>;
  expect(withConnections(readEnvironment(good), all)).toEqual(readEnvironment({ ...good, ...variables }));
});

test('the address of a mail server - keeps any password', () => {
  const url = new URL(variablesOf(mail).SMTP_URL ?? '');
  expect([url.protocol, url.hostname, url.port]).toEqual(['smtps:', 'smtp.example.com', '465']);
  expect(decodeURIComponent(url.username)).toBe(mail.values.user);
  expect(decodeURIComponent(url.password)).toBe(mail.values.password);
});

test.each(all)('$name set by the environment - the stored connection has no effect', (connection) => {
  const env = readEnvironment({ ...good, ...variablesOf(connection) });
  expect(isFromEnvironment(env, connection)).toBe(true);
  const values = Object.fromEntries(Object.keys(connection.values).map((field) => [field, 'other']));
  expect(withConnections(env, [{ ...connection, values }])).toEqual(env);
  expect(isFromEnvironment(readEnvironment(good), connection)).toBe(false);
});

test('a site’s connections - are not those of another site', () => {
  const env = withConnections(readEnvironment(good), [chat, kakao, messages, siteMail]);
  expect([...env.siteMails.keys()]).toEqual(['TOP_KEYWORD']);
  expect([env.SMTP_URL, env.MAIL_FROM]).toEqual([undefined, undefined]);
  expect([...env.messageSenders.keys()]).toEqual(['TOP_KEYWORD']);
  expect([...env.chatWebhooks.keys()]).toEqual(['TOP_KEYWORD']);
  expect([...env.oauthClients.keys()]).toEqual(['TOP_KEYWORD_KAKAO']);
  expect(isFromEnvironment(env, { name: 'chat', site: 'rankup' })).toBe(false);
});

test('a site’s mail server set by the environment - the installation’s stored one still applies', () => {
  const env = withConnections(readEnvironment({ ...good, ...variablesOf(siteMail) }), [mail]);
  expect(env.SMTP_URL).toBe(variablesOf(mail).SMTP_URL);
  expect(env.siteMails.get('TOP_KEYWORD')?.from).toBe(siteMail.values.from);
});

test('a site’s mail server that cannot be read - is not replaced by the installation’s', () => {
  const env = withConnections(readEnvironment(good), [mail], [siteMail]);
  expect([...env.siteMails]).toEqual([['TOP_KEYWORD', null]]);
  const own = withConnections(readEnvironment({ ...good, ...variablesOf(siteMail) }), [mail], [siteMail]);
  expect(own.siteMails.get('TOP_KEYWORD')?.from).toBe(siteMail.values.from);
});

test('a stored webhook whose host is no longer on CHAT_HOSTS - is not used', () => {
  const env = readEnvironment({ ...good, CHAT_HOSTS: 'other.example' });
  expect(withConnections(env, [chat]).chatWebhooks.size).toBe(0);
});
