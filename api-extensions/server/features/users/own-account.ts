import type { z } from 'zod';
import type * as calls from '../../../contracts/accounts/own-account';
import type { updateMe } from '../../../contracts/accounts/own-phone';
import { signInAddress } from '../../../contracts/accounts/sign-in-address';
import { OWN_CONSENTS_MAX, OWN_SESSIONS_MAX } from '../../../contracts/accounts/own-account';
import { removeAccessTokensOf } from '../../shared/accounts/access-tokens';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { withAccountLock } from '../../shared/accounts/account-row';
import { recordAudit } from '../../shared/personal-data/audit';
import { browserDigest, ensureBrowserKey } from '../../shared/accounts/browser-key';
import { COMMON_PASSWORD_ERROR, isCommonPassword } from '../../shared/accounts/common-passwords';
import {
  agreedToMessageAdvertising,
  checkMarketingVersion,
  consentVersions,
  recordConsents,
} from '../../shared/sites/consents';
import { AppError, conflict, invalidFields } from '../../platform/errors';
import {
  type MailToken,
  dropMailTokens,
  findCodeToken,
  lifeMinutes,
  makeMailToken,
  consumeMailToken,
} from '../../shared/accounts/mail-tokens';
import { canMail, mailPasswordChanged, requireMail, sendMail } from '../../shared/messages/mailer';
import { hashPassword, isPassword } from '../../shared/accounts/passwords';
import { platform } from '../../platform/platform';
import { exportOwned } from '../../shared/personal-data/retention';
import { type Limit, resetRateLimit, limitTries } from '../../platform/rate-limit';
import {
  endFamily,
  endOtherSessions,
  endOwnSession,
  endSessionsOf,
  openSessions,
  startSession,
} from '../../shared/accounts/sessions';
import { turnOffWebhooksOf } from '../../shared/messages/webhooks/switch';
import { readActivity } from './audit-list';
import { listOwnEstimates } from './estimates';
import { deleteAccountRecords } from './account-removal';
import { endSlotsOfClosedAccounts, fieldsOf, findMember, type MemberRow } from './members';
import { lockAccount, identityEntries, userEntries, addressOf } from '../../platform/content-types';
import { inTransaction, isoOf, repository } from '../../platform/tables';

const CONSENT_UID = 'api::user-consent.user-consent';

/** Attempts at the member's own password or code: a stolen session must not suffice to guess them. */
export const OWN_PASSWORD: Limit = { name: 'own-password', max: 10, windowSeconds: 15 * 60 };

/** Each agreement and withdrawal adds a row of evidence that is kept as long as the account. */
export const CONSENT_CHANGES: Limit = { name: 'own-consent', max: 20, windowSeconds: 24 * 3600 };

const FIRST_PASSWORD_MAILS: Limit = { name: 'first-password-mail', max: 5, windowSeconds: 3600 };

const rowOf = ({ domain, user }: ActorContext): Promise<MemberRow> => findMember(domain, user.id);

export async function profileOf(actor: ActorContext): Promise<calls.Profile> {
  const row = await rowOf(actor);
  return {
    ...fieldsOf(row),
    has_password: Boolean(row.password),
    identities: await identitiesOf(row.id),
  };
}

export async function changeProfile(
  actor: ActorContext,
  body: z.output<typeof updateMe.body>,
): Promise<calls.Profile> {
  const row = await rowOf(actor);
  if (!row.email && row.phone !== body.phone)
    throw invalidFields({ phone: '로그인하시는 번호라 바꾸실 수 없습니다.' });
  await userEntries().update({ where: { id: row.id }, data: body });
  await recordAudit(actor.domain, actor.ctx, {
    action: 'profile-changed',
    actor: actor.user,
    detail: {
      fields: (['company', 'name', 'phone'] as const)
        .filter((field) => row[field] !== body[field])
        .join(', '),
    },
  });
  return profileOf(actor);
}

/** Checks the member's own password. @param field named in the error @throws AppError 400 for the field, 429 */
export async function provePassword(
  row: MemberRow,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (password === undefined) throw invalidFields({ [field]: '비밀번호를 입력해 주세요.' });
  await limitTries([OWN_PASSWORD, row.documentId]);
  if (!(await isPassword(password, row.password, true)))
    throw invalidFields({ [field]: '비밀번호가 맞지 않습니다.' });
  await resetRateLimit(OWN_PASSWORD, row.documentId);
}

async function identitiesOf(userKey: number): Promise<calls.Profile['identities']> {
  const rows = await identityEntries().findMany({ where: { user: userKey }, orderBy: { id: 'asc' } });
  return rows.map(({ documentId, provider, linked_at }) => ({
    id: documentId,
    provider,
    linked_at: isoOf(linked_at),
  }));
}

/**
 * Unlinks one of the user's identities and ends every other session. @returns the number of ended ones
 * @throws AppError 404, 409 when no way to sign in would be left
 */
export async function unlinkIdentity(actor: ActorContext, id: string): Promise<number> {
  const { ctx, domain, user } = actor;
  const identity = await inTransaction(async (trx) => {
    // Of two requests for the last two ways to sign in, the second must see that only one is left.
    await lockAccount(trx, user.key);
    const row = await rowOf(actor);
    const identities = await identitiesOf(row.id);
    const found = identities.find((linked) => linked.id === id);
    if (!found) throw new AppError(404, 'NOT_FOUND', '연결되어 있지 않은 간편 로그인입니다.');
    if (!row.password && !canMail(domain) && identities.length === 1)
      throw conflict('마지막 로그인 방법은 해제할 수 없습니다. 비밀번호를 먼저 정해 주세요.');
    await identityEntries().deleteMany({ where: { documentId: id } });
    return found;
  });
  const ended = await endOtherSessions(user.key, user.family);
  const detail = { provider: identity.provider };
  await recordAudit(domain, ctx, { action: 'identity-unlinked', actor: user, detail });
  return ended;
}

/** Mails the code for setting a first password. @throws AppError 400, 429, 503 */
export async function mailFirstPasswordCode(actor: ActorContext): Promise<void> {
  const { ctx, domain } = actor;
  const row = await rowOf(actor);
  if (row.password)
    throw new AppError(400, 'INVALID_INPUT', '이미 비밀번호가 있습니다. 현재 비밀번호로 변경해 주세요.');
  if (!row.email)
    throw new AppError(400, 'INVALID_INPUT', '이메일로 가입하신 뒤에 비밀번호를 정하실 수 있습니다.');
  requireMail(domain);
  await limitTries([FIRST_PASSWORD_MAILS, row.documentId]);
  const { code } = await makeMailToken(domain, row.email, 'first-password', ensureBrowserKey(ctx));
  sendMail(domain, {
    to: row.email,
    subject: '비밀번호를 정하기 위한 인증번호를 보내 드립니다',
    lines: [
      `${domain.name} 계정의 비밀번호를 정하시려면 화면에 인증번호를 입력해 주세요.`,
      '',
      { code },
      '',
      `인증번호는 ${lifeMinutes('first-password')}분 동안 요청하신 브라우저에서 한 번만 사용하실 수 있습니다.`,
      '직접 요청하지 않으셨다면 로그인 기기를 확인해 주세요. 인증번호를 다른 사람에게 알려 주지 마세요.',
    ],
  });
}

/** Proves the mailbox of an account without a password. @throws AppError 400 for the field, 429 */
async function proveMailbox({ ctx, domain }: ActorContext, row: MemberRow, code = ''): Promise<MailToken> {
  await limitTries([OWN_PASSWORD, row.documentId]);
  const token = await findCodeToken(domain, row.email, code, browserDigest(ctx), ['first-password']);
  if (token) return token;
  throw invalidFields({
    code: code
      ? '인증번호가 올바르지 않거나 유효 시간이 지났습니다.'
      : '메일로 받으신 6자리 숫자를 입력해 주세요.',
  });
}

/** Sets a new password, ends every session and, unless it is kept, the access of programs, and starts a new session here. @returns the number of other sessions ended */
export async function changePassword(
  actor: ActorContext,
  { current_password, code, password, keep_access }: z.output<typeof calls.changePassword.body>,
): Promise<number> {
  const { ctx, domain, user } = actor;
  const row = await rowOf(actor);
  if (await isCommonPassword(password, [row.email, row.company ?? '']))
    throw invalidFields({ password: COMMON_PASSWORD_ERROR });
  if (row.password) await provePassword(row, current_password, 'current_password');
  const token = row.password ? null : await proveMailbox(actor, row, code);
  const hash = await hashPassword(password, true);
  const isChanged = await withAccountLock(row, async () => {
    if (token && !(await consumeMailToken(token))) return null;
    await userEntries().update({ where: { id: row.id }, data: { password: hash } });
    await dropMailTokens(row.username);
    return true;
  });
  if (!isChanged) throw conflict('그사이 다른 곳에서 비밀번호가 바뀌었습니다. 새로 고쳐 확인해 주세요.');
  const ended = await endSessionsOf(row.id);
  if (!keep_access) {
    await removeAccessTokensOf(row.id);
    await turnOffWebhooksOf(row.id);
  }
  await startSession(ctx, { key: row.id });
  const detail = { change: keep_access ? 'access-kept' : 'access-removed' };
  await recordAudit(domain, ctx, { action: 'password-changed', actor: user, detail });
  if (canMail(domain)) await mailPasswordChanged(ctx, domain, row.email, keep_access);
  return Math.max(0, ended - 1);
}

/** The account's sessions, at most OWN_SESSIONS_MAX. */
export async function sessionsOf({ user }: ActorContext): Promise<calls.OwnSession[]> {
  const sessions = (await openSessions(user.key)).map((session) => ({
    id: session.family,
    device: session.device,
    address: session.address,
    signed_in_at: isoOf(session.signedInAt),
    last_used_at: isoOf(session.lastUsedAt),
    current: session.family === user.family,
  }));
  return sessions
    .sort((a, b) => Number(b.current) - Number(a.current) || b.signed_in_at.localeCompare(a.signed_in_at))
    .slice(0, OWN_SESSIONS_MAX);
}

/** Ends one other session of the user, or all others. The current one stays open. */
export async function endOwnSessions(actor: ActorContext, family: string | undefined): Promise<number> {
  const { user } = actor;
  let ended = 0;
  if (family === undefined) ended = await endOtherSessions(user.key, user.family);
  else if (family !== user.family && (await openSessions(user.key)).some((open) => open.family === family)) {
    await endFamily(user.key, family);
    ended = 1;
  }
  if (ended > 0) {
    await recordAudit(actor.domain, actor.ctx, {
      action: 'signed-out-everywhere',
      actor: user,
      detail: { sessions: ended },
    });
  }
  return ended;
}

/** The newest consents, or all of them. */
export async function consentsOf({ user }: ActorContext, all = false): Promise<calls.Consent[]> {
  const rows = await repository<calls.Consent>(CONSENT_UID)().findMany({
    where: { user: user.key },
    orderBy: [{ at: 'desc' }, { id: 'asc' }],
    ...(!all && { limit: OWN_CONSENTS_MAX }),
  });
  return rows.map(({ kind, version, agreed, at }) => ({ kind, version, agreed, at: isoOf(at) }));
}

/** Records the consent to marketing, or its withdrawal. @throws AppError 409, 429 */
export async function changeMarketing(
  actor: ActorContext,
  input: z.output<typeof calls.changeConsent.body>,
): Promise<calls.Consent[]> {
  const { ctx, domain, user } = actor;
  const agreed = input.marketing;
  if (input.marketing) checkMarketingVersion(input.version);
  const row = await rowOf(actor);
  const isChange = (row.marketing === true) !== agreed;
  // A member who agreed to an earlier text may agree to the current one.
  if (isChange || (agreed && (await agreedToMessageAdvertising([row.id])).length === 0)) {
    // A withdrawal is never refused.
    if (agreed) await limitTries([CONSENT_CHANGES, user.id]);
    const { marketing: version } = await consentVersions(domain);
    await inTransaction(async () => {
      await userEntries().update({ where: { id: row.id }, data: { marketing: agreed } });
      await recordConsents(ctx, row.id, [{ kind: 'marketing', version, agreed }]);
      await recordAudit(domain, ctx, {
        action: 'consent-changed',
        actor: user,
        detail: { marketing: agreed },
      });
    });
  }
  return consentsOf(actor);
}

/** All data of the account, as its owner may download it; the download is recorded. */
export async function exportData(actor: ActorContext): Promise<z.input<typeof calls.ownData.response>> {
  const { ctx, domain, user } = actor;
  await recordAudit(domain, ctx, { action: 'data-downloaded', actor: user });
  return {
    exported_at: platform().clock().toISOString(),
    profile: await profileOf(actor),
    consents: await consentsOf(actor, true),
    sessions: await sessionsOf(actor),
    estimates: await listOwnEstimates(user),
    activity: await readActivity(user.id),
    records: await exportOwned({ id: user.key, documentId: user.id }),
  };
}

/**
 * Closes the user's account: personal data is deleted at once (개인정보 보호법 제21조), the audit log and accepted estimates
 * are kept without the person, slots end.
 * @throws AppError 400 without proof of identity
 */
export async function closeAccount(
  actor: ActorContext,
  { password, email }: z.output<typeof calls.closeAccount.body>,
): Promise<void> {
  const { ctx, domain, user } = actor;
  const row = await rowOf(actor);
  if (row.password) await provePassword(row, password, 'password');
  else if (signInAddress.safeParse(email).data !== addressOf(row))
    throw invalidFields({ email: '가입하신 이메일 주소나 휴대전화 번호를 그대로 입력해 주세요.' });
  await inTransaction(async (trx) => {
    // Keeps other requests from storing rows for the account, which would stay behind.
    await lockAccount(trx, row.id);
    await endSessionsOf(row.id);
    // Before the records, which lose the person.
    await recordAudit(domain, ctx, { action: 'account-closed', actor: user });
    await deleteAccountRecords(row);
    await userEntries().delete({ where: { id: row.id } });
    await endSlotsOfClosedAccounts();
  });
  await endOwnSession(ctx);
}
