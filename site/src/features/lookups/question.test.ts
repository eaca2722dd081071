import { addressQuery, readQuestion, typedInAddress } from './question';

test('what is typed - cleaned as the server would', () => {
  const reading = readQuestion({ keyword: '  강남   치과 ', target: ' exam ple.com ', subdomains: true });
  expect(reading).toEqual({
    ok: true,
    question: { keyword: '강남 치과', target: 'example.com', subdomains: 'true' },
  });
});

test('empty fields - a Korean message for each', () => {
  expect(readQuestion({ keyword: ' ', target: '', subdomains: false })).toEqual({
    ok: false,
    errors: { keyword: '키워드를 입력해 주세요.', target: '조회할 주소를 입력해 주세요.' },
  });
});

test('a keyword of 500 characters - refused with the limit', () => {
  const reading = readQuestion({ keyword: '가'.repeat(500), target: 'a.kr', subdomains: false });
  expect(reading).toEqual({ ok: false, errors: { keyword: '키워드는 100자까지 입력할 수 있습니다.' } });
});

test.each([
  ['', null],
  ['?utm_source=x', null],
  ['?keyword=a&target=b.kr', { keyword: 'a', target: 'b.kr', subdomains: false }],
  ['?keyword=a%26b&target=b.kr&subdomains=true', { keyword: 'a&b', target: 'b.kr', subdomains: true }],
  ['?keyword=a', { keyword: 'a', target: '', subdomains: false }],
])('typedInAddress %j', (search, expected) => {
  expect(typedInAddress(search)).toEqual(expected);
});

test('a question in an address - the same question when read back', () => {
  const question = {
    keyword: '"치과" & 1 < 2 😀',
    target: 'https://한글.kr/?a=1#b',
    subdomains: 'true' as const,
  };
  const typed = typedInAddress(addressQuery(question));
  expect(typed && readQuestion(typed)).toEqual({ ok: true, question });
});
