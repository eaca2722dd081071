import { toAddressQuery, toCallQuery, parseAddressQuery } from './lookup-query';
import { readLookupQuery } from './read-lookup-query';

test('typed text - is normalized as on the server', () => {
  const reading = readLookupQuery('web', {
    keyword: '  강남   치과 ',
    target: ' exam ple.com ',
    subdomains: true,
  });
  expect(reading).toEqual({
    ok: true,
    lookupQuery: { keyword: '강남 치과', target: 'example.com', subdomains: true },
  });
});

test.each([
  ['web', '조회할 주소를 입력해 주세요.'],
  ['shop', '상품 주소나 번호, 쇼핑몰 이름을 입력해 주세요.'],
  ['place', '업체 이름이나 플레이스 주소를 입력해 주세요.'],
  ['view', '블로그나 카페의 주소를 입력해 주세요.'],
  ['volume', undefined],
] as const)('%s, empty fields - a Korean message for each that is needed', (kind, target) => {
  expect(readLookupQuery(kind, { keyword: ' ', target: '', subdomains: false })).toEqual({
    ok: false,
    errors: { keyword: '키워드를 입력해 주세요.', ...(target && { target }) },
  });
});

test('a keyword of 500 characters - is rejected with the limit', () => {
  const reading = readLookupQuery('web', { keyword: '가'.repeat(500), target: 'a.kr', subdomains: false });
  expect(reading).toEqual({ ok: false, errors: { keyword: '키워드는 100자까지 입력할 수 있습니다.' } });
});

test('volume - uses only the keyword', () => {
  const reading = readLookupQuery('volume', { keyword: '강남 치과', target: 'a.kr', subdomains: true });
  expect(reading).toEqual({
    ok: true,
    lookupQuery: { keyword: '강남 치과', target: '', subdomains: false },
  });
  expect(toCallQuery('volume', { keyword: 'a', target: 'b', subdomains: true })).toEqual({ keyword: 'a' });
});

test('sub-domains - only for web', () => {
  const lookupQuery = { keyword: 'a', target: 'b.kr', subdomains: true };
  expect(toCallQuery('web', lookupQuery)).toEqual({ keyword: 'a', target: 'b.kr', subdomains: 'true' });
  expect(toCallQuery('place', lookupQuery)).toEqual({ keyword: 'a', target: 'b.kr' });
});

test('a device - only for kinds with a result page, and none by default', () => {
  const lookupQuery = { keyword: 'a', target: 'b.kr', subdomains: false, device: 'mobile' as const };
  const { device, ...none } = lookupQuery;
  for (const kind of ['web', 'shop', 'place'] as const) {
    expect(toCallQuery(kind, lookupQuery)).toMatchObject({ device });
    expect(readLookupQuery(kind, lookupQuery)).toMatchObject({ lookupQuery });
  }
  for (const kind of ['view', 'volume'] as const)
    expect(toCallQuery(kind, lookupQuery)).not.toHaveProperty('device');
  expect(toAddressQuery(lookupQuery)).toBe('?keyword=a&target=b.kr&device=mobile');
  expect(parseAddressQuery(toAddressQuery(lookupQuery))).toEqual(lookupQuery);
  expect(parseAddressQuery('?keyword=a&target=b.kr&device=tv')).toEqual(none);
});

test.each([
  ['', null],
  ['?utm_source=x', null],
  ['?mode=many&run=1', null],
  ['?keyword=a&target=b.kr', { keyword: 'a', target: 'b.kr', subdomains: false }],
  ['?keyword=a%26b&target=b.kr&subdomains=true', { keyword: 'a&b', target: 'b.kr', subdomains: true }],
  ['?keyword=a', { keyword: 'a', target: '', subdomains: false }],
])('parseAddressQuery %j', (search, expected) => {
  expect(parseAddressQuery(search)).toEqual(expected);
});

test('an address in CP949 - is decoded; one that cannot be decoded is rejected, never looked up', () => {
  const typed = parseAddressQuery('?keyword=%C1%A6%C1%D6%BF%A9%C7%E0&target=b.kr');
  expect(typed?.keyword).toBe('제주여행');
  const unreadable = parseAddressQuery('?keyword=%EA%B0&target=b.kr');
  expect(unreadable && readLookupQuery('web', unreadable)).toEqual({
    ok: false,
    errors: { keyword: '키워드에 읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.' },
  });
});

test('a query in an address - is read back unchanged', () => {
  const lookupQuery = { keyword: '"치과" & 1 < 2 😀', target: 'https://한글.kr/?a=1#b', subdomains: true };
  const typed = parseAddressQuery(toAddressQuery(lookupQuery));
  expect(typed && readLookupQuery('web', typed)).toEqual({ ok: true, lookupQuery });
});
