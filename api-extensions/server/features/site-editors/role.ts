import { RIGHTS } from '../../../contracts/rules/rights';
import {
  type SiteEditorRole,
  makeSiteEditorRole,
  readSiteEditorRole,
} from '../../../contracts/sites/site-editors-admin';
import { unknownDomain } from '../../platform/errors';
import { platform, serviceOf } from '../../platform/platform';
import { siteFolder } from '../../shared/sites/site-folder';
import { OWN_SITES, siteRoleCode } from '../../shared/sites/site-scope';
import { domainEntries, domainTable } from '../../platform/content-types';
import { inTransaction, repository } from '../../platform/tables';
import { adminRoute } from '../../http/admin-route';

const DOMAIN = 'api::domain.domain';
const ROLE = 'admin::role';
const EXPLORER = 'plugin::content-manager.explorer.';

/** Content that a site's editors write. */
const WRITABLE_TYPES = [
  'page',
  'product',
  'form',
  'popup',
  'menu',
  'seo-meta',
  'redirect-rule',
  'board',
  'post',
  'app-config',
  'site-config',
  'code',
].map((name) => `api::${name}.${name}`);

/** Content that a site's editors may only read: operators set a site's hosts and levels. */
const READ_ONLY_TYPES = [DOMAIN, 'api::site-role.site-role'];

/** Rights without a type. Members, requests and records are personal data, reserved for the site's managers. */
const OTHER_RIGHTS = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
  RIGHTS.readPublishing,
  RIGHTS.actOnPublishing,
  RIGHTS.schedule,
  RIGHTS.sharePreviews,
];

interface Permission {
  action: string;
  subject: string | null;
  properties: object;
  conditions: string[];
}

interface Action {
  actionId: string;
  section: string;
  subjects?: string[];
}

function editorPermissions(): Permission[] {
  const { actionProvider } = serviceOf<{
    actionProvider: { values(): Action[] };
  }>('admin::permission');
  const contentTypes = serviceOf<{
    getPermissionsWithNestedFields(actions: Action[]): Permission[];
  }>('admin::content-type');
  const actions = actionProvider
    .values()
    .filter(({ section, actionId }) => section === 'contentTypes' && actionId.startsWith(EXPLORER))
    .map((action) => {
      const types =
        action.actionId === `${EXPLORER}read` ? [...WRITABLE_TYPES, ...READ_ONLY_TYPES] : WRITABLE_TYPES;
      return { ...action, subjects: (action.subjects ?? []).filter((uid) => types.includes(uid)) };
    });
  const ofTypes = contentTypes.getPermissionsWithNestedFields(actions);
  const others = OTHER_RIGHTS.map((action) => ({ action, subject: null, properties: {} }));
  return [...ofTypes, ...others].map((permission) => ({ ...permission, conditions: [OWN_SITES] }));
}

interface Domain {
  id: number;
  documentId: string;
  code: string;
  name: string;
}

const roleEntries = repository<{ id: number; code: string; name: string }>(ROLE);

/** @throws AppError 404 */
async function findDomain(documentId: string): Promise<Domain> {
  const domain = await domainEntries().findOne({ where: { documentId } });
  if (!domain) throw unknownDomain();
  return domain;
}

async function findRole(documentId: string): Promise<SiteEditorRole | null> {
  const { strapi } = platform();
  const role = await roleEntries().findOne({
    where: { code: siteRoleCode(documentId) },
  });
  if (!role) return null;
  const users = await strapi.db.query('admin::user').count({ where: { roles: { id: role.id } } });
  return { id: role.id, name: role.name, users };
}

/** The role of the site's editors; null if there is none. @throws AppError 404 */
async function readRole(documentId: string): Promise<SiteEditorRole | null> {
  await findDomain(documentId);
  return findRole(documentId);
}

const nameOf = ({ name, code }: Pick<Domain, 'name' | 'code'>) => `사이트 편집자: ${name} (${code})`;

/** Renames another role of this name, because names of roles are unique. Its site was renamed or deleted. */
async function releaseName(name: string): Promise<void> {
  const other = await roleEntries().findOne({ where: { name } });
  if (!other) return;
  const documentId = other.code.slice(siteRoleCode('').length);
  const domain = await domainEntries().findOne({ where: { documentId } });
  const data = { name: domain ? nameOf(domain) : `${name} · 삭제된 사이트 ${other.id}` };
  await roleEntries().update({ where: { id: other.id }, data });
}

/** Creates the role of the site's editors, or resets the rights of the existing one. @throws AppError 404 */
async function makeRole(documentId: string, author: string): Promise<SiteEditorRole> {
  const { strapi } = platform();
  const domain = await findDomain(documentId);
  await siteFolder(domain);
  const roles = serviceOf<{
    create(attributes: object): Promise<{ id: number }>;
    assignPermissions(id: number, permissions: Permission[]): Promise<unknown>;
  }>(ROLE);
  await inTransaction(async (trx) => {
    // A second concurrent click waits for the domain's row and then finds the role.
    await domainTable(trx).where({ id: domain.id }).update({ id: domain.id });
    let role: { id: number } | null = await findRole(documentId);
    if (!role) {
      const name = nameOf(domain);
      await releaseName(name);
      role = await roles.create({
        name,
        code: siteRoleCode(documentId),
        description: `${domain.name} 사이트의 콘텐츠와 파일만 편집합니다.`,
      });
    }
    await roles.assignPermissions(role.id, editorPermissions());
  });
  strapi.log.info(`site editors: ${author} created the role of ${domain.code}`);
  const role = await findRole(documentId);
  if (!role) throw unknownDomain();
  return role;
}

/** Below /api-extensions on the admin's own host. */
export const siteEditorRoutes = [
  adminRoute(readSiteEditorRole, async ({ params }) => ({
    data: await readRole(params.documentId),
  })),
  adminRoute(makeSiteEditorRole, async ({ params, author }) => ({
    data: await makeRole(params.documentId, author),
  })),
];
