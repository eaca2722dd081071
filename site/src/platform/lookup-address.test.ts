import { consultationHref, lookupHref, readAsked } from './lookup-address';

test.each([
  ['?kind=place&keyword=%EA%B0%95%EB%82%A8&target=a', { kind: 'place', keyword: '강남', target: 'a' }],
  ['?kind=volume&keyword=a', { kind: 'volume', keyword: 'a', target: '' }],
  ['?kind=diagnosis&keyword=a.com', { kind: 'diagnosis', keyword: 'a.com', target: '' }],
  ['?kind=place&keyword=a', null],
  ['?kind=other&keyword=a&target=b', null],
  ['?id=3', null],
  ['', null],
])('%s - %j', (search, asked) => {
  expect(readAsked(search)).toEqual(asked);
});

test.each([
  { kind: 'place', keyword: '강남 치과', target: '다온&치과' },
  { kind: 'volume', keyword: 'a', target: '' },
  { kind: 'diagnosis', keyword: '다온미용실 성수동', target: '' },
] as const)('%j - the form reads what its address says', (asked) => {
  expect(readAsked(new URL(consultationHref(asked), 'https://one.test').search)).toEqual(asked);
  const { pathname, searchParams } = new URL(lookupHref(asked), 'https://one.test');
  expect([
    pathname,
    searchParams.get('keyword') ?? searchParams.get('q'),
    searchParams.get('target') ?? '',
  ]).toEqual([...[`/search/${asked.kind}`, asked.keyword, asked.target]]);
});
