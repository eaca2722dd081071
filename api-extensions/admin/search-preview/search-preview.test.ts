import { lengthHint, searchRequest, sourceNote } from './search-preview';

const PAGE = 'api::page.page';
const META = 'api::seo-meta.seo-meta';

test('searchRequest - the values of a page that may describe it, and its site once it was changed', () => {
  const blocks = [{ __component: 'blocks.hero', title: '제목', lead: '첫 문장', image: { id: 1 } }];
  const domain = { connect: [{ apiData: { documentId: 'one' } }, { apiData: { documentId: 'two' } }] };
  expect(searchRequest(PAGE, 'entry', { path: '/a', title: '소개', blocks, domain })).toEqual({
    uid: PAGE,
    entry: 'entry',
    domain: 'two',
    path: '/a',
    title: '소개',
    description: '',
    keyword: '',
    blocks: [{ __component: 'blocks.hero', lead: '첫 문장', text: '' }],
  });
});

test('searchRequest - metadata name their path themselves', () => {
  const values = { page: '/a', title: '소개', description: '설명', keyword: null };
  expect(searchRequest(META, 'entry', values)).toMatchObject({
    path: '/a',
    title: '소개',
    description: '설명',
  });
});

test.each([
  ['no path', 'entry', {}],
  ['a path that is being typed', 'entry', { path: 'a' }],
  ['a new page without a site', null, { path: '/a' }],
  ['no values', 'entry', undefined],
])('searchRequest - %s asks for nothing', (_what, entry, values) => {
  expect(searchRequest(PAGE, entry, values)).toBeNull();
});

const result = { title: '', description: '', isListed: true, isPage: true, fromEntry: [] };

test('sourceNote - says where the shown texts come from, and why nothing is shown', () => {
  expect(sourceNote(result, PAGE)).toBe('');
  expect(sourceNote({ ...result, fromEntry: ['title', 'description'] }, PAGE)).toMatch(
    /^제목과 설명은 ‘검색 노출 정보’/,
  );
  expect(sourceNote({ ...result, fromEntry: ['title'] }, META)).toBe('');
  expect(sourceNote({ ...result, isListed: false }, PAGE)).toContain('나오지 않습니다');
  expect(sourceNote({ ...result, isPage: false }, META)).toContain('페이지가 없습니다');
});

test('lengthHint - says whether a text fits', () => {
  expect(lengthHint({ name: '제목', text: '', shown: 3 }).text).toBe('제목: 아직 없습니다.');
  expect(lengthHint({ name: '제목', text: '가나다', shown: 3 })).toEqual({
    text: '제목: 3자. 검색 결과에 모두 보입니다.',
    isGood: true,
  });
  expect(lengthHint({ name: '제목', text: '가나다라', shown: 3 }).isGood).toBe(false);
});
