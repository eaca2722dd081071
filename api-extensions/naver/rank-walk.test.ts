import { NaverError } from './errors';
import { type ListPage, type Match, type PageRequest, type RankedList, walkList } from './rank-walk';

interface FakeList {
  count: number;
  pageSize?: number;
  deepest?: number;
  /** Like the search API; the vendor uses isLast instead. */
  total?: number | null;
  saysLast?: boolean;
  /** Items on page n, when not full. */
  sizes?: readonly number[];
}

interface Item {
  title: string;
  link: string;
}

/** The item at a rank. */
const itemAt = (rank: number): Item => ({ title: String(rank), link: `https://${rank}.test/` });

/** A list of items from rank 1, which records its calls. */
function fakeList({ count, pageSize = 100, deepest = 1_000, total = count, saysLast, sizes }: FakeList) {
  const requests: PageRequest[] = [];
  const list: RankedList<Item> = {
    pageSize,
    deepest,
    async read(request) {
      requests.push(request);
      const size =
        sizes?.[request.page - 1] ?? Math.max(0, Math.min(request.display, count - request.start + 1));
      const items = Array.from({ length: size }, (_, index) => itemAt(request.start + index));
      const page: ListPage<Item> = { items, total, calls: 1 };
      return saysLast ? { ...page, isLast: request.start + size > count || size === 0 } : page;
    },
  };
  return { requests, list };
}

const sure = (wanted: number) => (item: Item) => (Number(item.title) === wanted ? { by: 'sure' } : null);
const walk = (list: RankedList<Item>, match: (item: Item) => Match<string> | null, more = {}) =>
  walkList({ list, keyword: '강남', match, toResult: ({ title }) => title, gapMs: 0, ...more });

describe('guesses', () => {
  const guessAt = (guess: number, exact?: number) => (item: Item) => {
    if (Number(item.title) === exact) return { by: 'exact' };
    return Number(item.title) === guess ? { by: 'part', isGuess: true } : null;
  };

  test('a guess before a sure match - the sure match is returned, however deep it is', async () => {
    const { list } = fakeList({ count: 5_000 });
    const result = await walk(list, guessAt(3, 950));
    expect(result).toMatchObject({ outcome: 'found', rank: 950, matchedBy: 'exact', calls: 10 });
  });

  test('a guess alone - returned after the whole list was examined', async () => {
    const { list, requests } = fakeList({ count: 5_000 });
    const result = await walk(list, guessAt(3));
    expect(result).toMatchObject({ outcome: 'found', rank: 3, matchedBy: 'part', depth: 1_000 });
    expect(requests).toHaveLength(10);
  });

  test('a sure match on the page of an earlier guess - preferred to the guess', async () => {
    const { list, requests } = fakeList({ count: 5_000 });
    expect(await walk(list, guessAt(3, 40))).toMatchObject({ rank: 40, matchedBy: 'exact' });
    expect(requests).toHaveLength(1);
  });
});

describe('lists that report their last page (isLast)', () => {
  test('pages of uneven size - ranks continue, and a short page is not the end', async () => {
    const sizes = [15, 11, 14, 15];
    const { list, requests } = fakeList({ count: 55, pageSize: 15, total: null, saysLast: true, sizes });
    const result = await walk(list, sure(41));
    expect(result).toMatchObject({ outcome: 'found', rank: 41, total: null });
    expect(requests.map(({ page, start }) => [page, start])).toEqual([
      [1, 1],
      [2, 16],
      [3, 27],
      [4, 41],
    ]);
  });

  test('more items than asked for - those beyond the depth are not looked at', async () => {
    const { list } = fakeList({ count: 40, pageSize: 15, total: null, saysLast: true, sizes: [15, 15] });
    const result = await walk(list, sure(21), { depth: 20 });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth: 20 });
  });

  test('an empty first page - not in range, nothing looked at', async () => {
    const { list } = fakeList({ count: 0, total: null, saysLast: true });
    expect(await walk(list, sure(1))).toMatchObject({ outcome: 'not_in_range', depth: 0, firstResults: [] });
  });
});

test('a list of five ranks - one call; a greater depth is refused', async () => {
  const { list, requests } = fakeList({ count: 5, pageSize: 5, deepest: 5 });
  expect(await walk(list, sure(6))).toMatchObject({ outcome: 'not_in_range', depth: 5, calls: 1 });
  expect(requests[0]).toMatchObject({ display: 5, start: 1 });
  await expect(walk(list, sure(6), { depth: 6 })).rejects.toThrow(RangeError);
});

test('a page that fails after a guess - fails: a sure match may follow the guess', async () => {
  const { list } = fakeList({ count: 5_000 });
  const failing: RankedList<Item> = {
    ...list,
    read: (request) => (request.page === 2 ? Promise.reject(new NaverError('quota')) : list.read(request)),
  };
  const guess = (item: Item) => (item.title === '3' ? { by: 'part', isGuess: true } : null);
  await expect(walk(failing, guess)).rejects.toMatchObject({ kind: 'quota' });
});

test('a total below the number of items - not the end: only a short page is', async () => {
  const { list, requests } = fakeList({ count: 350, total: 120 });
  expect(await walk(list, sure(342))).toMatchObject({ outcome: 'found', rank: 342, total: 120 });
  expect(requests).toHaveLength(4);
});

describe('items that cannot be read', () => {
  const anything = () => ({ by: 'anything' });
  const listOf = (items: Item[], linkless?: boolean): RankedList<Item> => ({
    pageSize: 10,
    deepest: 10,
    linkless,
    read: async () => ({ items, total: items.length, calls: 1 }),
  });
  const broken = [
    { title: '', link: 'https://a.test/' },
    { title: 'b', link: '' },
  ];

  test('without title or link - take their ranks and match nothing', async () => {
    const result = await walk(listOf([...broken, itemAt(3)]), anything);
    expect(result).toMatchObject({ outcome: 'found', rank: 3, depth: 3, firstResults: ['', 'b', '3'] });
  });

  test('without a link in a list of names - compared', async () => {
    expect(await walk(listOf(broken, true), anything)).toMatchObject({ outcome: 'found', rank: 2 });
  });
});

describe('time that runs out', () => {
  const stopsAt = (page: number, error: NaverError, list: RankedList<Item>): RankedList<Item> => ({
    ...list,
    read: (request) => (request.page === page ? Promise.reject(error) : list.read(request)),
  });
  const late = new NaverError('timeout');

  test.each([
    late,
    new NaverError('rate', { code: 'OWN_LIMIT' }),
    new NaverError('quota', { code: 'OWN_BUDGET' }),
    new NaverError('quota', { code: 'VISITORS_BUDGET' }),
  ])('on the fourth page (%p) - a partial result with the examined depth', async (error) => {
    const list = stopsAt(4, error, fakeList({ count: 5_000 }).list);
    expect(await walk(list, sure(950), { acceptPartial: true })).toMatchObject({
      ...{ outcome: 'not_in_range', depth: 300, total: 5_000, calls: 3, isPartial: true },
    });
  });

  test('after a guess - the guess, marked as partial', async () => {
    const list = stopsAt(2, late, fakeList({ count: 5_000 }).list);
    const guess = (item: Item) => (item.title === '3' ? { by: 'part', isGuess: true } : null);
    expect(await walk(list, guess, { acceptPartial: true })).toMatchObject({
      rank: 3,
      depth: 100,
      isPartial: true,
    });
  });

  test('on the first page, or without acceptPartial - an error', async () => {
    const { list } = fakeList({ count: 5_000 });
    await expect(walk(stopsAt(1, late, list), sure(1), { acceptPartial: true })).rejects.toBe(late);
    await expect(walk(stopsAt(4, late, list), sure(950))).rejects.toBe(late);
  });

  test("Naver's own quota on a later page - an error, because time did not run out", async () => {
    const list = stopsAt(2, new NaverError('quota'), fakeList({ count: 5_000 }).list);
    await expect(walk(list, sure(950), { acceptPartial: true })).rejects.toMatchObject({ kind: 'quota' });
  });

  test('a whole answer - not marked', async () => {
    expect(await walk(fakeList({ count: 150 }).list, sure(950), { acceptPartial: true })).not.toHaveProperty(
      'isPartial',
    );
  });
});

test('pages that cost no call - no pause between them', async () => {
  const { list } = fakeList({ count: 5_000 });
  const kept: RankedList<Item> = {
    ...list,
    read: async (request) => ({ ...(await list.read(request)), calls: 0 }),
  };
  const result = await walk(kept, sure(950), { gapMs: 600_000 });
  expect(result).toMatchObject({ rank: 950, calls: 0 });
});

describe('other pages of a site', () => {
  const mine =
    (...ranks: number[]) =>
    (item: Item) =>
      ranks.includes(Number(item.title)) ? { by: 'sure' } : null;

  test('on the page of results with the match - listed with their ranks, without a further call', async () => {
    const { list, requests } = fakeList({ count: 5_000 });
    const result = await walk(list, mine(105, 109, 150, 250), { isSite: true });
    expect(result).toMatchObject({
      rank: 105,
      otherPages: [
        { rank: 109, title: '109', link: 'https://109.test/' },
        { rank: 150, title: '150' },
      ],
    });
    expect(requests).toHaveLength(2);
  });

  test('a target that is one page - none, even if the list repeats it', async () => {
    const { list } = fakeList({ count: 5_000 });
    expect(await walk(list, mine(5, 9))).toMatchObject({ rank: 5, otherPages: [] });
  });

  test('an address repeated with another scheme - not another page; at most four are listed', async () => {
    const { list } = fakeList({ count: 100 });
    const links = [
      'http://a.test/1/',
      'https://www.a.test/1',
      ...[2, 3, 4, 5, 6].map((n) => `https://a.test/${n}`),
    ];
    const repeated: RankedList<Item> = {
      ...list,
      read: async () => ({ items: links.map((link) => ({ title: '제목', link })), total: 7, calls: 1 }),
    };
    const result = await walk(repeated, () => ({ by: 'sure' }), { isSite: true });
    if (result.outcome !== 'found') throw new Error(result.outcome);
    expect(result.otherPages.map(({ rank }) => rank)).toEqual([3, 4, 5, 6]);
  });
});

describe('competitors of the target', () => {
  const at = (rank: number) => (item: Item) => (Number(item.title) === rank ? { by: 'sure' } : null);

  test('on the pages read for the target - ranked without a further call; below them - no rank', async () => {
    const { list, requests } = fakeList({ count: 5_000 });
    const result = await walk(list, at(120), { competitors: [at(3), at(190), at(201), null] });
    expect(result).toMatchObject({ rank: 120, depth: 200, competitorRanks: [3, 190, null, undefined] });
    expect(requests).toHaveLength(2);
  });

  test('the target is not found - competitors are ranked to the end of the list, by their first match', async () => {
    const { list } = fakeList({ count: 250 });
    const twice = (item: Item) => (['7', '9'].includes(item.title) ? { by: 'sure' } : null);
    const result = await walk(list, at(999), { competitors: [at(250), twice] });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth: 250, competitorRanks: [250, 7] });
  });

  test('matched by a guess only - no rank: a shop whose name contains the competitor’s is another shop', async () => {
    const { list } = fakeList({ count: 10 });
    const guess = (item: Item) => (item.title === '2' ? { by: 'part', isGuess: true } : null);
    expect(await walk(list, at(1), { competitors: [guess] })).toMatchObject({
      rank: 1,
      competitorRanks: [null],
    });
  });

  test('no competitors - the result has no competitorRanks', async () => {
    const { list } = fakeList({ count: 10 });
    expect(await walk(list, at(1))).not.toHaveProperty('competitorRanks');
  });
});
