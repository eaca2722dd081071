import type { Knex } from 'knex';
import type { z } from 'zod';
import type * as calls from '../../../contracts/accounts/members';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { asTarget, recordAudit } from '../../shared/personal-data/audit';
import { conflict, forbidden, invalidFields } from '../../platform/errors';
import { type SiteRole, siteRoles } from '../../shared/accounts/levels';
import { sendSoon } from '../../shared/messages/outbox/outbox';
import { notifyStaff } from '../../shared/messages/outbox/staff';
import { platform } from '../../platform/platform';
import { removeAccessTokensOf } from '../../shared/accounts/access-tokens';
import { endSessionsOf } from '../../shared/accounts/sessions';
import { turnOffWebhooksOf } from '../../shared/messages/webhooks/switch';
import { canAssign, canManage } from './rules';
import { enqueueDecisionMail } from './member-messages';
import { type MemberRow, findMember, levelOf, roleOf, toMember } from './members';
import { userEntries } from '../../platform/content-types';
import { inTransaction } from '../../platform/tables';

/** A member of the site whom the caller may manage. @throws AppError 404, 403 */
async function findManageable({ domain, user }: ActorContext, id: string): Promise<MemberRow> {
  const row = await findMember(domain, id);
  if (!canManage(user, { id: row.documentId, level: levelOf(row) })) throw forbidden();
  return row;
}

/** A role of the site that the caller may assign. @throws AppError 400, 403 */
async function findAssignableRole({ domain, user }: ActorContext, name: string): Promise<SiteRole> {
  const role = (await siteRoles(domain)).find((candidate) => candidate.name === name);
  if (!role) throw invalidFields({ role: '없는 등급입니다.' });
  if (!canAssign(user, role)) throw forbidden();
  return role;
}

/**
 * Writes only if approval and role are unchanged since the account was read: of two concurrent managers one is refused.
 * @param also what is saved in the same transaction @throws AppError 409
 */
async function changeIfUnchanged(
  row: MemberRow,
  data: Record<string, unknown>,
  role?: SiteRole,
  also?: (trx: Knex) => Promise<void>,
): Promise<void> {
  await inTransaction(async (trx) => {
    const { count } = await userEntries().updateMany({
      where: { id: row.id, approval: row.approval },
      data,
    });
    if (count === 0) throw conflict();
    if (role) {
      // Read again: the update above may have waited until another manager's transaction ended.
      const now = await userEntries().findOne({ where: { id: row.id }, populate: { site_role: true } });
      if (now?.site_role?.id !== row.site_role?.id) throw conflict();
      await userEntries().update({ where: { id: row.id }, data: { site_role: role.key } });
    }
    await also?.(trx);
  });
}

/** Changes a member's approval, mails the member, and notifies the other managers who chose this notification. */
async function saveDecision(
  { domain, user }: ActorContext,
  row: MemberRow,
  data: { approval: 'approved' | 'rejected'; approval_reason: string | null; approval_at: Date },
  role?: SiteRole,
): Promise<void> {
  const about = { receipt: '가입 심사', subject: row.documentId };
  await changeIfUnchanged(row, data, role, async (trx) => {
    await enqueueDecisionMail(trx, domain, row, data.approval);
    await notifyStaff(trx, domain, 'approval', about, user.key);
  });
  sendSoon();
}

/** Approves or rejects, mails the member, and ends a rejected member's sessions. */
export async function decideApplication(
  actor: ActorContext,
  body: z.output<typeof calls.decideApproval.body>,
): Promise<calls.Member> {
  const row = await findManageable(actor, body.user_id);
  const { ctx, domain, user } = actor;
  const approval_at = platform().clock();
  if (body.action === 'approve') {
    const role = await findAssignableRole(actor, body.role);
    if (row.approval === 'approved') throw conflict('이미 승인된 회원입니다.');
    if (row.approval !== body.seen) throw conflict();
    if (!row.email)
      throw conflict(
        '휴대전화 번호로 만든 간편 계정입니다. 본인이 이메일로 가입을 신청하면 승인할 수 있습니다.',
      );
    await saveDecision(actor, row, { approval: 'approved', approval_reason: null, approval_at }, role);
    await recordAudit(domain, ctx, {
      action: 'approved',
      actor: user,
      target: asTarget(row),
      detail: { role: role.name },
    });
  } else {
    if (row.approval !== 'pending') throw conflict('승인을 기다리는 회원만 반려할 수 있습니다.');
    await saveDecision(actor, row, { approval: 'rejected', approval_reason: body.reason, approval_at });
    await endSessionsOf(row.id);
    await recordAudit(domain, ctx, {
      action: 'rejected',
      actor: user,
      target: asTarget(row),
      detail: { reason: body.reason },
    });
  }
  return toMember(await findMember(domain, body.user_id), user);
}

/** Changes the role of an approved member, who must sign in again with the new role. */
export async function changeRole(
  actor: ActorContext,
  body: z.output<typeof calls.changeRole.body>,
): Promise<calls.Member> {
  const { ctx, domain, user } = actor;
  const row = await findManageable(actor, body.user_id);
  const role = await findAssignableRole(actor, body.role);
  if (row.approval !== 'approved') throw conflict('승인된 회원의 등급만 바꿀 수 있습니다.');
  const from = roleOf(row)?.name ?? '';
  if (from !== role.name) {
    await changeIfUnchanged(row, { approval: 'approved' }, role);
    await endSessionsOf(row.id);
    await recordAudit(domain, ctx, {
      action: 'role-changed',
      actor: user,
      target: asTarget(row),
      detail: { from, to: role.name },
    });
  }
  return toMember(await findMember(domain, body.user_id), user);
}

/** Ends every session of a member, removes their access tokens and turns their webhooks off, after the account was stolen. */
export async function signOutEverywhere(actor: ActorContext, id: string): Promise<number> {
  const row = await findManageable(actor, id);
  await removeAccessTokensOf(row.id);
  await turnOffWebhooksOf(row.id);
  const ended = await endSessionsOf(row.id);
  await recordAudit(actor.domain, actor.ctx, {
    action: 'signed-out-everywhere',
    actor: actor.user,
    target: asTarget(row),
    detail: { sessions: ended },
  });
  return ended;
}
