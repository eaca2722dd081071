import type { Context } from 'koa';
import { clientAddress, clientNetwork, deviceName, isFromEdge, isHttps } from './client';

const EDGE_KEY = 'k'.repeat(16);
jest.mock('./platform', () => ({ platform: () => ({ env: { EDGE_KEY: 'k'.repeat(16) } }) }));

/** The parts of a request that this module reads. */
const contextOf = (headers: Record<string, string>, remoteAddress?: string, encrypted = false) =>
  ({
    get: (name: string) => headers[name] ?? '',
    req: { socket: { remoteAddress, encrypted } },
  }) as unknown as Context;

const FORWARDED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

test('a request with the edge’s key - address and protocol as the edge reports them', () => {
  const ctx = contextOf({ ...FORWARDED, 'x-edge-key': EDGE_KEY }, '10.0.0.1');
  expect([isFromEdge(ctx), clientAddress(ctx), isHttps(ctx)]).toEqual([true, '203.0.113.9', true]);
});

test.each<Record<string, string>>([{}, { 'x-edge-key': '' }, { 'x-edge-key': 'guessed' }])(
  'headers %p, without the edge’s key - address and protocol of the connection',
  (key) => {
    const ctx = contextOf({ ...FORWARDED, ...key }, '::ffff:198.51.100.7');
    expect([isFromEdge(ctx), clientAddress(ctx), isHttps(ctx)]).toEqual([false, '198.51.100.7', false]);
  },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8::1', '2001:db8::1'],
  ['', '10.0.0.1'],
  ['unknown', '10.0.0.1'],
  ['198.51.100.1, 203.0.113.9', '10.0.0.1'],
])('the edge reports the address %p - the client is %s', (forwarded, address) => {
  const headers = { 'x-forwarded-for': forwarded, 'x-edge-key': EDGE_KEY };
  expect(clientAddress(contextOf(headers, '10.0.0.1'))).toBe(address);
});

test.each([
  ['https', true],
  ['http', false],
  ['', false],
  ['https, http', false],
])('the edge reports the protocol %p - https: %p', (forwarded, expected) => {
  expect(
    isHttps(contextOf({ 'x-forwarded-proto': forwarded, 'x-edge-key': EDGE_KEY }, '10.0.0.1', true)),
  ).toBe(expected);
});

test('a direct connection - https if it is encrypted; no address once it is closed', () => {
  expect(isHttps(contextOf({}, '198.51.100.7', true))).toBe(true);
  expect(clientAddress(contextOf({}))).toBe('');
});

test('clientNetwork - of the address that the edge reports, or of the connection', () => {
  const headers = { 'x-forwarded-for': '2001:db8:1:2:3::4', 'x-edge-key': EDGE_KEY };
  expect(clientNetwork(contextOf(headers, '10.0.0.1'))).toBe('2001:db8:1:2::/64');
  expect(clientNetwork(contextOf({ ...headers, 'x-edge-key': 'guessed' }, '::ffff:10.0.0.1'))).toBe(
    '10.0.0.1',
  );
});

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
])('deviceName of %j - %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
