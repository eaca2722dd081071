import { addEntry } from './content';
import { expect, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';

test.describe.configure({ timeout: RELEASES_TEST_MS });

const HOSTS = ['localhost', 'topkeyword.localhost'];

/** First group of every match of a pattern. */
const findAll = (body: string, pattern: RegExp): string[] =>
  [...body.matchAll(pattern)].map(([, found]) => found ?? '');

/** Content of a meta tag. */
const metaContent = (body: string, name: string): string | undefined =>
  new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*content="([^"]*)"`).exec(body)?.[1];

/** Structured data of a page, parsed. */
const structuredData = (body: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');

/** Types of schema.org in structured data, at any depth. */
const typesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        name === '@type' ? [part as string].flat() : typesIn(part),
      )
    : [];

for (const host of HOSTS) {
  test(`${host} - the sitemap lists pages that exist, each with its own canonical address, title and description @journey`, async ({
    product,
  }) => {
    const robots = (await product.get(host, '/robots.txt')).body;
    expect(robots).toContain(`Sitemap: https://${host}/sitemap.xml`);
    const origin = `https://${host}`;
    const sitemaps = findAll((await product.get(host, '/sitemap.xml')).body, /<loc>([^<]*)/g);
    expect(sitemaps).toEqual([`${origin}/sitemap-pages.xml`, `${origin}/sitemap-posts.xml`]);
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const sitemap of sitemaps) {
      const { body: list } = await product.get(host, new URL(sitemap).pathname);
      for (const address of findAll(list, /<loc>([^<]*)/g)) {
        const { status, body, headers } = await product.get(host, new URL(address).pathname);
        expect([address, status]).toEqual([address, 200]);
        expect(/<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(body)?.[1]).toBe(address);
        expect(metaContent(body, 'og:url')).toBe(address);
        expect(metaContent(body, 'robots')).toBeUndefined();
        expect(headers['x-robots-tag']).toBeUndefined();
        expect(structuredData(body)).toMatchObject({ '@context': 'https://schema.org' });
        const title = /<title[^>]*>([^<]*)/.exec(body)?.[1] ?? '';
        const description = metaContent(body, 'description') ?? '';
        expect(titles.get(title), `${address} has the title of`).toBeUndefined();
        expect(descriptions.get(description), `${address} has the description of`).toBeUndefined();
        titles.set(title, address);
        descriptions.set(description, address);
      }
    }
    expect(titles.size).toBeGreaterThan(10);
  });

  test(`${host} - areas and pages for one visitor have noindex, and titles of their own`, async ({
    product,
  }) => {
    const titles = new Set<string>();
    for (const path of ['/auth/login', '/user', '/work/slots', '/admin', '/service/apply/done']) {
      const { body, headers } = await product.get(host, path);
      expect([path, headers['x-robots-tag'], metaContent(body, 'robots')]).toEqual([
        path,
        'noindex',
        'noindex',
      ]);
      expect(body).not.toContain('rel="canonical"');
      titles.add(/<title[^>]*>([^<]*)/.exec(body)?.[1] ?? '');
    }
    expect(titles.size).toBe(5);
  });
}

test('icons - for browsers, home screens and the manifest, in each site’s colour', async ({ product }) => {
  const icons = HOSTS.map(async (host) => {
    const { headers, body } = await product.get(host, '/favicon.ico');
    expect(headers['content-type']).toBe('image/x-icon');
    const manifest = JSON.parse((await product.get(host, '/manifest.webmanifest')).body) as {
      icons: { src: string }[];
    };
    const touch = /<link[^>]*rel="apple-touch-icon"[^>]*href="([^"]*)"/.exec(
      (await product.get(host, '/')).body,
    )?.[1];
    for (const path of [touch ?? '', ...manifest.icons.map(({ src }) => src)])
      await expect.poll(async () => (await product.get(host, path)).status, RELEASE_TIMEOUT).toBe(200);
    return body;
  });
  const [first, second] = await Promise.all(icons);
  expect(first).not.toBe(second);
});

test('the image of links to a page - is drawn after the release, and cached by browsers for a year', async ({
  product,
}) => {
  const { body } = await product.get('localhost', '/service');
  const image = new URL(metaContent(body, 'og:image') ?? '');
  expect([image.protocol, image.host]).toEqual(['https:', 'localhost']);
  const get = () => product.get('localhost', image.pathname);
  await expect.poll(async () => (await get()).status, RELEASE_TIMEOUT).toBe(200);
  const { headers } = await get();
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect((await product.get('localhost', '/share/00000000000000000000.png')).status).toBe(404);
});

test('structured data - has the types for each kind of page', async ({ product }) => {
  const list = (await product.get('localhost', '/board/notice')).body;
  const post = /href="(\/board\/notice\/\d+)"/.exec(list)?.[1] ?? '';
  for (const [path, types] of [
    ['/', ['WebSite', 'ProfessionalService']],
    ['/service', ['Service', 'BreadcrumbList']],
    ['/search/web', ['BreadcrumbList']],
    ['/board/notice', ['BreadcrumbList']],
    [post, ['BlogPosting', 'BreadcrumbList']],
  ] as const) {
    const found = typesIn(structuredData((await product.get('localhost', path)).body));
    expect([path, found]).toEqual([path, expect.arrayContaining([...types])]);
  }
});

test('a post opened by a query - has the canonical address and og:url of the post’s page', async ({
  page,
  product,
}) => {
  const list = (await product.get('localhost', '/board/notice')).body;
  const [, path = '', number = ''] = /href="(\/board\/notice\/(\d+))"/.exec(list) ?? [];
  await page.goto(product.url('localhost', `/board?code=notice&wr_id=${number}`));
  for (const [tag, attribute] of [
    ['link[rel="canonical"]', 'href'],
    ['meta[property="og:url"]', 'content'],
  ] as const)
    await expect(page.locator(tag)).toHaveAttribute(attribute, `https://localhost${path}`);
});

test('a search engine’s verification - its tag is on the home page once the setting is published', async ({
  product,
}) => {
  const setting = { gr_id: 'meta', config_id: 'naver_site_verification', data: 'naver-verification-1' };
  const remove = await addEntry(await product.admin(), 'topkeyword', 'site-config', setting);
  const tag = async (path: string) =>
    metaContent((await product.get('topkeyword.localhost', path)).body, 'naver-site-verification');
  try {
    await expect.poll(() => tag('/'), RELEASE_TIMEOUT).toBe('naver-verification-1');
    expect(await tag('/service')).toBeUndefined();
  } finally {
    await remove();
  }
});
