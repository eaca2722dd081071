import fc from 'fast-check';
import { RedirectMatcher } from './matcher';

const matcherOf = (...lines: string[]) =>
  new RedirectMatcher(
    lines.map((line) => {
      const [from = '', to = ''] = line.split(' → ');
      return { from, to };
    }),
  );

const OLD_SITE = matcherOf(
  '/bbs/board.php?bo_table=notice&wr_id=* → /board/notice/$1',
  '/bbs/board.php?bo_table=notice → /board/notice',
  '/bbs/board.php?bo_table=notice&wr_id=7 → /service',
  '/bbs/board.php?bo_table=*&wr_id=* → /board/case/$2',
  '/bbs/board.php → /board/faq',
  '/?p=123 → /service',
  '/?p=* → /old-posts?number=$1',
  '/board?bmode=view&idx=* → /board/notice/$1',
  '/product/*/category/* → /service?name=$1',
  '/notice → /board/notice',
  '/notice/* → /board/notice/$1',
  '/notice/2019/* → /archive/$1',
  '/goods-*.html → /service/$1',
  '/sub?page=공지 → /board/notice',
  '/* → /service',
);

test.each([
  // Gnuboard
  ['/bbs/board.php?bo_table=notice&wr_id=12', '/board/notice/12'],
  ['/bbs/board.php?wr_id=12&bo_table=notice', '/board/notice/12'],
  [
    '/bbs/board.php?wr_id=12&bo_table=notice&page=2&utm_source=naver',
    '/board/notice/12?page=2&utm_source=naver',
  ],
  ['/bbs/board.php?bo_table=notice&wr_id=7', '/service'],
  ['/bbs/board.php?bo_table=notice', '/board/notice'],
  ['/bbs/board.php?bo_table=notice&wr_id=', '/board/notice?wr_id='],
  ['/bbs/board.php?bo_table=qa&wr_id=3', '/board/case/3'],
  ['/bbs/board.php?bo_table=x&bo_table=notice&wr_id=5', '/board/notice/5'],
  ['/bbs/board.php?other=1', '/board/faq?other=1'],
  ['/bbs/board.php', '/board/faq'],
  // WordPress
  ['/?p=123', '/service'],
  ['/?utm=a&p=124', '/old-posts?number=124'],
  ['/?page_id=9', null],
  ['/', null],
  // imweb, Cafe24
  ['/board/?idx=77&bmode=view', '/board/notice/77'],
  ['/product/%EC%98%9B/category/1/display/2', '/service?name=%EC%98%9B'],
  // Paths
  ['/notice', '/board/notice'],
  ['/notice/', '/board/notice'],
  ['/notice/3/a?x=1', '/board/notice/3/a?x=1'],
  ['/notice/2019/3', '/archive/3'],
  ['/goods-12.html', '/service/12'],
  ['/goods-.html', '/service'],
  // Encodings: UTF-8 in both cases and raw, code page 949
  ['/sub?page=%EA%B3%B5%EC%A7%80', '/board/notice'],
  ['/sub?page=%ea%b3%b5%ec%a7%80', '/board/notice'],
  ['/sub?page=공지', '/board/notice'],
  ['/sub?page=%B0%F8%C1%F6', '/board/notice'],
  ['/sub?page=%b0%f8%c1%f6&a=%B0', '/board/notice?a=%B0'],
  // Never
  ['/work/x', null],
  ['/Estimate/View', null],
  ['/robots.txt', null],
  ['/a//b', null],
  ['/notice/../x', null],
  ['/notice/%2e%2e/x', null],
])('the request %s - leads to %s', (request, address) =>
  expect(OLD_SITE.find(request)?.address ?? null).toBe(address),
);

test('pages - win over a path with *, not over a written path', () => {
  const isShown = (path: string) => path === '/notice/3' || path === '/notice';
  expect(OLD_SITE.find('/notice/3/', isShown)).toBeNull();
  expect(OLD_SITE.find('/notice', isShown)?.address).toBe('/board/notice');
});

test('rules in any order - the same answers', () => {
  const rules = OLD_SITE.rules.map(({ rule }) => rule);
  const request = fc
    .tuple(
      fc.constantFrom('/bbs/board.php', '/', '/notice/1', '/notice/2019/1', '/notice', '/x'),
      fc.shuffledSubarray(['bo_table=notice', 'wr_id=7', 'wr_id=8', 'p=123', 'p=1', 'bo_table=qa', 'a']),
    )
    .map(([path, entries]) => `${path}?${entries.join('&')}`);
  fc.assert(
    fc.property(fc.shuffledSubarray(rules, { minLength: rules.length }), request, (shuffled, address) => {
      expect(new RedirectMatcher(shuffled).find(address)).toEqual(OLD_SITE.find(address));
    }),
    { numRuns: 500 },
  );
});

test('a rule with literal texts for its stars - answers with those texts', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc옛 %?#&+='), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(text, text, (first, second) => {
      const rules = matcherOf('/a/*/b?c=* → /x/$1/y?z=$2');
      const request = `/a/${encodeURIComponent(first)}/b?c=${encodeURIComponent(second)}`;
      const address = rules.find(request)?.address;
      expect(address).toBe(`/x/${encodeURIComponent(first)}/y?z=${encodeURIComponent(second)}`);
    }),
  );
});

test('long requests of many rules - compared in linear time', () => {
  const many = matcherOf(
    ...Array.from({ length: 3000 }, (_, at) => `/a*/b${at}/*.html → /x/$1`),
    ...Array.from({ length: 3000 }, (_, at) => `/view?no=${at}&kind=* → /y/$1`),
  );
  const requests = [`/${'a'.repeat(8000)}`, '/a'.repeat(4000), `/view?${'no=1&kind=&'.repeat(700)}`];
  const from = process.cpuUsage();
  for (const request of requests) many.find(request);
  expect(process.cpuUsage(from).user).toBeLessThan(500_000);
});
