import { canConnect, pinnedTo, publicAddressOf, reachOf } from './public-address';

test.each([
  ['93.184.216.34', true],
  ['223.130.200.104', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::a00:1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['example.com', false],
  ['', false],
])('canConnect to %s - %p', (address, expected) => {
  expect(canConnect(address, false)).toBe(expected);
});

test('canConnect where loopback is allowed - loopback, and still no private network', () => {
  const addresses = ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:10.0.0.1'];
  expect(addresses.map((address) => canConnect(address, true))).toEqual([true, true, false, false, false]);
});

test.each([
  ['93.184.216.34', ['93.184.216.34'], 'public'],
  ['mixed.example', ['93.184.216.34', '10.0.0.1'], 'private'],
  ['localhost', ['127.0.0.1'], 'private'],
  ['metadata.example', ['169.254.169.254'], 'private'],
  ['missing.example', [], 'unknown'],
])('reachOf %s with the addresses %p - %s', async (host, addresses, reach) =>
  expect(await reachOf(host, async () => addresses)).toBe(reach),
);

test('reachOf an IPv6 address in brackets - resolves it without them', async () => {
  const requests: string[] = [];
  await reachOf('[::1]', async (host) => (requests.push(host), ['::1']));
  expect(requests).toEqual(['::1']);
});

test('publicAddressOf - an address only if all of the host are public, or loopback where that is allowed', async () => {
  expect(await publicAddressOf('93.184.216.34', false)).toEqual({ address: '93.184.216.34', family: 4 });
  expect(await publicAddressOf('[::1]', true)).toEqual({ address: '::1', family: 6 });
  expect(await publicAddressOf('[::1]', false)).toBe('private');
  expect(await publicAddressOf('localhost', false)).toBe('private');
  expect(await publicAddressOf('10.0.0.1', true)).toBe('private');
  expect(await publicAddressOf('nosuchhost.invalid', false)).toBe('unknown');
});

test('pinnedTo - a lookup that returns the checked address for any name', () => {
  const lookup = pinnedTo({ address: '93.184.216.34', family: 4 });
  const answers: unknown[] = [];
  lookup('localhost', { all: false }, (...response) => answers.push(response));
  lookup('localhost', { all: true }, (...response) => answers.push(response));
  expect(answers).toEqual([
    [null, '93.184.216.34', 4],
    [null, [{ address: '93.184.216.34', family: 4 }]],
  ]);
});
