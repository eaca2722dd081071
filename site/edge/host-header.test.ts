import { parseHost } from './host-header';

describe('parseHost', () => {
  it.each([
    ['localhost', 'localhost', 'localhost'],
    ['LocalHost:8000', 'localhost', 'localhost:8000'],
    ['localhost.', 'localhost', 'localhost'],
    ['localhost.:80', 'localhost', 'localhost:80'],
    ['localhost:', 'localhost', 'localhost'],
    ['127.0.0.1:1', '127.0.0.1', '127.0.0.1:1'],
    ['[::1]', '[::1]', '[::1]'],
    ['[FE80::1]:8000', '[fe80::1]', '[fe80::1]:8000'],
    ['xn--9t4b11yi5a.kr', 'xn--9t4b11yi5a.kr', 'xn--9t4b11yi5a.kr'],
    ['a_b.example', 'a_b.example', 'a_b.example'],
  ])('the host %s - is %s', (raw, name, authority) => {
    expect(parseHost(raw)).toEqual({ name, authority });
  });

  it.each([
    '',
    ' ',
    'a b',
    'a/b',
    '..',
    '.',
    'a..b',
    '.a',
    'a..',
    'user@a',
    'a:b',
    'a:1:2',
    'a:65536',
    'a:123456',
    '[::1',
    '[zz]',
    '[1.2.3.4]',
    '::1',
    'a,b',
    'a\u0000',
    'caf\u00e9',
    '%61',
    'a'.repeat(254),
    'a'.repeat(100_000),
  ])('the host %j - is refused', (raw) => {
    expect(parseHost(raw)).toBeNull();
  });
});
