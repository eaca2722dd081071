import { buildBlogPosts } from './corpus/blog-posts';
import { buildCafeArticles } from './corpus/cafe-articles';
import { buildNewsArticles } from './corpus/news-articles';
import { buildPlaces, type Place } from './corpus/places';
import { buildProducts, type Product } from './corpus/products';
import type { WebDocument } from './corpus/web-document';
import { buildWebDocuments } from './corpus/web-documents';
import { markWords } from './marked-text';
import { knownKeywords } from './keywords-tool';
import { inSeoul, seoulDay } from './seoul';
import { createTextIndex, type Order, type TextIndex } from './text-index';

/** What one search kind accepts and answers. A further kind is a further entry of createKinds. */
export interface SimulatedKind {
  /** NAVER.md 1.1, first table. */
  display: { usual: number; most: number };
  start: { most: number };
  /** Values that `sort` may have. */
  sorts: readonly string[];
  /** Where it exists: shopping was never on the HUB. */
  contracts: readonly ('hub' | 'legacy')[];
  search(query: string, at: Date, sort?: string): SimulatedResults;
}

export interface SimulatedResults {
  total: number;
  /** The items with ranks start … start + display - 1, as many of them as there are. */
  page(start: number, display: number): unknown[];
}

/** The corpora that other contracts look into as well. */
export interface Corpora {
  web(): TextIndex<WebDocument>;
  products(): TextIndex<Product>;
  places(): TextIndex<Place>;
}

/** The corpora are always the same: one of each in memory serves every simulator of the process, from its first use. */
function once<Value>(build: () => Value): () => Value {
  let built: Value | undefined;
  return () => (built ??= build());
}

const web = once(() => createTextIndex(buildWebDocuments()));
const blog = once(() => createTextIndex(buildBlogPosts()));
const cafe = once(() => createTextIndex(buildCafeArticles()));
const news = once(() => createTextIndex(buildNewsArticles()));
const places = once(() => createTextIndex(buildPlaces()));
const products = once(() => createTextIndex(buildProducts()));

export const CORPORA: Corpora = { web, products, places };

const BOTH = ['hub', 'legacy'] as const;
const LIST = { display: { usual: 10, most: 100 }, start: { most: 1000 }, contracts: BOTH };

type Mark = (text: string) => string;

function createKind<Document extends WebDocument>(
  limits: Omit<SimulatedKind, 'search'>,
  index: () => TextIndex<Document>,
  toItem: (document: Document, mark: Mark) => unknown,
  orders: Readonly<Record<string, Order<Document>>> = {},
): SimulatedKind {
  return {
    ...limits,
    search(query, at, sort) {
      const compare = sort === undefined ? undefined : orders[sort];
      const order = sort !== undefined && compare ? { name: sort, compare } : undefined;
      const { total, words, documents } = index().search(query, seoulDay(at), order);
      const mark: Mark = (text) => markWords(text, words);
      return {
        total,
        page: (start, display) =>
          documents.slice(start - 1, start - 1 + display).map((document) => toItem(document, mark)),
      };
    },
  };
}

/** All kinds that the simulator serves. The web is built at once, in about a second; the others at their first search. */
export function createKinds(): ReadonlyMap<string, SimulatedKind> {
  web();
  // webkr has no order to choose: the values of the other kinds change nothing, anything else is a mistake.
  const webkr = createKind(
    { ...LIST, sorts: ['sim', 'date'] },
    web,
    ({ title, link, description }, mark) => ({
      title: mark(title),
      link,
      description: mark(description),
    }),
  );
  const blogs = createKind(
    { ...LIST, sorts: ['sim', 'date'] },
    blog,
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
    cafe,
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
    news,
    (article, mark) => ({
      title: mark(article.title),
      originallink: article.original,
      link: article.link,
      description: mark(article.description),
      pubDate: inSeoul(article.publishedAt),
    }),
    { date: (first, second) => second.publishedAt.getTime() - first.publishedAt.getTime() },
  );
  return new Map([
    ['webkr', webkr],
    ['blog', blogs],
    ['cafearticle', cafearticle],
    ['news', newsKind],
    ['local', createLocalKind()],
    ['shop', createShopKind()],
  ]);
}

/** Five places and no more; the coordinates are texts, the telephone is always empty (NAVER.md 1.1). */
function createLocalKind(): SimulatedKind {
  const limits = { display: { usual: 1, most: 5 }, start: { most: 1 }, sorts: ['random', 'comment'] };
  const local = createKind(
    { ...limits, contracts: BOTH },
    places,
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
    search(query, at, sort) {
      const results = local.search(query, at, sort);
      return { ...results, total: Math.min(results.total, limits.display.most) };
    },
  };
}

/** As it was until 2026-07-31: numbers as texts, an empty text for "none" (NAVER.md 1.1). */
function createShopKind(): SimulatedKind {
  return createKind(
    { ...LIST, sorts: ['sim', 'date', 'asc', 'dsc'], contracts: ['legacy'] },
    products,
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
      brand: product.brand,
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

/** Builds what is not built yet, one corpus at a time, so that calls in between are answered. */
export async function warmUp(): Promise<void> {
  for (const build of [blog, cafe, places, products, news, knownKeywords]) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    build();
  }
}
