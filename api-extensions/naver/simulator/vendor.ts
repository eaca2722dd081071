import { seoulDayNumber } from '../../contracts/rules/days';
import { SIMULATOR_TARGET } from '../search-client';
import {
  type SimulatedResponse,
  notFound,
  type SimulatedCall,
  VENDOR_RESPONSES,
  vendorSearchId,
} from './responses';
import { NEWS, PLACE, SHOP, WEB } from './documents';
import { makeList } from './lists';
import { fraction, hash, hashPair } from './random';
import { readTargetHeader } from './search-request';

/**
 * The licensed vendor's Naver engine (docs/decisions/0011-naver-providers.md): web pages of 15, and the first integrated
 * result page with its sections, whose order only the copy of the page shows (0011-naver-providers.md). Ranks on Naver's page
 * differ from the API's and by device: here each device has the lists of another day.
 */

const WEB_PAGE = 15;
const WEB_RESULTS = 300;
const SHOPPING_BLOCK = 40;
const PLACE_BLOCK = 20;
/** One of this many products is preceded by an ad. */
const AD_EVERY = 8;
const OTHER_ORDER_DAYS = { desktop: 3, tablet: 3, mobile: 5 } as const;
type SimulatedDevice = keyof typeof OTHER_ORDER_DAYS;

interface Page {
  query: string;
  device: SimulatedDevice;
  day: number;
  wanted?: string;
}

/** The answer to a call with a valid key. */
export function respondWithVendorPage(call: SimulatedCall): SimulatedResponse {
  const { params } = call;
  const engine = params?.get('engine');
  if (engine !== 'naver')
    return VENDOR_RESPONSES.badRequest(`Unsupported \`${engine ?? ''}\` search engine.`);
  const query = params?.get('query')?.trim() ?? '';
  if (query === '') return VENDOR_RESPONSES.badRequest('Missing query `query` parameter.');
  const pageNumber = Number(params?.get('page') ?? 1);
  if (!Number.isInteger(pageNumber) || pageNumber < 1)
    return VENDOR_RESPONSES.badRequest('Invalid `page` parameter.');
  // The vendor's documented formula for web pages, by which pages 1 and 2 are the same.
  const start = Number(params?.get('start') ?? Math.max(1, pageNumber * WEB_PAGE - 29));
  if (!Number.isInteger(start) || start < 1) return VENDOR_RESPONSES.badRequest('Invalid `start` parameter.');
  const where = params?.get('where') ?? 'nexearch';
  const device = params?.get('device') ?? 'desktop';
  if (!isDevice(device)) return VENDOR_RESPONSES.badRequest(`Unsupported \`${device}\` device.`);
  const day = seoulDayNumber(call.at) + OTHER_ORDER_DAYS[device];
  const page: Page = { query, device, day, wanted: readTargetHeader(call.headers[SIMULATOR_TARGET]) };

  const found = where === 'web' ? webPage(page, start) : where === 'nexearch' ? sectionsOf(page) : {};
  const isEmpty = Object.keys(found).length === 0;
  return VENDOR_RESPONSES.good({
    search_metadata: { id: vendorSearchId(), status: 'Success', raw_html_file: copyAddress(call, page) },
    search_parameters: { engine: 'naver', query, where, device },
    ...found,
    ...(isEmpty && { error: "Naver hasn't returned any results for this query." }),
  });
}

const isDevice = (name: string): name is SimulatedDevice => Object.hasOwn(OTHER_ORDER_DAYS, name);

function webPage({ query, day, wanted }: Page, start: number) {
  const { documents } = makeList(WEB, query, day, wanted);
  const shown = start > WEB_RESULTS ? [] : documents(start - 1, WEB_PAGE);
  if (shown.length === 0) return {};
  const hasNext = start + WEB_PAGE <= WEB_RESULTS;
  const next = `https://serpapi.com/search.json?engine=naver&start=${start + WEB_PAGE}&where=web`;
  return {
    organic_results: shown.map(({ title, link, description }, index) => ({
      position: index + 1,
      title,
      link,
      displayed_link: new URL(link).hostname,
      snippet: description,
    })),
    ...(hasNext && { serpapi_pagination: { next } }),
  };
}

/** The sections of the page by key; the order of the keys is not that of the page, as in the vendor's answers. */
function sectionsOf(page: Page): Record<string, unknown> {
  const { query, day, wanted } = page;
  const products = makeList(SHOP, query, day, wanted).documents(0, SHOPPING_BLOCK);
  const places = makeList(PLACE, query, day, wanted).documents(0, PLACE_BLOCK);
  const web = makeList(WEB, query, day, wanted).documents(0, page.device === 'mobile' ? 8 : 5);
  if (web.length === 0) return {};
  const news = makeList(NEWS, query, day).documents(0, 3);
  const linked = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const link = `https://${name}.example/${hash(`${query}/${name}`)}/${index}`;
      return { position: index + 1, title: `${query} ${index + 1}`, link };
    });
  const optional = {
    news_results: news.map(({ title, link }, index) => ({ position: index + 1, title, link })),
    inline_videos_results: linked('video', 4),
    inline_images_results: linked('image', 6),
    influencer_results: linked('influencer', 3),
  };
  const seed = hash(`sections/${query}/${page.device}`);
  const shown = Object.entries(optional).filter((_one, index) => fraction(hashPair(seed, index)) < 0.6);
  return {
    ads_results: linked('ad', 3).map((ad, index) => ({
      ...ad,
      link: `https://ader.naver.com/v1/powerlink-${index}`,
    })),
    shopping_results: products.flatMap(toShoppingResults),
    places_results: places.map(({ title, link, category, address }, index) => ({
      position: index + 1,
      title,
      link,
      type: category.split('>').at(-1),
      address,
    })),
    ...Object.fromEntries(shown),
    web_results: web.map(({ title, link, description }, index) => ({
      position: index + 1,
      title,
      link,
      snippet: description,
    })),
    related_results: linked('related', 5),
  };
}

/** Ads first and related keywords last, as on Naver's page; the sections between them by the keyword and device. */
function orderOnPage({ query, device }: Page, keys: readonly string[]): string[] {
  const place = (key: string) =>
    key === 'ads_results' ? -1 : key === 'related_results' ? 2 : fraction(hash(`${query}/${device}/${key}`));
  return [...keys].sort((a, b) => place(a) - place(b));
}

const COPY = /^\/searches\/([\w-]+)\/page\.html$/;
export const isCopyPath = (path: string): boolean => COPY.test(path);

/** The address of the page's copy. It contains the page, so that the simulator stores none. */
function copyAddress({ headers }: SimulatedCall, page: Page): string {
  const name = Buffer.from(JSON.stringify(page)).toString('base64url');
  return `http://${headers.host ?? 'simulator'}/searches/${name}/page.html`;
}

/** The copy of a page as HTML. The address needs no key, like the vendor's. */
export function respondWithCopy({ path }: SimulatedCall): SimulatedResponse {
  const page = readCopy(COPY.exec(path)?.[1] ?? '');
  if (!page) return notFound();
  const shown = sectionsOf(page);
  const html = orderOnPage(page, Object.keys(shown)).map((key) => {
    const entries = shown[key] as { link: string }[];
    const links = entries.map(({ link }) => `<a href="${link.replaceAll('&', '&amp;')}">·</a>`);
    return `<section>${links.join('')}</section>`;
  });
  const body = `<!doctype html><html lang="ko"><title>통합검색</title>${html.join('')}</html>`;
  return { status: 200, headers: { 'content-type': 'text/html;charset=UTF-8' }, body };
}

function readCopy(name: string): Page | null {
  try {
    const { query, device, day, wanted } = JSON.parse(
      Buffer.from(name, 'base64url').toString('utf8'),
    ) as Page;
    return isDevice(device) && Number.isInteger(day) ? { query: String(query), device, day, wanted } : null;
  } catch {
    return null;
  }
}

function toShoppingResults(
  product: { title: string; link: string; price: number; mallName: string },
  index: number,
): unknown[] {
  const { title, link, price, mallName } = product;
  const result = {
    position: index + 1,
    title,
    link,
    price: `${price.toLocaleString('en-US')}원`,
    stores: mallName === '' ? `판매처 ${2 + (index % 30)}` : mallName,
  };
  const ad = { ...result, link: `https://ader.naver.com/v1/simulated-${index}`, title: `광고 ${title}` };
  return index % AD_EVERY === 0 ? [ad, result] : [result];
}
