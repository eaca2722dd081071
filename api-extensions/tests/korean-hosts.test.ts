import * as sitesAdmin from '../contracts/sites/sites-admin';
import * as z from '../contracts/zod';
import { fieldsOf, messageOf } from './admin-answers';
import { Browser } from './browser';
import { admin, entriesPath } from './cms-under-test';
import { dataOf } from './contract-client';
import { callSite, createSite, database, SITES } from './site-steps';

// A site's own Korean hosts: stored and requested in punycode, shown in Korean.

const CODE = `korean-${process.pid}`;
const TYPED = `다온${process.pid}.example`;
const STORED = new URL(`http://${TYPED}`).hostname;
const DOMAINS = entriesPath('api::domain.domain');

afterAll(() => database.destroy());

const create = (code: string, hosts: string[], more: object = {}) =>
  admin(DOMAINS, {
    method: 'POST',
    body: { code, name: '시험', use_yn: true, hosts: hosts.map((name) => ({ name })), ...more },
  });

const storedHosts = () =>
  database('components_elements_host').where('name', 'like', `%${STORED}`).orderBy('id').pluck('name');

async function remove(site: string): Promise<void> {
  await admin(site, { method: 'PUT', body: { use_yn: false } });
  expect((await admin(site, { method: 'DELETE' })).status).toBe(200);
}

test('a Korean host typed in the content manager - stored in punycode, shown in Korean, and the site answers', async () => {
  const { status, json } = await create(CODE, [` ${TYPED.normalize('NFD')} `]);
  expect(status).toBe(201);
  const site = `${DOMAINS}/${json.data.documentId}`;
  try {
    expect(await storedHosts()).toEqual([STORED]);
    expect(STORED).toMatch(/^xn--/);
    const names = async () =>
      fieldsOf((await admin(site)).json, {
        hosts: z.array(z.object({ id: z.number(), name: z.string() })),
      }).hosts;
    expect((await names()).map(({ name }) => name)).toEqual([TYPED]);
    expect((await new Browser({ host: STORED }).get('/api/auth/session')).status).toBe(200);

    const ask = (hosts: object[]) =>
      admin(site, { method: 'PUT', body: { hosts }, headers: { 'x-consequences': 'ask' } });
    // The same host as the form shows it is no change of what visitors reach.
    expect((await ask(await names())).status).toBe(200);
    expect(await storedHosts()).toEqual([STORED]);
    const fewer = await ask([{ name: 'other.example' }]);
    expect(fewer.status).toBe(409);
    expect(JSON.stringify(fewer.json)).toContain(`사이트에 들어올 수 없습니다: ${TYPED}`);
  } finally {
    await remove(site);
  }
});

test('the same host in the other form - is taken, for another site and twice for one', async () => {
  const { json } = await create(CODE, [TYPED], { www: 'bare' });
  try {
    for (const host of [TYPED, STORED, `www.${TYPED}`, TYPED.normalize('NFD')]) {
      const other = await create(`${CODE}-2`, [host]);
      expect(other.status).toBe(400);
      expect(messageOf(other.json)).toContain('이미 등록되어 있습니다');
    }
    const twice = await create(`${CODE}-2`, [`둘.${TYPED}`, new URL(`http://둘.${TYPED}`).hostname]);
    expect(messageOf(twice.json)).toBe('같은 접속 주소가 두 번 들어 있습니다.');
  } finally {
    await remove(`${DOMAINS}/${json.data.documentId}`);
  }
});

test('a site made with a Korean host - shown in Korean in the list, found by it, and in the checklist', async () => {
  // Records keep the code of a deleted site.
  const code = `${CODE}-3`;
  const { status, json } = await createSite(code, { hosts: [TYPED], manager: null });
  expect([status, json.error]).toEqual([200, undefined]);
  try {
    expect(json.data.site.hosts).toEqual([TYPED]);
    expect(await storedHosts()).toEqual([STORED]);
    for (const search of [TYPED, STORED]) {
      const { json: list } = await admin(`${SITES}?${new URLSearchParams({ search })}`);
      expect(dataOf(sitesAdmin.listManagedSites, list).map((row) => row.code)).toEqual([code]);
    }
    const { json: checks } = await admin(`${SITES}/${code}/checklist`);
    const text = dataOf(sitesAdmin.readSiteChecklist, checks).find(({ id }) => id === 'hosts')?.text;
    expect(text).toContain(`${TYPED}: `);
    expect(text).not.toContain('xn--');
  } finally {
    await callSite(code, 'in-use', { inUse: false });
    await callSite(code, 'delete', { confirm: code });
  }
});
