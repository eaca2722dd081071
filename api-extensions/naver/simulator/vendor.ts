import { seoulDayNumber } from '../../contracts/rules/days';
import { type Answer, type SimulatedCall, VENDOR_ANSWERS, vendorSearchId } from './answers';
import { PLACE, SHOP, WEB } from './documents';
import { makeList } from './lists';

/**
 * The licensed vendor's Naver engine (docs/decisions/0011-naver-providers.md): web pages of 15, and the shopping and place
 * blocks of the first result page. The order is that of Naver's page, not the API's: here a day apart from it.
 */

const WEB_PAGE = 15;
const WEB_RESULTS = 300;
const SHOPPING_BLOCK = 40;
const PLACE_BLOCK = 20;
/** One ad after this many products. */
const AD_EVERY = 8;
const OTHER_ORDER_DAYS = 3;

/** The answer to a call with a valid key. */
export function answerVendor(call: SimulatedCall): Answer {
  const { params } = call;
  const engine = params?.get('engine');
  if (engine !== 'naver') return VENDOR_ANSWERS.badRequest(`Unsupported \`${engine ?? ''}\` search engine.`);
  const query = params?.get('query')?.trim() ?? '';
  if (query === '') return VENDOR_ANSWERS.badRequest('Missing query `query` parameter.');
  const page = Number(params?.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1) return VENDOR_ANSWERS.badRequest('Invalid `page` parameter.');
  // As documented for the web: the second page is the first again.
  const start = Number(params?.get('start') ?? Math.max(1, page * WEB_PAGE - 29));
  if (!Number.isInteger(start) || start < 1) return VENDOR_ANSWERS.badRequest('Invalid `start` parameter.');
  const where = params?.get('where') ?? 'nexearch';
  const day = seoulDayNumber(call.at) + OTHER_ORDER_DAYS;

  const found = where === 'web' ? webPage(query, start, day) : where === 'nexearch' ? blocks(query, day) : {};
  const isEmpty = Object.keys(found).length === 0;
  return VENDOR_ANSWERS.good({
    search_metadata: { id: vendorSearchId(), status: 'Success' },
    search_parameters: { engine: 'naver', query, where },
    ...found,
    ...(isEmpty && { error: "Naver hasn't returned any results for this query." }),
  });
}

function webPage(query: string, start: number, day: number) {
  const { documents } = makeList(WEB, query, day);
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

function blocks(query: string, day: number) {
  const products = makeList(SHOP, query, day).documents(0, SHOPPING_BLOCK);
  const places = makeList(PLACE, query, day).documents(0, PLACE_BLOCK);
  const web = makeList(WEB, query, day).documents(0, 5);
  return {
    ...(products.length > 0 && { shopping_results: products.flatMap(toShoppingResults) }),
    ...(places.length > 0 && {
      places_results: places.map(({ title, link, category, address }, index) => ({
        position: index + 1,
        title,
        link,
        type: category.split('>').at(-1),
        address,
      })),
    }),
    ...(web.length > 0 && {
      web_results: web.map(({ title, link, description }, index) => ({
        position: index + 1,
        title,
        link,
        snippet: description,
      })),
    }),
  };
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
