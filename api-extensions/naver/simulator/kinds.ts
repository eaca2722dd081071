import { seoulDayNumber, inSeoul as seoulTimeAsUtc } from '../../contracts/rules/days';
import { BLOG, CAFE, KNOWLEDGE_IN, NEWS, PLACE, SHOP, WEB } from './documents';
import { type ListMaker, makeList, type Written } from './lists';
import { markWords } from './words';

/** RFC 1123 with Seoul's offset: "Sat, 21 Nov 2026 13:01:21 +0900". */
export function formatSeoulTime(at: Date): string {
  return seoulTimeAsUtc(at).toUTCString().replace('GMT', '+0900');
}

/** Parameters and answers of one search kind. A new kind is a new entry of createKinds. */
export interface SimulatedKind {
  /** NAVER.md 1.1, first table. */
  display: { usual: number; most: number };
  start: { most: number };
  /** Allowed values of `sort`. */
  sorts: readonly string[];
  /** Contracts that have it: shopping was never on the HUB. */
  contracts: readonly ('hub' | 'legacy')[];
  /** `wanted`: the target as typed (withSimulatorTarget of search-client.ts). */
  search(query: string, at: Date, sort?: string, wanted?: string): SimulatedResults;
}

interface SimulatedResults {
  total: number;
  /** The items with ranks start … start + display - 1, as far as they exist. */
  page(start: number, display: number): unknown[];
}

const BOTH = ['hub', 'legacy'] as const;
const LIST = { display: { usual: 10, most: 100 }, start: { most: 1000 }, contracts: BOTH };

type Mark = (text: string) => string;

/** Compares two results: negative if the first one precedes. */
type Order<Document> = (first: Document, second: Document) => number;

function createKind<Document extends Written, Target>(
  limits: Omit<SimulatedKind, 'search'>,
  maker: ListMaker<Document, Target>,
  toItem: (document: Document, mark: Mark) => unknown,
  orders: Readonly<Record<string, Order<Document>>> = {},
): SimulatedKind {
  return {
    ...limits,
    search(query, at, sort, wanted) {
      const { total, words, documents } = makeList(maker, query, seoulDayNumber(at), wanted);
      const compare = sort === undefined ? undefined : orders[sort];
      const mark: Mark = (text) => markWords(text, words);
      return {
        total,
        page(start, display) {
          const from = start - 1;
          const shown = compare
            ? documents()
                .sort(compare)
                .slice(from, from + display)
            : documents(from, display);
          return shown.map((document) => toItem(document, mark));
        },
      };
    },
  };
}

/** All kinds of the simulator. */
export function createKinds(): ReadonlyMap<string, SimulatedKind> {
  // webkr has only one order: `sim` and `date` are accepted and ignored, other values are an error.
  const webkr = createKind(
    { ...LIST, sorts: ['sim', 'date'] },
    WEB,
    ({ title, link, description }, mark) => ({
      title: mark(title),
      link,
      description: mark(description),
    }),
  );
  const blogs = createKind(
    { ...LIST, sorts: ['sim', 'date'] },
    BLOG,
    (post, mark) => ({
      title: mark(post.title),
      link: post.link,
      description: mark(post.description),
      bloggername: post.blogName,
      bloggerlink: post.blogLink,
      postdate: post.postedOn,
    }),
    { date: (first, second) => second.postedOn.localeCompare(first.postedOn) },
  );
  const cafearticle = createKind(
    { ...LIST, sorts: ['sim', 'date'] },
    CAFE,
    (article, mark) => ({
      title: mark(article.title),
      link: article.link,
      description: mark(article.description),
      cafename: article.clubName,
      cafeurl: article.clubLink,
    }),
    { date: (first, second) => second.number - first.number },
  );
  const newsKind = createKind(
    { ...LIST, sorts: ['sim', 'date'] },
    NEWS,
    (article, mark) => ({
      title: mark(article.title),
      originallink: article.original,
      link: article.link,
      description: mark(article.description),
      pubDate: formatSeoulTime(article.publishedAt),
    }),
    { date: (first, second) => second.publishedAt.getTime() - first.publishedAt.getTime() },
  );
  const knowledgeIn = createKind(
    { ...LIST, sorts: ['sim', 'date', 'point'] },
    KNOWLEDGE_IN,
    ({ title, link, description }, mark) => ({ title: mark(title), link, description: mark(description) }),
  );
  return new Map([
    ['webkr', webkr],
    ['blog', blogs],
    ['cafearticle', cafearticle],
    ['news', newsKind],
    ['kin', knowledgeIn],
    ['local', createLocalKind()],
    ['shop', createShopKind()],
  ]);
}

/** Five places; coordinates are texts, the telephone is always empty (NAVER.md 1.1). */
function createLocalKind(): SimulatedKind {
  const limits = { display: { usual: 1, most: 5 }, start: { most: 1 }, sorts: ['random', 'comment'] };
  const local = createKind(
    { ...limits, contracts: BOTH },
    PLACE,
    (place, mark) => ({
      title: mark(place.title),
      link: place.site,
      category: place.category,
      description: '',
      telephone: '',
      address: place.address,
      roadAddress: place.roadAddress,
      mapx: String(place.mapx),
      mapy: String(place.mapy),
    }),
    { comment: (first, second) => second.reviews - first.reviews },
  );
  return {
    ...local,
    search(query, at, sort, wanted) {
      const results = local.search(query, at, sort, wanted);
      return { ...results, total: Math.min(results.total, limits.display.most) };
    },
  };
}

/** The answer's form until 2026-07-31: numbers as texts, an empty text for "none" (NAVER.md 1.1). */
function createShopKind(): SimulatedKind {
  return createKind(
    { ...LIST, sorts: ['sim', 'date', 'asc', 'dsc'], contracts: ['legacy'] },
    SHOP,
    (product, mark) => ({
      title: mark(product.title),
      link: product.link,
      image: `https://shopping.pstatic.example/main_${product.productId}.jpg`,
      lprice: String(product.price),
      hprice: product.highestPrice === null ? '' : String(product.highestPrice),
      mallName: product.mallName === '' ? '네이버' : product.mallName,
      productId: product.productId,
      productType: String(product.productType),
      maker: product.maker,
      brand: product.maker,
      category1: product.categories[0],
      category2: product.categories[1],
      category3: product.categories[2],
      category4: product.categories[3],
    }),
    {
      asc: (first, second) => first.price - second.price,
      dsc: (first, second) => second.price - first.price,
      date: (first, second) => second.number - first.number,
    },
  );
}
