import {
  isOwnPage,
  parseTarget,
  type RankKind,
  storedReading,
  type StoredReading,
  type TargetError,
  targetKey,
  targetTextOf,
} from './target';

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
  ['place', 'https://naver.me/GExample1', 'short_link'],
  [
    'place',
    'https://map.naver.com/p/entry/place/1234567890 https://map.naver.com/p/entry/place/1234567891',
    'several_addresses',
  ],
  ['shop', '[네이버 쇼핑] 다온 전동칫솔 https://naver.me/xExample2', 'short_link'],
  [
    'shop',
    'smartstore.naver.com/a/products/1234567 smartstore.naver.com/b/products/1234568',
    'several_addresses',
  ],
  ['view', 'https://bit.ly/abc', 'short_link'],
  ['view', 'https://blog.naver.com/a1 https://blog.naver.com/b1', 'several_addresses'],
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

describe("the text that Naver's apps share", () => {
  const place = { id: null, name: '다온치과강남점', address: '강남구테헤란로1' };

  test.each([
    ['[네이버지도]\n다온치과 강남점\n서울 강남구 테헤란로 1\nhttps://naver.me/GExample1', place],
    ['[네이버지도] 다온치과 강남점 서울 강남구 테헤란로 1 https://naver.me/GExample1', place],
    ['[네이버 지도] 다온치과 강남점 서울특별시 강남구 테헤란로 1 3층 02-555-1234', place],
    ['다온치과 강남점 https://naver.me/GExample1', { ...place, address: null }],
    [
      '다온치과 강남점 https://m.place.naver.com/hospital/1234567890/home',
      { ...place, id: '1234567890', address: null },
    ],
    [
      'https://m.place.naver.com/share?id=1234567890&tabsPath=%2Fhome&appMode=detail',
      { id: '1234567890', name: null, address: null },
    ],
    ['nmap://place?id=1234567890&appname=kr.daon', { id: '1234567890', name: null, address: null }],
    ['“다온치과 강남점”', { ...place, address: null }],
    ['다온치과 강남점|강남구', { ...place, address: '강남구' }],
    ['서울 성모 치과', { id: null, name: '서울성모치과', address: null }],
  ])('place %j - is %j', (text, target) => {
    expect(parseTarget('place', text)).toEqual({ ok: true, target });
    expect(parseTarget('place', targetTextOf('place', text))).toEqual({ ok: true, target });
  });

  test.each<[RankKind, string, string]>([
    [
      'view',
      '[네이버 블로그] 강남 임플란트 비용 정리 https://blog.naver.com/daonblog/223000000001',
      'blog.naver.com/daonblog/223000000001',
    ],
    [
      'shop',
      '[네이버 쇼핑] 다온 전동칫솔 https://smartstore.naver.com/daon/products/1234567',
      'smartstore.naver.com/daon/products/1234567',
    ],
    [
      'shop',
      'naversearchapp://inappbrowser?url=https%3A%2F%2Fm.smartstore.naver.com%2Fdaon%2Fproducts%2F1234567',
      'smartstore.naver.com/daon/products/1234567',
    ],
    ['shop', '<다온몰>', '다온몰'],
    ['shop', '11번가.com', '11번가.com'],
  ])('%s %j - is %s', (kind, text, plain) => {
    const keys = [text, plain].map((typed) => {
      const parsed = parseTarget(kind, typed);
      return parsed.ok ? targetKey(kind, parsed.target) : parsed.reason;
    });
    expect(keys[0]).toBe(keys[1]);
  });
});

test.each<[RankKind, string, StoredReading]>([
  ['web', 'daon.example', 'address'],
  ['web', 'daon.example/?utm_source=x', 'address'],
  ['web', 'daon.example/implant', 'path'],
  ['web', 'daon.example/board.php?wr_id=7', 'differs'],
  ['web', 'daon.example/?p=7', 'differs'],
  ['web', 'youtu.be/AAA', 'differs'],
  ['web', 'm.blog.naver.com/haru/223000000001', 'differs'],
  ['web', 'blog.naver.com/haru', 'differs'],
  ['web', 'naver.me/abc', 'differs'],
  ['web', 'co.kr', 'differs'],
  ['web', 'a.example b.example', 'differs'],
  ['view', 'blog.naver.com/haru/223000000001', 'address'],
  ['view', 'cafe.naver.com/moms', 'address'],
  ['view', 'daon.example/?p=7', 'differs'],
  ['view', 'daon.example/7', 'path'],
  ['shop', 'smartstore.naver.com/daon/products/1234567', 'address'],
  ['place', '다온치과|강남구', 'address'],
])('stored %s target %s - read by %s', (kind, text, reading) => {
  expect(storedReading(kind, text)).toBe(reading);
});

test('the page that was found by a path - own only without other entries', () => {
  expect(isOwnPage('web', 'daon.example/a', 'https://daon.example/a?utm_source=x')).toBe(true);
  expect(isOwnPage('web', 'daon.example/a', 'https://daon.example/a?id=1')).toBe(false);
  expect(isOwnPage('view', 'daon.example/a', 'https://daon.example/a?id=1')).toBe(false);
  expect(isOwnPage('place', '다온치과', 'https://daon.example/a?id=1')).toBe(true);
});
