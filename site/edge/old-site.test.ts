import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RedirectMatcher } from 'api-extensions/contracts/rules/redirects/matcher';
import { readSource, sourceText } from 'api-extensions/contracts/rules/redirects/source';

// A small site of gnuboard, crawled as a search engine does, and the rules that its owner would write: every old address leads to a
// page of the new site.

const list = (board: string, ids: number[], more = '') =>
  ids.map((id) => `<a href="/bbs/board.php?bo_table=${board}&amp;wr_id=${id}${more}">글 ${id}</a>`).join('');

/** Pages by path and query. Their links are written as gnuboard writes them: with `&amp;`, in any order, absolute, in code page 949. */
const PAGES: Readonly<Record<string, string>> = {
  '/': `<a href="/bbs/board.php?bo_table=notice">공지</a><a href="/bbs/board.php?bo_table=free">자유</a>
    <a href="./bbs/content.php?co_id=company">회사 소개</a><a href="/shop/list.php?ca_id=10">상품</a>
    <a href="/bbs/login.php?url=%2F">로그인</a><a href="/notice">짧은 주소</a>`,
  '/bbs/board.php?bo_table=notice': `${list('notice', [3, 2])}<a href="/bbs/board.php?bo_table=notice&amp;page=2">2</a>
    <a href="/bbs/board.php?bo_table=notice&sca=%B0%F8%C1%F6">분류</a>
    <a href="/bbs/board.php?sfl=wr_subject&stx=%EA%B0%95%EB%82%A8&bo_table=notice">찾기</a>`,
  '/bbs/board.php?bo_table=notice&page=2': list('notice', [1], '&amp;page=2'),
  '/bbs/board.php?bo_table=free': `<a href="/bbs/board.php?wr_id=7&bo_table=free#c_9">댓글로</a>`,
  '/bbs/board.php?bo_table=notice&wr_id=2': `<a href="/bbs/download.php?bo_table=notice&wr_id=2&no=0">첨부</a>`,
  '/shop/list.php?ca_id=10': '<a href="/shop/item.php?it_id=1700000001">상품</a>',
  '/notice':
    '<a href="/notice/3">글 3</a><a href="/notice/%EC%84%A4%EB%82%A0-%EC%98%81%EC%97%85">설날 영업</a>',
};

/** Old and new address, as the owner writes them. The narrower rules need no order. */
const RULES: readonly (readonly [from: string, to: string])[] = [
  ['/bbs/board.php?bo_table=notice', '/board/notice'],
  ['/bbs/board.php?bo_table=notice&wr_id=3', '/board/notice/12'],
  ['/bbs/board.php?bo_table=notice&wr_id=*', '/board/notice/$1'],
  ['/bbs/board.php?bo_table=free', '/board/talk'],
  ['/bbs/board.php?bo_table=free&wr_id=*', '/board/talk/$1'],
  ['/bbs/content.php?co_id=company', '/service'],
  ['/bbs/*', '/'],
  ['/shop/*', '/products'],
  ['/notice', '/board/notice'],
  ['/notice/*', '/board/notice/$1'],
];

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(PAGES[url] ?? '<p>글</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Addresses of the site that a crawl from its home page finds, home left out. */
async function crawl(): Promise<string[]> {
  const found = new Set(['/']);
  for (const address of found) {
    const html = await (await fetch(origin + address)).text();
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
      const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), origin + address);
      found.add(pathname + search);
    }
  }
  return [...found].filter((address) => address !== '/');
}

test('every address of a crawled site of gnuboard - leads to its page, the narrowest rule first', async () => {
  const rules = RULES.map(([written, to]) => {
    const source = readSource(`${origin}${written}`, [new URL(origin).hostname]);
    if (typeof source === 'string') throw new Error(`${written}: ${source}`);
    return { from: sourceText(source), to };
  });
  const matcher = new RedirectMatcher(rules);
  const addresses = await crawl();
  const targets = addresses.map((address) => [address, matcher.find(address)?.address ?? null]);
  expect(Object.fromEntries(targets)).toEqual({
    '/bbs/board.php?bo_table=notice': '/board/notice',
    '/bbs/board.php?bo_table=free': '/board/talk',
    '/bbs/content.php?co_id=company': '/service',
    '/shop/list.php?ca_id=10': '/products?ca_id=10',
    '/bbs/login.php?url=%2F': '/?url=%2F',
    '/notice': '/board/notice',
    '/bbs/board.php?bo_table=notice&wr_id=3': '/board/notice/12',
    '/bbs/board.php?bo_table=notice&wr_id=2': '/board/notice/2',
    '/bbs/board.php?bo_table=notice&page=2': '/board/notice?page=2',
    '/bbs/board.php?bo_table=notice&sca=%B0%F8%C1%F6': '/board/notice?sca=%B0%F8%C1%F6',
    '/bbs/board.php?sfl=wr_subject&stx=%EA%B0%95%EB%82%A8&bo_table=notice':
      '/board/notice?sfl=wr_subject&stx=%EA%B0%95%EB%82%A8',
    '/bbs/board.php?bo_table=notice&wr_id=1&page=2': '/board/notice/1?page=2',
    '/bbs/board.php?wr_id=7&bo_table=free': '/board/talk/7',
    '/bbs/download.php?bo_table=notice&wr_id=2&no=0': '/?bo_table=notice&wr_id=2&no=0',
    '/shop/item.php?it_id=1700000001': '/products?it_id=1700000001',
    '/notice/3': '/board/notice/3',
    '/notice/%EC%84%A4%EB%82%A0-%EC%98%81%EC%97%85': '/board/notice/%EC%84%A4%EB%82%A0-%EC%98%81%EC%97%85',
  });
});
