import { readCopiedTarget } from './copied-target';

test.each([
  ['다온치과 https://daon.example', 'web', 'https://daon.example', '다온치과'],
  ['다온치과: daon.kr', 'web', 'daon.kr', '다온치과'],
  ['www.daon.co.kr', 'web', 'www.daon.co.kr', ''],
  ['다온치과.kr', 'web', '다온치과.kr', ''],
  ['누리 블로그 - https://m.blog.naver.com/nuri', 'view', 'https://m.blog.naver.com/nuri', '누리 블로그'],
  ['https://cafe.naver.com/daon', 'view', 'https://cafe.naver.com/daon', ''],
  ['다온몰 (https://smartstore.naver.com/daon)', 'shop', 'https://smartstore.naver.com/daon', '다온몰'],
  ['https://map.naver.com/p/entry/place/1234567', 'place', 'https://map.naver.com/p/entry/place/1234567', ''],
  [
    '[네이버지도] 다온치과 서울 강남구 테헤란로 1 https://naver.me/xAbCdEfG',
    'place',
    '다온치과|강남구테헤란로1',
    '다온치과',
  ],
  ['다온치과', null, '', '다온치과'],
])('%s', (text, kind, target, name) => {
  expect(readCopiedTarget(text)).toEqual({ ok: true, kind, target, name });
});

test.each([
  ['https://naver.me/xAbCdEfG', 'short_link'],
  ['https://a.example https://b.example', 'several_addresses'],
  ['tistory.com', 'shared_host'],
])('%s is refused', (text, reason) => {
  expect(readCopiedTarget(text)).toEqual({ ok: false, reason });
});
