import { findLink } from './find-link';

const PAGE = 'https://blog.example/posts/1';
const find = (html: string, target = 'client.example') => findLink(html, PAGE, target);

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
])('findLink - link %s', (_name, html, expected) => {
  expect(find(html)).toEqual(expected);
});

test('findLink - of two links, the one that search engines follow', () => {
  const html =
    '<a rel=nofollow href="https://client.example/a">one</a><a href="https://client.example/b">two</a>';
  expect(find(html)).toEqual({ rel: [], anchor: 'two' });
});

test.each([
  ['https://client.example/shop/', '<a href="https://client.example/shop#top">x</a>', true],
  ['https://client.example/shop?id=1', '<a href="https://client.example/shop?id=1&amp;x">x</a>', false],
  ['https://client.example/shop?id=1&x=2', '<a href="https://client.example/shop?id=1&amp;x=2">x</a>', true],
  ['client.example/shop', '<a href="https://client.example/">x</a>', false],
  ['한글.example', '<a href="https://xn--bj0bj06e.example/">x</a>', true],
])('findLink - target %s in %s: %p', (target, html, expected) => {
  expect(find(html, target) !== null).toBe(expected);
});

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
  'findLink - a page of two megabytes of %s takes less than five seconds of CPU time',
  (_name, html, expected) => {
    const startedAt = process.cpuUsage();
    const found = find(html);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeNull();
    expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(5);
  },
);

test('findLink - addresses with thousands of slashes take less than two seconds of CPU time', () => {
  const startedAt = process.cpuUsage();
  const link = `<a href="https://client.example/${'/'.repeat(19_000)}x">x</a>`;
  expect(find(link.repeat(100), 'client.example/shop')).toBeNull();
  expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(2);
});
