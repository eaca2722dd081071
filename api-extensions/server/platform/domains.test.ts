import type { Core } from '@strapi/strapi';
import { Domains, hostName } from './domains';

test('the clock is set back by an hour - a site that another replica has added is found after five seconds', async () => {
  jest.useFakeTimers();
  const rows = [{ documentId: 'a', code: 'a', name: 'A', hosts: [{ name: 'a.test' }] }];
  const findMany = async () => [...rows];
  const db = { inTransaction: () => false, query: () => ({ findMany }) };
  const domains = new Domains({ db } as unknown as Core.Strapi);
  expect(await domains.ofHost('b.test')).toBeNull();
  rows.push({ documentId: 'b', code: 'b', name: 'B', hosts: [{ name: 'b.test' }] });
  jest.setSystemTime(Date.now() - 3600_000);
  jest.advanceTimersByTime(5001);
  expect(await domains.ofHost('b.test')).toMatchObject({ code: 'b' });
  jest.useRealTimers();
});

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
