import type { z } from 'zod';
import type * as calls from '../../../contracts/sites-admin';
import { SOURCE_SITES_MAX } from '../../../contracts/sites-admin';
import { domainEntries, roleEntries, USER_UID } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { invalidFields } from '../../platform/errors';
import { canMail } from '../../platform/mailer';
import { sendSoon } from '../../platform/outbox/outbox';
import { platform } from '../../platform/platform';
import { adaptSeed } from './adapt-seed';
import { readManagedSite } from './managed-sites';
import { readSiteSeed } from './read-seed';
import { hasRecordsOf } from './site-data';
import { invitationLink, mailInvitation } from './site-invitation';
import { type SiteSeed, siteTemplates } from './site-seed';
import { writeSite } from './write-site';
import { documentsOf } from '../../platform/documents';

type Wanted = z.output<typeof calls.createSite.body>;
type Manager = NonNullable<Wanted['manager']>;

/** @throws AppError 400 */
async function sourceSeed(source: string): Promise<SiteSeed> {
  const [kind, name = ''] = source.split(':');
  const template = siteTemplates().find(({ id }) => id === name);
  if (kind === 'template' && template) return template.seed;
  const site = kind === 'site' ? await domainEntries().findOne({ where: { code: name } }) : null;
  if (!site) throw invalidFields({ source: '바탕이 될 사이트가 없습니다. 다시 골라 주세요.' });
  return readSiteSeed(name);
}

/** @throws AppError 400 */
async function checkCode(code: string): Promise<void> {
  if ((await domainEntries().count({ where: { code } })) > 0)
    throw invalidFields({ code: '이미 있는 사이트의 코드입니다. 다른 코드를 적어 주세요.' });
  // Records are kept by code: a new site would show those of the one before.
  if (await hasRecordsOf(code))
    throw invalidFields({ code: '지운 사이트의 기록에 남아 있는 코드입니다. 다른 코드를 적어 주세요.' });
}

/** The account of a site's manager, without a password until the invitation's link is used. */
async function createManager(documentId: string, { name, email }: Manager, company: string): Promise<string> {
  const role = await roleEntries().findOne({ where: { name: 'manager', domain: { documentId } } });
  if (!role) throw invalidFields({ manager: '바탕이 된 사이트에 manager 등급이 없습니다.' });
  const account = await documentsOf(USER_UID).create({
    data: {
      // The rules of accounts write it from site and address.
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

/** The response has the link only where no mail can be sent. */
const invitationOf = async (domain: SiteDomain, { email }: Manager) => ({
  email,
  link: canMail(domain) ? null : await invitationLink(domain, email),
});

/** Makes a site in one transaction: a refusal leaves nothing of it. */
export async function createSite(wanted: Wanted, author: string) {
  const { strapi, domains } = platform();
  const seed = adaptSeed(await sourceSeed(wanted.source), wanted);
  await strapi.db.transaction(async ({ trx }) => {
    await checkCode(wanted.code);
    const documentId = await writeSite(seed, 'draft');
    if (wanted.manager) {
      const account = await createManager(documentId, wanted.manager, wanted.business.company);
      await mailInvitation(trx, wanted.code, account, wanted.manager.email);
    }
  });
  domains.clear();
  sendSoon();
  strapi.log.info(`sites: ${author} made ${wanted.code} from ${wanted.source}`);
  const domain = await domains.ofCode(wanted.code);
  const invitation = domain && wanted.manager ? await invitationOf(domain, wanted.manager) : null;
  return { site: await readManagedSite(wanted.code), invitation };
}

/** Templates, then sites by name. */
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
