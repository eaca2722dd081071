import type { IncomingMessage } from 'node:http';
import { clientOf, forwardedHost } from './client';
import { isNetwork, TrustedProxies } from './trusted-proxies';

const TRUSTED = new TrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

/** A request with the parts that the functions read. */
const request = (peer: string | undefined, headers: Record<string, string> = {}, encrypted = false) =>
  ({ socket: { remoteAddress: peer, encrypted }, headers }) as unknown as IncomingMessage;

const addressOf = (peer: string, chain: string) =>
  clientOf(request(peer, { 'x-forwarded-for': chain }), TRUSTED).address;

describe('the address', () => {
  it.each([
    ['a stranger', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a stranger who names a proxy', '203.0.113.9', '198.51.100.1, 10.0.0.1', '203.0.113.9'],
    ['a proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a proxy that appends to what a stranger sent', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies', '10.0.0.1', '1.1.1.1, 198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['proxies only', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['an IPv6 proxy', 'fd00::1', '2001:DB8::5', '2001:db8::5'],
    ['a proxy seen through IPv6', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['addresses with ports', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 address with a port', '10.0.0.1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['no address in the header', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['rubbish behind a proxy', '10.0.0.1', '198.51.100.1, "x", 10.0.0.2', '10.0.0.2'],
    ['empty entries', '10.0.0.1', '198.51.100.1, ,', '198.51.100.1'],
  ])('%s - the address is the right-most one that is not trusted', (_title, peer, chain, address) => {
    expect(addressOf(peer, chain)).toBe(address);
  });
});

describe('protocol and host', () => {
  const headers = { 'x-forwarded-proto': 'HTTPS', 'x-forwarded-host': 'www.example.com' };

  it('from a trusted proxy - used', () => {
    expect(clientOf(request('10.0.0.1', headers), TRUSTED).protocol).toBe('https');
    expect(forwardedHost(request('10.0.0.1', headers), TRUSTED)).toBe('www.example.com');
    expect(forwardedHost(request('10.0.0.1'), TRUSTED)).toBeNull();
  });

  it('from an untrusted client, or with no trusted proxies - taken from the connection', () => {
    const noProxies = new TrustedProxies([]);
    for (const [peer, trusted] of [
      ['203.0.113.9', TRUSTED],
      ['10.0.0.1', noProxies],
    ] as const) {
      expect(clientOf(request(peer, headers), trusted)).toEqual({ address: peer, protocol: 'http' });
      expect(forwardedHost(request(peer, headers), trusted)).toBeNull();
    }
    expect(clientOf(request('203.0.113.9', {}, true), TRUSTED).protocol).toBe('https');
  });

  it('several values - the last one is used, which the nearest proxy wrote', () => {
    const two = { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'evil.example, www.example.com' };
    expect(clientOf(request('10.0.0.1', two), TRUSTED).protocol).toBe('http');
    expect(forwardedHost(request('10.0.0.1', two), TRUSTED)).toBe('www.example.com');
  });

  it('an unknown protocol - taken from the connection', () => {
    const unknownProtocol = { 'x-forwarded-proto': 'javascript' };
    expect(clientOf(request('10.0.0.1', unknownProtocol, true), TRUSTED).protocol).toBe('https');
  });
});

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['proxy.example.com', false],
  ['*', false],
])('the trusted proxy %s - is an address or network: %p', (written, expected) => {
  expect(isNetwork(written)).toBe(expected);
  if (!expected) expect(() => new TrustedProxies([written])).toThrow(written);
});
