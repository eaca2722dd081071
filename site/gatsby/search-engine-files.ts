import { escapeXml } from 'api-extensions/contracts/rules/html';
import type { SiteData } from '../src/platform/page-context';
import type { PlannedFile, PlannedPage } from './planned';

/** Addresses in one sitemap (sitemaps.org). */
const MAX_URLS = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Address {
  url: string;
  lastmod: string | null;
}

/** A sitemap, or the index of sitemaps. */
function writeList(root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', addresses: Address[]): string {
  const items = addresses.map(({ url, lastmod }) => {
    const changed = lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`;
    return `<${item}><loc>${escapeXml(url)}</loc>${changed}</${item}>`;
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${XMLNS}>`, ...items, `</${root}>`, ''].join(
    '\n',
  );
}

const newest = (addresses: readonly Address[]): string | null =>
  addresses
    .flatMap(({ lastmod }) => lastmod ?? [])
    .sort()
    .at(-1) ?? null;

/**
 * A site's robots.txt, and its sitemap index with sitemaps of pages and of posts: exactly the pages that have a canonical
 * address. robots.txt does not exclude the other pages, because a crawler has to read a page to find its `noindex`.
 */
export function searchEngineFiles({ origin }: SiteData, pages: readonly PlannedPage[]): PlannedFile[] {
  const robots = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/image', 'Allow: /'];
  if (origin === null) return [{ path: '/robots.txt', body: `${robots.join('\n')}\n` }];

  const addresses = (isPost: boolean): Address[] =>
    pages
      .filter(
        ({ template, context }) => context.meta.isListed !== false && isPost === (template === 'board-post'),
      )
      .map(({ context, updatedAt }) => ({ url: origin + encodeURI(context.pathname), lastmod: updatedAt }));
  const sitemaps: { path: string; body: string; lastmod: string | null }[] = [];
  for (const [name, all] of Object.entries({ pages: addresses(false), posts: addresses(true) })) {
    for (let from = 0; from < all.length; from += MAX_URLS) {
      const part = all.slice(from, from + MAX_URLS);
      const path = `/sitemap-${name}${from === 0 ? '' : `-${from / MAX_URLS + 1}`}.xml`;
      sitemaps.push({ path, body: writeList('urlset', 'url', part), lastmod: newest(part) });
    }
  }
  const index = sitemaps.map(({ path, lastmod }) => ({ url: origin + path, lastmod }));
  return [
    { path: '/robots.txt', body: [...robots, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n') },
    { path: '/sitemap.xml', body: writeList('sitemapindex', 'sitemap', index) },
    ...sitemaps.map(({ path, body }) => ({ path, body })),
  ];
}
