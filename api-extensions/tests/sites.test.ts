import * as publishingAdmin from '../contracts/publishing/admin';
import * as sitesAdmin from '../contracts/sites/sites-admin';
import * as z from '../contracts/zod';
import { rowsOf } from './admin-answers';
import { newAdministrator, newAdministratorToken } from './administrators';
import { Browser, linkFields, nextMail } from './browser';
import {
  admin,
  cms,
  createEntry,
  createPublished,
  domainId,
  entriesPath,
  entryAt,
  publisher,
} from './cms-under-test';
import { dataOf } from './contract-client';
import { SITES, database, createSite, callSite, tablesNaming } from './site-steps';

interface Draft {
  uid: string;
  place: string;
  documentId: string;
  kind: string;
}
interface Check {
  state: string;
  entries?: { entry: { documentId: string; place: string }; text: string }[];
}

async function superAdminRole(): Promise<number> {
  const { json } = await admin('/admin/roles');
  const roles = rowsOf(json, { id: z.number(), code: z.string() });
  return roles.find(({ code }) => code === 'strapi-super-admin')?.id ?? 0;
}

/** Content as the publisher reads it. */
async function contentOf(code: string) {
  const { json } = await publisher(`/content?domains=${code}`, undefined, 'GET');
  return json.data[0];
}

afterAll(() => database.destroy());

test('the sources of a new site - three templates and every site, only for administrators with the right', async () => {
  const { json } = await admin(`${SITES}/sources?search=`);
  const sources = dataOf(sitesAdmin.listSiteSources, json).map(({ source }) => source);
  expect(sources.slice(0, 3)).toEqual(['template:agency', 'template:local-shop', 'template:content']);
  expect(sources).toEqual(expect.arrayContaining(['site:rankup', 'site:topkeyword']));
  const token = await newAdministratorToken('strapi-editor');
  const rejected = await cms(SITES, { headers: { authorization: `Bearer ${token}` } });
  expect(rejected.status).toBe(403);
});

describe.each([
  ['template:agency', 'made-agency'],
  ['template:local-shop', 'made-shop'],
  ['template:content', 'made-content'],
  ['site:topkeyword', 'made-copy'],
])('a site made from %s', (source, code) => {
  test('its content - drafts with its own name, colour and business data, nothing of the source site', async () => {
    const { status, json } = await createSite(code, { source });
    expect([status, json.error]).toEqual([200, undefined]);
    expect(json.data.site).toMatchObject({ code, name: '누리', inUse: true, published: 0, members: 1 });
    expect(json.data.site.drafts).toBeGreaterThan(10);

    const before = await contentOf(code);
    expect(before.pages).toEqual([]);
    const published = await callSite(code, 'publish-drafts');
    expect(published.json.data).toMatchObject({ drafts: 0, published: json.data.site.drafts });
    const content = await contentOf(code);
    expect(content.pages.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/', '/service', '/terms', '/privacy']),
    );
    const text = JSON.stringify(content);
    expect(text).toContain('#0f766e');
    expect(text).toContain('누리상사');
    const ofSource =
      /랭크업|탑키워드|rankup|topkeyword|RankUp|데모 대표자|02-000-0000|031-000-0000|데모 주소/g;
    expect(text.match(ofSource)).toBeNull();
    // The particle follows the new name: 랭크업은 → 누리는.
    expect(text).not.toMatch(/누리(은|이|을|과|으로) /);
    expect(content.boards.flatMap(({ posts }: { posts: unknown[] }) => posts)).toEqual([]);
  });

  test('its drafts - listed; what was taken down and what others write is published only when it is chosen', async () => {
    const drafts = async () => {
      const { json } = await admin(`${SITES}/${code}/drafts`);
      return (json.data as Draft[]).sort((one, other) => (one.place < other.place ? -1 : 1));
    };
    const pages = `${entriesPath('api::page.page')}?pageSize=100&filters[domain][code][$eq]=${code}`;
    const results = rowsOf((await admin(pages)).json, { documentId: z.string(), path: z.string() });
    const [down, written] = ['/service', '/terms'].map((path) =>
      entryAt(`${entriesPath('api::page.page')}/${results.find((page) => page.path === path)?.documentId}`),
    );
    if (!down || !written) throw new Error('The site lacks its pages');
    await down.unpublish();
    await written.unpublish();
    // A draft that was never on the site, by another administrator.
    await database('publish_changes').where({ document: written.id }).del();
    const other = await newAdministrator([await superAdminRole()]);
    expect((await other(written.address, { method: 'PUT', body: { title: '쓰는 중인 약관' } })).status).toBe(
      200,
    );
    expect(await drafts()).toMatchObject([
      { documentId: down.id, kind: 'taken-down', place: '/service', typeName: '페이지' },
      { documentId: written.id, kind: 'other', title: '쓰는 중인 약관', changedBy: '편집자' },
    ]);
    expect((await callSite(code, 'publish-drafts')).json.data).toMatchObject({ drafts: 2 });

    const chosen = await drafts();
    await written.change({ title: '더 쓴 약관' });
    const stale = await callSite(code, 'publish-drafts', { entries: chosen });
    expect([stale.status, stale.json.error.details.code]).toEqual([409, 'CONFLICT']);
    expect(await drafts()).toHaveLength(2);
    const foreign = await callSite('rankup', 'publish-drafts', { entries: await drafts() });
    expect(foreign.status).toBe(404);
    expect((await callSite(code, 'publish-drafts', { entries: await drafts() })).json.data.drafts).toBe(0);
  });

  test('what leads nowhere or hides a page - named by the checklist with its entry', async () => {
    const domain = { connect: [{ documentId: await domainId(code) }] };
    const links = async () => {
      const { json } = await admin(`${SITES}/${code}/checklist`);
      return dataOf(sitesAdmin.readSiteChecklist, json).find(({ id }) => id === 'links') as Check;
    };
    expect(await links()).toMatchObject({ state: 'done' });
    const plan = { name: '요금', price: '1', unit: '월', features: '하나', featured: false, prod_id: 777 };
    const action = { label: '신청', url: '/service/apply?id=778', variant: 'primary' };
    const entries = [
      await createPublished('api::page.page', {
        title: '요금표',
        path: '/plans',
        layout: 'default',
        blocks: [
          { __component: 'blocks.price-table', title: '요금', plans: [plan] },
          { __component: 'blocks.call-to-action', title: '신청', actions: [action] },
        ],
        domain,
      }),
      await createPublished('api::menu.menu', {
        menu_name: '없는 곳',
        url: '/nowhere',
        use_yn: true,
        sort: 1,
        domain,
      }),
      await createEntry('api::redirect-rule.redirect-rule', {
        from_path: '/old',
        to_url: '/gone',
        use_yn: true,
        domain,
      }),
      await createEntry('api::redirect-rule.redirect-rule', {
        from_path: '/plans',
        to_url: '/',
        use_yn: true,
        domain,
      }),
    ];
    const { state, entries: faults = [] } = await links();
    expect(state).toBe('missing');
    const named = (at: number) => faults.filter(({ entry }) => entry.documentId === entries[at]?.id);
    expect(named(0).map(({ entry, text }) => [entry.place, text])).toEqual([
      ['블록 1. 가격표', '공개된 상품 가운데 777번이 없습니다.'],
      ['블록 2. 행동 유도', '공개된 상품 가운데 778번이 없습니다.'],
    ]);
    expect(named(1)[0]?.text).toBe('공개된 페이지가 없는 주소입니다: /nowhere');
    expect(named(2)[0]?.text).toContain('/gone');
    expect(named(3)[0]?.text).toContain('‘요금표’의 경로(/plans)라서 그 페이지가 보이지 않습니다');
    for (const entry of entries) await entry.remove();
    expect(await links()).toMatchObject({ state: 'done' });
  });

  test('its home page offline - a finding on the publishing page, and the site is not in order', async () => {
    const { json } = await admin(
      `${entriesPath('api::page.page')}?filters[domain][code][$eq]=${code}&filters[path][$eq]=/`,
    );
    const home = entryAt(`${entriesPath('api::page.page')}/${json.results[0].documentId}`);
    const state = async () =>
      dataOf(publishingAdmin.listSites, (await admin(`/api-extensions/publishing?search=${code}`)).json)
        .sites[0];
    expect((await state())?.lacksHome).toBe(false);
    await home.unpublish();
    expect(await state()).toMatchObject({ lacksHome: true, findings: 1 });
    await home.publish();
    expect(await state()).toMatchObject({ lacksHome: false, findings: 0 });
  });

  test('its first manager - invited by a link that sets a password once, in any browser', async () => {
    // The message is stored together with the site, without the link.
    const stored = await database('outboxes').where({ domain: code, channel: 'site-invitation-mail' });
    expect(stored).toMatchObject([{ target: `first@${code}.example` }]);
    const { text } = await nextMail(`first@${code}.example`);
    const { token } = linkFields(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
    const browser = new Browser({ host: `${code}.localhost` });
    const reset = () => browser.post('/api/auth/password/reset', { token, password: '누리의 첫 비밀번호 1' });
    expect((await reset()).status).toBe(200);
    expect((await reset()).json.error.details.code).toBe('LINK_INVALID');
  });

  test('its checklist - names what is done and what is missing', async () => {
    const { json } = await admin(`${SITES}/${code}/checklist`);
    const states = Object.fromEntries(
      dataOf(sitesAdmin.readSiteChecklist, json).map(({ id, state }) => [id, state]),
    );
    expect(states).toMatchObject({
      pages: 'done',
      business: 'done',
      manager: 'done',
      menus: 'done',
      legal: 'missing',
      chat: 'advice',
    });
    for (const { text } of dataOf(sitesAdmin.readSiteChecklist, json)) expect(text).toMatch(/[가-힣]/);
  });

  test('archived and deleted - its host answers no more, and only the audit log and changes to publish name it', async () => {
    const tooEarly = await callSite(code, 'delete', { confirm: code });
    expect([tooEarly.status, tooEarly.json.error.details.code]).toEqual([409, 'CONFLICT']);
    expect((await callSite(code, 'in-use', { inUse: false })).json.data.inUse).toBe(false);
    expect((await cms('/api/common/menu', { host: `${code}.localhost` })).status).toBe(404);
    const slot = { kind: 'web', keyword: '누리', target: 'nuri.example', question_key: '', main_list: 'web' };
    await database('work_slots').insert({
      ...slot,
      domain: code,
      from_day: '2026-01-01',
      to_day: '2099-12-31',
    });
    const file = { domain: code, name: '계약서.pdf', mime: 'application/pdf', size: 1, content: 'JQ==' };
    await database('customer_files').insert({ ...file, customer: 0, created_ms: 0 });
    const startedMs = Date.now();
    await callSite(code, 'in-use', { inUse: true });
    // Its slots run from now on; otherwise the days before would count as missed.
    const { resumed_ms } = await database('work_slots').where({ domain: code }).first();
    expect(Number(resumed_ms)).toBeGreaterThanOrEqual(startedMs);
    expect((await callSite(code, 'in-use', { inUse: false })).json.data.inUse).toBe(false);
    const unconfirmed = await callSite(code, 'delete', { confirm: 'rankup' });
    expect([unconfirmed.status, Object.keys(unconfirmed.json.error.details.fields as object)]).toEqual([
      400,
      ['confirm'],
    ]);
    const { status, json } = await callSite(code, 'delete', { confirm: code });
    expect([status, json.error]).toEqual([200, undefined]);
    expect(json.data.rows).toBeGreaterThan(30);
    expect(await tablesNaming(code)).toEqual(['audit_logs', 'publish_changes']);
    // The code is taken: records of the deleted site remain under it.
    const again = await createSite(code);
    expect([again.status, Object.keys(again.json.error.details.fields as object)]).toEqual([400, ['code']]);
  });
});
