import { secondsToSeoulMidnight, seoulDay } from '../../contracts/rules/days';
import { readEnvironment } from './environment';
import { hostName } from './domains';
import { sameKey } from './secrets';
import { changesSite } from '../features/publishing/changes';
import { isHostName, isReservedPath } from '../features/common/address-rules';

test.each([
  ['2026-11-21T14:59:59.999Z', '2026-11-21', 1],
  ['2026-11-21T15:00:00.000Z', '2026-11-22', 86_400],
  ['2028-02-29T00:00:00.000Z', '2028-02-29', 15 * 3600],
])('%s - is %s in Seoul, %i s before its midnight', (instant, day, seconds) => {
  expect(seoulDay(new Date(instant))).toBe(day);
  expect(secondsToSeoulMidnight(new Date(instant))).toBe(seconds);
});

test.each([
  ['Example.COM', 'example.com'],
  ['example.com:8000', 'example.com'],
  ['example.com.', 'example.com'],
  ['example.com.:80', 'example.com'],
  ['[::1]:80', '[::1]'],
  ['127.0.0.1', '127.0.0.1'],
])('host %p - %p', (header, name) => expect(hostName(header)).toBe(name));

test.each([
  undefined,
  '',
  'a b',
  'a/b',
  'user@host',
  'host:port',
  '한국.test',
  `${'x'.repeat(300)}.test`,
  'a\nb',
])('host %p - none', (header) => expect(hostName(header)).toBeNull());

test('keys - equal or not, whatever their length', () => {
  expect(sameKey('abc', 'abc')).toBe(true);
  for (const wrong of [undefined, '', 'ab', 'abcd', 'abd']) expect(sameKey(wrong, 'abc')).toBe(false);
});

test.each([
  ['api::page.page', 'update', undefined, true, false],
  ['api::page.page', 'create', undefined, true, false],
  ['api::page.page', 'create', 'published', true, true],
  ['api::page.page', 'publish', undefined, true, true],
  ['api::page.page', 'unpublish', undefined, true, true],
  ['api::page.page', 'discardDraft', undefined, true, false],
  ['api::menu.menu', 'update', undefined, false, true],
  ['api::menu.menu', 'delete', undefined, false, true],
  ['api::menu.menu', 'findMany', undefined, false, false],
  ['api::redirect-rule.redirect-rule', 'update', undefined, false, true],
  ['api::search-log.search-log', 'create', undefined, false, false],
])('%s %s (status %p, drafts %p) - changes the site: %p', (uid, action, status, draftable, expected) => {
  expect(changesSite(uid, action, status, draftable)).toBe(expected);
});

test.each([
  ['/work', true],
  ['/work/x', true],
  ['/workshop', false],
  ['/', false],
  ['/service', false],
])('path %p - reserved: %p', (path, expected) => expect(isReservedPath(path)).toBe(expected));

test.each([
  ['www.example.com', true],
  ['http://a.test', false],
  ['a.test:80', false],
  ['A.test', false],
])('host name %p - as the editor must write it: %p', (name, expected) =>
  expect(isHostName(name)).toBe(expected),
);

describe('environment', () => {
  const key = 'k'.repeat(32);
  const good = { EDGE_KEY: key, PUBLISH_KEY: key };
  const solapi = {
    SOLAPI_RANKUP_KEY: 'a',
    SOLAPI_RANKUP_SECRET: 'b',
    SOLAPI_RANKUP_SENDER: '02-555-1234',
  };

  test('defaults - the simulator, and variables set to nothing are not set', () => {
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
  ])('%p - refused with the name', (source, message) => {
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
  ])('mail server of a site %p - refused with the name, not the value', (source, message) => {
    const read = () => readEnvironment({ ...good, ...source });
    expect(read).toThrow(message);
    expect(read).toThrow(/^(?!.*secret-of-mail)/s);
  });

  test('mail servers of sites - by domain; empty variables are none', () => {
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

  test('webhooks - by domain; a wrong one is refused without being named', () => {
    const address = 'https://hook.dooray.com/services/1/2/token';
    expect(readEnvironment({ ...good, CHAT_WEBHOOK_TOP_KEYWORD: address }).chatWebhooks).toEqual(
      new Map([['TOP_KEYWORD', new URL(address)]]),
    );
    expect(() => readEnvironment({ ...good, CHAT_WEBHOOK_A: 'https://evil.example/token' })).toThrow(
      /^(?!.*token)/s,
    );
  });
});
