import type { Context } from 'koa';
import { clientAddress, clientNetwork, isFromEdge, isHttps } from './client';

const EDGE_KEY = 'k'.repeat(16);
jest.mock('./platform', () => ({ platform: () => ({ env: { EDGE_KEY: 'k'.repeat(16) } }) }));

/** Only what is read of a request. */
const contextOf = (headers: Record<string, string>, remoteAddress?: string, encrypted = false) =>
  ({
    get: (name: string) => headers[name] ?? '',
    req: { socket: { remoteAddress, encrypted } },
  }) as unknown as Context;

const FORWARDED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

test('with the edge’s key - its word on address and protocol', () => {
  const ctx = contextOf({ ...FORWARDED, 'x-edge-key': EDGE_KEY }, '10.0.0.1');
  expect([isFromEdge(ctx), clientAddress(ctx), isHttps(ctx)]).toEqual([true, '203.0.113.9', true]);
});

test.each<Record<string, string>>([{}, { 'x-edge-key': '' }, { 'x-edge-key': 'guessed' }])(
  'with %p instead of the key - the connection’s own',
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
])('the edge says %p - the address is %s', (forwarded, address) => {
  const headers = { 'x-forwarded-for': forwarded, 'x-edge-key': EDGE_KEY };
  expect(clientAddress(contextOf(headers, '10.0.0.1'))).toBe(address);
});

test.each([
  ['https', true],
  ['http', false],
  ['', false],
  ['https, http', false],
])('the edge says %p - https: %p', (forwarded, expected) => {
  expect(
    isHttps(contextOf({ 'x-forwarded-proto': forwarded, 'x-edge-key': EDGE_KEY }, '10.0.0.1', true)),
  ).toBe(expected);
});

test('a connection of its own that is encrypted, or gone', () => {
  expect(isHttps(contextOf({}, '198.51.100.7', true))).toBe(true);
  expect(clientAddress(contextOf({}))).toBe('');
});

test('the network of limits - by the same word', () => {
  const headers = { 'x-forwarded-for': '2001:db8:1:2:3::4', 'x-edge-key': EDGE_KEY };
  expect(clientNetwork(contextOf(headers, '10.0.0.1'))).toBe('2001:db8:1:2::/64');
  expect(clientNetwork(contextOf({ ...headers, 'x-edge-key': 'guessed' }, '::ffff:10.0.0.1'))).toBe(
    '10.0.0.1',
  );
});
