import { readHead, readTarget } from './request-head';

describe('readHead', () => {
  it.each(['Content-Length', 'transfer-encoding'])('the header %s - a body follows', (name) => {
    expect(readHead(['Host', 'a', name, '1']).hasBody).toBe(true);
  });

  it('header names in any case - found, without headers of similar names', () => {
    const raw = ['HOST', 'a', 'X-Host', 'b', 'accept-Encoding', 'br', 'If-None-Match', '"1"'];
    expect(readHead(raw)).toEqual({
      host: 'a',
      hostRepeated: false,
      hasBody: false,
      acceptEncoding: 'br',
      ifNoneMatch: '"1"',
    });
  });

  it('a list in several headers - joined', () => {
    const raw = [
      'Accept-Encoding',
      'br',
      'Accept-Encoding',
      'gzip',
      'If-None-Match',
      '"1"',
      'if-none-match',
      '"2"',
    ];
    expect(readHead(raw)).toMatchObject({ acceptEncoding: 'br, gzip', ifNoneMatch: '"1", "2"' });
  });

  it('a second Host header, even an equal or empty one - reported', () => {
    expect(readHead(['Host', 'a', 'host', 'a']).hostRepeated).toBe(true);
    expect(readHead(['Host', '', 'Host', '']).hostRepeated).toBe(true);
    expect(readHead(['Host', 'a']).hostRepeated).toBe(false);
  });
});

describe('readTarget', () => {
  it.each([
    ['/a?b', { authority: null, path: '/a?b' }],
    ['//evil.com/', { authority: null, path: '//evil.com/' }],
    ['http://a.example:8000/b?c', { authority: 'a.example:8000', path: '/b?c' }],
    ['HTTPS://a.example', { authority: 'a.example', path: '/' }],
    ['http://a.example?c', { authority: 'a.example', path: '/?c' }],
    ['http:///b', { authority: '', path: '/b' }],
  ])('the request target %s - has its authority and path', (url, target) => {
    expect(readTarget(url)).toEqual(target);
  });

  it.each(['*', 'a.example:443', 'ftp://a/b', ''])('the request target %j - is no path', (url) => {
    expect(readTarget(url)).toBeNull();
  });
});
