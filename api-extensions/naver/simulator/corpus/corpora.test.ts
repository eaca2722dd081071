import { createTextIndex, type TextIndex } from '../text-index';
import { buildBlogPosts } from './blog-posts';
import { buildCafeArticles } from './cafe-articles';
import { buildKeywords, searchesOn, seasonOf } from './keywords';
import { buildNewsArticles } from './news-articles';
import { buildPlaces } from './places';
import { buildProducts } from './products';
import type { WebDocument } from './web-document';

const DAY = 20_778;

const CORPORA: readonly [name: string, build: () => WebDocument[], least: number, query: string][] = [
  ['blog posts', buildBlogPosts, 10_000, '강남 인테리어'],
  ['café articles', buildCafeArticles, 8_000, '강남 인테리어'],
  ['news', buildNewsArticles, 1_000, '강남 인테리어'],
  ['products', buildProducts, 5_000, '가습기'],
  ['places', buildPlaces, 2_000, '강남 맛집'],
];

describe.each(CORPORA)('%s', (_name, build, least, query) => {
  let documents: WebDocument[];
  let index: TextIndex<WebDocument>;
  beforeAll(() => {
    documents = build();
    index = createTextIndex(documents);
  }, 30_000);

  test('built again without chance or clock - the same', () => {
    const random = jest.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random in the corpus');
    });
    const now = jest.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('Date.now in the corpus');
    });
    try {
      expect(JSON.stringify(build()) === JSON.stringify(documents)).toBe(true);
    } finally {
      random.mockRestore();
      now.mockRestore();
    }
  });

  test(`at least ${least} - each with a link of its own`, () => {
    expect(documents.length).toBeGreaterThanOrEqual(least);
    expect(new Set(documents.map(({ link }) => link)).size).toBe(documents.length);
  });

  test('every text - filled in, in Korean, without markup', () => {
    const faulty = documents.filter(
      ({ title, description }) => /[{}<>]|undefined/.test(title + description) || !/[가-힣]/.test(title),
    );
    expect(faulty).toEqual([]);
  });

  test('one order a day - the next day another, nothing in it far away', () => {
    const linksOn = (day: number) => index.search(query, day).documents.map(({ link }) => link);
    const today = linksOn(DAY);
    expect(today.length).toBeGreaterThan(50);
    expect(
      createTextIndex(documents)
        .search(query, DAY)
        .documents.map(({ link }) => link),
    ).toEqual(today);
    const tomorrow = new Map(linksOn(DAY + 1).map((link, rank) => [link, rank]));
    const moves = today.slice(0, 50).map((link, rank) => Math.abs((tomorrow.get(link) ?? 1_100) - rank));
    expect(Math.max(...moves)).toBeLessThan(30);
  });

  test('a month later - the first ten are not what they were', () => {
    const linksOn = (day: number) =>
      index
        .search(query, day)
        .documents.slice(0, 10)
        .map(({ link }) => link);
    const later = [10, 20, 30].map((days) => linksOn(DAY + days).join(' '));
    expect(new Set([linksOn(DAY).join(' '), ...later]).size).toBeGreaterThan(1);
  });
});

describe('what stands for real things', () => {
  test('no address of a blog, a club, a product or a place could be somebody\u2019s', () => {
    const blogLinks = buildBlogPosts().map(({ blogLink }) => blogLink);
    expect(blogLinks.filter((link) => !/^blog\.naver\.com\/.{21,}$|\.example$/.test(link))).toEqual([]);
    const clubLinks = buildCafeArticles().map(({ clubLink }) => clubLink);
    expect(clubLinks.filter((link) => !link.endsWith('-sim'))).toEqual([]);
    expect(buildPlaces().filter(({ id }) => !/^99\d{8}$/.test(id))).toEqual([]);
  });

  test('the demo domains - are in every list', () => {
    expect(buildBlogPosts().some(({ link }) => link.includes('rankup_official_simulated'))).toBe(true);
    expect(buildCafeArticles().some(({ clubLink }) => clubLink.endsWith('/rankup-cafe-sim'))).toBe(true);
    expect(buildProducts().some(({ mallName }) => mallName === '랭크업몰')).toBe(true);
    expect(buildPlaces().some(({ title }) => title === '랭크업 강남점')).toBe(true);
  });

  test('links - in all the forms that real answers have', () => {
    const blog = buildBlogPosts()
      .map(({ link }) => link)
      .join('\n');
    for (const form of [/\/PostView\.naver\?/, /\?Redirect=Log/, /\/\/m\.blog\./, /\.blog\.example\//]) {
      expect(blog).toMatch(form);
    }
    const cafe = buildCafeArticles()
      .map(({ link }) => link)
      .join('\n');
    for (const form of [/\/ca-fe\/cafes\//, /ArticleRead\.nhn\?/, /\/\/m\.cafe\./, /\/f-e\/cafes\//]) {
      expect(cafe).toMatch(form);
    }
    const shop = buildProducts()
      .map(({ link }) => link)
      .join('\n');
    for (const form of [/\/catalog\//, /\/main\/products\//, /brand\.naver\.com/]) expect(shop).toMatch(form);
  });
});

describe('keywords', () => {
  const keywords = [...buildKeywords().values()];

  test('at least 10,000 - as the tool writes them, built again the same', () => {
    expect(keywords.length).toBeGreaterThanOrEqual(10_000);
    expect(keywords.filter(({ text }) => /[\sa-z]/.test(text))).toEqual([]);
    expect(JSON.stringify([...buildKeywords().values()]) === JSON.stringify(keywords)).toBe(true);
  });

  test('a day later - no more than a few per cent away; half a year later - many are', () => {
    const far = keywords.filter((keyword) => {
      const [today, tomorrow] = [searchesOn(keyword, DAY).mobile, searchesOn(keyword, DAY + 1).mobile];
      return Math.abs(tomorrow - today) > 10 + today * 0.05;
    });
    expect(far).toEqual([]);
    const moved = keywords.filter(
      (keyword) => searchesOn(keyword, DAY + 180).mobile !== searchesOn(keyword, DAY).mobile,
    );
    expect(moved.length).toBeGreaterThan(keywords.length / 3);
  });

  test('seasons - air conditioners in July, humidifiers in December', () => {
    const strongest = (text: string) => {
      const months = Array.from({ length: 12 }, (_, month) => seasonOf(text, month));
      return months.indexOf(Math.max(...months));
    };
    expect(strongest('에어컨설치')).toBe(6);
    expect(strongest('가습기')).toBe(11);
  });
});
