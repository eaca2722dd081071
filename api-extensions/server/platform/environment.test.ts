import { readEnvironment } from './environment';

const key = 'k'.repeat(32);
const good = { EDGE_KEY: key, PUBLISH_KEY: key };
const solapi = {
  SOLAPI_RANKUP_KEY: 'a',
  SOLAPI_RANKUP_SECRET: 'b',
  SOLAPI_RANKUP_SENDER: '02-555-1234',
};

test('empty variables - count as not set', () => {
  expect(readEnvironment({ ...good, NAVER_HUB_KEY_ID: '', NAVER_HUB_KEY: '' })).toMatchObject({
    LOOKUP_WEB_DEPTH: 1000,
  });
});

test.each([
  [{ PUBLISH_KEY: key }, 'EDGE_KEY is missing'],
  [{ ...good, EDGE_KEY: 'k'.repeat(31) }, 'EDGE_KEY is too short'],
  [{ ...good, NAVER_HUB_KEY_ID: 'id' }, 'NAVER_HUB_KEY_ID and NAVER_HUB_KEY go together'],
  [{ ...good, LOOKUP_WEB_DEPTH: '150' }, 'LOOKUP_WEB_DEPTH'],
  [{ ...good, SOLAPI_RANKUP_KEY: 'a', SOLAPI_RANKUP_SECRET: 'b' }, 'SOLAPI_RANKUP_SENDER'],
  [{ ...good, ...solapi, SOLAPI_RANKUP_SENDER: '12' }, 'SOLAPI_RANKUP_SENDER'],
  [{ ...good, ...solapi, SOLAPI_RANKUP_OPT_OUT: '02-555-1234' }, 'SOLAPI_RANKUP_OPT_OUT'],
  [{ ...good, ...solapi, SOLAPI_RANKUP_TEMPLATES: 'other=KA01' }, 'SOLAPI_RANKUP_TEMPLATES'],
  [{ ...good, CHAT_WEBHOOK_RANKUP: 'https://evil.example/x' }, 'CHAT_WEBHOOK_RANKUP'],
  [{ ...good, CHAT_WEBHOOK_RANKUP: 'https://hook.dooray.com@evil.example/x' }, 'CHAT_WEBHOOK_RANKUP'],
  [{ ...good, NODE_ENV: 'production', CHAT_WEBHOOK_A: 'http://hook.dooray.com/x' }, 'CHAT_WEBHOOK_A'],
])('%p - refused with the name of the variable', (source, message) => {
  expect(() => readEnvironment(source)).toThrow(message);
});

test.each([
  [
    { SMTP_URL_RANKUP: 'smtp://user:secret-of-mail@mail.example' },
    'SMTP_URL_RANKUP and MAIL_FROM_RANKUP go together',
  ],
  [{ MAIL_FROM_RANKUP: 'a@mail.example' }, 'SMTP_URL_RANKUP and MAIL_FROM_RANKUP go together'],
  [
    { SMTP_URL_A: 'https://secret-of-mail@mail.example', MAIL_FROM_A: 'a@b.example' },
    'SMTP_URL_A must be smtp://',
  ],
  [{ SMTP_URL_A: 'secret-of-mail', MAIL_FROM_A: 'a@b.example' }, 'SMTP_URL_A must be smtp://'],
  [
    { SMTP_URL_A: 'smtp://secret-of-mail@mail.example', MAIL_FROM_A: 'a' },
    'MAIL_FROM_A must be an e-mail address',
  ],
])('mail server of a site %p - refused with the name of the variable, not its value', (source, message) => {
  const read = () => readEnvironment({ ...good, ...source });
  expect(read).toThrow(message);
  expect(read).toThrow(/^(?!.*secret-of-mail)/s);
});

test('mail servers of sites - by domain, without those whose variables are empty', () => {
  const [SMTP_URL_TOP_KEYWORD, MAIL_FROM_TOP_KEYWORD] = ['smtps://mail.example:465', 'a@mail.example'];
  const variables = { SMTP_URL_TOP_KEYWORD, MAIL_FROM_TOP_KEYWORD, SMTP_URL_A: '', MAIL_FROM_A: '' };
  expect(readEnvironment({ ...good, ...variables }).siteMails).toEqual(
    new Map([['TOP_KEYWORD', { url: SMTP_URL_TOP_KEYWORD, from: MAIL_FROM_TOP_KEYWORD }]]),
  );
});

test('gateways of messages - by domain, with their templates', () => {
  const env = readEnvironment({
    ...good,
    ...solapi,
    SOLAPI_RANKUP_TEMPLATES: 'sign-up=KA01, consultation=KA02',
  });
  expect(env.messageSenders.get('RANKUP')).toEqual({
    ...{ apiKey: 'a', apiSecret: 'b', sender: '02-555-1234', optOut: '', pfId: '' },
    templates: { 'sign-up': 'KA01', consultation: 'KA02' },
  });
});

test('chat webhooks - by domain; the error for a refused one does not contain its address', () => {
  const address = 'https://hook.dooray.com/services/1/2/token';
  expect(readEnvironment({ ...good, CHAT_WEBHOOK_TOP_KEYWORD: address }).chatWebhooks).toEqual(
    new Map([['TOP_KEYWORD', new URL(address)]]),
  );
  expect(() => readEnvironment({ ...good, CHAT_WEBHOOK_A: 'https://evil.example/token' })).toThrow(
    /^(?!.*token)/s,
  );
});

test('lookup variables that are not set - default rates, budgets and limits', () => {
  const env = readEnvironment(good);
  expect(env.LOOKUP_DAILY_CALLS).toMatchObject({ hub: 25_000, legacy: 25_000, trend: 1_000 });
  expect(env.LOOKUP_DAILY_LIMITS[0]).toEqual({ level: 0, lookups: 50, bulkRows: 20 });
  expect(env.LOOKUP_BUDGET_SHARES).toEqual({ tracking: 30, members: 30, light: 10, site: 50 });
});

test('a list that names some keys - the others keep their defaults', () => {
  const env = readEnvironment({
    ...good,
    LOOKUP_CALLS_PER_SECOND: 'legacy=8, searchad = 0.5',
    LOOKUP_DAILY_LIMITS: '10:9/8,0:3/5',
  });
  expect(env.LOOKUP_CALLS_PER_SECOND).toMatchObject({ legacy: 8, searchad: 0.5, hub: 10 });
  expect(env.LOOKUP_DAILY_LIMITS.map(({ level }) => level)).toEqual([0, 10]);
});

test.each([
  [{ LOOKUP_DAILY_CALLS: 'nobody=3' }, 'names: hub'],
  [{ LOOKUP_DAILY_CALLS: 'hub=many' }, 'hub=many'],
  [{ LOOKUP_CALLS_PER_SECOND: 'hub=0' }, 'hub=0'],
  [{ LOOKUP_BUDGET_SHARES: 'tracking=60, members=50' }, '100 or less'],
  [{ LOOKUP_BUDGET_SHARES: 'site=101' }, '100 or less'],
  [{ LOOKUP_DAILY_LIMITS: '10:200/2000' }, 'level 0'],
  [{ LOOKUP_DAILY_LIMITS: 'fifty' }, 'LOOKUP_DAILY_LIMITS'],
  [{ SEARCHAD_API_KEY: 'a', SEARCHAD_SECRET_KEY: 'b' }, 'SEARCHAD_CUSTOMER_ID'],
  [{ SEARCHAD_API_KEY: 'a', SEARCHAD_SECRET_KEY: 'b', SEARCHAD_CUSTOMER_ID: 'c' }, 'is a number'],
])('%p - refused with what is wrong', (more, text) => {
  expect(() => readEnvironment({ ...good, ...more })).toThrow(text);
});
