import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { type Administrator, newAdministrator, newAdministratorToken } from './administrators';
import { mailsTo, nextMail } from './browser';
import {
  type Entry,
  admin,
  cms,
  createEntry,
  createPublished,
  databaseOfTests,
  domainId,
  entriesPath,
} from './cms-under-test';
import { getApi, uid } from './common-steps';

const database = databaseOfTests();

const code = `secure-${process.pid}`;
const host = `${code}.example`;
let site: Entry;
beforeAll(async () => {
  site = await createEntry(uid('domain'), { code, name: '보안', use_yn: true, hosts: [{ name: host }] });
});
afterAll(() => site.remove());

/** The role of the site's editors. */
async function siteRole(): Promise<number> {
  const { json } = await admin(`/api-extensions/site-editors/${site.id}`, { method: 'POST', body: {} });
  return fieldsOf(json, { id: z.number() }).id;
}

const configs = entriesPath(uid('site-config'));
const EDITORS = ['strapi-editor', 'site editor'] as const;
const signInEditor = async (kind: (typeof EDITORS)[number]): Promise<Administrator> => {
  if (kind === 'site editor') return newAdministrator([await siteRole()]);
  const authorization = `Bearer ${await newAdministratorToken('strapi-editor')}`;
  return (path, options) => cms(path, { ...options, headers: { authorization } });
};
/** Creates and publishes a setting as super administrator. */
const createSetting = (config_id: string, data: string, documentId = site.id) => {
  const domain = { connect: [{ documentId }] };
  return createPublished(uid('site-config'), { gr_id: 'common', config_id, data, domain });
};
const published = async (config_id: string) => {
  const { json } = await getApi('/common/config', {}, { host });
  return json.data.find(({ id }: { id: string }) => id === config_id)?.data;
};

test.each(EDITORS)('changed by a %s in any way - refused, nothing is saved', async (kind) => {
  const editor = await signInEditor(kind);
  for (const [config_id, data] of [
    ['second_factor', 'required'],
    ['hsts', 'includeSubDomains'],
  ] as const) {
    const { id, remove } = await createSetting(config_id, data);
    const path = `${configs}/${id}`;
    const send = (target: string, method: string, body: object = {}) => editor(target, { method, body });
    const responses = [
      await send(path, 'PUT', { data: '' }),
      await send(path, 'PUT', { config_id: 'renamed' }),
      await send(path, 'PUT', { gr_id: 'meta' }),
      await send(`${path}/actions/publish`, 'POST', { data: '' }),
      await send(`${path}/actions/unpublish`, 'POST'),
      await send(`${path}/actions/discard`, 'POST'),
      await send(`${configs}/clone/${id}`, 'POST', { gr_id: 'common', config_id: 'copy', data }),
      await send(`${configs}/actions/bulkPublish`, 'POST', { documentIds: [id] }),
      await send(`${configs}/actions/bulkDelete`, 'POST', { documentIds: [id] }),
      await send(path, 'DELETE'),
    ];
    for (const { status, json } of responses)
      expect([status, json.error?.message]).toEqual([
        400,
        `보안 설정(common / ${config_id})은 최고 관리자만 바꿀 수 있습니다.`,
      ]);
    const many = await send(`${configs}/actions/bulkUnpublish`, 'POST', { documentIds: [id] });
    expect(many.status).toBe(400);
    expect(await published(config_id)).toBe(data);
    await remove();
  }
});

test.each(EDITORS)(
  'a role made, changed, copied or deleted by a %s - refused, its level stays',
  async (kind) => {
    const editor = await signInEditor(kind);
    const roles = entriesPath(uid('site-role'));
    const domain = { connect: [{ documentId: site.id }] };
    const { id, remove } = await createEntry(uid('site-role'), { name: 'guard', level: 3, domain });
    const send = (path: string, method: string, body: object = {}) => editor(path, { method, body });
    const responses = [
      await send(roles, 'POST', { name: 'other', level: 900, domain }),
      await send(`${roles}/${id}`, 'PUT', { level: 900 }),
      await send(`${roles}/${id}`, 'PUT', { name: 'manager' }),
      await send(`${roles}/clone/${id}`, 'POST', { name: 'copy', level: 900, domain }),
      await send(`${roles}/actions/bulkDelete`, 'POST', { documentIds: [id] }),
      await send(`${roles}/${id}`, 'DELETE'),
    ];
    // A site's editor has no right to write roles at all.
    const refused =
      kind === 'site editor'
        ? [403, '이 작업을 할 권한이 없습니다.']
        : [400, '등급은 사이트를 관리하는 관리자만 만들고 바꿀 수 있습니다.'];
    expect(responses.map(({ status, json }) => [status, json.error?.message])).toEqual(
      responses.map(() => refused),
    );
    const { json } = await admin(`${roles}?filters[domain][documentId][$eq]=${site.id}`);
    expect(json.results.map(({ name, level }: { name: string; level: number }) => [name, level])).toEqual([
      ['guard', 3],
    ]);
    await remove();
  },
);

test('changed by a super administrator - in the audit log, and the owners are told', async () => {
  const owner = 'owner@topkeyword.test';
  const mailCount = mailsTo(owner).length;
  const { id, remove } = await createSetting('hsts', 'includeSubDomains', await domainId('topkeyword'));
  await admin(`${configs}/${id}/actions/unpublish`, { method: 'POST', body: {} });
  await remove();
  const log = await database('audit_logs')
    .where({ domain: 'topkeyword', action: 'security-setting-changed' })
    .orderBy('id', 'desc')
    .limit(4);
  expect(log.map(({ detail }) => (typeof detail === 'string' ? JSON.parse(detail) : detail))).toEqual([
    { setting: 'common / hsts', change: 'setting-draft', before: 'includeSubDomains', after: '' },
    { setting: 'common / hsts', change: 'setting-published', before: 'includeSubDomains', after: '' },
    { setting: 'common / hsts', change: 'setting-published', before: '', after: 'includeSubDomains' },
    { setting: 'common / hsts', change: 'setting-draft', before: '', after: 'includeSubDomains' },
  ]);
  expect(log[0]?.actor_name).toMatch(/\S/);
  const { subject, text } = await nextMail(owner, mailCount + 1);
  expect(subject).toBe('[탑키워드] 보안 설정이 바뀌었습니다: 하위 도메인까지 https 접속');
  expect(text).toContain('바뀐 값: 없음');
});
