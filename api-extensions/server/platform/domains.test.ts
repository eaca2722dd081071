import { hostName } from './domains';

test.each([
  ['Example.COM', 'example.com'],
  ['example.com:8000', 'example.com'],
  ['example.com.', 'example.com'],
  ['example.com.:80', 'example.com'],
  ['[::1]:80', '[::1]'],
  ['127.0.0.1', '127.0.0.1'],
])('hostName of %p - %p', (header, name) => expect(hostName(header)).toBe(name));

test.each([
  undefined,
  '',
  'a b',
  'a/b',
  'user@host',
  'host:port',
  '한국.test',
  `${'x'.repeat(300)}.test`,
  'a\nb',
])('hostName of %p - null', (header) => expect(hostName(header)).toBeNull());
