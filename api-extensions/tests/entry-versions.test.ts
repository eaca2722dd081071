import sharp from 'sharp';
import * as z from '../contracts/zod';
import { fieldsOf, rowsOf } from './admin-answers';
import { newAdministrator } from './administrators';
import {
  admin,
  createEntry,
  createPublished,
  domainId,
  entriesPath,
  type Entry,
  entryAt,
  upload,
} from './cms-under-test';
import { newPages, PAGE } from './page-steps';

const pageFields = newPages('판 시험', 'version');
const createPage = async (more: object = {}) => createEntry(PAGE, await pageFields(more));

interface Shown {
  header: string;
  draft: number;
  published: number | null;
}

/** What a form shows of an entry, and the header of its requests. */
async function openForm({ address, id }: Pick<Entry, 'address' | 'id'>): Promise<Shown> {
  const { json } = await admin(address);
  const [live] = rowsOf({ data: json.meta.availableStatus }, { updatedAt: z.string() });
  const draft = Date.parse(fieldsOf(json, { updatedAt: z.string() }).updatedAt);
  const published = live ? Date.parse(live.updatedAt) : null;
  return { header: `"${id}:${draft}:${published ?? '-'}"`, draft, published };
}

const send = (path: string, version: string, body: object = {}, method = 'POST') =>
  admin(path, { method, body, headers: { 'if-match': version } });
const save = ({ address }: Pick<Entry, 'address'>, version: string, body: object) =>
  send(address, version, body, 'PUT');

const titleOf = async ({ address }: Pick<Entry, 'address'>) =>
  fieldsOf((await admin(address)).json, { title: z.string() }).title;

test('a save of a form that was opened before another save - refused with who saved it, and when', async () => {
  const page = await createPage();
  const opened = await openForm(page);
  const { json: roles } = await admin('/admin/roles');
  const role = rowsOf(roles, { id: z.number(), code: z.string() }).find(
    ({ code }) => code === 'strapi-super-admin',
  );
  const other = await newAdministrator(role ? [role.id] : []);
  const first = await other(page.address, {
    method: 'PUT',
    body: { title: '먼저 저장한 이름' },
    headers: { 'if-match': opened.header },
  });
  expect(first.status).toBe(200);
  const { status, json } = await save(page, opened.header, { title: '나중에 저장한 이름' });
  expect(status).toBe(409);
  expect(json.error.details).toMatchObject({
    code: 'CONFLICT',
    current: { uid: PAGE, documentId: page.id, title: '먼저 저장한 이름', changedBy: '편집자' },
  });
  expect(json.error.message).toMatch(
    /^그사이 편집자 님이 \d{4}년 \d+월 \d+일 \d\d:\d\d에 ‘먼저 저장한 이름’ 항목을 저장했습니다\. /,
  );
  expect(await titleOf(page)).toBe('먼저 저장한 이름');

  const reopened = await openForm(page);
  const second = await save(page, reopened.header, { title: '두 번째 이름' });
  expect(second.status).toBe(200);
  // The response has the version for the next save of the same form.
  expect(Date.parse(fieldsOf(second.json, { updatedAt: z.string() }).updatedAt)).toBe(
    (await openForm(page)).draft,
  );
  await page.remove();
});

test('an own save in another window - is named so', async () => {
  const page = await createPage();
  const opened = await openForm(page);
  await page.change({ title: '다른 창' });
  const { json } = await save(page, opened.header, { title: '이 창' });
  expect(json.error.message).toMatch(/^그사이 다른 창에서 /);
  await page.remove();
});

test('requests without a version - are not checked; an unreadable one is refused', async () => {
  const page = await createPage();
  await page.change({ title: '하나' });
  expect((await page.change({ title: '둘' })).status).toBe(200);
  for (const version of ['*', '"x"', `"${page.id}:a"`])
    expect((await save(page, version, {})).status).toBe(400);
  await page.remove();
});

test('twenty saves at once on one version - one is written', async () => {
  const page = await createPage();
  const { header } = await openForm(page);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(page, header, { title: `동시 ${at}` })),
  );
  const written = results.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(results.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await titleOf(page)).toBe(`동시 ${written[0]}`);
  await page.remove();
});

test('twenty saves and publishes at once - one is written, and visitors see it', async () => {
  const page = await createPage();
  const { header } = await openForm(page);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? save(page, header, { title: `동시 ${at}` })
        : send(`${page.address}/actions/publish`, header, { title: `동시 ${at}` }),
    ),
  );
  const written = results.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(written).toHaveLength(1);
  expect(results.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await titleOf(page)).toBe(`동시 ${written[0]}`);
  await page.remove();
});

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

describe('a change of a part alone - is a new version', () => {
  const hero = { __component: 'blocks.hero', title: '첫 블록', actions: [] };

  test('of a block, of an item in a block, of the order', async () => {
    const faq = {
      __component: 'blocks.faq',
      title: '질문',
      items: [
        { question: '하나', answer: '하나' },
        { question: '둘', answer: '둘' },
      ],
    };
    const page = await createPage({ blocks: [hero, faq] });
    const read = async () => (await admin(page.address)).json.data.blocks as (typeof faq & { id: number })[];
    const changes: ((blocks: (typeof faq & { id: number })[]) => object[])[] = [
      (blocks) => blocks.map((block, at) => (at === 0 ? { ...block, title: '고친 블록' } : block)),
      (blocks) =>
        blocks.map((block, at) =>
          at === 1
            ? { ...block, items: block.items.map((item) => ({ ...item, answer: `${item.answer}!` })) }
            : block,
        ),
      (blocks) => [...blocks].reverse(),
      () => [],
    ];
    for (const change of changes) {
      const { header } = await openForm(page);
      expect((await page.change({ blocks: change(await read()) })).status).toBe(200);
      expect((await save(page, header, { title: '나중' })).status).toBe(409);
    }
    await page.remove();
  });

  test('of a relation', async () => {
    const domain = { connect: [{ documentId: await domainId('rankup') }] };
    const fields = { use_yn: false, sort: 900, url: '/version-menu', domain };
    const parent = await createEntry('api::menu.menu', { ...fields, menu_name: '상위' });
    const menu = await createEntry('api::menu.menu', { ...fields, menu_name: '하위' });
    const { header } = await openForm(menu);
    const body = { parent_menu: { connect: [{ documentId: parent.id }], disconnect: [] } };
    expect((await menu.change(body)).status).toBe(200);
    expect((await save(menu, header, { menu_name: '나중' })).status).toBe(409);
    await menu.remove();
    await parent.remove();
  });

  test('of a picture', async () => {
    const { id } = await upload('version.png', 'image/png', await picture());
    const page = await createPage({ blocks: [hero] });
    const [block] = (await admin(page.address)).json.data.blocks as object[];
    const { header } = await openForm(page);
    expect((await page.change({ blocks: [{ ...block, image: id }] })).status).toBe(200);
    expect((await save(page, header, { title: '나중' })).status).toBe(409);
    await page.remove();
    await admin(`/upload/files/${id}`, { method: 'DELETE' });
  });
});

describe('publishing and taking down', () => {
  test('a draft saved while another person published it - is kept; a status that was changed meanwhile is not', async () => {
    const page = await createPage();
    const opened = await openForm(page);
    // The bulk action publishes the draft as it is.
    await send(`${entriesPath(PAGE)}/actions/bulkPublish`, '', { documentIds: [page.id] });
    const stale = await send(`${page.address}/actions/publish`, opened.header, { title: '나중' });
    expect(stale.status).toBe(409);
    expect(stale.json.error.message).toContain('발행했습니다');
    // A plain save sends no published version: the draft is the one that it was opened on.
    expect((await save(page, `"${page.id}:${opened.draft}"`, { title: '초안' })).status).toBe(200);
    await page.unpublish();
    const live = await openForm(page);
    expect(live.published).toBeNull();
    await page.remove();
  });

  test('a page that another person took down - is not published by a form that shows it as published', async () => {
    const page = await createPublished(PAGE, await pageFields());
    const { header } = await openForm(page);
    await page.unpublish();
    const { status, json } = await send(`${page.address}/actions/publish`, header, { title: '나중' });
    expect(status).toBe(409);
    expect(json.error.message).toContain('내렸습니다');
    expect((await openForm(page)).published).toBeNull();
    await page.remove();
  });

  test.each(['unpublish', 'discard'])('%s - refused on an older version', async (action) => {
    const page = await createPublished(PAGE, await pageFields());
    await page.change({ title: '초안' });
    const { header } = await openForm(page);
    await page.change({ title: '더 새로운 초안' });
    expect((await send(`${page.address}/actions/${action}`, header)).status).toBe(409);
    expect(await titleOf(page)).toBe('더 새로운 초안');
    expect((await openForm(page)).published).not.toBeNull();
    const now = await openForm(page);
    expect((await send(`${page.address}/actions/${action}`, now.header)).status).toBe(200);
    await page.remove();
  });

  test('deletion - refused on an older version', async () => {
    const page = await createPage();
    const { header } = await openForm(page);
    await page.change({ title: '새 이름' });
    expect((await send(page.address, header, undefined, 'DELETE')).status).toBe(409);
    expect(await titleOf(page)).toBe('새 이름');
    expect((await send(page.address, (await openForm(page)).header, undefined, 'DELETE')).status).toBe(200);
  });

  test.each(['bulkPublish', 'bulkUnpublish', 'bulkDelete'])(
    '%s - refused as a whole when one of the entries was changed',
    async (action) => {
      const pages = [
        await createPublished(PAGE, await pageFields()),
        await createPublished(PAGE, await pageFields()),
      ];
      const shown = await Promise.all(pages.map(openForm));
      const versions = pages.map(({ id }, at) => `"${id}:${shown[at]?.draft}"`).join(', ');
      await pages[1]?.change({ title: '그사이 고친 이름' });
      const body = { documentIds: pages.map(({ id }) => id) };
      const { status, json } = await send(`${entriesPath(PAGE)}/actions/${action}`, versions, body);
      expect(status).toBe(409);
      expect(json.error.message).toContain('‘그사이 고친 이름’');
      const after = await Promise.all(pages.map(openForm));
      expect(after.map(({ published }) => published)).toEqual(shown.map(({ published }) => published));
      for (const page of pages) await page.remove();
    },
  );

  test('a schedule - refused on an older version', async () => {
    const page = await createPage();
    const { draft, published } = await openForm(page);
    await page.change({ title: '고친 이름' });
    const at = new Date(Date.now() + 34 * 3_600_000).toISOString().slice(0, 16);
    const schedule = (version: object) =>
      admin('/api-extensions/schedules', {
        method: 'POST',
        body: { uid: PAGE, documentId: page.id, action: 'publish', at, version },
      });
    expect((await schedule({ draft, published })).status).toBe(409);
    const { status, json } = await schedule({ draft: (await openForm(page)).draft, published: null });
    expect(status).toBe(200);
    await admin(`/api-extensions/schedules/${json.data.id}/cancel`, { method: 'POST', body: {} });
    await page.remove();
  });
});

test('every type that administrators edit - is checked', async () => {
  const { json } = await admin('/content-manager/content-types');
  const types = rowsOf(json, { uid: z.string(), isDisplayed: z.boolean() }).filter(
    ({ isDisplayed }) => isDisplayed,
  );
  const unchecked: string[] = [];
  for (const { uid } of types) {
    // Rows that other suites insert by SQL may have none, or one that Strapi would not make.
    const { json: list } = await admin(`${entriesPath(uid)}?pageSize=100&filters[documentId][$notNull]=true`);
    const entry = rowsOf({ results: list.results ?? [] }, { documentId: z.string() }).find(({ documentId }) =>
      /^[a-z0-9]+$/.test(documentId),
    );
    if (!entry) continue;
    const { address, id } = entryAt(`${entriesPath(uid)}/${entry.documentId}`);
    const { status, text } = await send(address, `"${id}:1"`, {}, 'PUT');
    // Records are read-only.
    if (status !== 409 && !text.includes('프로그램이 남기는 기록'))
      unchecked.push(`${uid}: ${status} ${text}`);
  }
  expect(unchecked).toEqual([]);
});
