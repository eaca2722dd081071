import { parseTarget, type RankKind } from '../target';
import { BLOG, CAFE, NEWS, PLACE, SHOP, WEB } from './documents';
import { createKinds } from './kinds';
import { type ListMaker, makeList, type ResultList, type Written } from './lists';
import { seasonOf } from './search-trend';
import { searchesOn } from './keywords-tool';

const DAY = 20_778;
const AT = new Date('2026-11-21T03:00:00Z');

const EVERYDAY = (
  '제주도여행 아이폰 청바지 치킨 강아지간식 운전면허 다이어트 김장김치 크리스마스선물 무선이어폰 공기청정기 이사업체 ' +
  '부산호텔 강남맛집 결혼식장 토익 전기자전거 롱패딩 캠핑의자 성수동카페 임플란트가격 이혼변호사 꽃배달 수능시계 ' +
  '닭가슴살 원룸인테리어 피부과 노트북추천 주말나들이 로또'
).split(' ');

type List = (query: string, day?: number, wanted?: string) => ResultList<Written>;
const listOf =
  <Document extends Written, Target>(maker: ListMaker<Document, Target>): List =>
  (query, day = DAY, wanted) =>
    makeList(maker, query, day, wanted);
const [web, blog, cafe, news, place, shop] = [
  listOf(WEB),
  listOf(BLOG),
  listOf(CAFE),
  listOf(NEWS),
  listOf(PLACE),
  listOf(SHOP),
];
const ALL = [web, blog, cafe, news, place, shop];
const linksOf = (list: List, query: string, day = DAY, wanted?: string) =>
  list(query, day, wanted)
    .documents()
    .map(({ link }) => link);

describe('every list', () => {
  test.each(EVERYDAY)('%s - every list is full and Korean, and the keyword has searches', (query) => {
    for (const list of ALL) {
      const { total, documents: read } = list(query);
      expect(total).toBeGreaterThan(1_099);
      const documents = [...read(0, 100), ...read(1_049, 100)];
      expect(documents).toHaveLength(150);
      const invalid = documents.filter(
        ({ title, description }) => /[{}<>]|undefined/.test(title + description) || !/[가-힣]/.test(title),
      );
      expect(invalid).toEqual([]);
    }
    expect(searchesOn(query, DAY).mobile).toBeGreaterThan(0);
  });

  test('results of a list - no two have the same link', () => {
    for (const list of ALL) expect(new Set(linksOf(list, '제주도여행')).size).toBe(1_099);
  });

  test('a list - built without Math.random and the clock, the same for any page', () => {
    const random = jest.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random in a list');
    });
    const now = jest.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('Date.now in a list');
    });
    try {
      const whole = makeList(BLOG, '치킨', DAY).documents();
      expect(makeList(BLOG, '치킨', DAY).documents(200, 100)).toEqual(whole.slice(200, 300));
      expect(linksOf(web, '제주도여행')).toEqual(linksOf(web, '제주도 여행'));
    } finally {
      random.mockRestore();
      now.mockRestore();
    }
  });

  test('links - lead to no real page: reserved names, or ids that are longer than real ones', () => {
    for (const query of EVERYDAY.slice(0, 2)) {
      const hosts = [...linksOf(web, query), ...linksOf(news, query)].map((link) => new URL(link).hostname);
      expect(hosts.filter((host) => !/\.(?:example|test)$/.test(host))).toEqual([]);
      const blogs = makeList(BLOG, query, DAY).documents();
      expect(blogs.filter(({ blogLink }) => !/^blog\.naver\.com\/.{21,}$|\.example$/.test(blogLink))).toEqual(
        [],
      );
      const clubs = makeList(CAFE, query, DAY).documents();
      expect(clubs.filter(({ clubLink }) => !clubLink.endsWith('-sim'))).toEqual([]);
      expect(
        makeList(PLACE, query, DAY)
          .documents()
          .filter(({ id }) => !/^99\d{8}$/.test(id)),
      ).toEqual([]);
    }
  });

  test('links - in all the forms that real answers have', () => {
    const forms: [List, RegExp[]][] = [
      [blog, [/\/PostView\.naver\?/, /\?Redirect=Log/, /\/\/m\.blog\./, /\.blog\.example\//]],
      [cafe, [/\/ca-fe\/cafes\//, /ArticleRead\.nhn\?/, /\/\/m\.cafe\./, /\/f-e\/cafes\//]],
      [shop, [/\/catalog\//, /\/main\/products\//, /brand\.naver\.com/]],
    ];
    for (const [list, patterns] of forms) {
      const links = linksOf(list, '강남 맛집').join('\n');
      for (const pattern of patterns) expect(links).toMatch(pattern);
    }
  });

  test('the next day - some ranks move, none of the first hundred far; a month later the first ten are others', () => {
    for (const list of ALL) {
      const today = linksOf(list, '강남 인테리어');
      const tomorrow = linksOf(list, '강남 인테리어', DAY + 1);
      const moves = today.slice(0, 100).map((link, rank) => Math.abs(tomorrow.indexOf(link) - rank));
      expect(Math.max(...moves)).toBeGreaterThan(0);
      expect(Math.max(...moves)).toBeLessThan(30);
      const firstTen = [0, 10, 20, 30].map((days) =>
        linksOf(list, '강남 인테리어', DAY + days)
          .slice(0, 10)
          .join(' '),
      );
      expect(new Set(firstTen).size).toBeGreaterThan(1);
    }
  });

  test('a query in quotes - a short list, with the wanted target where the whole list has it', () => {
    const wanted = 'https://blog.naver.com/haru_log/223456789012';
    const [whole, phrase] = ['강남 치과', '"강남 치과"'].map((query) => makeList(BLOG, query, DAY, wanted));
    const has = (list: typeof whole) => list?.documents().some(({ link }) => link === wanted);
    expect(has(whole)).toBe(true);
    expect(has(phrase)).toBe(true);
    expect(phrase?.documents().length).toBeLessThan(20);
    expect(phrase?.total).toBe(phrase?.documents().length);
  });

  test.each(['쀍쀍쀍', '!!!', ''])('%j - no results, even with a target', (query) => {
    for (const list of ALL) {
      const { total, documents } = list(query, DAY, 'mine.example');
      expect([total, documents()]).toEqual([0, []]);
    }
  });
});

describe('a target', () => {
  const KINDS = createKinds();
  const plainLists = new Map<string, Set<string>>();
  const LISTS: Record<'web' | 'shop' | 'place' | 'blog' | 'cafe', [list: string, display: number]> = {
    web: ['webkr', 100],
    shop: ['shop', 100],
    place: ['local', 5],
    blog: ['blog', 100],
    cafe: ['cafearticle', 100],
  };

  /** Position at which a list differs from the one without a target; -1: none. */
  function rankOf(kind: keyof typeof LISTS, keyword: string, target: string): number {
    const [name, display] = LISTS[kind];
    const links = (wanted?: string) => {
      const results = KINDS.get(name)?.search(keyword, AT, undefined, wanted);
      const items = Array.from({ length: display === 5 ? 1 : 3 }, (_, page) =>
        results?.page(page * display + 1, display),
      );
      return items.flat().map((item) => JSON.stringify(item));
    };
    const plain = plainLists.get(`${kind} ${keyword}`) ?? new Set(links());
    plainLists.set(`${kind} ${keyword}`, plain);
    return links(target).findIndex((item) => !plain.has(item));
  }

  // The samples and examples of the lookup pages (site/src/features/lookups/kinds.ts).
  test.each<[keyof typeof LISTS, string, string]>([
    ['web', '강남 인테리어', 'example.com'],
    ['web', '강남 인테리어', 'https://example.com/page'],
    ['web', '홍대 카페', 'https://example.com/hongdae'],
    ['shop', '캠핑 의자', '82510284720'],
    ['shop', '원목 식탁', '다온리빙'],
    ['shop', '캠핑 의자', 'smartstore.naver.com/mystore/products/12345678'],
    ['shop', '캠핑 의자', 'smartstore.naver.com/mystore'],
    ['place', '성수동 미용실', '다온미용실'],
    ['place', '홍대 카페', '다온커피|서교동'],
    ['place', '성수동 미용실', '다온미용실|성수동'],
    ['blog', '제주 흑돼지 맛집', 'blog.naver.com/myblog'],
    ['blog', '제주 흑돼지 맛집', 'blog.naver.com/myblog/223456789012'],
    ['cafe', '캠핑 초보', 'cafe.naver.com/mycafe/1234'],
    ['cafe', '제주 흑돼지 맛집', 'cafe.naver.com/mycafe/1234'],
    ['cafe', '제주 흑돼지 맛집', 'mycafe'],
    ['blog', '제주 흑돼지 맛집', 'mycafe'],
    ['web', '정부24', 'gov.kr'],
    ['web', '국립중앙박물관', 'museum.go.kr'],
    ['place', '국립중앙박물관', '국립중앙박물관'],
    ['place', '서울 고궁', '경복궁'],
    ['blog', '서울 문화 행사', 'blog.naver.com/haechiseoul'],
    ['blog', '네이버 블로그 소식', 'blog.naver.com/naver_diary'],
  ])('%s, %s: sample target %s - found', (kind, keyword, target) => {
    expect(rankOf(kind, keyword, target)).toBeGreaterThanOrEqual(0);
  });

  test('any typed target - mostly found, sometimes absent, always the same', () => {
    const ranks = EVERYDAY.map((keyword) => rankOf('web', keyword, 'https://my-shop.kr/'));
    const found = ranks.filter((rank) => rank >= 0);
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThan(30);
    expect(new Set(found).size).toBeGreaterThan(10);
    const again = EVERYDAY.slice(0, 5).map((keyword) => rankOf('web', keyword, 'www.my-shop.kr'));
    expect(again).toEqual(ranks.slice(0, 5));
  });

  test.each<[keyof typeof LISTS, string]>([
    ['web', 'nobody.example'],
    ['web', 'somewhere.invalid'],
    ['shop', '없는몰'],
    ['blog', 'nobody1'],
    ['place', '없는 치과'],
    ['place', '어디에도 없는 가게'],
  ])('%s: %s - never found', (kind, target) => {
    expect(EVERYDAY.slice(0, 6).filter((keyword) => rankOf(kind, keyword, target) >= 0)).toEqual([]);
  });

  test.each<[RankKind, List, string]>([
    ['cafe', cafe, 'https://blog.naver.com/haru_log/223456789012'],
    ['blog', blog, 'https://cafe.naver.com/momsholic/1'],
  ])('a text that is no target of %s - the list is unchanged', (kind, list, text) => {
    expect(parseTarget(kind, text).ok).toBe(false);
    expect(linksOf(list, '치킨', DAY, text)).toEqual(linksOf(list, '치킨'));
  });

  test.each<[string, List, (document: Written) => string]>([
    ['web', web, ({ link }) => link],
    ['blog', blog, ({ link }) => link],
    ['shop', shop, ({ link }) => link],
    ['place', place, ({ title }) => title],
  ])('%s: a target that is a result of the first page - not added a second time', (_name, list, targetOf) => {
    for (const document of list('홍대 카페').documents(0, 5)) {
      expect(linksOf(list, '홍대 카페', DAY, targetOf(document))).toEqual(linksOf(list, '홍대 카페'));
    }
  });

  test('the demo sites - in every list', () => {
    for (const query of EVERYDAY.slice(0, 6)) {
      expect(linksOf(web, query)).toContain('https://rankup.example/');
      expect(linksOf(blog, query).some((link) => link.includes('rankup_official_simulated'))).toBe(true);
      expect(
        makeList(SHOP, query, DAY)
          .documents()
          .map(({ mallName }) => mallName),
      ).toContain('랭크업몰');
    }
  });
});

describe('searches', () => {
  test('a day later - no more than a few per cent away; half a year later - many are', () => {
    const far = EVERYDAY.filter((text) => {
      const [today, tomorrow] = [searchesOn(text, DAY).mobile, searchesOn(text, DAY + 1).mobile];
      return Math.abs(tomorrow - today) > 10 + today * 0.05;
    });
    expect(far).toEqual([]);
    const moved = EVERYDAY.filter(
      (text) => searchesOn(text, DAY + 180).mobile !== searchesOn(text, DAY).mobile,
    );
    expect(moved.length).toBeGreaterThan(EVERYDAY.length / 3);
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
