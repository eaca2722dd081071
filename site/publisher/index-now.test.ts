import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { changedAddresses, IndexNow, sitemapEntries } from './index-now';
import { until } from '../edge/fixtures/until';

const SITE = { origin: 'https://www.one.example', key: 'a-key-of-the-site' };

let server: http.Server;
let received: unknown[];
let waiting: (() => void)[];
let statuses: number[];

beforeEach(async () => {
  [received, waiting, statuses] = [[], [], []];
  server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.writeHead(statuses.shift() ?? 200).end();
      waiting.shift()?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const endpoint = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
const nextRequest = () => new Promise<void>((resolve) => waiting.push(resolve));

test('changes of one moment - one request with the key and all addresses, each once', async () => {
  const indexNow = new IndexNow(endpoint(), () => undefined, 20);
  const sent = nextRequest();
  indexNow.announce(SITE, ['https://www.one.example/']);
  indexNow.announce(SITE, ['https://www.one.example/', 'https://www.one.example/a']);
  await sent;
  expect(received).toEqual([
    {
      host: 'www.one.example',
      key: SITE.key,
      keyLocation: 'https://www.one.example/a-key-of-the-site.txt',
      urlList: ['https://www.one.example/', 'https://www.one.example/a'],
    },
  ]);
  indexNow.stop();
});

test('an answer other than 2xx - logged, and sent again with what changed meanwhile', async () => {
  statuses = [503];
  const lines: string[] = [];
  const indexNow = new IndexNow(endpoint(), (line) => void lines.push(line), 1, 200);
  const failed = nextRequest();
  indexNow.announce(SITE, ['https://www.one.example/']);
  await failed;
  await until(() => lines.length > 0);
  const sent = nextRequest();
  indexNow.announce(SITE, ['https://www.one.example/a']);
  await sent;
  indexNow.stop();
  const urls = received.flatMap((body) => (body as { urlList: string[] }).urlList);
  expect(new Set(urls)).toEqual(new Set(['https://www.one.example/', 'https://www.one.example/a']));
  expect(lines.join()).toContain('HTTP 503');
});

test('stopped, or without a change - nothing is sent', async () => {
  const indexNow = new IndexNow(endpoint(), () => undefined, 1);
  indexNow.announce(SITE, []);
  indexNow.announce(SITE, ['https://www.one.example/']);
  indexNow.stop();
  indexNow.announce(SITE, ['https://www.one.example/']);
  // A later request of another client shows that theirs would have arrived.
  const other = new IndexNow(endpoint(), () => undefined, 1);
  const sent = nextRequest();
  other.announce(SITE, ['https://www.one.example/other']);
  await sent;
  other.stop();
  expect(received).toMatchObject([{ urlList: ['https://www.one.example/other'] }]);
});

test('two releases - added, changed and removed addresses', () => {
  const entries = (...list: [string, string?][]) =>
    sitemapEntries([
      list
        .map(([url, at]) => `<url><loc>${url}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</url>`)
        .join('\n'),
    ]);
  const before = entries(
    ['https://a/1', '2026-01-01'],
    ['https://a/2?x&amp;y'],
    ['https://a/3', '2026-01-01'],
  );
  const after = entries(['https://a/1', '2026-02-01'], ['https://a/2?x&amp;y'], ['https://a/4']);
  expect(changedAddresses(before, after)).toEqual(['https://a/1', 'https://a/4', 'https://a/3']);
  expect(after.has('https://a/2?x&y')).toBe(true);
});
