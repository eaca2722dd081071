import { builtFiles, freeHtml, freePageData, hostFiles } from './host-free';

const html = (built: string) =>
  `<link href="/page-data${built}/page-data.json"><a href="/service">x</a><script>window.pagePath="${built}";</script>`;

test.each([
  [
    '/',
    '~rankup/index.html',
    'page-data/~rankup/page-data.json',
    'index.html',
    'page-data/index/page-data.json',
  ],
  [
    '/search/web',
    '~rankup/search/web/index.html',
    'page-data/~rankup/search/web/page-data.json',
    'search/web/index.html',
    'page-data/search/web/page-data.json',
  ],
  [
    '/404.html',
    '~rankup/404.html',
    'page-data/~rankup/404.html/page-data.json',
    '404.html',
    'page-data/404.html/page-data.json',
  ],
])(
  '%s - where the build has its files and where the host gets them',
  (url, builtHtml, builtData, hostHtml, hostData) => {
    expect(builtFiles({ domain: 'rankup', url })).toEqual({ html: builtHtml, data: builtData });
    expect(hostFiles(url)).toEqual({ html: hostHtml, data: hostData });
  },
);

test('HTML - names the host-free path and data, keeps its links', () => {
  const free = freeHtml(html('/~rankup/service'), { domain: 'rankup', url: '/service' });
  expect(free).toContain('window.pagePath="/service"');
  expect(free).toContain('href="/page-data/service/page-data.json"');
  expect(free).toContain('<a href="/service">');
  expect(freeHtml(html('/~rankup'), { domain: 'rankup', url: '/' })).toContain('window.pagePath="/"');
});

test('HTML of another page, or one that still names the build path - refused', () => {
  const page = { domain: 'rankup', url: '/service' };
  expect(() => freeHtml(html('/~rankup/other'), page)).toThrow('instead of one');
  expect(() => freeHtml(`${html('/~rankup/service')}<a href="/~rankup/x">`, page)).toThrow('still names');
});

test('page-data - the path freed, a client area with its pattern, the rest untouched', () => {
  const json = (path: string) => JSON.stringify({ componentChunkName: 'c', path, result: { a: [1] } });
  const page = freePageData(json('/~rankup/service'), { domain: 'rankup', url: '/service' }, ['/work']);
  expect(JSON.parse(page)).toEqual({ componentChunkName: 'c', path: '/service', result: { a: [1] } });
  const area = freePageData(json('/~rankup/work'), { domain: 'rankup', url: '/work' }, ['/work']);
  expect(JSON.parse(area)).toMatchObject({ path: '/work', matchPath: '/work/*' });
  expect(() => freePageData(json('/~rankup/x'), { domain: 'rankup', url: '/y' }, [])).toThrow(
    'is of /~rankup/x',
  );
});
