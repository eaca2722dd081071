import sharp from 'sharp';
import * as z from '../contracts/zod';
import { fieldsOf, rowsOf } from './admin-answers';
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

const domain = async () => ({ connect: [{ documentId: await domainId('rankup') }] });
const pageFields = newPages('결과 시험', 'consequence');
const createPage = async (more: object = {}) => {
  const fields = await pageFields(more);
  return { path: fields.path, ...(await createPublished(PAGE, fields)) };
};
const linkTo = (url: string) => ({
  __component: 'blocks.call-to-action',
  title: '안내',
  actions: [{ label: '가기', url, variant: 'primary' }],
});

interface Asked {
  status: number;
  texts: string[];
  places: string[];
  confirm: string;
}

/** A change that a screen of the admin makes. @param answer `ask`, or the confirmation of an earlier answer */
async function change(path: string, { method = 'POST', body = {}, answer = 'ask' } = {}): Promise<Asked> {
  const { status, json } = await admin(path, { method, body, headers: { 'x-consequences': answer } });
  const { code, consequences = [], confirm = '' } = json?.error?.details ?? {};
  if (status === 409 && code !== 'CONFIRMATION_REQUIRED') throw new Error(JSON.stringify(json));
  const list = consequences as {
    text: string;
    entries: { typeName: string; title: string; place: string }[];
  }[];
  return {
    status,
    confirm,
    texts: list.map(({ text }) => text),
    places: list.flatMap(({ entries }) =>
      entries.map(({ typeName, title, place }) => [typeName, title, place].filter(Boolean).join('/')),
    ),
  };
}

const isLive = async ({ address }: Pick<Entry, 'address'>) =>
  ((await admin(address)).json.meta.availableStatus as unknown[]).length > 0;

async function findHome(): Promise<Entry> {
  const filters = `filters[domain][code][$eq]=rankup&filters[path][$eq]=/`;
  const { json } = await admin(`${entriesPath(PAGE)}?${filters}`);
  return entryAt(`${entriesPath(PAGE)}/${json.results[0].documentId}`);
}

test('taking the home page offline - asked first, also under another path; nothing is changed until it is confirmed', async () => {
  const home = await findHome();
  const asked = await change(`${home.address}/actions/unpublish`);
  expect(asked.status).toBe(409);
  expect(asked.texts[0]).toContain('첫 화면(/)이 사이트에서 사라집니다');
  const moved = await change(`${home.address}/actions/publish`, { body: { path: '/home' } });
  expect(moved.texts[0]).toContain('첫 화면(/)이 사이트에서 사라집니다');
  expect((await admin(home.address)).json.data.path).toBe('/');
  expect((await change(home.address, { method: 'DELETE' })).status).toBe(409);
  expect(await isLive(home)).toBe(true);
  const at = new Date(Date.now() + 34 * 3_600_000).toISOString().slice(0, 16);
  const schedule = { uid: PAGE, documentId: home.id, action: 'unpublish', at };
  expect((await change('/api-extensions/schedules', { body: schedule })).status).toBe(409);
});

test('a page that others link to - names each place; the confirmation is of this list alone', async () => {
  const page = await createPage();
  const menu = await createPublished('api::menu.menu', {
    menu_name: '결과 메뉴',
    url: page.path,
    use_yn: true,
    sort: 900,
    domain: await domain(),
  });
  const linking = await createPage({ title: '링크가 있는 페이지', blocks: [linkTo(`${page.path}?x=1#y`)] });
  const asked = await change(`${page.address}/actions/unpublish`);
  expect(asked.places).toEqual(['페이지/링크가 있는 페이지/블록 1. 행동 유도', '메뉴/결과 메뉴']);
  await menu.remove();
  const outdated = await change(`${page.address}/actions/unpublish`, { answer: asked.confirm });
  expect([outdated.status, outdated.places]).toEqual([409, ['페이지/링크가 있는 페이지/블록 1. 행동 유도']]);
  // A selection that includes the linking page breaks nothing that stays.
  const both = { documentIds: [page.id, linking.id] };
  expect((await change(`${entriesPath(PAGE)}/actions/bulkUnpublish`, { body: both })).status).toBe(200);
  expect(await isLive(page)).toBe(false);
  for (const entry of [page, linking]) await entry.remove();
});

test('a selection - is asked once, with what each of its entries breaks', async () => {
  const pages = [await createPage(), await createPage()];
  const linking = await createPage({ blocks: pages.map(({ path }) => linkTo(path)) });
  const body = { documentIds: pages.map(({ id }) => id) };
  const asked = await change(`${entriesPath(PAGE)}/actions/bulkDelete`, { body });
  expect([asked.status, asked.texts.length]).toEqual([409, 2]);
  const { status } = await change(`${entriesPath(PAGE)}/actions/bulkDelete`, { body, answer: asked.confirm });
  expect(status).toBe(200);
  await linking.remove();
});

test('a product - names price plans and buttons that choose it', async () => {
  const product = await createPublished('api::product.product', {
    name: '결과 상품',
    title: '결과 상품',
    prod_id: 5150,
    sort: 900,
    domain: await domain(),
  });
  const linking = await createPage({ title: '상품 링크', blocks: [linkTo('/service/apply?id=5150')] });
  const asked = await change(`${product.address}/actions/unpublish`);
  expect(asked.texts).toEqual(['‘결과 상품’(5150번)을 고르는 링크가 끊깁니다.']);
  expect(asked.places).toEqual(['페이지/상품 링크/블록 1. 행동 유도']);
  for (const entry of [product, linking]) await entry.remove();
});

test('a menu that keeps a page from visitors, a host, a site - asked', async () => {
  const { json } = await admin(
    `${entriesPath('api::site-role.site-role')}?filters[domain][code][$eq]=rankup`,
  );
  const member = rowsOf(json, { name: z.string(), documentId: z.string() }).find(
    ({ name }) => name === 'member',
  );
  const menu = await createPublished('api::menu.menu', {
    menu_name: '회원 화면',
    url: '/members-only',
    use_yn: true,
    sort: 900,
    domain: await domain(),
    role: { connect: [{ documentId: member?.documentId }] },
  });
  expect((await change(`${menu.address}/actions/unpublish`)).texts[0]).toContain('누구나 볼 수 있습니다');
  await menu.remove();

  const site = `${entriesPath('api::domain.domain')}/${await domainId('rankup')}`;
  const { hosts } = fieldsOf((await admin(site)).json, {
    hosts: z.array(z.object({ id: z.number(), name: z.string() })),
  });
  const fewer = await change(site, { method: 'PUT', body: { hosts: hosts.slice(1) } });
  expect(fewer.texts).toEqual([`이 주소로는 더 이상 사이트에 들어올 수 없습니다: ${hosts[0]?.name}`]);
  expect((await change(site, { method: 'PUT', body: { use_yn: false } })).texts[0]).toContain(
    '응답하지 않습니다',
  );
  expect((await admin(site)).json.data).toMatchObject({ use_yn: true, hosts });
});

test('a file that is in use - names pages, posts and settings before it is deleted', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const { id, url } = await upload('used.png', 'image/png', bytes);
  const unused = await upload('unused.png', 'image/png', bytes);
  const hero = { __component: 'blocks.hero', title: '첫 블록', actions: [], image: id };
  const page = await createPage({ title: '그림이 있는 페이지', blocks: [hero] });
  const setting = await createEntry('api::site-config.site-config', {
    gr_id: 'common',
    config_id: `file${process.pid}`,
    data: url,
    domain: await domain(),
  });
  const asked = await change(`/upload/files/${id}`, { method: 'DELETE' });
  expect(asked.texts).toEqual(['‘used.png’ 파일이 쓰이는 곳에서 사라집니다.']);
  expect(asked.places).toEqual(['페이지/그림이 있는 페이지', `사이트 설정/file${process.pid}`]);
  const bulk = { fileIds: [unused.id, id] };
  const selection = await change('/upload/actions/bulk-delete', { body: bulk });
  expect([selection.status, selection.places]).toEqual([409, asked.places]);
  expect((await admin(`/upload/files/${unused.id}`)).status).toBe(200);
  const deleted = await change('/upload/actions/bulk-delete', { body: bulk, answer: selection.confirm });
  expect(deleted.status).toBe(200);
  for (const entry of [page, setting]) await entry.remove();
});

test('programs - are not asked', async () => {
  const page = await createPage();
  const linking = await createPage({ blocks: [linkTo(page.path)] });
  expect((await page.unpublish()).status).toBe(200);
  for (const entry of [page, linking]) await entry.remove();
});
