import { BRANDS } from './brands';
import { MALL_ENDINGS, PRODUCT_LINES, type ProductLine } from './product-lines';
import { createRandom, type Random } from './random';
import type { WebDocument } from './web-document';

/** A product of the simulated shopping list. */
export interface Product extends WebDocument {
  productId: string;
  /** Empty for a product that several malls sell: the list says 네이버 then. */
  mallName: string;
  /** Won. */
  price: number;
  highestPrice: number | null;
  productType: number;
  maker: string;
  brand: string;
  categories: readonly [string, string, string, string];
  /** Grows with time. */
  number: number;
}

const PRODUCTS_PER_LINE = 160;
const CATALOG_SHARE = 0.25;

/** The malls of the two demo domains, with a product in each of these lines. */
const DEMO_MALLS = [
  { name: '랭크업몰', store: 'rankup-simulated', lines: [0, 5, 8, 13, 17, 23, 28] },
  { name: '탑키워드 스토어', store: 'topkeyword-simulated', lines: [2, 7, 10, 15, 22, 26] },
] as const;

const BRAND_NAMES = Object.entries(BRANDS);

/** All products: the same on every machine and every run, each with a number and a link of its own. */
export function buildProducts(): Product[] {
  const products: Product[] = [];
  for (const [place, line] of PRODUCT_LINES.entries()) {
    for (let number = 0; number < PRODUCTS_PER_LINE; number += 1) {
      const random = createRandom(`product/${place}/${number}`);
      const [slug, brand] = random.pick(BRAND_NAMES);
      const isCatalog = random.next() < CATALOG_SHARE;
      const mall = isCatalog ? '' : `${brand}${random.pick(MALL_ENDINGS)}`;
      products.push(writeProduct(random, products.length, line, mall, `${slug}-simulated`, 0.8));
    }
    for (const mall of DEMO_MALLS.filter(({ lines }) => (lines as readonly number[]).includes(place))) {
      const random = createRandom(`product/${mall.name}/${place}`);
      products.push(writeProduct(random, products.length, line, mall.name, mall.store, 1));
    }
  }
  return products;
}

function writeProduct(
  random: Random,
  number: number,
  line: ProductLine,
  mallName: string,
  store: string,
  standing: number,
): Product {
  const [, maker] = random.pick(BRAND_NAMES);
  const word = random.pick(line.words);
  const features = random.pickSome(line.features, 2).join(' ');
  // Numbers longer than real ones, so that no link leads to something sold.
  const productId = `99${100_000_000_000 + number * 37}`;
  const price = Math.round((line.price * (0.5 + 1.2 * random.next())) / 100) * 100;
  const isUsed = random.next() < 0.02;
  return {
    title: `${maker} ${features} ${word} ${random.pick(line.specs)}`,
    link: linkTo(random, mallName === '' ? null : store, productId, 990_000_000_000 + number * 41),
    description: '',
    body: `${line.categories.join(' ')} ${line.words[0] ?? ''}`,
    authority: standing * random.next(),
    productId,
    mallName,
    price,
    highestPrice: mallName === '' ? Math.round((price * (1 + random.next())) / 100) * 100 : null,
    productType: mallName === '' ? 1 : isUsed ? 5 : random.pick([2, 3]),
    maker,
    brand: maker,
    categories: line.categories,
    number,
  };
}

function linkTo(random: Random, store: string | null, productId: string, storeNumber: number): string {
  if (store === null) return `https://search.shopping.naver.com/catalog/${productId}`;
  const form = random.next();
  if (form < 0.8) return `https://smartstore.naver.com/main/products/${storeNumber}`;
  if (form < 0.95) return `https://smartstore.naver.com/${store}/products/${storeNumber}`;
  return `https://brand.naver.com/${store}/products/${storeNumber}`;
}
