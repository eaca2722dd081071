import { scanPage } from './scan-page';

const PAGE = 'https://blog.example/posts/1';
const find = (html: string, target = 'client.example') => scanPage(html, PAGE, target).link;

test.each([
  ['with href and text', '<a href="https://client.example/">업체</a>', { rel: [], anchor: '업체' }],
  ['with www and http', "<A HREF='http://www.client.example/x'>업체</A>", { rel: [], anchor: '업체' }],
  ['without quotes', '<a class=b href=//client.example>x</a>', { rel: [], anchor: 'x' }],
  [
    'with rel and markup inside',
    '<a rel="UGC  nofollow" href="https://client.example"><b>강남</b>&nbsp;<i>한의원</i></a>',
    { rel: ['ugc', 'nofollow'], anchor: '강남 한의원' },
  ],
  ['in a comment', '<!-- <a href="https://client.example">x</a> -->', null],
  ['in a script', '<script>"<a href=https://client.example>x</a>"</script>', null],
  ['as plain text', 'https://client.example', null],
  ['to another host', '<a href="https://client.example.evil.test/">x</a>', null],
  ['to a sub-domain', '<a href="https://m.client.example/">x</a>', null],
  ['in another attribute', '<a title="https://client.example" href="/x">x</a>', null],
  ['in a second href', '<a href="/x" href="https://client.example">x</a>', null],
  ['relative to a base', '<base href="https://client.example/"><a href="x">y</a>', { rel: [], anchor: 'y' }],
  [
    'on a page with the meta element nofollow',
    '<meta name="robots" content="noindex,nofollow"><a href="https://client.example">x</a>',
    { rel: ['nofollow'], anchor: 'x' },
  ],
  ['that is never closed', '<a href="https://client.example', null],
  [
    'of an area of a picture',
    '<map><area shape="rect" alt="업체" href="https://client.example/"></map>',
    { rel: [], anchor: '업체' },
  ],
  [
    'around a picture',
    '<a href="https://client.example/"><img src=x alt=""><img src="/logo.png" alt=" 업체 &amp; 로고"></a>',
    { rel: [], anchor: '업체 & 로고' },
  ],
  [
    'in a page with a letter that grows in lower case',
    'İ<a HREF="//client.example">업체</a>',
    { rel: [], anchor: '업체' },
  ],
])('scanPage - link %s', (_name, html, expected) => {
  expect(find(html)).toEqual(expected);
});

test('scanPage - of two links, the one that search engines follow', () => {
  const html =
    '<a rel=nofollow href="https://client.example/a">one</a><a href="https://client.example/b">two</a>';
  expect(find(html)).toEqual({ rel: [], anchor: 'two' });
});

test.each([
  ['https://client.example/shop/', '<a href="https://client.example/shop#top">x</a>', true],
  ['https://client.example/shop?id=1', '<a href="https://client.example/shop?id=1&amp;x">x</a>', false],
  ['https://client.example/shop?id=1&x=2', '<a href="https://client.example/shop?id=1&amp;x=2">x</a>', true],
  ['client.example/shop', '<a href="https://client.example/">x</a>', false],
  [
    'https://client.example/%EA%B0%80',
    '<a href="http://www.client.example/%ea%b0%80/?utm_source=blog&n_media=1">x</a>',
    true,
  ],
  ['https://client.example/가?b=2&a=1', '<a href="https://client.example/가?a=1&b=2&fbclid=3">x</a>', true],
  [
    'https://client.example/shop?id=1',
    '<a href="https://client.example/shop?id=2&utm_medium=x">x</a>',
    false,
  ],
  ['blog.naver.com/daon', '<a href="https://m.blog.naver.com/daon/223000000001">x</a>', true],
  [
    'https://m.blog.naver.com/daon/223000000001',
    '<a href="https://blog.naver.com/PostView.naver?blogId=daon&logNo=223000000001">x</a>',
    true,
  ],
  [
    'https://blog.naver.com/daon/223000000001',
    '<a href="https://blog.naver.com/daon/223000000002">x</a>',
    false,
  ],
  ['https://naver.me/abc', '<a href="https://naver.me/abc">x</a>', true],
  ['https://naver.me/abc', '<a href="https://naver.me/abd">x</a>', false],
  ['한글.example', '<a href="https://xn--bj0bj06e.example/">x</a>', true],
])('scanPage - target %s in %s: %p', (target, html, expected) => {
  expect(find(html, target) !== null).toBe(expected);
});

/** CPU time in milliseconds, on the load that the machine has now. */
function cpuOf(work: () => void): number {
  const startedAt = process.cpuUsage();
  work();
  return process.cpuUsage(startedAt).user / 1000;
}

/** Resolving as many links as the last page has, against as long a base. A search of the page again for each link takes hundreds of times as long. */
const linear = () => {
  const base = `https://other.example/${'x'.repeat(2000)}/`;
  for (let n = 0; n < 200_000; n += 1) new URL('x', base);
};

test.each([
  ['open tags', '<a href="'.repeat(220_000), null],
  ['links that are never closed', '<a rel=ugc href=//client.example>'.repeat(60_000), { anchor: '' }],
  ['links before one far end', `${'<a rel=ugc href=//client.example>'.repeat(60_000)}x</a>`, { anchor: '' }],
  [
    'relative links behind a long base',
    `<base href="https://other.example/${'x'.repeat(19_000)}/">${'<a href=x>'.repeat(200_000)}`,
    null,
  ],
])(
  'scanPage - a page of two megabytes of %s takes no more than twenty times its links alone',
  (_name, html, expected) => {
    let found: ReturnType<typeof find> = null;
    const taken = cpuOf(() => (found = find(html)));
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeNull();
    expect(taken).toBeLessThan(20 * cpuOf(linear));
  },
);

test('scanPage - addresses with thousands of slashes take less than two seconds of CPU time', () => {
  const startedAt = process.cpuUsage();
  const link = `<a href="https://client.example/${'/'.repeat(19_000)}x">x</a>`;
  expect(find(link.repeat(100), 'client.example/shop')).toBeNull();
  expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(2);
});

const scan = (html: string) => {
  const { frames, refresh, ...rest } = scanPage(html, PAGE, 'client.example');
  return { ...rest, inside: [...frames, ...(refresh ? [refresh] : [])].map(({ href }) => href) };
};
const TEXT = '<p>글이 있습니다.</p>';

test.each([
  ['a frame of the site', `${TEXT}<iframe src="/inner"></iframe>`, ['https://blog.example/inner']],
  [
    'a frame below the site',
    `${TEXT}<iframe src="//m.blog.example/x"></iframe>`,
    ['https://m.blog.example/x'],
  ],
  ['a frame of another site', `${TEXT}<iframe src="https://video.example/x"></iframe>`, []],
  [
    'a frame of another site that is all of the page',
    '<iframe src="https://blog.naver.com/x"></iframe>',
    ['https://blog.naver.com/x'],
  ],
  [
    'a frameset',
    '<frameset rows="0,*"><frame src="top.html"><frame src="main.html"></frameset><noframes>없음</noframes>',
    ['https://blog.example/posts/top.html', 'https://blog.example/posts/main.html'],
  ],
  [
    'hidden frames',
    `${TEXT}<iframe src="/a" width=0></iframe><iframe src="/b" style="display: none"></iframe>`,
    [],
  ],
  [
    'frames without a page',
    `${TEXT}<iframe src="about:blank"></iframe><iframe src="javascript:void(0)"></iframe><iframe></iframe>`,
    [],
  ],
  [
    'a page that moves',
    `${TEXT}<meta http-equiv="Refresh" content="0; URL='/new'">`,
    ['https://blog.example/new'],
  ],
  [
    'a page that moves, as old editors wrote it',
    '<META HTTP-EQUIV=refresh CONTENT="1;new.asp">',
    ['https://blog.example/posts/new.asp'],
  ],
  ['a page that is reloaded every few minutes', `${TEXT}<meta http-equiv="refresh" content="300">`, []],
  [
    'a script that opens another page',
    '<script>location.replace("/main.php")</script>',
    ['https://blog.example/main.php'],
  ],
  ['a script in a page with text', `${TEXT}<script>function go() { location.href = "/x" }</script>`, []],
])('scanPage - %s: what is inside', (_name, html, inside) => {
  expect(scan(html).inside).toEqual(inside);
});

test.each([
  ['a text without the link', TEXT, null],
  ['a picture', '<img src="a.png" alt="">', null],
  ['an empty page', '', 'no_content'],
  [
    'a shell that scripts fill',
    '<title>앱</title><div id="root">불러오는 중</div><script src="/app.js"></script>',
    'no_content',
  ],
  ['a text with scripts', `${'<p>긴 글입니다.</p>'.repeat(50)}<script>x()</script>`, null],
  ['a short text with links and scripts', '<p>짧은 글</p><a href="/">홈</a><script>x()</script>', null],
  [
    'a message box of a board',
    '<script>alert("글을 읽을 권한이 없습니다.\\n\\n회원이시라면 로그인 후 이용해 보십시오.");history.back()</script>',
    'login',
  ],
  ['a café for members', '<h2>카페 멤버만 볼 수 있습니다.</h2><a href="/">홈</a>', 'login'],
  [
    'a form to sign in',
    '<form>아이디 <input name=id> 비밀번호 <input type="password"></form><a href="/join">가입</a>',
    'login',
  ],
  ['a post beside a form to sign in', `<input type=password>${'<p>긴 글입니다.</p>'.repeat(100)}`, null],
])('scanPage - %s: %j is hidden', (_name, html, hidden) => {
  expect(scan(html)).toMatchObject({ link: null, hidden });
});

test('scanPage - a page to sign in, by its address', () => {
  const at = (path: string) => scanPage(TEXT, `https://board.example${path}`, 'client.example').hidden;
  for (const path of ['/bbs/login.php?url=x', '/nidlogin.login', '/member/login/', '/users/sign_in'])
    expect(at(path)).toBe('login');
  for (const path of ['/blogin', '/login-guide', '/bbs/board.php?login=1']) expect(at(path)).toBeNull();
});

test('scanPage - two megabytes of end tags, frames or scripts take less than three seconds of CPU time', () => {
  for (const part of [
    '</',
    '<!',
    '<iframe src=/a></iframe',
    '<script>location.href=',
    '<script></script>',
    '가 <b>',
  ]) {
    const startedAt = process.cpuUsage();
    find(part.repeat(2_000_000 / part.length));
    expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(3);
  }
});
