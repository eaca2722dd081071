import type { SavedKeyword, Standing } from 'api-extensions/contracts/lookups/saved';
import { keywordFigures, moversIn, tagsIn, withTag } from './saved-tags';

const standing = (rank: number | null, more: Partial<Standing> = {}): Standing => ({
  ...{ list: 'web', day: '2026-11-20', outcome: rank === null ? 'not_in_range' : 'found', rank, depth: 100 },
  ...{ ordered: true, page: null, provider: 'hub', sinceYesterday: null, sinceLastWeek: null, edge: null },
  ...more,
});
const keyword = (id: number, tags: string[], ...standings: Standing[]): SavedKeyword => ({
  ...{ id, listId: 1, kind: 'web', keyword: `키워드 ${id}`, tags, targetDiffers: false },
  own: { target: 'a.example', standings },
  competitors: [{ target: 'b.example', standings: [standing(1)] }],
  volume: null,
  alert: { channel: 'none', places: 5, webhook: null },
  createdAt: '2026-11-01T00:00:00.000Z',
});

const KEYWORDS = [
  keyword(1, ['봄', '강남'], standing(3), standing(50)),
  keyword(2, ['강남'], standing(40)),
  keyword(3, [], standing(null)),
  keyword(4, [], standing(null, { day: null, outcome: null })),
  keyword(5, [], standing(null, { list: 'place', outcome: 'found', ordered: false })),
  // Lookups of its kind are not possible now.
  keyword(6, []),
];

test('tags - each once, sorted; a tag limits the keywords', () => {
  expect(tagsIn([{ id: 1, name: '가', keywords: KEYWORDS }])).toEqual(['강남', '봄']);
  expect(withTag(KEYWORDS, '강남').map(({ id }) => id)).toEqual([1, 2]);
  expect(withTag(KEYWORDS, null)).toHaveLength(6);
});

test('figures - are of the own target in its main list; the average leaves out places and unknown ranks', () => {
  expect(keywordFigures(KEYWORDS)).toMatchObject({
    ...{ slots: 6, average_rank: 21.5 },
    bands: { top3: 1, below: 1, out: 1, in_range: 1, unknown: 2 },
  });
});

test('movers - the five own targets that rose and the five that fell the most in seven days', () => {
  const moved = (id: number, sinceLastWeek: number | null, rank: number | null = 7) =>
    keyword(id, [], standing(rank, { sinceLastWeek }), standing(1, { sinceLastWeek: 99 }));
  const keywords = [2, -1, 9, 0, null, -30, 1, 3, 4, 5].map((change, at) => moved(at, change));
  const { up, down } = moversIn([...keywords, moved(10, 50, null), keyword(11, [])]);
  expect(up.map(({ change }) => change)).toEqual([9, 5, 4, 3, 2]);
  expect(down.map(({ id, change }) => [id, change])).toEqual([
    [5, -30],
    [1, -1],
  ]);
});

test('visibility - is weighed by searches, of keywords with known searches and rank', () => {
  const first = { ...keyword(1, [], standing(1)), volume: 3000 };
  const out = { ...keyword(2, [], standing(null)), volume: 1000 };
  const place = {
    ...keyword(3, [], standing(null, { list: 'place', outcome: 'found', ordered: false })),
    volume: 500,
  };
  expect(keywordFigures([first, out, place, keyword(4, [], standing(5))]).visibility).toEqual({
    ...{ score: 75, weighed: 2, unweighed: 1 },
  });
  expect(keywordFigures(KEYWORDS).visibility).toEqual({ score: null, weighed: 0, unweighed: 3 });
});
