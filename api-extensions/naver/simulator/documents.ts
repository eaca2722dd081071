import { DAY_MS } from '../../contracts/rules/days';
import { type BlogTarget, blogTargetKey, matchesBlogTarget, parseBlogTarget } from '../blog-rank';
import { type CafeTarget, cafeTargetKey, matchCafeTarget, parseCafeTarget } from '../cafe-rank';
import { matchPlaceTarget, parsePlaceTarget, type PlaceTarget, placeTargetKey } from '../place-rank';
import { matchShopTarget, parseShopTarget, type ShopTarget, shopTargetKey } from '../shop-rank';
import {
  matchesWebTarget,
  parseWebTarget,
  type WebTarget,
  webTargetAddress,
  webTargetKey,
} from '../web-rank';
import * as banks from './banks';
import type { ListMaker, Written } from './lists';
import type { Random } from './random';

/**
 * Results of each list. Hosts are under reserved names; ids and numbers are longer than real ones or end in `-sim`, so that
 * only links of a typed target lead to a real page.
 */

const FIRST_DAY = Date.UTC(2023, 0, 2);
const LAST_DAY = Date.UTC(2026, 9, 31);

/** Midnight UTC of a day from 2023 to October 2026, later days more often. */
function pickDay(random: Random): Date {
  const days = Math.floor((LAST_DAY - FIRST_DAY) / DAY_MS);
  return new Date(FIRST_DAY + Math.floor(days * Math.sqrt(random.next())) * DAY_MS);
}

/** A target as parsed by the rank rules, or null if it is invalid for the list. */
function reader<Target>(
  parse: (text: string) => { ok: true; target: Target } | { ok: false },
  keyOf: (target: Target) => string,
) {
  return (text: string) => {
    const parsed = parse(text);
    return parsed.ok ? { target: parsed.target, key: keyOf(parsed.target) } : null;
  };
}

/** Names of the demo sites' properties, by host, blog or club. */
const DEMO_NAMES: Readonly<Record<string, string>> = {
  'rankup.example': '랭크업',
  'topkeyword.example': '탑키워드',
  rankup_official_simulated: '랭크업 공식 블로그',
  topkeyword_official_simulated: '탑키워드 블로그',
  'rankup-cafe-sim': '랭크업 사장님 모임',
  'topkeyword-cafe-sim': '탑키워드 카페',
};

export const WEB: ListMaker<Written, WebTarget> = {
  name: 'web',
  readTarget: reader(parseWebTarget, webTargetKey),
  holds: ({ link }, target) => matchesWebTarget(target, link),
  demo: ['rankup.example', 'www.topkeyword.example'],
  targetDepth: 250,
  write({ random, number, say }, target) {
    const [slug, name] = random.pick(banks.BRANDS);
    const brand = target ? (DEMO_NAMES[target.host] ?? target.host) : name;
    const pages = [
      `https://${slug}-${number.toString(36)}.example/`,
      `https://www.${slug}${number.toString(36)}.example/info/${random.below(900)}`,
      `https://blog.soksak.example/${slug}/${number}`,
      `https://jisik.mureo.example/question/${number}`,
    ];
    return {
      title: say(banks.WEB_TITLES, { brand }),
      link: target ? webTargetAddress(target) : random.pick(pages),
      description: say(banks.WEB_TEXTS, { brand }),
    };
  },
};

export interface BlogPost extends Written {
  blogName: string;
  /** Without a scheme, as the API often sends it. */
  blogLink: string;
  /** `20261121`. */
  postedOn: string;
}

const NOTES = '의 일상 기록,네 리뷰 노트,의 동네 산책, 다이어리,의 살림 이야기,네 솔직 후기'.split(',');

export const BLOG: ListMaker<BlogPost, BlogTarget> = {
  name: 'blog',
  readTarget: reader(parseBlogTarget, blogTargetKey),
  holds: ({ link, blogLink }, target) => matchesBlogTarget(target, { link, bloggerlink: blogLink }),
  demo: ['rankup_official_simulated', 'topkeyword_official_simulated'],
  targetDepth: 200,
  write({ random, number, say }, target) {
    const [slug, name] = random.pick(banks.BRANDS);
    const text = {
      title: say(banks.BLOG_TITLES),
      description: say(banks.BLOG_TEXTS),
      postedOn: pickDay(random).toISOString().slice(0, 10).replaceAll('-', ''),
    };
    const isElsewhere = target ? target.type === 'site' : random.next() < 0.06;
    if (isElsewhere) {
      const host = target?.type === 'site' ? target.site.host : `${slug}-${number}.blog.example`;
      const link = target?.type === 'site' ? webTargetAddress(target.site) : `https://${host}/${number}`;
      return { ...text, link, blogName: `${name} 블로그`, blogLink: `https://${host}` };
    }
    const own = target?.type === 'naver_blog' ? target : null;
    const blogId = own?.blogId ?? `${slug}_diary_simulated_${1000 + random.below(9000)}`;
    const logNo = own?.logNo ?? String(990_000_000_000 + number);
    return {
      ...text,
      link: own ? `https://blog.naver.com/${blogId}/${logNo}` : blogLink(random, blogId, logNo),
      blogName: DEMO_NAMES[blogId] ?? (own ? `${blogId}님의 블로그` : `${name}${random.pick(NOTES)}`),
      blogLink: `blog.naver.com/${blogId}`,
    };
  },
};

/** Mostly the plain form; the others occur in real answers, old and new. */
function blogLink(random: Random, blogId: string, logNo: string): string {
  const form = random.next();
  if (form < 0.84) return `https://blog.naver.com/${blogId}/${logNo}`;
  if (form < 0.9) return `https://blog.naver.com/${blogId}?Redirect=Log&logNo=${logNo}`;
  if (form < 0.95) return `https://blog.naver.com/PostView.naver?blogId=${blogId}&logNo=${logNo}`;
  return `https://m.blog.naver.com/${blogId}/${logNo}`;
}

export interface CafeArticle extends Written {
  clubName: string;
  clubLink: string;
  /** Increases with time. */
  number: number;
}

export const CAFE: ListMaker<CafeArticle, CafeTarget> = {
  name: 'cafe',
  readTarget: reader(parseCafeTarget, cafeTargetKey),
  holds: ({ link, clubLink }, target) => matchCafeTarget(target, { link, cafeurl: clubLink }) === 'club',
  demo: ['rankup-cafe-sim', 'topkeyword-cafe-sim'],
  targetDepth: 200,
  write({ random, number, region, say }, target) {
    const [brandSlug, brand] = random.pick(banks.BRANDS);
    const slug = target?.slug ?? `${region.slug}-${brandSlug}-sim`;
    const article = target?.articleId ?? String(number);
    return {
      title: say(banks.CAFE_TITLES),
      link: articleLink(random, target, slug, article),
      description: say(banks.CAFE_TEXTS),
      clubName: DEMO_NAMES[slug] ?? (target?.slug ? `${slug} 카페` : `${region.name} ${brand} 모임`),
      clubLink: `https://cafe.naver.com/${slug}`,
      number,
    };
  },
};

function articleLink(random: Random, target: CafeTarget | null, slug: string, article: string): string {
  const clubId = target?.clubId ?? String(9_930_000_000 + random.below(1_000_000));
  if (target && target.slug === null) return `https://cafe.naver.com/f-e/cafes/${clubId}/articles/${article}`;
  const form = target ? 0 : random.next();
  if (form < 0.84) return `http://cafe.naver.com/${slug}/${article}`;
  if (form < 0.89) return `https://cafe.naver.com/ca-fe/cafes/${clubId}/articles/${article}`;
  if (form < 0.93) return `https://cafe.naver.com/ArticleRead.nhn?clubid=${clubId}&articleid=${article}`;
  if (form < 0.97) return `https://m.cafe.naver.com/${slug}/${article}`;
  return `https://cafe.naver.com/f-e/cafes/${clubId}/articles/${article}`;
}

export interface NewsArticle extends Written {
  original: string;
  publishedAt: Date;
}

export const NEWS: ListMaker<NewsArticle, never> = {
  name: 'news',
  readTarget: () => null,
  holds: () => false,
  demo: [],
  targetDepth: 1,
  write({ random, number, region, say }) {
    return {
      title: say(banks.NEWS_TITLES),
      link: `https://n.news.example/article/${number}`,
      original: `https://www.${region.slug}ilbo.test/article/${number}`,
      description: say(banks.NEWS_TEXTS),
      publishedAt: new Date(pickDay(random).getTime() + random.below(DAY_MS / 60_000) * 60_000),
    };
  },
};

/** Questions and answers; no rank is counted in them. */
export const KNOWLEDGE_IN: ListMaker<Written, never> = {
  name: 'kin',
  readTarget: () => null,
  holds: () => false,
  demo: [],
  targetDepth: 1,
  write: ({ number, say }) => ({
    title: say(banks.KIN_TITLES),
    link: `https://kin.naver.com/qna/detail.naver?docId=99${number}`,
    description: say(banks.KIN_TEXTS),
  }),
};

export interface Place extends Written {
  id: string;
  /** Its own site, or empty. */
  site: string;
  category: string;
  address: string;
  roadAddress: string;
  /** Degrees × 10^7. */
  mapx: number;
  mapy: number;
  reviews: number;
}

export const PLACE: ListMaker<Place, PlaceTarget> = {
  name: 'place',
  readTarget: reader(parsePlaceTarget, placeTargetKey),
  holds: (place, target) => matchPlaceTarget(target, place) !== null,
  demo: [],
  // Among the five of the official list, on every day.
  targetDepth: 3,
  write({ random, number, topic, region }, target) {
    const [slug, brand] = random.pick(banks.BRANDS);
    const branch = random.next() < 0.4 ? ` ${region.name}점` : '';
    const spot = target?.address ?? random.pick(region.spots);
    const id = target?.id ?? `99${10_000_000 + (number % 90_000_000)}`;
    return {
      title: target?.name ?? `${brand}${random.pick(topic.endings)}${branch}`,
      link: `https://map.naver.com/p/entry/place/${id}`,
      description: '',
      id,
      site: random.next() < 0.6 && !target ? `https://${slug}-${number.toString(36)}.example` : '',
      category: topic.place,
      address: `${region.area} ${spot} ${1 + random.below(900)}-${1 + random.below(40)}`,
      roadAddress: `${region.area} ${spot.replace(/(?:\d가|[동읍])$/, '')}로 ${1 + random.below(300)}`,
      mapx: Math.round((126.7 + 2.4 * random.next()) * 1e7),
      mapy: Math.round((33.3 + 4.4 * random.next()) * 1e7),
      reviews: Math.floor(2_000 * random.next() ** 3),
    };
  },
};

export interface Product extends Written {
  productId: string;
  /** Empty for a product that several malls sell: the list then says 네이버. */
  mallName: string;
  /** Won. */
  price: number;
  highestPrice: number | null;
  productType: number;
  maker: string;
  categories: readonly [string, string, string, string];
  /** Increases with time. */
  number: number;
}

const MALL_ENDINGS = ['몰', '스토어', '공식몰', '샵', '마켓'] as const;

export const SHOP: ListMaker<Product, ShopTarget> = {
  name: 'shop',
  readTarget: reader(parseShopTarget, shopTargetKey),
  holds: (product, target) => !['mall_part', null].includes(matchShopTarget(target, product)),
  demo: ['랭크업몰', '탑키워드 스토어'],
  targetDepth: 200,
  write({ random, keyword, topic, number }, target) {
    const [slug, brand] = random.pick(banks.BRANDS);
    const [, maker] = random.pick(banks.BRANDS);
    const isCatalog = target ? target.type === 'product' : random.next() < 0.25;
    const mall = `${brand}${random.pick(MALL_ENDINGS)}`;
    const price = Math.round((topic.price * (0.5 + 1.2 * random.next())) / 100) * 100;
    const productId =
      target?.type === 'product' || target?.type === 'number'
        ? (('productId' in target ? target.productId : target.number) satisfies string)
        : `99${String(number).padStart(12, '0')}`;
    return {
      title: `${maker} ${random.pick(topic.features)} ${keyword} & ${random.pick(topic.features)} ${1 + random.below(9)}호`,
      link: productLink(random, target, isCatalog, `${slug}-simulated`, productId, number),
      description: '',
      productId,
      mallName: isCatalog ? '' : target?.type === 'mall' ? target.name : mall,
      price,
      highestPrice: isCatalog ? Math.round((price * (1 + random.next())) / 100) * 100 : null,
      productType: isCatalog ? 1 : random.next() < 0.02 ? 5 : random.pick([2, 3]),
      maker,
      categories: topic.goods,
      number,
    };
  },
};

function productLink(
  random: Random,
  target: ShopTarget | null,
  isCatalog: boolean,
  store: string,
  productId: string,
  number: number,
): string {
  if (isCatalog) return `https://search.shopping.naver.com/catalog/${productId}`;
  const storeNumber = target?.type === 'store_product' ? target.number : String(990_000_000_000 + number);
  if (target?.type === 'store_product' || target?.type === 'store')
    return `https://smartstore.naver.com/${target.store ?? 'main'}/products/${storeNumber}`;
  const form = random.next();
  if (form < 0.8) return `https://smartstore.naver.com/main/products/${storeNumber}`;
  const host = form < 0.95 ? 'smartstore' : 'brand';
  return `https://${host}.naver.com/${store}/products/${storeNumber}`;
}
