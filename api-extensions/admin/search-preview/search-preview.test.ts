import { lengthHint, searchPreview } from './search-preview';

test('a page - its path, title and the first lead of its blocks', () => {
  const blocks = [{ title: '제목' }, { lead: '', text: ' 첫 문장입니다. ' }, { lead: '다음' }];
  expect(searchPreview({ path: '/a', title: '소개', blocks })).toEqual({
    path: '/a',
    title: '소개',
    description: '첫 문장입니다.',
  });
});

test('metadata of a page - its own description', () => {
  expect(searchPreview({ page: '/a', title: '소개', description: '설명' })).toEqual({
    path: '/a',
    title: '소개',
    description: '설명',
  });
});

test.each([undefined, null, 'text', { blocks: 'none' }, { title: 1 }])('%j - an empty preview', (values) => {
  expect(searchPreview(values)).toEqual({ path: '', title: '', description: '' });
});

test('a text - says whether it fits', () => {
  expect(lengthHint({ name: '제목', text: '', shown: 3 }).text).toBe('제목: 아직 없습니다.');
  expect(lengthHint({ name: '제목', text: '가나다', shown: 3 })).toEqual({
    text: '제목: 3자. 검색 결과에 모두 보입니다.',
    isGood: true,
  });
  expect(lengthHint({ name: '제목', text: '가나다라', shown: 3 }).isGood).toBe(false);
});
