import { renderToString } from 'react-dom/server';
import { volume } from '../sample-results';
import { parseArrangement, arrangeRows, DEFAULT_ARRANGEMENT, withArrangement } from './arrange-rows';
import { outcomeText } from './row-outcome';
import { RunRows } from './run-rows';
import { runTable } from './run-table';
import { bulkOutcomeOf, bulkRowOf } from './sample-runs';

jest.mock('gatsby', () => ({ Link: 'a', navigate: jest.fn() }));

const counts = volume('x', {
  pc: { value: null, lessThan: 10 },
  mobile: { value: 30 },
  total: { value: null, from: 30, to: 39 },
});

const ROWS = [
  bulkRowOf(1, {
    state: 'done',
    keyword: '나무',
    outcomes: [
      bulkOutcomeOf({
        rank: 12,
        page: { title: '=나무 안내', link: 'https://a1.kr/tree' },
        otherPages: [{ rank: 40, title: '목재', link: 'https://a1.kr/wood' }],
      }),
    ],
    provider: 'simulator',
    checkedAt: '2026-11-21T05:03:09.000Z',
  }),
  bulkRowOf(2, {
    state: 'failed',
    keyword: '가구',
    outcomes: [
      bulkOutcomeOf({
        outcome: 'unavailable',
        rank: null,
        depth: null,
        reason: 'quota',
        message: '오늘의 조회 횟수를 모두 사용했습니다.',
      }),
    ],
  }),
  bulkRowOf(3, { keyword: '=다람쥐' }),
  bulkRowOf(4, {
    state: 'done',
    keyword: '라면',
    outcomes: [bulkOutcomeOf({ outcome: 'not_in_range', rank: null, depth: 1000 })],
  }),
  bulkRowOf(5, { state: 'done', keyword: '마늘', outcomes: [bulkOutcomeOf({ rank: 2 })] }),
];

const numbers = (changes: Partial<typeof DEFAULT_ARRANGEMENT>) =>
  arrangeRows('web', ROWS, { ...DEFAULT_ARRANGEMENT, ...changes }).map(({ no }) => no);

test.each([
  ['as they were sent', {}, [1, 2, 3, 4, 5]],
  [
    'by rank: found, out of range, unknown, no outcome yet',
    { sort: { by: 'web', direction: 'ascending' } },
    [5, 1, 4, 2, 3],
  ],
  ['by keyword, descending', { sort: { by: 'keyword', direction: 'descending' } }, [5, 4, 1, 2, 3]],
  ['found', { filter: 'found' }, [1, 5]],
  ['out of range', { filter: 'outside' }, [4]],
  ['failed', { filter: 'failed' }, [2]],
  ['waiting', { filter: 'waiting' }, [3]],
  ['a part of the target, in capitals', { query: ' A4.KR ' }, [4]],
] as const)('rows arranged: %s', (_name, changes, expected) => {
  expect(numbers(changes as Partial<typeof DEFAULT_ARRANGEMENT>)).toEqual(expected);
});

test('an arrangement in an address - is read back unchanged, and other parameters stay', () => {
  const arrangement = {
    filter: 'failed',
    query: '강남 & 홍대',
    sort: { by: 'web', direction: 'descending' },
  } as const;
  const search = withArrangement('?mode=many&run=1', arrangement);
  expect(parseArrangement(search)).toEqual(arrangement);
  expect(search).toContain('run=1');
  expect(withArrangement(search, DEFAULT_ARRANGEMENT)).toBe('?mode=many&run=1');
  expect(parseArrangement('?show=everything&sort=web-sideways')).toEqual(DEFAULT_ARRANGEMENT);
});

test.each([
  [bulkOutcomeOf({ rank: 1000 }), '1,000위', 'found'],
  [bulkOutcomeOf({ rank: 2, depth: 5, ordered: false }), '상위 5곳 안', 'found'],
  [bulkOutcomeOf({ outcome: 'not_in_range', rank: null, depth: 1000 }), '1,000위 밖', 'outside'],
  [
    bulkOutcomeOf({ outcome: 'not_in_range', rank: null, depth: 5, ordered: false }),
    '상위 5곳 밖',
    'outside',
  ],
  [bulkOutcomeOf({ outcome: 'not_in_range', rank: null, depth: 0 }), '검색 결과 없음', 'outside'],
  [bulkOutcomeOf({ outcome: 'unavailable', rank: null }), '조회 불가', 'unavailable'],
  [bulkOutcomeOf({ outcome: 'error', rank: null }), '오류', 'error'],
  [bulkOutcomeOf({ volume: counts, rank: null, depth: null }), '30–39회', 'found'],
])('outcome %# - %s', (outcome, text, tone) => {
  expect(outcomeText(bulkRowOf(1, { state: 'done', outcomes: [outcome] }), 'web')).toMatchObject({
    text,
    tone,
  });
});

test('a row without an outcome - is waiting, cancelled, or has none in this list', () => {
  expect(outcomeText(bulkRowOf(1), 'web')?.text).toBe('대기 중');
  expect(outcomeText(bulkRowOf(1, { state: 'cancelled' }), 'web')?.text).toBe('중지됨');
  expect(outcomeText(bulkRowOf(1, { state: 'done' }), 'cafe')).toBeNull();
});

test('an exported run - has numbers as numbers, reasons for unknown values, and names demo data', () => {
  const [head, first, second, third] = runTable('web', ROWS);
  expect(head).toEqual([
    '번호',
    '키워드',
    '사이트 주소',
    '결과',
    '순위',
    '확인한 순위',
    '노출 페이지 제목',
    '노출 페이지 주소',
    '다른 페이지',
    '사유',
    '조회 시각(한국)',
    '출처',
  ]);
  expect(first).toEqual([
    1,
    '나무',
    'a1.kr',
    '12위',
    12,
    100,
    '=나무 안내',
    'https://a1.kr/tree',
    '40위 https://a1.kr/wood',
    null,
    '2026년 11월 21일 14:03',
    '데모 데이터 (실제 네이버 검색 결과가 아닙니다)',
  ]);
  expect(second?.slice(3, 10)).toEqual([
    '조회 불가',
    ...[null, null, null, null, null],
    '오늘의 조회 횟수를 모두 사용했습니다.',
  ]);
  expect(third?.slice(3, 5)).toEqual(['대기 중', null]);
});

test('exported volumes - a range stays text', () => {
  const row = bulkRowOf(1, {
    state: 'done',
    target: '',
    outcomes: [bulkOutcomeOf({ list: 'volume', volume: counts, rank: null })],
  });
  const [head, cells] = runTable('volume', [row]);
  expect(head).toHaveLength(cells?.length ?? 0);
  expect(cells?.slice(2, 7)).toEqual(['검색량 확인', '10회 미만', 30, '30–39회', '높음']);
});

test('exported blog and café - one column each, of equal length', () => {
  const row = bulkRowOf(1, { state: 'done', outcomes: [bulkOutcomeOf({ list: 'blog' })] });
  const [head, cells] = runTable('view', [row]);
  expect(head).toHaveLength(cells?.length ?? 0);
  expect(cells).toContain('해당 없음');
});

test('rows on the page - show reasons as text, and each links to its own lookup', () => {
  const html = renderToString(
    <RunRows kind="web" subdomains rows={ROWS} sort={null} onSort={() => undefined} />,
  );
  expect(html).toContain('오늘의 조회 횟수를 모두 사용했습니다.');
  expect(html).toContain('data-state="failed"');
  expect(html).toContain(`keyword=${encodeURIComponent('나무')}&amp;target=a1.kr`);
});
