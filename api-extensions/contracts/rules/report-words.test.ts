import type { RankPoint } from '../work/fields';
import type { Report } from '../work/overview';
import {
  changesNote,
  daysWord,
  pagesWord,
  partyName,
  partyWord,
  placeWords,
  pointWord,
  shownNote,
} from './report-words';

const point = (more: Partial<RankPoint>): RankPoint => ({
  day: '2026-11-01',
  list: 'web',
  outcome: 'found',
  rank: 7,
  depth: 100,
  ordered: true,
  provider: 'hub',
  reason: null,
  checked_at: null,
  imported_from: null,
  page: null,
  other_pages: [],
  ...more,
});

test('pointWord - 순위 밖 for a target that was not found, 조회 불가 for a failed lookup', () => {
  expect(pointWord(point({}))).toBe('7위');
  expect(pointWord(point({ outcome: 'not_in_range', rank: null }))).toBe('순위 밖');
  expect(pointWord(point({ outcome: 'unavailable', rank: null, depth: null }))).toBe('조회 불가');
});

test('pointWord in an unordered list - the range instead of a rank', () => {
  expect(pointWord(point({ rank: null, ordered: false, depth: 5 }))).toBe('상위 5곳 안');
  expect(pointWord(point({ outcome: 'not_in_range', rank: null, ordered: false, depth: 5 }))).toBe(
    '상위 5곳 밖',
  );
});

test.each<[Report['slots'][number]['days'], boolean, string[]]>([
  [[null, 1234, 'failed', 7, 9, 'failed'], true, ['1,234위', '9위', '7위']],
  [['out', 12], true, ['순위 밖', '12위', '12위']],
  [['out', 'out'], true, ['순위 밖', '순위 밖', '순위 밖']],
  [['in', 'out'], false, ['상위 5곳 안', '상위 5곳 밖', '상위 5곳 안']],
  [['out', null], false, ['상위 5곳 밖', '상위 5곳 밖', '상위 5곳 밖']],
  [['failed', null], true, ['–', '–', '–']],
])('placeWords of the days %p, ordered %p - first, last, best: %p', (days, ordered, expected) => {
  const { first, last, best } = placeWords({ days, ordered, depth: ordered ? 2000 : 5 });
  expect([first, last, best]).toEqual(expected);
});

test('daysWord - without counts that are zero', () => {
  const slot = (days_found: number, days_out: number, days_failed: number) =>
    ({ days_found, days_out, days_failed, ordered: true }) as Report['slots'][number];
  expect(daysWord(slot(28, 1, 1))).toBe('순위 확인 28일 · 순위 밖 1일 · 조회 불가 1일');
  expect(daysWord(slot(0, 2, 0))).toBe('순위 밖 2일');
  expect(daysWord(slot(0, 0, 0))).toBe('아직 조회한 날이 없습니다');
});

test('daysWord in an unordered list - days within and outside the range', () => {
  const slot = { days_found: 28, days_out: 1, days_failed: 0, ordered: false, depth: 5 };
  expect(daysWord(slot as Report['slots'][number])).toBe('상위 5곳 안 28일 · 상위 5곳 밖 1일');
});

test('pagesWord - the page with the rank, its changes and other pages; empty without a page', () => {
  const page = { title: '가격', link: 'https://www.a.example/%EA%B0%80%EA%B2%A9' };
  const other_pages = [{ rank: 1234, title: '후기', link: 'https://www.a.example/b' }];
  const kind = 'web' as const;
  expect(pagesWord({ kind, page, page_changes: 2, other_pages })).toBe(
    '노출 페이지 www.a.example/가격 · 기간 중 2번 바뀜 · 같은 사이트의 다른 페이지 1,234위',
  );
  expect(pagesWord({ kind, page, page_changes: 0, other_pages: [] })).toBe('노출 페이지 www.a.example/가격');
  expect(pagesWord({ kind: 'shop', page, page_changes: 0, other_pages })).toContain(
    '같은 쇼핑몰의 다른 상품 1,234위',
  );
  expect(pagesWord({ kind, page: null, page_changes: 0, other_pages: [] })).toBe('');
});

test('partyWord and partyName - figures at the start and the end of the report', () => {
  const start = { keywords: 8, top10: 2, top30: 4, top100: 5, average_rank: 12.5, ahead: 3 };
  const end = { ...start, top10: 4, average_rank: 9, ahead: null };
  const party = { name: '다온', is_customer: false, start, end };
  expect([partyWord(party, 'top10'), partyWord(party, 'average_rank')]).toEqual(['2 → 4개', '12.5 → 9위']);
  expect([partyWord(party, 'top30'), partyWord(party, 'ahead')]).toEqual(['4개', '3 → –']);
  const added = { ...party, start: { ...start, keywords: 0, top10: 0 } };
  expect([partyWord(added, 'keywords'), partyWord(added, 'top10')]).toEqual(['– → 8개', '– → 4개']);
  expect([partyName(party), partyName({ ...party, is_customer: true })]).toEqual(['다온', '다온 (고객)']);
});

test.each([
  [{ entered: 0, left: 0, unknown: 0 }, ''],
  [{ entered: 0, left: 1, unknown: 0 }, '‘순위 하락’에는 순위권에서 벗어난 키워드 1개가 포함되어 있습니다.'],
  [
    { entered: 2, left: 1, unknown: 3 },
    '‘순위 상승’에는 순위권에 새로 진입한 키워드 2개가, ‘순위 하락’에는 순위권에서 벗어난 키워드 1개가 포함되어 있습니다. 처음과 마지막 순위를 비교할 수 없는 키워드 3개는 상승과 하락에 넣지 않았습니다.',
  ],
])('changesNote of %p', (summary, expected) => {
  expect(changesNote(summary)).toBe(expected);
});

test('shownNote - the numbers of all and of shown slots; empty when all are shown', () => {
  expect(shownNote({ slots: [1, 2], summary: { slots: 2 } })).toBe('');
  const text = shownNote({ slots: Array.from({ length: 300 }), summary: { slots: 1720 } });
  expect(text).toContain('슬롯 1,720개 가운데');
  expect(text).toContain('300개의 순위');
});
