import { randomUUID } from 'node:crypto';
import * as siteEditorsAdmin from '../contracts/sites/site-editors-admin';
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { type Administrator, newAdministrator, postAs } from './administrators';
import { type TestResponse, admin, entriesPath, mediaForm, openDatabase } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { KINDS } from './site-editors-table';

/** Two sites with editors, and entries of each type, for the tests of site editors. */

/** Codes of the sites, created for these tests and deleted after them. */
export const SITES = ['first-site', 'second-site'] as const;
export type Site = (typeof SITES)[number];
export const otherOf = (site: Site): Site => (site === SITES[0] ? SITES[1] : SITES[0]);

export const TYPES = Object.keys(KINDS);
export const POST = 'api::post.post';
export const DOMAIN = 'api::domain.domain';

let inCms: InCms;
const database = openDatabase();
/** Document ids and rows of the two domains. */
export const domains = {} as Record<Site, { documentId: string; id: number }>;
const boards = {} as Record<Site, string>;
const members = {} as Record<Site, number>;
/**
 * An editor of each site, who also has a role with every right of the content manager on all types, without the condition that
 * limits the rights to a site.
 */
export const editors = {} as Record<Site, Administrator>;
/** Ids of the roles of the sites. */
export const roles = {} as Record<Site, number>;

let number = 0;
/** A name that no other entry has. */
export const nextName = () => `t${(number += 1)}${randomUUID().slice(0, 6)}`;

/** Required fields of each type, beside its domain. */
export const REQUIRED_FIELDS: Record<string, () => object> = {
  'api::page.page': () => ({ title: '시험', path: `/${nextName()}`, layout: 'default' }),
  'api::product.product': () => ({ prod_id: 500_000 + (number += 1), name: '시험', title: '시험', sort: 0 }),
  'api::form.form': () => ({ name: nextName(), fields: [{ kind: 'field-line', label: '글' }] }),
  'api::popup.popup': () => ({ title: '시험', text: '글' }),
  'api::app-config.app-config': () => ({ name: nextName(), value: { notes: {} } }),
  'api::site-config.site-config': () => ({ gr_id: 'common', config_id: nextName(), data: '1' }),
  'api::menu.menu': () => ({ menu_name: '시험', url: `/${nextName()}`, use_yn: true, sort: 0 }),
  'api::site-role.site-role': () => ({ name: nextName(), level: 5 }),
  'api::code.code': () => ({ gr_id: nextName(), code_id: nextName(), code_name: '시험' }),
  'api::seo-meta.seo-meta': () => ({ page: `/${nextName()}`, title: '시험' }),
  'api::redirect-rule.redirect-rule': () => ({
    from_path: `/${nextName()}`,
    to_url: '/service',
    redirect_type: 'found_302',
    use_yn: true,
  }),
  'api::board.board': () => ({ code: nextName(), name: '시험', use_yn: true }),
  [POST]: () => ({ title: '시험', content: '<p>시험</p>', state: 'draft' }),
};

/** Target type of each relation, by `type field`. */
export const RELATIONS: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...Object.keys(REQUIRED_FIELDS).filter((uid) => uid !== POST),
      'api::estimate.estimate',
      'plugin::users-permissions.user',
    ].map((uid) => [`${uid} domain`, DOMAIN]),
  ),
  'api::menu.menu parent_menu': 'api::menu.menu',
  'api::menu.menu role': 'api::site-role.site-role',
  [`${POST} board`]: 'api::board.board',
  'api::estimate.estimate member': 'plugin::users-permissions.user',
  'api::user-consent.user-consent user': 'plugin::users-permissions.user',
  'plugin::users-permissions.user site_role': 'api::site-role.site-role',
};

export const relationsOf = (uid: string): string[] =>
  Object.keys(RELATIONS).flatMap((key) => (key.startsWith(`${uid} `) ? [key.slice(uid.length + 1)] : []));

const NOW = new Date();
/** Rows of types whose entries are written by programs. */
const ROWS: Record<string, (site: Site) => object> = {
  'api::consultation.consultation': (domain) => ({
    ...{ domain, receipt: nextName(), state: 'new', type: 1, company_name: '시험', contact: '010-0000-0000' },
    ...{ privacy_version: '2026-01-01', consented_at: NOW, received_at: NOW, request_key: nextName() },
    content_digest: nextName(),
  }),
  'api::outbox.outbox': (domain) => ({
    ...{ domain, channel: 'chat', state: 'sent', receipt: nextName(), subject: '시험', target: 'chat' },
    ...{ attempts: 1, queued_at: NOW, next_ms: 0, give_up_ms: 0 },
  }),
  'api::search-log.search-log': (domain) => ({
    ...{ domain, type: 'web', keyword: '시험', day: '2026-01-01', count: 1, role_level: 0 },
    ...{ last_at: NOW, dedup_key: nextName() },
  }),
  'api::publish-run.publish-run': (domain) => ({
    ...{ domain, release_id: `20200101-000000-${(number += 1)}`, kind: 'manual', state: 'live' },
    ...{ changes: 0, pages: 0, started_at: NOW, finished_at: NOW },
  }),
  'api::audit-log.audit-log': (domain) => ({ domain, action: 'trial', at: NOW }),
  'api::user-consent.user-consent': (site) => ({
    ...{ user: members[site], kind: 'terms', version: '2026-01-01', agreed: true, at: NOW },
  }),
  'api::estimate.estimate': (site) => ({
    ...{ domain: domains[site].id, member: members[site], state: 'requested', title: '시험' },
    requested_at: NOW,
  }),
  'plugin::users-permissions.user': (site) => ({
    ...{ email: `${nextName()}@example.test`, provider: 'local', confirmed: true, blocked: false },
    domain: domains[site].id,
  }),
};

/** Fields that make an entry one of a site. */
export const siteRelation = (uid: string, site: Site) =>
  uid === POST
    ? { board: { connect: [{ documentId: boards[site] }] } }
    : { domain: { connect: [{ documentId: domains[site].documentId }] } };

/** Document id of a created entry. */
export async function documentOf(response: TestResponse): Promise<string> {
  if (response.status !== 201) throw new Error(response.text);
  return fieldsOf(response.json, { documentId: z.string() }).documentId;
}

/** Creates an entry of a site as the super administrator. @returns its document id */
export async function createSiteEntry(uid: string, site: Site): Promise<string> {
  if (uid === DOMAIN) return domains[site].documentId;
  const row = ROWS[uid];
  if (row) {
    const documentId = randomUUID().replaceAll('-', '').slice(0, 24);
    await inCms.call('in-cms', 'createRow', uid, { documentId, ...row(site) });
    return documentId;
  }
  return documentOf(
    await postAs(admin, entriesPath(uid), { ...REQUIRED_FIELDS[uid]?.(), ...siteRelation(uid, site) }),
  );
}

const sharedEntries = new Map<string, Promise<string>>();

/** An entry of a site that no test deletes. */
export function sharedEntry(uid: string, site: Site): Promise<string> {
  const key = `${uid} ${site}`;
  const entry = sharedEntries.get(key) ?? createSiteEntry(uid, site);
  sharedEntries.set(key, entry);
  return entry;
}

export interface Permission {
  action: string;
  subject: string | null;
  properties: object;
  conditions: string[];
}

/** Every right on every type, without the condition, as if an operator had enabled all. */
async function allPermissions(): Promise<Permission[]> {
  const { json } = await admin('/admin/permissions');
  const { collectionTypes } = json.data.sections as {
    collectionTypes: { actions: { actionId: string; subjects: string[] }[] };
  };
  return collectionTypes.actions.flatMap(({ actionId, subjects }) =>
    subjects.map((subject) => ({ action: actionId, subject, properties: {}, conditions: [] })),
  );
}

/** Creates the sites, and an editor of each. @param name of both sites; names of roles contain it, also after the sites are deleted */
export async function createSites(name = '시험 사이트'): Promise<void> {
  inCms = await InCms.shared();
  for (const site of SITES) {
    const hosts = [{ name: `${site}.example` }];
    const domain = { code: site, name, use_yn: true, hosts };
    const documentId = await documentOf(await postAs(admin, entriesPath(DOMAIN), domain));
    const row = (await database('domains').where({ document_id: documentId }).first('id')) as { id: number };
    domains[site] = { documentId, id: row.id };
    boards[site] = await createSiteEntry('api::board.board', site);
    const user = (await inCms.call('in-cms', 'createRow', 'plugin::users-permissions.user', {
      documentId: nextName().padEnd(24, '0'),
      ...ROWS['plugin::users-permissions.user']?.(site),
    })) as { id: number };
    members[site] = user.id;
    const made = await postAs(admin, `/api-extensions/site-editors/${documentId}`);
    expect(made.status).toBe(200);
    roles[site] = dataOf(siteEditorsAdmin.makeSiteEditorRole, made.json).id;
    const role = await postAs(admin, '/admin/roles', { name: nextName(), description: '시험' });
    const permissions = await allPermissions();
    const { id } = fieldsOf(role.json, { id: z.number() });
    const response = await admin(`/admin/roles/${id}/permissions`, { method: 'PUT', body: { permissions } });
    expect(response.status).toBe(200);
    editors[site] = await newAdministrator([roles[site], id]);
  }
}

/** Every route of the CMS, e.g. `GET /api/common/menu`. */
export const registeredRoutes = () => inCms.call('in-cms', 'listRoutes') as Promise<string[]>;

/** Deletes the sites with all their entries. */
async function deleteSites(): Promise<void> {
  const own = { $in: SITES.map((site) => domains[site].id) };
  const users = { domain: { id: own } };
  await inCms.call('in-cms', 'deleteRows', 'api::user-consent.user-consent', { user: users });
  await inCms.call('in-cms', 'deleteRows', POST, { board: { domain: { id: own } } });
  for (const uid of TYPES.filter((one) => ![DOMAIN, POST, 'api::user-consent.user-consent'].includes(one))) {
    const hasCode = ROWS[uid] && !RELATIONS[`${uid} domain`];
    const where = hasCode ? { domain: { $in: SITES } } : { domain: { id: own } };
    await inCms.call('in-cms', 'deleteRows', uid, where);
  }
  for (const site of SITES) {
    const { status, text } = await admin(`${entriesPath(DOMAIN)}/${domains[site].documentId}`, {
      method: 'DELETE',
    });
    if (status !== 200) throw new Error(text);
  }
}

/** Deletes the sites, and ends the connections of this file. */
export async function removeSites(): Promise<void> {
  try {
    await deleteSites();
  } finally {
    await Promise.all([inCms.stop(), database.destroy()]);
  }
}

/** Uploads a text, like Strapi's admin. */
export async function uploadText(who: Administrator, info: object, path = '/upload'): Promise<TestResponse> {
  const name = `${nextName()}.txt`;
  const file = { name, type: 'text/plain', bytes: Buffer.from(`text of ${name}`) };
  return who(path, await mediaForm('POST', { name, ...info }, file));
}
