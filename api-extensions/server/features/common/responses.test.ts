import { describeText } from '../../../contracts/board/description';
import * as responses from './responses';

const code = (gr_id: string, code_id: string, more: object = {}) => ({
  gr_id,
  code_id,
  code_name: code_id,
  code_data_1: null,
  use_yn: true,
  sort: 0,
  ...more,
});
const SITE = { code: 'one', name: '하나' };

test('app config - contains fragments, except those that cannot be merged', () => {
  const stored = [{ theme: { primary: '#111111' } }, null, 'text', [1], 7].map((value, at) => ({
    name: `n${at}`,
    value,
  }));
  expect(responses.toAppConfigItems(stored)).toEqual([
    { name: 'n0', value: { theme: { primary: '#111111' } } },
  ]);
});

test('site config - the id is config_id, a missing value is an empty text', () => {
  expect(responses.toSiteConfigEntries([{ gr_id: 'meta', config_id: 'title', data: null }])).toEqual([
    { gr_id: 'meta', id: 'title', data: '' },
  ]);
});

describe('metadata', () => {
  const config = [
    { gr_id: 'meta' as const, config_id: 'title', data: '기본 제목' },
    { gr_id: 'meta' as const, config_id: 'description', data: '기본 설명' },
    { gr_id: 'common' as const, config_id: 'keyword', data: '남의 것' },
  ];
  const stored = [{ page: '/a/', title: '제목', description: null, keyword: '키워드' }];

  test('of a path with an entry - the entry, with empty fields filled from the site', () => {
    expect(responses.toSeoMetas(stored, config, '이름', []).byPath.get('/a')).toEqual({
      title: '제목',
      description: '기본 설명',
      keyword: '키워드',
    });
  });

  test('a long description - is cut as in the head of the page', () => {
    const description = '순위를 기록합니다. '.repeat(30);
    const { byPath, otherwise } = responses.toSeoMetas(
      [{ page: '/a', title: '제목', description, keyword: null }],
      [{ gr_id: 'meta', config_id: 'description', data: description }],
      '이름',
      [],
    );
    expect(byPath.get('/a')?.description).toBe(describeText(description));
    expect(otherwise.description).toBe(describeText(description));
  });

  test('of a page without an entry, or with empty fields - its own title and lead', () => {
    const pages = ['/', '/a', '/b'].map((path) => ({ path, title: '쪽', description: '머리말' }));
    const { byPath } = responses.toSeoMetas(stored, config, '이름', pages);
    expect(byPath.get('/')).toEqual({ title: '기본 제목', description: '머리말', keyword: '' });
    expect(byPath.get('/a')).toEqual({ title: '제목', description: '머리말', keyword: '키워드' });
    expect(byPath.get('/b')).toEqual({ title: '쪽 | 이름', description: '머리말', keyword: '' });
  });

  test('of any other path - the values of group meta', () => {
    expect(responses.toSeoMetas(stored, config, '이름', []).otherwise).toEqual({
      title: '기본 제목',
      description: '기본 설명',
      keyword: '',
    });
  });

  test('of a site without values - the title is its name', () => {
    expect(responses.toSeoMetas([], [], '이름', []).otherwise).toEqual({
      title: '이름',
      description: '',
      keyword: '',
    });
  });
});

test('roles - sorted from the lowest level up', () => {
  const stored = [
    { name: 'owner', level: 90 },
    { name: 'guest', level: 0 },
    { name: 'manager', level: 50 },
  ];
  expect(responses.toSiteRoles(stored).map(({ name }) => name)).toEqual(['guest', 'manager', 'owner']);
});

describe('codes', () => {
  const own = (entries: ReturnType<typeof responses.toCodeEntries>) =>
    entries.filter(({ gr_id }) => gr_id === 'domain');

  test('of several groups - sorted by group and sort', () => {
    const stored = [code('b', '2', { sort: 2 }), code('b', '1', { sort: 1 }), code('a', '3', { sort: 9 })];
    const ids = responses.toCodeEntries(stored, SITE).map(({ gr_id, code_id }) => `${gr_id}${code_id}`);
    expect(ids).toEqual(['a3', 'b1', 'b2', 'domainone']);
  });

  test('group domain without the site - an entry is derived', () => {
    const entries = own(responses.toCodeEntries([code('domain', 'other')], SITE));
    expect(entries.map(({ code_id, code_name }) => [code_id, code_name])).toEqual([
      ['other', 'other'],
      ['one', '하나'],
    ]);
  });

  test('group domain with the site - the stored entry is used', () => {
    const stored = code('domain', 'one', { code_name: '고친 이름', sort: 5 });
    expect(own(responses.toCodeEntries([stored], SITE))).toEqual([stored]);
  });
});

describe('redirects', () => {
  const rule = (from_path: string, more: object = {}) => ({
    from_path,
    to_url: '/service',
    redirect_type: 'moved_301' as const,
    use_yn: true,
    ...more,
  });

  test.each([
    ['moved_301', 301],
    ['found_302', 302],
    ['temporary_307', 307],
    ['permanent_308', 308],
  ] as const)('%s - status %i', (redirect_type, status) => {
    const found = responses.toRedirects([rule('/a', { redirect_type })]).find('/a');
    expect(found).toEqual({ rule: { from: '/a', to: '/service', status }, address: '/service' });
  });

  test('rules not in use, or with an invalid target - left out', () => {
    const stored = [
      rule('/a', { use_yn: false }),
      rule('/b', { to_url: 'javascript:alert(1)' }),
      rule('/c/'),
    ];
    const redirects = responses.toRedirects(stored);
    expect(['/a', '/b', '/c'].filter((path) => redirects.find(path))).toEqual(['/c']);
  });
});

test('products - by number, with a missing value as an empty text', () => {
  const stored = [{ prod_id: 0, name: '상담', title: '제목', desc: null, keyword: null }];
  expect(responses.toProductsById(stored).get(0)).toEqual({
    prod_id: 0,
    name: '상담',
    title: '제목',
    desc: '',
    keyword: '',
  });
});
