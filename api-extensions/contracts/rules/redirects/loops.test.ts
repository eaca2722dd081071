import { findLoop, type RedirectSite } from './loops';
import { RedirectMatcher } from './matcher';
import { readTarget } from './target';

const HOSTS = ['one.test', 'www.one.test'];

/** A site with rules written as `from → to`. */
const siteOf = (hosts: string[], lines: string[], pages: string[] = []): RedirectSite => ({
  hosts,
  matcher: new RedirectMatcher(
    lines.flatMap((line) => {
      const [from = '', written = ''] = line.split(' → ');
      const to = readTarget(written);
      return to === null ? [] : [{ from, to }];
    }),
  ),
  isShown: (path) => pages.includes(path),
});

/** The loop of the last rule. */
const loopIn = (home: RedirectSite, sites = [home]) => {
  const last = home.matcher.rules.at(-1);
  return last ? findLoop(last.source, home, sites) : null;
};
const loopOf = (...lines: string[]) => loopIn(siteOf(HOSTS, lines));

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
  [
    ['/b.php?id=1 → /a', '/a → /b.php?x=2&id=1'],
    ['/a', '/b.php?id=1', '/a'],
  ],
  [
    // For one text of the star only.
    ['/b/home → /a/home', '/a/* → /b/$1'],
    ['/a/home', '/b/home', '/a/home'],
  ],
])('rules %p - found as the loop %p', (rules, way) => expect(loopOf(...rules)).toEqual(way));

test.each([
  [['/b/* → /a/$1', '/a/* → /b/$1']],
  [['/a* → /ab$1']],
  [['/a/* → /a/x']],
  [['/?p=* → /?p=$1']],
  [['/b/2/* → /a/2/$1', '/a/*/1 → /b/$1/1']],
])('rules with stars %p - found as a loop', (rules) => expect(loopOf(...rules)).not.toBeNull());

test.each([
  [['/a → /b']],
  [['/c → /d', '/b → /c', '/a → /b']],
  [['/b → https://other.test/a', '/a → /b']],
  [['/a → https://other.test/a']],
  [['/a → //one.test/a']],
  [['/a → /a/b']],
  [['/a → /A']],
  [['/?p=* → /board/notice/$1']],
  [['/x/* → /$1']],
  [['/a?p=1 → /a?p=2']],
])('rules %p - no loop', (rules) => expect(loopOf(...rules)).toBeNull());

test('a target that is a page - ends a rule whose path has a *', () => {
  expect(loopIn(siteOf(HOSTS, ['/shop/* → /shop/all'], ['/shop/all']))).toBeNull();
});

test('a loop over two sites - found, with the host before paths of the other site', () => {
  const other = siteOf(['two.test'], ['/x → https://one.test/x', '/y → /z', '/z → http://two.test/y']);
  const loop = (line: string) => {
    const home = siteOf(HOSTS, [line]);
    return loopIn(home, [other, home]);
  };
  expect(loop('/x → http://two.test:8000/x')).toEqual(['/x', 'two.test/x', '/x']);
  expect(loop('/a → https://two.test/y')).toEqual(['/a', 'two.test/y', 'two.test/z', 'two.test/y']);
  expect(loop('/a → https://two.test/a')).toBeNull();
});
