import { chosenSite, lengthHint, searchPreview } from './search-preview';

test('searchPreview - path and title of a page, and the first lead of its blocks', () => {
  const blocks = [{ title: '제목' }, { lead: '', text: ' 첫 문장입니다. ' }, { lead: '다음' }];
  expect(searchPreview({ path: '/a', title: '소개', blocks }, '')).toEqual({
    path: '/a',
    title: '소개',
    description: '첫 문장입니다.',
  });
});

test('searchPreview - the name of the site follows the title, except on the first page', () => {
  expect(searchPreview({ path: '/a', title: '소개' }, '하나').title).toBe('소개 | 하나');
  expect(searchPreview({ path: '/', title: '소개' }, '하나').title).toBe('소개');
  expect(searchPreview({ path: '/a', title: '' }, '하나').title).toBe('');
});

test('chosenSite - the last chosen site; null if the site was not changed', () => {
  expect(chosenSite({ domain: { connect: [{ label: '하나' }, { label: '둘' }], disconnect: [] } })).toBe(
    '둘',
  );
  for (const values of [undefined, {}, { domain: null }, { domain: { connect: [] } }])
    expect(chosenSite(values)).toBeNull();
});

test('searchPreview - metadata has a description of its own', () => {
  expect(searchPreview({ page: '/a', title: '소개', description: '설명' }, '')).toEqual({
    path: '/a',
    title: '소개',
    description: '설명',
  });
});

test.each([undefined, null, 'text', { blocks: 'none' }, { title: 1 }])(
  'searchPreview - form values %j give an empty preview',
  (values) => {
    expect(searchPreview(values, '하나')).toEqual({ path: '', title: '', description: '' });
  },
);

test('lengthHint - says whether a text fits', () => {
  expect(lengthHint({ name: '제목', text: '', shown: 3 }).text).toBe('제목: 아직 없습니다.');
  expect(lengthHint({ name: '제목', text: '가나다', shown: 3 })).toEqual({
    text: '제목: 3자. 검색 결과에 모두 보입니다.',
    isGood: true,
  });
  expect(lengthHint({ name: '제목', text: '가나다라', shown: 3 }).isGood).toBe(false);
});
