import { NetworkPlaces } from './network-places';

/** Takes places until the network gets no more. @returns how many */
function fill(places: NetworkPlaces, address: string): number {
  let count = 0;
  while (count < 3000 && places.take(address, () => undefined)) count += 1;
  return count;
}

it('one network - its limit', () => {
  expect(fill(new NetworkPlaces(200, 2000), '192.0.2.1')).toBe(200);
});

it.each([
  ['networks of IPv4', (n: number) => `192.0.2.${n}`],
  ['lines of IPv6', (n: number) => `2001:db8:${n.toString(16)}:0::1`],
  ['networks of one line', (n: number) => `2001:db8:0:${n.toString(16)}::1`],
])('250 %s at their limit - a further network still gets places, and they stay', (_, address) => {
  const places = new NetworkPlaces(200, 2000);
  for (let n = 0; n < 250; n += 1) fill(places, address(n));
  let evicted = 0;
  for (let n = 0; n < 5; n += 1) expect(places.take('203.0.113.1', () => (evicted += 1))).not.toBeNull();
  for (let n = 0; n < 250; n += 1) fill(places, address(n));
  expect(evicted).toBe(0);
});

it('all places taken - the network with the most gives up its oldest', () => {
  const places = new NetworkPlaces(10, 4);
  const evicted: string[] = [];
  const take = (address: string, name: string) => places.take(address, () => evicted.push(name)) !== null;
  expect([
    take('192.0.2.1', 'a'),
    take('192.0.2.2', 'b'),
    take('192.0.2.2', 'c'),
    take('192.0.2.2', 'd'),
  ]).toEqual([true, true, true, true]);
  expect([take('192.0.2.2', 'e'), take('192.0.2.3', 'f'), take('192.0.2.3', 'g')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(evicted).toEqual(['b']);
});

it('a place that is given back twice - counts once', () => {
  const places = new NetworkPlaces(1, 100);
  const release = places.take('192.0.2.1', () => undefined);
  places.take('192.0.2.2', () => undefined);
  release?.();
  release?.();
  expect([places.hasPlace('192.0.2.1'), places.hasPlace('192.0.2.2')]).toEqual([true, false]);
});
