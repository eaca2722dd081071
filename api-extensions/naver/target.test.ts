import { parseTarget, type RankKind, type TargetError, targetKey } from './target';

describe('view - a blog, a café, or either', () => {
  test.each([
    ['https://blog.naver.com/haru_log/223456789012', true, false],
    ['haru.tistory.com', true, false],
    ['https://cafe.naver.com/momsholic/12345', false, true],
    ['momsholic', true, true],
  ])('%s - blog %p, café %p', (text, isBlog, isCafe) => {
    const parsed = parseTarget('view', text);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(parsed.target.blog !== null).toBe(isBlog);
    expect(parsed.target.cafe !== null).toBe(isCafe);
  });
});

test.each<[RankKind, string, TargetError]>([
  ['web', '', 'empty'],
  ['web', '강남 인테리어', 'not_an_address'],
  ['web', 'me@example.com', 'not_an_address'],
  ['blog', '하루', 'not_a_blog'],
  ['cafe', '하루', 'not_a_cafe'],
  ['view', '하루 블로그', 'neither_blog_nor_cafe'],
  ['view', ' ', 'empty'],
  ['view', 'naver.me/abc', 'short_link'],
  ['view', 'https://cafe.naver.com/f-e/cafes/10094499', 'cafe_number_only'],
  ['view', 'blog.naver.com/haru_log/123', 'unreadable_post'],
  ['view', 'cafe.naver.com/moms/12a', 'unreadable_post'],
  ['shop', 'https://www.coupang.com/vp/products/1', 'not_a_product'],
  ['place', 'https://map.naver.com/', 'not_a_place'],
])('parseTarget(%j, %j) - refused as %s', (kind, text, reason) => {
  expect(parseTarget(kind, text)).toEqual({ ok: false, reason });
});

test.each<[RankKind, string, string]>([
  ['web', 'https://www.rankup.example/', 'RANKUP.example'],
  ['blog', 'blog.naver.com/haru_log', '@haru_log'],
  ['cafe', 'm.cafe.naver.com/moms/1', 'cafe.naver.com/moms/1'],
  ['view', 'haru_log', ' Haru_Log'],
  ['shop', '다온 몰', '다온_몰'],
  ['place', '다온 치과', '다온·치과'],
])('%s - %s and %s have one key', (kind, first, second) => {
  const keys = [first, second].map((text) => {
    const parsed = parseTarget(kind, text);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.reason}`);
    return targetKey(kind, parsed.target);
  });
  expect(keys[0]).toBe(keys[1]);
});
