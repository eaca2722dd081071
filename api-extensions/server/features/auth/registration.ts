import type { Context } from 'koa';
import type { z } from 'zod';
import type { register as call } from '../../../contracts/auth';
import { atLeast } from '../../platform/at-least';
import { recordAudit } from '../../platform/audit';
import type { SiteDomain } from '../../platform/domains';
import { conflict, invalidFields } from '../../platform/errors';
import { siteRoles } from '../../platform/levels';
import { requireMail } from '../../platform/mailer';
import { askedOrigin } from '../../platform/origin';
import { hashPassword } from '../../platform/passwords';
import { platform } from '../../platform/platform';
import { rateLimited } from '../../platform/rate-limit';
import { type Account, USER_UID, accountName, asTarget, enter, findAccount, isRefused } from './accounts';
import { COMMON_PASSWORD, isCommonPassword } from '../../platform/common-passwords';
import { consentVersions, recordConsents } from '../../platform/consents';
import {
  type Newcomer,
  forgetNewcomer,
  linkIdentity,
  rememberedNewcomer,
  unlinkIdentities,
} from './identities';
import { countMail, countRegistration } from './limits';
import { mailAlreadyRegistered, mailRegistration } from './mails';
import { dropMailTokens } from './mail-tokens';

export type Registration = z.output<typeof call.body>;

/** Longer than the work takes for either a known or an unknown address. */
const ANSWER_MS = 400;

/**
 * Takes a registration. For whoever registers with a password or an unproved e-mail the answer is the same whether or
 * not the address is known, in words and in time; the mailbox's owner learns it.
 * @throws AppError 400, 409, 429, 503 as the contract says
 */
export async function register(
  ctx: Context,
  domain: SiteDomain,
  body: Registration,
): Promise<'check-mail' | 'welcome'> {
  const newcomer = rememberedNewcomer(ctx, domain);
  const proved = newcomer?.emailConfirmed === true && newcomer.email === body.email;
  if (newcomer?.emailConfirmed && !proved)
    throw invalidFields({ email: '로그인하신 계정의 이메일로만 가입하실 수 있습니다.' });
  if (!newcomer && body.password === undefined)
    throw invalidFields({ password: '비밀번호를 입력해 주세요.' });
  if (body.password !== undefined && isCommonPassword(body.password, [body.email, body.company]))
    throw invalidFields({ password: COMMON_PASSWORD });
  const versions = await consentVersions(domain);
  if (JSON.stringify(versions) !== JSON.stringify({ ...versions, ...body.versions }))
    throw conflict('그사이 약관이 바뀌었습니다. 바뀐 약관을 확인하고 다시 동의해 주세요.');
  if (!proved) requireMail();
  const wait = Math.max(
    await countRegistration(ctx),
    proved ? 0 : await countMail(ctx, accountName(domain, body.email)),
  );
  if (wait > 0) throw rateLimited(wait);
  if (proved && newcomer) return registerProved(ctx, domain, body, newcomer);

  await atLeast(ANSWER_MS, async () => {
    const password = body.password === undefined ? null : await hashPassword(body.password);
    const known = await findAccount(domain, body.email);
    const origin = askedOrigin(ctx);
    if (known?.confirmed) return mailAlreadyRegistered(domain, body.email, origin);
    const account = await save(ctx, domain, body, { known, password, confirmed: false });
    if (newcomer) await linkIdentity(domain, newcomer.provider, newcomer.subject, account.id);
    await mailRegistration(domain, body, origin);
  });
  if (newcomer) forgetNewcomer(ctx);
  return 'check-mail';
}

/** Somebody whose e-mail the provider vouches for: nothing is left to be proved. */
async function registerProved(
  ctx: Context,
  domain: SiteDomain,
  body: Registration,
  { provider, subject }: Newcomer,
): Promise<'welcome'> {
  const known = await findAccount(domain, body.email);
  const password = body.password === undefined ? null : await hashPassword(body.password);
  const account = known?.confirmed
    ? known
    : await save(ctx, domain, body, { known, password, confirmed: true });
  await linkIdentity(domain, provider, subject, account.id);
  forgetNewcomer(ctx);
  if (!isRefused(account)) await enter(ctx, domain, account, provider);
  return 'welcome';
}

/**
 * Makes the account, or makes one anew that was never confirmed: whoever registered it has not shown that the mailbox is
 * theirs, so nothing of it may remain.
 */
async function save(
  ctx: Context,
  domain: SiteDomain,
  body: Registration,
  { known, password, confirmed }: { known: Account | null; password: string | null; confirmed: boolean },
): Promise<Account> {
  const { strapi } = platform();
  const site = (await strapi.db
    .query('api::domain.domain')
    .findOne({ where: { documentId: domain.documentId }, select: ['id'] })) as { id: number };
  const guest = (await siteRoles(domain)).find(({ name }) => name === 'guest');
  const data = {
    username: accountName(domain, body.email),
    email: body.email,
    provider: 'local',
    password,
    confirmed,
    blocked: false,
    domain: site.id,
    site_role: guest?.key ?? null,
    company: body.company,
    name: body.name,
    phone: body.phone,
    approval: 'pending',
    marketing: body.marketing,
  };
  const write = async () => {
    if (known) {
      await dropMailTokens(domain, body.email);
      await unlinkIdentities(known.id);
      await strapi.db.query('api::user-consent.user-consent').deleteMany({ where: { user: known.id } });
    }
    const query = strapi.db.query(USER_UID);
    const account = (await (known
      ? query.update({ where: { id: known.id }, data })
      : query.create({ data }))) as Account;
    const { versions } = body;
    await recordConsents(ctx, account.id, [
      { kind: 'terms', version: versions.terms, agreed: true },
      { kind: 'privacy', version: versions.privacy, agreed: true },
      { kind: 'marketing', version: versions.marketing, agreed: body.marketing },
    ]);
    await recordAudit(domain, ctx, { action: 'register', target: asTarget(account) });
    return account;
  };
  try {
    return (await strapi.db.transaction(write)) as Account;
  } catch (error) {
    // Registered twice at once: the name is unique in the database, and the first one stands.
    const first = known ? null : await findAccount(domain, body.email);
    if (first) return first;
    throw error;
  }
}

/**
 * The mailbox is theirs: the account counts from now on. A registration's own mail confirms what was registered; any
 * other proof confirms only the mailbox, so a password or link that somebody else may have set is dropped.
 */
export async function confirm(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  byRegistrationMail: boolean,
): Promise<void> {
  if (account.confirmed) return;
  if (!byRegistrationMail) await unlinkIdentities(account.id);
  await platform()
    .strapi.db.query(USER_UID)
    .update({
      where: { id: account.id },
      data: { confirmed: true, ...(!byRegistrationMail && { password: null }) },
    });
  await recordAudit(domain, ctx, { action: 'email-confirmed', target: asTarget(account) });
}
