import type { z } from 'zod';
import { AUTH_PAGES } from '../../../contracts/auth';
import type * as calls from '../../../contracts/sites-admin';
import { SOURCE_SITES_MAX } from '../../../contracts/sites-admin';
import { domainEntries, roleEntries, USER_UID } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { invalidFields } from '../../platform/errors';
import { makeMailToken } from '../../platform/mail-tokens';
import { canMail, sendMail } from '../../platform/mailer';
import { mailOrigin } from '../../platform/origin';
import { platform } from '../../platform/platform';
import { adaptSeed } from './adapt-seed';
import { readManagedSite } from './managed-sites';
import { readSiteSeed } from './read-seed';
import { hasRecordsOf } from './site-data';
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
async function createManager(documentId: string, { name, email }: Manager, company: string): Promise<void> {
  const role = await roleEntries().findOne({ where: { name: 'manager', domain: { documentId } } });
  if (!role) throw invalidFields({ manager: '바탕이 된 사이트에 manager 등급이 없습니다.' });
  await documentsOf(USER_UID).create({
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
}

async function invite(domain: SiteDomain, { name, email }: Manager) {
  const { token } = await makeMailToken(domain, email, 'invitation', null);
  // After `#`, which browsers send to no server.
  const link = `${await mailOrigin(domain)}${AUTH_PAGES.reset}#${new URLSearchParams({ token }).toString()}`;
  if (!canMail(domain)) return { email, link };
  sendMail(domain, {
    to: email,
    subject: `${domain.name} 사이트 관리자 초대 안내`,
    lines: [
      `${name} 님, ${domain.name} 사이트의 관리자 계정이 만들어졌습니다.`,
      '아래 링크에서 비밀번호를 정하시면 이 이메일 주소로 로그인하실 수 있습니다.',
      '',
      { label: '비밀번호 정하기', href: link },
      '',
      '링크는 7일 동안 한 번만 사용하실 수 있습니다.',
      '초대받으신 이유를 알 수 없다면 이 메일을 무시해 주세요.',
    ],
  });
  return { email, link: null };
}

/** Makes a site in one transaction: a refusal leaves nothing of it. */
export async function createSite(wanted: Wanted, author: string) {
  const { strapi, domains } = platform();
  const seed = adaptSeed(await sourceSeed(wanted.source), wanted);
  await strapi.db.transaction(async () => {
    await checkCode(wanted.code);
    const documentId = await writeSite(seed, 'draft');
    if (wanted.manager) await createManager(documentId, wanted.manager, wanted.business.company);
  });
  domains.clear();
  strapi.log.info(`sites: ${author} made ${wanted.code} from ${wanted.source}`);
  const domain = await domains.ofCode(wanted.code);
  const invitation = domain && wanted.manager ? await invite(domain, wanted.manager) : null;
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
