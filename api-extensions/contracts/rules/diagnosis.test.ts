import type { BlogPart, KeywordsPart, PageReading } from '../lookups/diagnosis';
import {
  blogFinding,
  findingsOf,
  keywordPlaceText,
  pageFindings,
  placeFinding,
  ranksFinding,
  searchesText,
  toMend,
} from './diagnosis';

const SHOP = { name: '다온미용실', area: '성수동', trade: '미용실' };
const PAGE: PageReading = {
  outcome: 'read',
  url: 'https://daon.example/',
  isHttps: true,
  answerMs: 800,
  bytes: 40_000,
  title: '다온미용실 - 성수동 미용실',
  description: '성수동 서울숲 옆에 있는 미용실입니다. 커트와 염색, 파마를 예약제로 해 드립니다.',
  heading: '다온미용실',
  isNoindex: false,
  robots: 'allowed',
  hasViewport: true,
  hasImage: true,
  sitemap: 'found',
  store: null,
};
const itemsToMend = (change: Partial<PageReading>, subject = SHOP) =>
  toMend(pageFindings({ ...PAGE, ...change }, subject)).map(({ name }) => name);

test('a good page - nothing to mend, every item is named', () => {
  expect(itemsToMend({})).toEqual([]);
  expect(pageFindings(PAGE, SHOP)).toHaveLength(12);
});

test.each<[string, Partial<PageReading>, string]>([
  ['noindex', { isNoindex: true }, '검색 허용'],
  ['robots.txt', { robots: 'blocked' }, 'robots.txt'],
  ['an unreadable robots.txt', { robots: 'unreadable' }, 'robots.txt'],
  ['no https', { isHttps: false }, '보안 접속'],
  ['a short title', { title: '홈', heading: '성수동 미용실' }, '제목'],
  ['a long title', { title: '가'.repeat(61) }, '제목'],
  ['no description', { description: '' }, '설명'],
  ['a long description', { description: '가'.repeat(161) }, '설명'],
  ['no heading', { heading: '' }, '큰 제목'],
  ['no viewport', { hasViewport: false }, '휴대전화 화면'],
  ['a slow answer', { answerMs: 2001 }, '응답 시간'],
  ['a large document', { bytes: 500_001 }, '문서 크기'],
  ['no picture', { hasImage: false }, '공유 그림'],
  ['no sitemap', { sitemap: 'missing' }, '사이트맵'],
])('%s - %j is to mend: %s', (_what, change, name) => {
  const mended = toMend(pageFindings({ ...PAGE, ...change }, SHOP)).find((found) => found.name === name);
  expect(mended?.todo).toMatch(/(?:주세요|알아보세요)\.$/);
});

test('a missing robots.txt blocks nothing; a sitemap that could not be asked for is not called missing', () => {
  expect(itemsToMend({ robots: 'missing' })).toEqual([]);
  const sitemap = pageFindings({ ...PAGE, sitemap: 'unknown' }, SHOP).at(-1);
  expect(sitemap).toMatchObject({ verdict: 'unknown', todo: '' });
});

test('area and trade in no text of the page - named; not judged where they are unknown', () => {
  const plain = { title: '다온미용실에 오세요', description: PAGE.description.replace('성수동', '') };
  const words = pageFindings({ ...PAGE, ...plain }, SHOP).find(({ name }) => name === '지역과 업종');
  expect(words).toMatchObject({ verdict: 'mend', says: '제목과 설명에 지역(성수동)이 없습니다.' });
  expect(pageFindings(PAGE, { ...SHOP, area: '' }).map(({ name }) => name)).not.toContain('지역과 업종');
});

test('what keeps a page out of the search is mended first', () => {
  expect(itemsToMend({ isNoindex: true, robots: 'blocked', title: '', hasImage: false }).slice(0, 3)).toEqual(
    ['검색 허용', 'robots.txt', '제목'],
  );
});

test('a place that is not found - to mend; found - good', () => {
  expect(placeFinding({ outcome: 'not_in_range' }).verdict).toBe('mend');
  expect(placeFinding({ outcome: 'found' })).toMatchObject({ verdict: 'good', todo: '' });
});

const keyword = (place: KeywordsPart['keywords'][number]['place']) => ({
  keyword: '성수동 미용실',
  volume: null,
  place,
});
const failed = { outcome: 'error', reason: 'timeout', message: '늦음' } as const;

test('keywords - failed lookups are not counted as outside', () => {
  const [within, out] = [
    { outcome: 'found', rank: null },
    { outcome: 'not_in_range', rank: null },
  ] as const;
  const says = (...places: KeywordsPart['keywords'][number]['place'][]) =>
    ranksFinding({ keywords: places.map(keyword), range: '상위 5곳' });
  expect(says(within, out, failed)?.says).toBe('확인한 키워드 2개 가운데 1개에서 상위 5곳 안에 있습니다.');
  expect(says(within, failed)?.verdict).toBe('good');
  expect(says(out)?.says).toBe('확인한 키워드 1개 모두 상위 5곳 밖에 있습니다.');
  expect(says(failed, null)).toBeNull();
});

test.each<[KeywordsPart['keywords'][number]['place'], string]>([
  [null, '확인하지 않음'],
  [failed, '확인 못 함'],
  [{ outcome: 'found', rank: null }, '상위 5곳 안'],
  [{ outcome: 'found', rank: 3 }, '3위'],
  [{ outcome: 'not_in_range', rank: null }, '상위 5곳 밖'],
])('a place %j - %s', (place, text) => {
  expect(keywordPlaceText({ place }, '상위 5곳')).toBe(text);
});

test('searches - exact, fewer than, a range, unknown', () => {
  const of = (total: { value: number } | { value: null; from: number; to: number }) =>
    searchesText({
      volume: { keyword: 'A', pc: { value: 0 }, mobile: { value: 0 }, total, competition: null },
    });
  expect(of({ value: 12_400 })).toBe('12,400회');
  expect(of({ value: null, from: 0, to: 18 })).toBe('19회 미만');
  expect(of({ value: null, from: 120, to: 129 })).toBe('120–129회');
  expect(searchesText({ volume: null })).toBe('-');
});

const TODAY = '2026-11-29';
const blog = (total: number, postedOn: string | null = TODAY): BlogPart => ({
  total,
  posts: total > 0 ? [{ title: '글', link: 'https://blog.example/1', blogName: '블로그', postedOn }] : [],
  provider: 'simulator',
});

test.each([
  [blog(0), 'mend'],
  [blog(9), 'mend'],
  [blog(10), 'good'],
  [blog(300, '2026-08-01'), 'mend'],
  [blog(300, null), 'good'],
])('blog posts %j - %s', (part, verdict) => {
  expect(blogFinding(part, TODAY).verdict).toBe(verdict);
});

test('parts that have not arrived have no findings', () => {
  const none = { subject: SHOP, page: null, place: null, keywords: null, blog: null };
  expect(findingsOf(none, TODAY)).toEqual([]);
  expect(
    findingsOf({ ...none, page: { outcome: 'unread', message: '' }, blog: blog(12) }, TODAY),
  ).toHaveLength(1);
});
