import type { Context } from 'koa';
import { seoulDay } from '../../../contracts/rules/days';
import { recordAudit } from '../../shared/personal-data/audit';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import type { Caller } from '../../shared/accounts/sessions';
import { saveAndNotify } from './estimate-messages';
import { changeState, closedConflict, type EstimateRow, findEstimate, auditTargetOf } from './estimates';
import { isExpired } from './rules';

/** Who reads or answers an estimate: a member, or a visitor with the link, who need not be signed in. */
export interface Answerer {
  ctx: Context;
  domain: SiteDomain;
  user: Caller | null;
}

export interface EstimateAnswer {
  to: 'accepted' | 'declined';
  /** Name of the person who answers. */
  name: string;
  reason: string;
  byLink: boolean;
}

/** Accepts or declines an estimate, records who and when, and notifies the staff. @throws AppError 409 */
export async function answerEstimate(
  { ctx, domain, user }: Answerer,
  row: EstimateRow,
  { to, name, reason, byLink }: EstimateAnswer,
): Promise<EstimateRow> {
  const now = platform().clock();
  // The job that expires estimates may not have run yet.
  if (row.state === 'quoted' && isExpired(row.valid_until, seoulDay(now))) throw closedConflict('expired');
  // The accepting company stays on the estimate after the person's account is closed.
  const party = row.member && to === 'accepted' ? row.member.company : row.party;
  const closed = await saveAndNotify(domain, async () => {
    await changeState(row, to, { closed_at: now, decline_reason: reason, answered_by: name, party });
    return findEstimate({ id: row.id });
  });
  await recordAudit(domain, ctx, {
    action: to === 'accepted' ? 'estimate-accepted' : 'estimate-declined',
    actor: user,
    target: auditTargetOf(closed),
    detail: { number: closed.number ?? '', ...(byLink && { how: 'estimate-link' }) },
  });
  return closed;
}
