import { readMarks } from '../contracts/preview/marks';
import { firstDocumentId } from './admin-answers';
import { admin, cms, createPublished, domainId, entriesPath } from './cms-under-test';
import { createPage, previewOfTests } from './preview-steps';

const { renderings, publisherBehaviour } = previewOfTests();

describe('the picture of a design', () => {
  const UID = 'api::app-config.app-config';
  const drawDesign = (body: object) =>
    admin('/api-extensions/preview/design', { method: 'POST', body }, (path, options) =>
      cms(path, { host: 'cms.localhost', ...options }),
    );
  const themeEntry = async (): Promise<string> => {
    const { json } = await admin(
      `${entriesPath(UID)}?filters[domain][code][$eq]=rankup&filters[name][$eq]=theme&pageSize=1`,
    );
    return firstDocumentId(json);
  };

  test('of a saved fragment - the home page with the typed values in its place; nothing is saved', async () => {
    const entry = await themeEntry();
    const { status, json } = await drawDesign({
      entry,
      domain: null,
      value: { theme: { primary: '#0f766e' } },
      design: { hero: 'hero-card', radius: 'no-such' },
    });
    expect([status, json.data.html]).toEqual([200, '<p>draft</p>']);
    const rendering = renderings.at(-1);
    expect(rendering).toMatchObject({ path: '/', part: 'html', showProtected: false, banner: '' });
    const themes = rendering?.content.appConfigs.flatMap(({ theme }) => (theme ? [theme] : []));
    expect(themes).toEqual([{ primary: '#0f766e', hero: 'card' }]);
    const { json: saved } = await admin(`${entriesPath(UID)}/${entry}`);
    expect(saved.data.value.theme.primary).toBe('#4338ca');
  });

  test('of a new fragment - the home page of the form’s site, with the fragment after the saved ones', async () => {
    const domain = await domainId('topkeyword');
    const value = { logo: { site: { text: '새 로고' } } };
    expect((await drawDesign({ entry: null, domain, value, design: null })).status).toBe(200);
    const rendering = renderings.at(-1);
    expect(rendering?.content.code).toBe('topkeyword');
    expect(rendering?.content.appConfigs.at(-1)).toEqual(value);
  });

  test.each([
    ['no site', { entry: null, domain: null }],
    ['an unknown site', { entry: null, domain: 'none' }],
    ['an unknown fragment', { entry: 'none', domain: null }],
  ])('of %s - not found', async (_what, of) => {
    expect((await drawDesign({ ...of, value: {}, design: null })).status).toBe(404);
  });

  test.each(['fail', 'hang up'] as const)(
    'a publisher that answers with "%s" - 503 in Korean',
    async (what) => {
      publisherBehaviour.current = what;
      try {
        const domain = await domainId('rankup');
        const { status, json } = await drawDesign({ entry: null, domain, value: {}, design: null });
        expect([status, json.error.details.code]).toEqual([503, 'PREVIEW_UNAVAILABLE']);
        expect(json.error.message).toMatch(/[가-힣]/);
      } finally {
        publisherBehaviour.current = 'render';
      }
    },
  );
});

describe('the search result of a form', () => {
  const PAGE = 'api::page.page';
  const META = 'api::seo-meta.seo-meta';
  const draw = (body: object) =>
    admin('/api-extensions/preview/search-result', { method: 'POST', body }, (path, options) =>
      cms(path, { host: 'cms.localhost', ...options }),
    );
  const entryOf = async (uid: string, field: string, path: string): Promise<string> => {
    const filters = `filters[domain][code][$eq]=rankup&filters[${field}][$eq]=${path}`;
    const { json } = await admin(`${entriesPath(uid)}?${filters}&pageSize=1`);
    return firstDocumentId(json);
  };

  test('of a saved page - the drafts of its site with the typed page in its place', async () => {
    const entry = await entryOf(PAGE, 'path', '/service');
    const blocks = [{ __component: 'blocks.quote', text: '새 문장' }];
    const { status, json } = await draw({
      uid: PAGE,
      entry,
      domain: null,
      path: '/renamed',
      title: '새 이름',
      blocks,
    });
    expect(status).toBe(200);
    expect(json.data).toEqual({
      title: '제목',
      description: '설명',
      isListed: true,
      isPage: true,
      fromEntry: [],
    });
    const { part, path, content } = renderings.at(-1)!;
    expect([part, path]).toEqual(['data', '/renamed']);
    expect(content.pages.filter(({ documentId }) => documentId === entry)).toMatchObject([
      { path: '/renamed', title: '새 이름', blocks: [{ text: '새 문장' }] },
    ]);
    expect(content.pages.some((page) => page.path === '/service')).toBe(false);
  });

  test('of a page with metadata of its own - says what they decide', async () => {
    const entry = await entryOf(PAGE, 'path', '/service');
    const { json } = await draw({ uid: PAGE, entry, domain: null, path: '/service', title: '이름' });
    expect(json.data.fromEntry).toEqual(['title', 'description']);
  });

  test('of metadata - replace the saved ones, whose path may have changed', async () => {
    const entry = await entryOf(META, 'page', '/service');
    await draw({ uid: META, entry, domain: null, path: '/', title: '새 제목', description: '새 설명' });
    const { metas } = renderings.at(-1)!.content;
    expect(metas.filter(({ page }) => page === '/' || page === '/service')).toEqual([
      { page: '/', title: '새 제목', description: '새 설명', keyword: '' },
    ]);
  });

  test('of no site - not found', async () => {
    expect((await draw({ uid: PAGE, entry: null, domain: null, path: '/a' })).status).toBe(404);
  });
});

describe('the choices of a field', () => {
  const choicesOf = (query: string) =>
    admin(`/api-extensions/preview/site-choices?${query}`, {}, (path, options) =>
      cms(path, { host: 'cms.localhost', ...options }),
    );

  test('forms of the site - a draft is said to be one, and one published under another name has both', async () => {
    const domain = await domainId('rankup');
    const fields = [{ kind: 'field-line', label: '글' }];
    const form = await createPublished('api::form.form', {
      ...{ name: '고르는 양식', fields, domain: { connect: [{ documentId: domain }] } },
    });
    expect((await admin(form.address, { method: 'PUT', body: { name: '바꾼 양식' } })).status).toBe(200);
    const { status, json } = await choicesOf(`of=form&uid=api::page.page&domain=${domain}`);
    expect(status).toBe(200);
    expect(json.data).toEqual(
      expect.arrayContaining([
        { value: '고르는 양식', name: '고르는 양식', isPublished: true },
        { value: '바꾼 양식', name: '바꾼 양식', isPublished: false },
      ]),
    );
    await form.remove();
    const other = await choicesOf(`of=form&uid=api::page.page&domain=${await domainId('topkeyword')}`);
    expect(JSON.stringify(other.json.data)).not.toContain('양식');
  });

  test('boards and pages - by code and path; of no site - not found', async () => {
    const domain = await domainId('rankup');
    const boards = await choicesOf(`of=board&uid=api::page.page&domain=${domain}`);
    expect(boards.json.data).toContainEqual({ value: 'notice', name: '공지사항', isPublished: true });
    const pages = await choicesOf(`of=page&uid=api::page.page&domain=${domain}`);
    expect(pages.json.data).toContainEqual(expect.objectContaining({ value: '/service', isPublished: true }));
    expect((await choicesOf('of=board&uid=api::page.page')).status).toBe(404);
  });
});

describe('the drawing of a form', () => {
  const PAGE = 'api::page.page';
  const PRODUCT = 'api::product.product';
  const draw = (body: object) =>
    admin('/api-extensions/preview/form', { method: 'POST', body }, (path, options) =>
      cms(path, { host: 'cms.localhost', ...options }),
    );
  const firstOf = async (uid: string, filter: string): Promise<string> => {
    const filters = `filters[domain][code][$eq]=rankup&${filter}`;
    const { json } = await admin(`${entriesPath(uid)}?${filters}&sort=id:ASC&pageSize=1`);
    return firstDocumentId(json);
  };
  const servicePage = () => firstOf(PAGE, 'filters[path][$eq]=/service');
  const hero = {
    __component: 'blocks.hero',
    __temp_key__: 'a0',
    id: 1,
    title: '지금 적는 제목',
    search: 'web',
    actions: [{ label: '상담', url: '/service/apply', variant: 'primary', __temp_key__: 'a0' }],
    image: null,
    samples: [],
  };

  test('of a saved page - has the typed blocks, marked with their fields, in its place; nothing is saved', async () => {
    const entry = await servicePage();
    const saved = (await admin(`${entriesPath(PAGE)}/${entry}`)).json.data;
    const values = { title: '이름', path: '/renamed', layout: 'default', blocks: [hero] };
    const { status, json } = await draw({ uid: PAGE, entry, domain: null, values });
    expect([status, json.data]).toEqual([200, { html: '<p>draft</p>', path: '/renamed' }]);
    const { path, part, banner, content } = renderings.at(-1)!;
    expect([path, part, banner]).toEqual(['/renamed', 'html', '']);
    const [page, ...others] = content.pages.filter(({ documentId }) => documentId === entry);
    expect(others).toEqual([]);
    const [shown] = page?.blocks as [Record<string, string> & { actions: Record<string, string>[] }];
    expect(readMarks(shown.title ?? '')).toEqual({ text: hero.title, fields: ['blocks.0.title'] });
    expect(readMarks(shown.actions[0]?.label ?? '').fields).toEqual(['blocks.0.actions.0.label']);
    expect(shown).toMatchObject({ search: 'web', actions: [{ url: '/service/apply', variant: 'primary' }] });
    expect((await admin(`${entriesPath(PAGE)}/${entry}`)).json.data).toEqual(saved);
    // Neither the drafts of others that this drawing read, nor the answer, are kept.
    const { json: next } = await draw({ uid: PAGE, entry, domain: null, values: { ...values, blocks: [] } });
    expect([next.data.path, renderings.at(-1)?.content.pages.at(0)?.blocks]).toEqual(['/renamed', []]);
  });

  test('of a new page with an unfinished path - is drawn all the same, on the site that the form names', async () => {
    const domain = await domainId('topkeyword');
    const { json } = await draw({ uid: PAGE, entry: null, domain, values: { path: '/한', blocks: [hero] } });
    expect(json.data.path).toBe('/new-page');
    expect(renderings.at(-1)?.content.code).toBe('topkeyword');
  });

  test.each([
    [
      'a number that was emptied',
      { __component: 'blocks.sample-report', rows: [{ rank: '', period: '1주' }] },
      null,
    ],
    [
      'a value of another kind',
      { __component: 'blocks.sample-report', rows: [{ rank: 'x' }] },
      'form.incomplete',
    ],
    ['a kind that no page has', { __component: 'elements.link', label: '' }, 'form.incomplete'],
  ])('with %s - the other blocks are drawn', async (_what, block, instead) => {
    const values = { path: '/service', blocks: [block, hero] };
    const { status } = await draw({ uid: PAGE, entry: await servicePage(), domain: null, values });
    expect(status).toBe(200);
    const blocks = renderings.at(-1)?.content.pages[0]?.blocks as { __component: string }[];
    expect(blocks.map(({ __component: kind }) => kind)).toEqual([
      instead ?? block.__component,
      'blocks.hero',
    ]);
  });

  test('of a product - on a page that lists products, in the place of the saved one; without such a page, nothing', async () => {
    const entry = await firstOf(PRODUCT, 'filters[prod_id][$gt]=0');
    const { prod_id } = (await admin(`${entriesPath(PRODUCT)}/${entry}`)).json.data;
    const values = { prod_id, name: '새 상품', points: [{ title: '좋은 점', text: '설명' }], sort: 1 };
    const form = { uid: PRODUCT, entry, domain: null, values };
    expect((await draw(form)).json.data).toEqual({ html: '', path: null });
    const page = await createPage();
    const blocks = [{ __component: 'blocks.products', title: '상품' }];
    await admin(`${entriesPath(PAGE)}/${page.documentId}`, { method: 'PUT', body: { blocks } });
    const { json } = await draw(form);
    expect(json.data).toEqual({ html: '<p>draft</p>', path: page.path });
    const { content } = renderings.at(-1)!;
    const products = content.products.filter((product) => product.prod_id === prod_id);
    expect(products.map(({ name }) => readMarks(name))).toEqual([{ text: '새 상품', fields: ['name'] }]);
  });

  test.each([
    ['no site', { entry: null, domain: null }],
    ['an unknown site', { entry: null, domain: 'none' }],
    ['an unknown entry', { entry: 'none', domain: null }],
  ])('of %s - not found', async (_what, of) => {
    expect((await draw({ uid: PAGE, ...of, values: {} })).status).toBe(404);
  });

  test.each([
    ['another type', { uid: 'api::post.post', values: {} }],
    ['more than any page has', { uid: PAGE, values: { title: 'a'.repeat(400_001) } }],
  ])('of %s - refused', async (_what, body) => {
    expect((await draw({ entry: null, domain: await domainId('rankup'), ...body })).status).toBe(400);
  });
});
