import type { Core } from '@strapi/strapi';
import { isNumber } from '../../../contracts/accounts/sign-in-address';
import { accountName } from '../../shared/accounts/account-row';
import { removeAccessTokensOf } from '../../shared/accounts/access-tokens';
import { dropMailTokens } from '../../shared/accounts/mail-tokens';
import { rejectInput } from '../../platform/errors';
import { endSessionsOf } from '../../shared/accounts/sessions';
import { turnOffWebhooksOf } from '../../shared/messages/webhooks/switch';
import { deleteAccountRecords } from './account-removal';
import { type MemberRow } from './members';
import { identityEntries, lockAccount, USER_UID, userEntries } from '../../platform/content-types';
import { paramsOf, writtenDocument } from '../../platform/documents';
import { inTransaction } from '../../platform/tables';

type Row = MemberRow & {
  domain?: { documentId: string; code: string } | null;
  site_role?: (MemberRow['site_role'] & { domain?: { documentId: string } | null }) | null;
};

const readAccount = async (documentId: string): Promise<Row | null> =>
  await userEntries().findOne({
    where: { documentId },
    populate: { domain: true, site_role: { populate: { domain: true } } },
  });

/** Whether an administrator's change removes rights that open sessions must lose. */
const mustEndSessions = (before: Row, after: Row): boolean =>
  before.password !== after.password ||
  before.username !== after.username ||
  before.site_role?.id !== after.site_role?.id ||
  (after.blocked === true && before.blocked !== true) ||
  (after.approval !== 'approved' && before.approval !== after.approval);

/** Checks site, role and address of a saved account, and derives its user name. @throws ApplicationError in Korean */
async function checkAccount(row: Row): Promise<void> {
  if (!row.domain) rejectInput('도메인을 선택해 주세요. 회원은 한 사이트에만 속합니다.');
  if (row.site_role && row.site_role.domain?.documentId !== row.domain?.documentId)
    rejectInput('등급이 다른 도메인의 것입니다.');
  // Emptied fields are null.
  const email = (row.email ?? '').toLowerCase();
  const address = email || (row.phone ?? '');
  if (!email && !(row.approval === 'unrequested' && isNumber(address)))
    rejectInput('이메일을 입력해 주세요. 휴대전화 번호만으로는 간편 계정만 쓸 수 있습니다.');
  const username = accountName({ code: row.domain?.code ?? '' }, address);
  const others = await userEntries().count({ where: { username, id: { $ne: row.id } } });
  if (others > 0) rejectInput('이 도메인에 같은 이메일이나 휴대전화 번호의 회원이 이미 있습니다.');
  await userEntries().update({ where: { id: row.id }, data: { username, email } });
}

/**
 * A changed password or address invalidates pending mails. Identities were proved for the old address, so a changed address
 * unlinks them.
 */
async function dropProofs(before: Row): Promise<void> {
  const after = await readAccount(before.documentId);
  if (!after) return;
  const isMoved = before.username !== after.username;
  if (isMoved || before.password !== after.password)
    for (const name of new Set([before.username, after.username])) await dropMailTokens(name);
  if (isMoved) await identityEntries().deleteMany({ where: { user: after.id } });
}

/**
 * Applies the rules of registration to accounts written in the Strapi admin: the user name is derived from site and address,
 * the role belongs to the site, and removed rights end the sessions.
 */
export function enforceAccountRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== USER_UID || !['create', 'update', 'clone', 'delete'].includes(ctx.action)) return next();
    const { documentId: changedId } = paramsOf(ctx);
    const before = changedId ? await readAccount(changedId) : null;
    const result = await inTransaction(async (trx) => {
      if (before) await lockAccount(trx, before.id);
      if (before && ctx.action === 'delete') await deleteAccountRecords(before);
      const written = await next();
      if (ctx.action === 'delete') return written;
      const documentId = writtenDocument(ctx, written);
      const row = documentId ? await readAccount(documentId) : null;
      if (row) await checkAccount(row);
      if (before) await dropProofs(before);
      return written;
    });
    const after = changedId && ctx.action === 'update' ? await readAccount(changedId) : null;
    if (before && (ctx.action === 'delete' || (after && mustEndSessions(before, after))))
      await endSessionsOf(before.id);
    // As after a reset by mail: the account may have been stolen, or belongs to another person from now on.
    if (before && after && (before.password !== after.password || before.username !== after.username)) {
      await removeAccessTokensOf(before.id);
      await turnOffWebhooksOf(before.id);
    }
    return result;
  });
}
