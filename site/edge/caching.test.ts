import { cacheControlOf, IMMUTABLE, REVALIDATE, entityTag, namesTag } from './caching';

describe('cacheControlOf', () => {
  it.each([
    '/app-01234567.js',
    '/app-0123456789ab.js',
    '/app-0123456789abcdef0123.js',
    '/component---src-pages-index-tsx-0123456789abcdef0123.js',
    '/app-0123456789abcdef0123.js.map',
    '/styles.0123456789abcdef0123.css',
    '/static/a.png',
    '/static/d/1/a.json',
    '/fonts/pretendard-1.3.9/a.woff2',
    '/share/0123456789abcdef0123.png',
    '/art/0123456789abcdef0123.svg',
  ])('the path %s - cached for a year', (path) => {
    expect(cacheControlOf(path)).toBe(IMMUTABLE);
  });

  it.each([
    '/index.html',
    '/builds/latest.json',
    '/page-data/app-data.json',
    '/page-data/sq/d/1234567890.json',
    '/app.js',
    '/app-0123.js',
    '/app-0123456789abcdef0123.html',
    '/fonts/pretendard/a.woff2',
    '/service/static/index.html',
    '/favicon.ico',
  ])('the path %s - checked with the server at each use', (path) => {
    expect(cacheControlOf(path)).toBe(REVALIDATE);
  });
});

describe('namesTag', () => {
  const tag = entityTag(Buffer.from('a'));

  it.each([
    [tag, true],
    [`W/${tag}`, true],
    ['*', true],
    [` * `, true],
    [`"x", ${tag}`, true],
    [`"a,b",W/${tag},"c"`, true],
    ['"x"', false],
    ['', false],
    [tag.replaceAll('"', ''), false],
    [`"x*"`, false],
  ])('If-None-Match %j - names the tag: %s', (header, expected) => {
    expect(namesTag(header, tag)).toBe(expected);
  });

  it('a tag - strong, and different for different content', () => {
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(entityTag(Buffer.from('a'))).toBe(tag);
    expect(entityTag(Buffer.from('b'))).not.toBe(tag);
  });
});
