import { excludes, readPage } from './read-page';

const page = (head: string, body = '') =>
  readPage(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);

test('a whole page - all that it says of itself', () => {
  const read = page(
    `<title>다온미용실 &amp; 네일 | 성수동</title>
     <META NAME="Description" CONTENT='성수동   미용실'>
     <meta name=viewport content="width=device-width, initial-scale=1">
     <meta property="og:image" content="/a.png"><meta property="og:site_name" content="다온미용실">`,
    '<h1>다온<br>미용실</h1><h1>두 번째</h1><a href="https://smartstore.naver.com/daon/products/1">상품</a>',
  );
  expect(read).toEqual({
    title: '다온미용실 & 네일 | 성수동',
    description: '성수동 미용실',
    heading: '다온미용실',
    siteName: '다온미용실',
    isNoindex: false,
    hasViewport: true,
    hasImage: true,
    store: 'smartstore.naver.com/daon',
  });
});

test('an empty page - nothing', () => {
  expect(readPage('')).toMatchObject({
    title: '',
    description: '',
    heading: '',
    hasViewport: false,
    store: null,
  });
});

test('comments, scripts and drawings - their texts are not the page’s', () => {
  const read = page(
    `<!-- <title>가짜</title> --><script>var a = "<title>가짜</title><h1>가짜</h1>";</script>
     <svg><title>그림</title></svg><title>진짜</title><noscript><meta name="robots" content="noindex"></noscript>`,
  );
  expect(read).toMatchObject({ title: '진짜', heading: '', isNoindex: false });
});

test('a picture as heading - its alternative text', () => {
  expect(page('', '<h1><a href="/"><img src="a.png" alt="다온미용실"></a></h1>').heading).toBe('다온미용실');
});

test.each([
  ['<meta name="robots" content="NOINDEX, follow">', true],
  ['<meta name="Yeti" content="none">', true],
  ['<meta name="robots" content="index, follow">', false],
  ['<meta name="googlebot" content="noindex">', false],
])('%s - excluded from Naver: %s', (meta, isNoindex) => {
  expect(page(meta).isNoindex).toBe(isNoindex);
});

test('X-Robots-Tag - noindex among others', () => {
  expect(excludes('nofollow, noindex')).toBe(true);
  expect(excludes('max-snippet:-1')).toBe(false);
});

test('a viewport of fixed width is not for phones', () => {
  expect(page('<meta name="viewport" content="width=1200">').hasViewport).toBe(false);
});

test('two megabytes of tags that end nowhere - read in little time', () => {
  const begun = process.cpuUsage().user;
  for (const part of ['<h1', '<title>', '<meta name="', '<!--', '<script>', '<a href="'])
    readPage(part.repeat(2_000_000 / part.length));
  expect((process.cpuUsage().user - begun) / 1e6).toBeLessThan(3);
});
