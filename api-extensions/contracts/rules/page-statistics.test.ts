import {
  DIRECT,
  isBot,
  OTHER,
  p75,
  pageGroupOf,
  referrerKind,
  referrerName,
  VITAL_BUCKETS,
  vitalBucket,
  vitalRating,
} from './page-statistics';

test.each([
  ['', DIRECT, 'direct'],
  ['search.naver.com', '네이버 검색', 'search'],
  ['m.search.naver.com', '네이버 검색', 'search'],
  ['M.BLOG.NAVER.COM', 'blog.naver.com', 'site'],
  ['www.google.com', '구글', 'search'],
  ['www.google.co.kr', '구글', 'search'],
  ['google.example.com', 'google.example.com', 'site'],
  ['notgoogle.com', 'notgoogle.com', 'site'],
  ['search.daum.net', '다음 검색', 'search'],
  ['www.bing.com', '빙', 'search'],
  ['r.search.yahoo.com', '야후', 'search'],
  ['www.example.com', 'example.com', 'site'],
  ['xn--bj0bj06e.kr', 'xn--bj0bj06e.kr', 'site'],
  ['192.0.2.7', OTHER, 'other'],
  ['localhost', OTHER, 'other'],
  ['<b>.example', OTHER, 'other'],
  [`${'a'.repeat(120)}.example`, OTHER, 'other'],
])('referrer %j - counted as %s, of kind %s', (host, name, kind) => {
  expect([referrerName(host), referrerKind(referrerName(host))]).toEqual([name, kind]);
});

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
test.each([
  [CHROME, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 KAKAOTALK 25.1.0', false],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT P80) Chrome/142.0.0.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 14) Mobile DaumApps/8.1', false],
  [undefined, true],
  ['', true],
  [CHROME.replace('Chrome', 'HeadlessChrome'), true],
  ['Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; Daumoa/4.0)', true],
  ['facebookexternalhit/1.1; kakaotalk-scrap/1.0', true],
  ['curl/8.5.0', true],
  ['bot', true],
  ['ubot/1.0', true],
  ['Exabubot/1.0', true],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT P80; compatible; AhrefsBot/7.0)', true],
  ['cubot', false],
])('isBot of %j - %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});

test.each([
  ['/', 'home'],
  ['/search/web', 'lookup'],
  ['/service/apply', 'service'],
  ['/board/notice/3', 'board'],
  ['/searching', 'page'],
  ['/이용약관', 'page'],
  ['/constructor', 'page'],
])('pageGroupOf %s - %s', (path, group) => {
  expect(pageGroupOf(path)).toBe(group);
});

test.each([
  ['LCP', 0, 0],
  ['LCP', 2500, 4],
  ['LCP', 2500.1, 5],
  ['INP', 200, 5],
  ['CLS', 0.1, 4],
  ['CLS', 99, VITAL_BUCKETS - 1],
] as const)('vitalBucket of %s %d - %d', (vital, value, bucket) => {
  expect(vitalBucket(vital, value)).toBe(bucket);
});

const histogram = (counts: Record<number, number>) =>
  Array.from({ length: VITAL_BUCKETS }, (_bucket, at) => counts[at] ?? 0);

test('p75 - interpolated within its bucket, exact at a bound', () => {
  expect(p75('LCP', histogram({}))).toBeNull();
  expect(p75('LCP', histogram({ 0: 4 }))).toBe(375);
  // Three of four within 2.5 s.
  expect(p75('LCP', histogram({ 4: 3, 9: 1 }))).toBe(2500);
  expect(p75('LCP', histogram({ 4: 2, 5: 2 }))).toBe(2750);
  expect(p75('INP', histogram({ 10: 1 }))).toBe(1000);
  expect(p75('CLS', histogram({ 0: 1, 4: 1 }))).toBeCloseTo(0.0875);
});

test('p75 - in the same bucket as the exact percentile', () => {
  const values = Array.from({ length: 999 }, (_value, at) => (at * 7919) % 5000);
  const counts = histogram({});
  for (const value of values)
    counts[vitalBucket('LCP', value)] = (counts[vitalBucket('LCP', value)] ?? 0) + 1;
  const exact = [...values].sort((a, b) => a - b)[748] ?? 0;
  expect(vitalBucket('LCP', p75('LCP', counts) ?? 0)).toBe(vitalBucket('LCP', exact));
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 4000, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['INP', 201, 'needs-improvement'],
  ['CLS', 0.26, 'poor'],
] as const)('vitalRating of %s %d - %s', (vital, value, rating) => {
  expect(vitalRating(vital, value)).toBe(rating);
});
