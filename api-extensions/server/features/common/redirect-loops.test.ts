import { findLoop, type RedirectSite } from './redirect-loops';

const HOSTS = ['one.test', 'www.one.test'];

/** Rules written as `from → to`; the last is the one being saved. */
const rulesOf = (written: string[]) =>
  written.map((line) => {
    const [from_path = '', to_url = ''] = line.split(' → ');
    return { from_path, to_url };
  });
const loopOf = (...written: string[]) => {
  const home = { hosts: HOSTS, rules: rulesOf(written) };
  return findLoop(home.rules.at(-1)!, home, [home]);
};

test.each([
  [['/a → /a'], ['/a', '/a']],
  [['/a → /a/'], ['/a', '/a']],
  [['/a → /a?x=1#y'], ['/a', '/a']],
  [['/a → /b/../a'], ['/a', '/a']],
  [
    ['/b → /a', '/a → /b'],
    ['/a', '/b', '/a'],
  ],
  [
    ['/b → /c?x', '/c → /d#y', '/d → /a', '/a → /b'],
    ['/a', '/b', '/c', '/d', '/a'],
  ],
  [['/a → https://one.test/a'], ['/a', '/a']],
  [['/a → http://WWW.one.test.:8000/a?b'], ['/a', '/a']],
  [
    ['/b → https://www.one.test/a', '/a → /b'],
    ['/a', '/b', '/a'],
  ],
  [['/이 → /%EC%9D%B4'], ['/이', '/이']],
  [
    // Not a loop itself, but it leads into one.
    ['/b → /c', '/c → /b', '/a → /b'],
    ['/a', '/b', '/c', '/b'],
  ],
])('rules %p - found as the loop %p', (rules, way) => expect(loopOf(...rules)).toEqual(way));

test.each([
  [['/a → /b']],
  [['/c → /d', '/b → /c', '/a → /b']],
  [['/b → https://other.test/a', '/a → /b']],
  [['/a → https://other.test/a']],
  [['/a → //one.test/a']],
  [['/a → /a/b']],
  [['/a → /A']],
])('rules %p - no loop', (rules) => expect(loopOf(...rules)).toBeNull());

test('a loop over two sites - found, with the host before paths of the other site', () => {
  const other: RedirectSite = {
    hosts: ['two.test'],
    rules: rulesOf(['/x → https://one.test/x', '/y → /z', '/z → http://two.test/y']),
  };
  const loop = (rule: string) => {
    const home = { hosts: HOSTS, rules: rulesOf([rule]) };
    return findLoop(home.rules[0]!, home, [other, home]);
  };
  expect(loop('/x → http://two.test:8000/x')).toEqual(['/x', 'two.test/x', '/x']);
  expect(loop('/a → https://two.test/y')).toEqual(['/a', 'two.test/y', 'two.test/z', 'two.test/y']);
  expect(loop('/a → https://two.test/a')).toBeNull();
});
