import { createTextIndex, type TextIndex } from '../text-index';
import type { WebDocument } from './web-document';
import { buildWebDocuments } from './web-documents';

const DAY = 20_778;

let documents: WebDocument[];
let index: TextIndex<WebDocument>;

beforeAll(() => {
  documents = buildWebDocuments();
  index = createTextIndex(documents);
}, 30_000);

function ranksByLink(query: string, day: number): Map<string, number> {
  return new Map(index.search(query, day).documents.map(({ link }, place) => [link, place + 1]));
}

describe('the corpus', () => {
  test('built again without chance or clock - the same', () => {
    const random = jest.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random in the corpus');
    });
    const now = jest.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('Date.now in the corpus');
    });
    try {
      // As text: comparing 20,000 objects one by one takes Jest many seconds.
      expect(JSON.stringify(buildWebDocuments()) === JSON.stringify(documents)).toBe(true);
    } finally {
      random.mockRestore();
      now.mockRestore();
    }
  }, 30_000);

  test('more than 20,000 pages - each with a link of its own', () => {
    expect(documents.length).toBeGreaterThanOrEqual(20_000);
    expect(new Set(documents.map(({ link }) => link)).size).toBe(documents.length);
  });

  test('every host - under a reserved name, so that no link leads to somebody', () => {
    const hosts = new Set(documents.map(({ link }) => new URL(link).hostname));
    expect([...hosts].filter((host) => !/\.(?:example|test)$/.test(host))).toEqual([]);
    expect(hosts).toContain('rankup.example');
    expect(hosts).toContain('www.topkeyword.example');
    expect([...hosts].filter((host) => host.startsWith('xn--')).length).toBeGreaterThan(50);
  });

  test('every text - filled in, in Korean, without markup', () => {
    const faulty = documents.filter(
      ({ title, description }) =>
        /[{}<>]/.test(title + description) || !/[가-힣]/.test(title) || description === '',
    );
    expect(faulty).toEqual([]);
  });
});

describe('searching it', () => {
  test.each(['강남 인테리어', '강남인테리어', '인테리어', '치과', '홍대 맛집', '변호사', '꽃배달'])(
    '%s - more than 1,000 results, so that depth 1,000 means something',
    (query) => {
      const { total, documents: found } = index.search(query, DAY);
      expect(total).toBeGreaterThan(1_000);
      expect(found.length).toBe(Math.min(total, 1_099));
    },
  );

  test.each(['쀍쀍쀍', 'asdfqwer', '!!!', ''])('%j - nothing', (query) => {
    expect(index.search(query, DAY)).toEqual({ total: 0, words: [], documents: [] });
  });

  test('the best results - have all words in the title', () => {
    for (const { title } of index.search('강남 인테리어', DAY).documents.slice(0, 10)) {
      expect(title).toMatch(/강남/);
      expect(title).toMatch(/인테리어/);
    }
  });

  test('the same day - the same order; another index over the same pages too', () => {
    const again = createTextIndex(documents).search('강남 치과', DAY);
    const before = index.search('강남 치과', DAY);
    expect(again.documents.map(({ link }) => link)).toEqual(before.documents.map(({ link }) => link));
    expect(again.total).toBe(before.total);
  }, 30_000);

  test('the next day - some ranks move, none of the first hundred far', () => {
    const today = ranksByLink('강남 인테리어', DAY);
    const tomorrow = ranksByLink('강남 인테리어', DAY + 1);
    const moves = [...today]
      .slice(0, 100)
      .map(([link, rank]) => Math.abs((tomorrow.get(link) ?? 1_100) - rank));
    expect(Math.max(...moves)).toBeGreaterThan(0);
    expect(Math.max(...moves)).toBeLessThan(30);
  });
});
