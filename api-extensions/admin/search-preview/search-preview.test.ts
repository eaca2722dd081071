import { chosenSite, lengthHint, searchPreview } from './search-preview';

test('a page - its path, title and the first lead of its blocks', () => {
  const blocks = [{ title: '제목' }, { lead: '', text: ' 첫 문장입니다. ' }, { lead: '다음' }];
  expect(searchPreview({ path: '/a', title: '소개', blocks }, '')).toEqual({
    path: '/a',
    title: '소개',
    description: '첫 문장입니다.',
  });
});

test('a page of a site - its title as the site writes it, with the name of the site, except on the first page', () => {
  expect(searchPreview({ path: '/a', title: '소개' }, '하나').title).toBe('소개 | 하나');
  expect(searchPreview({ path: '/', title: '소개' }, '하나').title).toBe('소개');
  expect(searchPreview({ path: '/a', title: '' }, '하나').title).toBe('');
});

test('a form whose site was changed - the last one chosen', () => {
  expect(chosenSite({ domain: { connect: [{ label: '하나' }, { label: '둘' }], disconnect: [] } })).toBe(
    '둘',
  );
  for (const values of [undefined, {}, { domain: null }, { domain: { connect: [] } }])
    expect(chosenSite(values)).toBeNull();
});

test('metadata of a page - its own description', () => {
  expect(searchPreview({ page: '/a', title: '소개', description: '설명' }, '')).toEqual({
    path: '/a',
    title: '소개',
    description: '설명',
  });
});

test.each([undefined, null, 'text', { blocks: 'none' }, { title: 1 }])('%j - an empty preview', (values) => {
  expect(searchPreview(values, '하나')).toEqual({ path: '', title: '', description: '' });
});

test('a text - says whether it fits', () => {
  expect(lengthHint({ name: '제목', text: '', shown: 3 }).text).toBe('제목: 아직 없습니다.');
  expect(lengthHint({ name: '제목', text: '가나다', shown: 3 })).toEqual({
    text: '제목: 3자. 검색 결과에 모두 보입니다.',
    isGood: true,
  });
  expect(lengthHint({ name: '제목', text: '가나다라', shown: 3 }).isGood).toBe(false);
});
