import {
  hasTargetName,
  isNamesake,
  matchPlaceTarget,
  parsePlaceTarget,
  type PlaceMatch,
  type PlaceTarget,
  placeTargetKey,
} from './place-rank';

function targetOf(input: string): PlaceTarget {
  const parsed = parsePlaceTarget(input);
  if (!parsed.ok) throw new Error(`${input}: ${parsed.reason}`);
  return parsed.target;
}

describe('typed targets', () => {
  test.each<[string, PlaceTarget]>([
    ['다온 치과', { id: null, name: '다온치과', address: null }],
    ['다온치과 | 강남구 역삼동', { id: null, name: '다온치과', address: '강남구역삼동' }],
    ['1984', { id: null, name: '1984', address: null }],
    ['12345678', { id: '12345678', name: null, address: null }],
    [
      'https://map.naver.com/p/entry/place/12345678?c=15.00,0,0,0,dh',
      { id: '12345678', name: null, address: null },
    ],
    ['https://map.naver.com/v5/entry/place/12345678', { id: '12345678', name: null, address: null }],
    ['https://map.naver.com/p/search/강남치과/place/12345678', { id: '12345678', name: null, address: null }],
    ['https://m.place.naver.com/restaurant/12345678/home', { id: '12345678', name: null, address: null }],
    ['m.place.naver.com/hospital/12345678', { id: '12345678', name: null, address: null }],
    ['https://pcmap.place.naver.com/place/12345678/review', { id: '12345678', name: null, address: null }],
    ['https://store.naver.com/restaurants/detail?id=12345678', { id: '12345678', name: null, address: null }],
    [
      'https://m.place.naver.com/place/12345678|다온치과|강남',
      { id: '12345678', name: '다온치과', address: '강남' },
    ],
  ])('parsePlaceTarget(%j)', (input, target) => {
    expect(parsePlaceTarget(input)).toEqual({ ok: true, target });
  });

  test.each([
    ['', 'empty'],
    [' | ', 'empty'],
    ['-', 'not_a_place'],
    ['https://map.naver.com/p/search/강남치과', 'not_a_place'],
    ['https://blog.naver.com/haru/12345678', 'not_a_place'],
    ['https://daon.example/about', 'not_a_place'],
    ['https://naver.me/5xAbCdEf', 'short_link'],
    ['가'.repeat(101), 'too_long'],
  ])('parsePlaceTarget(%j) - refused as %s', (input, reason) => {
    expect(parsePlaceTarget(input)).toEqual({ ok: false, reason });
  });
});

describe('matching', () => {
  const official = {
    title: '<b>다온</b> 치과',
    link: 'https://daon.example',
    address: '서울특별시 강남구 역삼동 1-2',
    roadAddress: '서울특별시 강남구 테헤란로 1',
  };
  const withId = {
    title: '다온치과',
    link: 'https://map.naver.com/p/entry/place/12345678',
    address: '서울 강남구',
  };

  test.each<[string, typeof official | typeof withId, PlaceMatch | null]>([
    ['다온치과', official, 'name'],
    ['다온-치과', official, 'name'],
    ['다온', official, null],
    ['다온치과의원', official, null],
    ['다온치과|역삼동', official, 'name'],
    ['다온치과|테헤란로', official, 'name'],
    ['다온치과|서초구', official, null],
    // Several words of the address; the beginning of one.
    ['다온치과|강남구 역삼동', official, 'name'],
    ['다온치과|강남', official, 'name'],
    // The end of one.
    ['다온치과|남구', official, null],
    ['다온치과 남구', official, null],
    ['다온치과 남점', official, null],
    ['다온치과 삼동', official, null],
    ['12345678', withId, 'place_id'],
    ['12345679', withId, null],
    ['12345678', official, null],
    // Two known ids decide alone: an equal name is another place.
    ['12345679|다온치과', withId, null],
    ['12345679|다온치과', official, 'name'],
    ['다온치과', withId, 'name'],
    // The name with a part of the address behind it.
    ['다온치과 역삼동', official, 'name_area'],
    ['다온치과 테헤란로', official, 'name_area'],
    ['다온치과 강남구|서초구', official, null],
    ['다온치과 서초동', official, null],
    // With a branch that the list does not say.
    ['다온치과 역삼점', official, 'branch_area'],
    ['다온치과 서초점', official, null],
    ['다온치과점', official, null],
    // Another name that begins alike.
    ['다온치과기공소', official, null],
    ['다온치과 서울', official, null],
  ])('the target %s against the place %j - %s', (asked, place, match) => {
    expect(matchPlaceTarget(targetOf(asked), place)).toBe(match);
  });
});

test.each([
  ['성수동', true],
  ['성수동2가', true],
  ['연무장', true],
  ['동구', false],
  ['수동', false],
  ['동구로', false],
])('a target with the address part %s - matches the address: %p', (area, isMatch) => {
  const place = {
    title: '다온',
    link: '',
    address: '서울 성동구 성수동2가 1-1',
    roadAddress: '연무장길 7 (성수동2가)',
  };
  expect(matchPlaceTarget(targetOf(`다온|${area}`), place)).toBe(isMatch ? 'name' : null);
});

describe('places that a name may mean', () => {
  const place = (title: string, address = '서울특별시 강남구 역삼동 1-2') => ({ title, link: '', address });
  test.each([
    ['다온치과', place('다온치과'), true],
    ['다온치과', place('다온치과 강남점'), true],
    ['다온치과', place('다온치과기공소'), false],
    ['다온치과', place('다온치과점'), false],
    ['다온치과|역삼동', place('다온치과'), true],
    ['다온치과|역삼동', place('다온치과', '서울특별시 서초구 서초동 1'), false],
    ['다온치과|역삼동', place('다온치과 강남점'), false],
    ['다온치과 역삼동', place('다온치과'), true],
    ['12345678', place('다온치과'), false],
  ])('isNamesake of target %s and place %j - %s', (asked, other, isExpected) => {
    expect(isNamesake(targetOf(asked), other)).toBe(isExpected);
  });
});

test('an id alone - has no name to look for in a list without ids', () => {
  expect(hasTargetName(targetOf('12345678'))).toBe(false);
  expect(hasTargetName(targetOf('12345678|다온'))).toBe(true);
});

test('keys - the same for every way to write a target', () => {
  expect(placeTargetKey(targetOf('다온 치과|역삼 동'))).toBe(placeTargetKey(targetOf('다온치과|역삼동')));
});
