import { isCmsPath, readCmsPath, readPath } from './request-path';

describe('readPath', () => {
  it.each([
    ['/', '/'],
    ['/service', '/service'],
    ['/a%20b', '/a b'],
    ['/%EC%84%9C', '/서'],
    ['/a.b/c..d', '/a.b/c..d'],
    ['/a%25', '/a%'],
  ])('the request path %s - is the path %s', (raw, path) => {
    expect(readPath(raw)).toEqual({ kind: 'path', path });
  });

  it.each([
    ['/service/', '?a=1', '/service?a=1'],
    ['/service/index.html', '', '/service'],
    ['/index.html', '?a', '/?a'],
    ['/%EC%84%9C/', '', '/%EC%84%9C'],
    ['/a%0Ab/', '', null],
  ])('the request path %s%s - moves to %s', (raw, search, location) => {
    expect(readPath(raw, search)).toEqual(
      location === null ? { kind: 'refused' } : { kind: 'moved', location },
    );
  });

  it.each([
    '//evil.com/',
    '/a//b',
    '/..',
    '/../a',
    '/a/%2e%2e/b',
    '/a/.b',
    '/%2Ea',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/a%00',
    '/a%09b',
    '/index.html.br',
    '/a.GZ',
    'a',
    '',
  ])('the request path %j - is refused', (raw) => {
    expect(readPath(raw)).toEqual({ kind: 'refused' });
  });

  it.each(['/%', '/%zz', '/%ff', '/%ed%a0%80'])('the request path %s - is malformed', (raw) => {
    expect(readPath(raw)).toEqual({ kind: 'malformed' });
  });
});

describe('paths for the CMS', () => {
  it.each([
    ['/api/x', true],
    ['/uploads/x', true],
    ['/api', false],
    ['/API/x', false],
    ['/apix', false],
    ['/upload', false],
    ['/admin/x', false],
  ])('the path %s - belongs to the CMS: %s', (path, expected) => {
    expect(isCmsPath(path)).toBe(expected);
  });

  it.each([
    ['/api/x/', 'path'],
    ['/uploads/a.gz', 'path'],
    ['/api/../admin', 'refused'],
    ['/api/%2e%2e/admin.gz', 'refused'],
    ['/api/..%2fadmin', 'refused'],
    ['/api//x', 'refused'],
    ['/api/%zz', 'malformed'],
  ])('the CMS path %s - %s', (path, expected) => {
    expect(readCmsPath(path)).toBe(expected);
  });
});
