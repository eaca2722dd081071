import fc from 'fast-check';
import { SOURCE_FAULT_TEXT } from './fault-texts';
import { readSource, sourceFault, sourceKey, sourceText } from './source';

const HOSTS = ['www.one.test', 'one.test'];
const faultOf = (written: string) => {
  const source = readSource(written, HOSTS);
  return typeof source === 'string' ? source : sourceFault(source);
};
const textOf = (written: string) => {
  const source = readSource(written, HOSTS);
  return typeof source === 'string' ? source : sourceText(source);
};

test.each([
  ['/services', '/services'],
  ['/services/', '/services'],
  [' /services ', '/services'],
  ['/Services', '/Services'],
  ['/%EC%98%9B', '/옛'],
  ['/%ec%98%9b', '/옛'],
  ['/옛'.normalize('NFD'), '/옛'],
  // Code page 949, as Gnuboard 4 encoded it.
  ['/bbs/board.php?sca=%B0%F8%C1%F6', '/bbs/board.php?sca=공지'],
  ['/a%2520b', '/a%2520b'],
  ['/100%25', '/100%25'],
  ['/a%2Ab', '/a%2Ab'],
  ['/old/index.html', '/old/index.html'],
  ['/board/old', '/board/old'],
  ['/apis', '/apis'],
  ['/workshop', '/workshop'],
  ['/x-20190101.html', '/x-20190101.html'],
  ['/x20190101.js', '/x20190101.js'],
  ['/app-1234567.js', '/app-1234567.js'],
  ['/share/a.png', '/share/a.png'],
  ['/?p=123', '/?p=123'],
  ['?p=123'.replace('?', '/?'), '/?p=123'],
  ['/bbs/board.php?bo_table=notice&wr_id=*', '/bbs/board.php?bo_table=notice&wr_id=*'],
  ['/board/?idx=*&bmode=view', '/board?idx=*&bmode=view'],
  ['/PostView.naver?blogId=daon&logNo=*', '/PostView.naver?blogId=daon&logNo=*'],
  ['/product/*/category/*', '/product/*/category/*'],
  ['/search?q=a+b%26c', '/search?q=a b%26c'],
  ['https://www.one.test/bbs/?a=1', '/bbs?a=1'],
  ['HTTP://ONE.TEST:8080?p=1', '/?p=1'],
  ['/*', '/*'],
])('the old address %s - accepted, stored as %s', (written, text) => {
  expect(faultOf(written)).toBeNull();
  expect(textOf(written)).toBe(text);
});

test.each(
  [
    ['', 'start'],
    ['services', 'start'],
    ['//services', 'steps'],
    ['https://other.test/a', 'host'],
    ['https://blog.naver.com/PostView.naver?blogId=a', 'host'],
    ['/a//b', 'steps'],
    ['/a/../b', 'steps'],
    ['/./a', 'steps'],
    ['/.hidden/x', 'hidden'],
    ['/a#b', 'fragment'],
    ['/a?b#c', 'fragment'],
    ['/a\ud83d', 'characters'],
    ['/a\u0007', 'characters'],
    ['/a\\b', 'characters'],
    ['/a%2Fb', 'characters'],
    ['/a%00b', 'characters'],
    ['/100%', 'encoding'],
    ['/a?b=%zz', 'encoding'],
    ['/a?', 'empty-query'],
    ['/a?*=1', 'entry-name'],
    ['/a?=1', 'entry-name'],
    ['/a?b=1&b=2', 'entry-twice'],
    ['/*x*', 'step-stars'],
    ['/*/*/*/*/*/*/*/*/*/*', 'many-stars'],
    [`/${'가'.repeat(86)}`, 'long-step'],
    ['/', 'home'],
    ['https://one.test', 'home'],
    ...['/work', '/work/*', '/auth/reset?a=1', '/estimate/view', '/Share/View/', '/%65stimate/view'].map(
      (path) => [path, 'secret'],
    ),
    ...['/service/apply/done', '/search/web', '/search/web?keyword=*'].map((path) => [path, 'secret']),
    ...['/api', '/api/*', '/api/x?y=1', '/uploads/a.png', '/page-data/index/page-data.json'],
    ...['/static/a.png', '/fonts/a', '/builds/latest.json', '/robots.txt', '/favicon.ico', '/sitemap.xml'],
    ...['/board', '/board?code=notice&wr_id=*', '/board/news/rss.xml', '/redirects.json', '/404.html'],
    ...['/app-0123456789abcdef0123.js', '/app-0123456789ab.js', '/app-0123abcd.js', '/styles.0123abcd.css'],
    ...['/js/x-20190101.js.map', '/share/0123456789abcdef0123.png', '/art/0123456789abcdef0123.svg'],
  ].map((row) => (typeof row === 'string' ? [row, 'system'] : row)),
)('the old address %j - refused: %s, in Korean', (written, fault) => {
  expect(faultOf(String(written))).toBe(fault);
  expect(SOURCE_FAULT_TEXT[fault as keyof typeof SOURCE_FAULT_TEXT]).toMatch(/[가-힣].*\./);
});

test('spellings of one address - the same key', () => {
  const keys = ['/b?x=1&y=*', '/b/?y=*&x=1', '/%62?x=%31&y=*'].map((written) => {
    const source = readSource(written);
    return typeof source === 'string' ? source : sourceKey(source);
  });
  expect(new Set(keys)).toEqual(new Set(['/b?x=1&y=*']));
});

test('a stored address - reads as what it was written from', () => {
  const piece = fc.string({ unit: fc.constantFrom(...'ab옛%*?#&=+ /.2A'), maxLength: 12 });
  fc.assert(
    fc.property(piece, piece, (path, query) => {
      const source = readSource(`/${path}?${query}`);
      if (typeof source !== 'string') expect(readSource(sourceText(source))).toEqual(source);
    }),
    { numRuns: 3000 },
  );
});
