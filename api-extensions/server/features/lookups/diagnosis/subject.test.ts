import { isOfAddress, readTyped, readWords, subjectOfPage, subjectOfPlace } from './subject';

test.each([
  ['다온미용실', '다온미용실', '', '미용실'],
  ['다온미용실 성수동', '다온미용실', '성수동', '미용실'],
  ['성수동 다온미용실', '다온미용실', '성수동', '미용실'],
  ['다온미용실|성수동', '다온미용실', '성수동', '미용실'],
  ['다온헤어 서울 성동구 성수동', '다온헤어', '성수동', '미용실'],
  ['한빛 동물병원 홍대', '한빛 동물병원', '홍대', '동물병원'],
  ['강남 치과', '강남 치과', '강남', '치과'],
  ['감동', '감동', '', ''],
  ['감동 카페', '감동 카페', '', '카페'],
])('%s - name %s, area %s, trade %s', (text, name, area, trade) => {
  expect(readWords(text)).toMatchObject({ name, area, trade });
});

test('an area that is no word of addresses is searched for, not compared with addresses', () => {
  expect(isOfAddress('성수동')).toBe(true);
  expect(isOfAddress('서울')).toBe(true);
  expect(isOfAddress('홍대')).toBe(false);
});

test.each([
  ['daon.example.com', 'https://daon.example.com/', ''],
  ['http://daon.example.com/shop#top', 'http://daon.example.com/shop', ''],
  ['다온미용실 성수동 https://daon.example.com', 'https://daon.example.com/', '다온미용실'],
])('%s - the page %s of %s', (text, href, name) => {
  const { address, subject } = readTyped(text);
  expect(address?.href).toBe(href);
  expect(subject.name).toBe(name);
});

test('the text that a map shares - the name, not the address of the map', () => {
  const { address, subject } = readTyped(
    '[네이버지도] 다온미용실 서울 성동구 성수동2가 269-25 https://naver.me/xAbC1234',
  );
  expect(address).toBeNull();
  expect(subject.name).toBe('다온미용실');
});

test.each([
  'blog.naver.com/daon',
  'https://smartstore.naver.com/daon',
  'https://map.naver.com/p/entry/place/1234567890',
])('%s alone - refused at the field', (text) => {
  expect(() => readTyped(text)).toThrow(
    expect.objectContaining({ status: 400, fields: { q: expect.stringMatching(/네이버/) } }),
  );
});

test.each([
  [{ siteName: '다온미용실', title: '성수동 미용실 | 예약' }, '다온미용실', '성수동', '미용실'],
  [{ siteName: '', title: '성수동 미용실 | 다온헤어' }, '다온헤어', '성수동', '미용실'],
  [{ siteName: '', title: '홈 - 다온치과 역삼동' }, '다온치과', '역삼동', '치과'],
  [{ siteName: '', title: '' }, '', '', ''],
])('a page %j - %s, %s, %s', (texts, name, area, trade) => {
  const page = { description: '', heading: '', ...texts };
  expect(subjectOfPage({ name: '', area: '', trade: '' }, page)).toEqual({ name, area, trade });
});

test('what was typed goes before what the page says', () => {
  const page = { siteName: '다른 가게', title: '역삼동 치과', description: '', heading: '' };
  expect(subjectOfPage({ name: '다온미용실', area: '', trade: '미용실' }, page)).toEqual({
    name: '다온미용실',
    area: '역삼동',
    trade: '미용실',
  });
});

test.each([
  ['음식점>카페,디저트', '서울특별시 성동구 성수동2가 269-25', '성수동', '카페'],
  ['한식>육류,고기요리', '경기도 성남시 분당구 정자동 1', '정자동', '육류'],
  ['미용실', '서울특별시 성동구', '성동구', '미용실'],
])('a place of %s at %s - %s %s', (category, address, area, trade) => {
  expect(subjectOfPlace({ name: '다온', area: '', trade: '' }, { category, address })).toMatchObject({
    area,
    trade,
  });
});
