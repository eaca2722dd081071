import type { z } from 'zod';
import type * as calls from '../../../contracts/sites/sites-admin';
import { SOURCE_SITES_MAX } from '../../../contracts/sites/sites-admin';
import { domainEntries, roleEntries, USER_UID, userEntries } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { AppError, invalidFields } from '../../platform/errors';
import { canMail } from '../../shared/messages/mailer';
import { sendSoon } from '../../shared/messages/outbox/outbox';
import { platform } from '../../platform/platform';
import { adaptSeed } from './adapt-seed';
import { awaitedManager, readManagedSite } from './managed-sites';
import { readSiteSeed } from './read-seed';
import { hasRecordsOf } from './site-data';
import { createInvitationLink, enqueueInvitationMail } from './site-invitation';
import { type SiteSeed, siteTemplates } from './site-seed';
import { writeSite } from './write-site';
import { documentsOf } from '../../platform/documents';

type NewSite = Omit<z.output<typeof calls.createSite.body>, 'wait'>;
type Manager = NonNullable<NewSite['manager']>;

/** Content of the template or site that a new site is made from. @throws AppError 400 */
async function readSourceSeed(source: string): Promise<SiteSeed> {
  const [kind, name = ''] = source.split(':');
  const template = siteTemplates().find(({ id }) => id === name);
  if (kind === 'template' && template) return template.seed;
  const site = kind === 'site' ? await domainEntries().findOne({ where: { code: name } }) : null;
  if (!site) throw invalidFields({ source: '바탕이 될 사이트가 없습니다. 다시 골라 주세요.' });
  return readSiteSeed(name);
}

/** Refuses a code that is or was in use. @throws AppError 400 */
async function checkCode(code: string): Promise<void> {
  if ((await domainEntries().count({ where: { code } })) > 0)
    throw invalidFields({ code: '이미 있는 사이트의 코드입니다. 다른 코드를 적어 주세요.' });
  // Records are kept by code, so a new site would show those of the deleted one.
  if (await hasRecordsOf(code))
    throw invalidFields({ code: '지운 사이트의 기록에 남아 있는 코드입니다. 다른 코드를 적어 주세요.' });
}

/** Creates the account of a site's manager, who sets its password by the invitation's link. @returns its document id */
async function createManager(documentId: string, { name, email }: Manager, company: string): Promise<string> {
  const role = await roleEntries().findOne({ where: { name: 'manager', domain: { documentId } } });
  if (!role) throw invalidFields({ manager: '바탕이 된 사이트에 manager 등급이 없습니다.' });
  const account = await documentsOf(USER_UID).create({
    data: {
      // Replaced by the rules of accounts, which derive the name from site and e-mail.
      username: email,
      email,
      provider: 'local',
      confirmed: false,
      blocked: false,
      domain: documentId,
      site_role: role.documentId,
      company,
      name,
      approval: 'approved',
      approval_at: platform().clock(),
      marketing: false,
    },
  });
  return account.documentId;
}

/** The manager's invitation for the response, with the link only if it cannot be mailed. */
const createInvitation = async (domain: SiteDomain, { email }: Pick<Manager, 'email'>) => ({
  email,
  link: canMail(domain) ? null : await createInvitationLink(domain, email),
});

/** Creates a site in one transaction, so that an error leaves nothing of it. @throws AppError 400 */
export async function createSite(wanted: NewSite, author: string): Promise<void> {
  const { strapi, domains } = platform();
  const seed = adaptSeed(await readSourceSeed(wanted.source), wanted);
  await strapi.db.transaction(async ({ trx }) => {
    await checkCode(wanted.code);
    const documentId = await writeSite(seed, 'draft');
    if (wanted.manager) {
      const account = await createManager(documentId, wanted.manager, wanted.business.company);
      await enqueueInvitationMail(trx, wanted.code, account, wanted.manager.email);
    }
  });
  domains.clear();
  sendSoon();
  strapi.log.info(`sites: ${author} made ${wanted.code} from ${wanted.source}`);
}

/** A site that was just made, with the invitation of its manager. */
export async function describeSite({ code, manager }: NewSite) {
  const domain = await platform().domains.ofCode(code);
  const invitation = domain && manager ? await createInvitation(domain, manager) : null;
  return { site: await readManagedSite(code), invitation };
}

/** Invites the manager of a site who has not set a password yet, again. @throws AppError 404 */
export async function inviteManager(code: string) {
  const { strapi, domains } = platform();
  const domain = await domains.ofCode(code);
  const manager =
    domain && (await userEntries().findOne({ where: awaitedManager(code), orderBy: { id: 'asc' } }));
  if (!manager)
    throw new AppError(404, 'NOT_FOUND', '초대할 관리자가 없습니다. 관리자가 이미 비밀번호를 정했습니다.');
  const { documentId, email } = manager;
  await strapi.db.transaction(({ trx }) => enqueueInvitationMail(trx, code, documentId, email));
  sendSoon();
  return createInvitation(domain, { email });
}

/** Sources for a new site: templates, then sites by name. */
export async function listSources(search: string) {
  const text = { $containsi: search.trim() };
  const sites = await domainEntries().findMany({
    where: { $or: [{ code: text }, { name: text }] },
    orderBy: { name: 'asc' },
    limit: SOURCE_SITES_MAX,
  });
  return [
    ...siteTemplates().map(({ id, name, description }) => ({ source: `template:${id}`, name, description })),
    ...sites.map(({ code, name }) => ({
      source: `site:${code}`,
      name,
      description: `${code} 사이트의 공개된 내용을 그대로 가져옵니다.`,
    })),
  ];
}
