import { siteContent, type SiteContent } from '../contracts/publishing/site-content';
import * as z from '../contracts/zod';
import { fieldsOf, rowsOf } from './admin-answers';
import { admin, cms, domainId, entriesPath, secrets, createEntry, entryAt } from './cms-under-test';

const withToken = (path: string, method = 'GET', body?: unknown) =>
  cms(path, { method, body, headers: { authorization: `Bearer ${secrets.BUILD_API_TOKEN}` } });

/** Content that builds read, of the demo sites only: other tests add sites. */
async function readSites(query = ''): Promise<SiteContent[]> {
  const { json } = await withToken(`/api/domains${query}`);
  return rowsOf(json, { code: z.string(), content: z.custom<SiteContent>() })
    .filter(({ code }) => !code.startsWith('trial'))
    .map(({ content }) => content);
}

/** @throws if there is no such site */
async function readSite(code: string): Promise<SiteContent> {
  const found = (await readSites()).find((domain) => domain.code === code);
  if (!found) throw new Error(`no domain ${code}`);
  return found;
}

test('a design chosen in the form - part of the theme, for builds and for visitors', async () => {
  const { appConfigs } = await readSite('rankup');
  expect(appConfigs).toContainEqual({
    theme: expect.objectContaining({ primary: '#4338ca', header: 'bar' }),
  });
  const { json } = await cms('/api/common/appconfig?url=localhost');
  expect(json.data).toContainEqual({
    name: 'theme',
    value: { theme: expect.objectContaining({ primary: '#4338ca', header: 'bar' }) },
  });
});

describe('the build token', () => {
  test.each([
    ['GET', '/api/pages'],
    ['GET', '/api/menus'],
    ['GET', '/api/site-configs'],
    ['GET', '/api/domains/x'],
    ['GET', '/api/users'],
    ['GET', '/api/upload/files'],
    ['POST', '/api/redirect-rules'],
    ['POST', '/api/pages'],
    ['DELETE', '/api/pages/x'],
    ['GET', '/admin/users'],
    ['GET', '/content-manager/collection-types/api::search-log.search-log'],
  ])('%s %s with the build token - refused', async (method, path) => {
    const { status } = await withToken(path, method, method === 'POST' ? { data: {} } : undefined);
    expect([401, 403, 404, 405]).toContain(status);
  });

  test('schemas, which gatsby-source-strapi reads first - readable with the build token', async () => {
    for (const path of ['content-types', 'components']) {
      expect((await withToken(`/api/content-type-builder/${path}`)).status).toBe(200);
    }
  });
});

describe('content of a build', () => {
  test('a visitor, and a token without this right - refused', async () => {
    expect((await cms('/api/domains')).status).toBe(403);
    const { json } = await admin('/admin/api-tokens', {
      method: 'POST',
      body: {
        name: `posts-${process.pid}`,
        description: '',
        type: 'custom',
        lifespan: null,
        permissions: ['api::post.post.find'],
      },
    });
    const authorization = `Bearer ${fieldsOf(json, { accessKey: z.string() }).accessKey}`;
    expect((await cms('/api/posts?wr_id=1', { headers: { authorization } })).status).toBe(200);
    expect((await cms('/api/domains', { headers: { authorization } })).status).toBe(403);
  });

  test('a domain - exactly the fields of the contract', async () => {
    const { json } = await withToken('/api/domains');
    const domain = rowsOf(json, { code: z.string(), documentId: z.string(), content: z.unknown() }).find(
      ({ code }) => code === 'rankup',
    );
    expect(domain).toEqual({ documentId: expect.any(String), code: 'rankup', content: expect.anything() });
    const content = await readSite('rankup');
    expect(siteContent.strict().parse(content)).toEqual(content);
    expect(content).toMatchObject({
      code: 'rankup',
      name: '랭크업',
      hosts: ['localhost', '127.0.0.1', 'rankup.localhost'],
    });
    expect(content.menus.find(({ hasParent }) => hasParent)).toMatchObject({ use_yn: true, level: 0 });
    expect(content.products[0]?.points[0]).toEqual({ title: expect.any(String), text: expect.any(String) });
    expect(content.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/service']));
    expect(content.boards.map(({ code }) => code)).toEqual(['notice', 'case', 'faq']);
  });

  test('each domain - its own content, none of another', async () => {
    const [rankup, topkeyword] = [await readSite('rankup'), await readSite('topkeyword')];
    expect(topkeyword.hosts).toEqual(['topkeyword.localhost']);
    expect(JSON.stringify(rankup)).not.toContain('탑키워드');
    expect(JSON.stringify(topkeyword)).not.toContain('랭크업');
  });

  test('blocks - in order, with their fields, without ids and times of rows', async () => {
    const { pages } = await readSite('rankup');
    const home = pages.find(({ path }) => path === '/');
    expect(home?.blocks[0]).toEqual({
      __component: 'blocks.hero',
      eyebrow: expect.any(String),
      title: expect.any(String),
      lead: expect.any(String),
      actions: expect.arrayContaining([
        { label: expect.any(String), url: '/service/apply', variant: 'secondary' },
      ]),
      image: null,
      search: 'web',
      samples: expect.arrayContaining([
        {
          kind: 'web',
          keyword: expect.any(String),
          target: expect.any(String),
          series: expect.stringMatching(/^\d+(, \d+)+$/),
          others: expect.any(String),
        },
      ]),
      contact: true,
    });
    // A picture has the time of its last change, which its addresses carry.
    const withoutPictures = (_key: string, value: unknown) =>
      value && typeof value === 'object' && 'focalPoint' in value ? 'a picture' : value;
    expect(JSON.stringify(await readSites(), withoutPictures)).not.toMatch(
      /"(?:id|createdAt|updatedAt|publishedAt)":/,
    );
  });

  test('cases - lead to the posts that the seed names by their titles', async () => {
    const { pages, boards } = await readSite('rankup');
    const numbers = boards.find(({ code }) => code === 'case')?.posts.map(({ wr_id }) => wr_id) ?? [];
    const blocks = pages.find(({ path }) => path === '/')?.blocks ?? [];
    const [first] = blocks.flatMap((block) => (block.__component === 'blocks.cases' ? block.items : []));
    expect(numbers.map((number) => `/board/case/${number}`)).toContain(first?.url);
  });

  test('a page published again unchanged - the same content but for the time of its last change', async () => {
    const before = await readSite('rankup');
    const page = before.pages.find(({ path }) => path === '/service');
    const document = entryAt(`${entriesPath('api::page.page')}/${page?.documentId}`);
    expect((await document.publish()).status).toBe(200);
    const after = await readSite('rankup');
    const changedAt = after.pages.find(({ path }) => path === '/service')?.updated_at ?? '';
    expect(changedAt > (page?.updated_at ?? '')).toBe(true);
    expect(after).toEqual({
      ...before,
      pages: before.pages.map((one) => (one === page ? { ...one, updated_at: changedAt } : one)),
    });
  });

  test('a draft - not included until it is published', async () => {
    const title = `숨은 초안 ${process.pid}`;
    const page = await createEntry('api::page.page', {
      title,
      path: `/hidden-${process.pid}`,
      layout: 'default',
      domain: { connect: [{ documentId: await domainId('rankup') }] },
    });
    expect(JSON.stringify(await readSites())).not.toContain(title);
    await page.publish();
    expect((await readSite('rankup')).pages).toContainEqual(expect.objectContaining({ title, blocks: [] }));
    await page.unpublish();
    expect(JSON.stringify(await readSites())).not.toContain(title);
  });

  test('redirect rules - only those in use', async () => {
    const domain = { connect: [{ documentId: await domainId('rankup') }] };
    const rule = { domain, to_url: '/service', redirect_type: 'found_302' };
    for (const use_yn of [true, false]) {
      const body = { ...rule, from_path: `/old-${process.pid}-${use_yn}`, use_yn };
      const { status } = await admin(entriesPath('api::redirect-rule.redirect-rule'), {
        method: 'POST',
        body,
      });
      expect(status).toBe(201);
    }
    const rules = (await readSite('rankup')).redirects;
    expect(rules.filter(({ from_path }) => from_path.startsWith(`/old-${process.pid}`))).toEqual([
      { from_path: `/old-${process.pid}-true`, to_url: '/service', redirect_type: 'found_302' },
    ]);
  });

  test('domains read page by page - each once', async () => {
    const request = async (query: string) => (await withToken(`/api/domains?${query}`)).json;
    const first = await request('pagination[pageSize]=1');
    const { total } = z.object({ total: z.number() }).parse(first.meta.pagination);
    expect(first.meta.pagination).toEqual({ page: 1, pageSize: 1, pageCount: total, total });
    const codes: string[] = [];
    for (let page = 1; page <= total; page += 1) {
      const { data } = await request(`pagination[page]=${page}&pagination[pageSize]=1`);
      codes.push(...rowsOf({ data }, { code: z.string() }).map(({ code }) => code));
    }
    expect(new Set(codes).size).toBe(total);
    expect(codes).toEqual(expect.arrayContaining(['rankup', 'topkeyword']));
  });

  test('domains read by code - only these, unknown codes are left out', async () => {
    const codesOf = async (query: string) => (await readSites(`?${query}`)).map(({ code }) => code).sort();
    expect(await codesOf('codes=topkeyword')).toEqual(['topkeyword']);
    expect(await codesOf('codes=topkeyword,nowhere,rankup')).toEqual(['rankup', 'topkeyword']);
    expect(await codesOf('codes=nowhere')).toEqual([]);
  });

  test.each([
    ['a page beyond the last', 'pagination[page]=1000', 1000, 100, 0],
    ['a larger page than allowed', 'pagination[pageSize]=100000', 1, 100, 2],
    ['invalid parameters', 'pagination[page]=-1&pagination[pageSize]=x', 1, 100, 2],
    ['a filter, which is ignored', 'filters[updatedAt][$gt]=2999-01-01&fields[0]=id&populate=*', 1, 100, 2],
  ])('domains with %s - a page of the content', async (_name, query, page, pageSize, found) => {
    const { status, json } = await withToken(`/api/domains?${query}`);
    expect(status).toBe(200);
    expect(json.meta.pagination).toMatchObject({ page, pageSize });
    expect(await readSites(`?${query}`)).toHaveLength(found);
  });
});

describe('routes that would bypass approval', () => {
  // The routes of users-permissions are removed. Some of their paths belong to calls of this project.
  test.each([
    ['POST', '/api/auth/local/register', 405],
    ['POST', '/api/auth/local', 400],
    ['POST', '/api/auth/forgot-password', 400],
    ['GET', '/api/users/1', 404],
    ['GET', '/api/users/me', 401],
    ['GET', '/api/connect/google', 404],
  ])('%s %s - refused', async (method, path, expected) => {
    const body = { username: 'eve', email: 'eve@evil.test', password: 'Abcdef123', identifier: 'eve' };
    const { status, json } = await cms(path, { method, ...(method === 'POST' && { body }) });
    expect(status).toBe(expected);
    expect(json.error.message).toMatch(/[가-힣]/);
    expect(json.error.details.code).toEqual(expect.any(String));
  });
});

test('an unknown path of the API - 404 in Korean with a code', async () => {
  const { status, json } = await cms('/api/nothing/here');
  expect(status).toBe(404);
  expect(json).toEqual({
    data: null,
    error: {
      status: 404,
      name: 'NotFoundError',
      message: '찾는 내용이 없습니다.',
      details: { code: 'NOT_FOUND' },
    },
  });
});
