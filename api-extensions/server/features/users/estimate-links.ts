import { isManager } from '../../shared/accounts/levels';
import type { z } from 'zod';
import type * as calls from '../../../contracts/estimates/links';
import { ESTIMATE_PAGE } from '../../../contracts/rules/pages';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { clientNetwork } from '../../platform/client';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict } from '../../platform/errors';
import { hostOrigin } from '../../shared/sites/origin';
import { platform } from '../../platform/platform';
import { type Counted, type Limit, limitTries } from '../../platform/rate-limit';
import { digest, sign } from '../../platform/secrets';
import { isoOf, isoOrNull } from '../../platform/tables';
import { type Answerer, answerEstimate } from './estimate-answers';
import {
  closedConflict,
  type EstimateRow,
  findEstimateOfSite,
  numberOrNull,
  ESTIMATE_RELATIONS,
  estimateEntries,
  receiverOf,
} from './estimates';
import { sellerOf } from './estimate-settings';

const OPENINGS: Limit = { name: 'estimate-link', max: 120, windowSeconds: 900 };
const ANSWERS: Limit = { name: 'estimate-answer', max: 20, windowSeconds: 3600 };

/** The token is derived, not stored, so that staff can copy the same link again; the database has its digest. */
const tokenOf = (documentId: string, sentAt: Date | string) =>
  sign('estimate-link', `${documentId} ${isoOf(sentAt)}`);

/** Column by which a sent estimate is found by its link. */
export const linkColumn = ({ documentId }: EstimateRow, sentAt: Date | string) => ({
  token_digest: digest(tokenOf(documentId, sentAt)),
});

/** The link to a sent estimate. The token follows `#`, which browsers do not send, so no log contains it. */
export const linkToEstimate = (origin: string, { documentId }: EstimateRow, sentAt: Date | string) =>
  `${origin}${ESTIMATE_PAGE}#${tokenOf(documentId, sentAt)}`;

/** The link to an estimate, for staff to copy. @throws AppError 404, 409 if the estimate was not sent or was recalled */
export async function readEstimateLink(
  { ctx, domain }: Pick<ActorContext, 'ctx' | 'domain'>,
  id: string,
): Promise<string> {
  const row = await findEstimateOfSite(domain, id);
  if (row.state === 'recalled') throw closedConflict(row.state);
  if (row.sent_at === null) throw conflict('아직 보내지 않은 견적입니다. 먼저 견적을 보내 주세요.');
  // The stored digest is missing or outdated if estimates had no links yet, or if the server's secret has changed.
  await estimateEntries().updateMany({ where: { id: row.id }, data: linkColumn(row, row.sent_at) });
  return linkToEstimate(await hostOrigin(ctx, domain), row, row.sent_at);
}

/** The estimate of a link's token. @param limits of the call @throws AppError 404 `LINK_INVALID`, 429 */
export async function findEstimateByLink(
  { ctx, domain }: Answerer,
  token: string,
  limits: readonly Limit[] = [OPENINGS],
): Promise<EstimateRow> {
  const network = `${domain.code} ${clientNetwork(ctx)}`;
  await limitTries(...limits.map((limit): Counted => [limit, network]));
  const where = { token_digest: digest(token), domain: { documentId: domain.documentId } };
  const row = await estimateEntries().findOne({ where, populate: ESTIMATE_RELATIONS });
  if (row) return row;
  const message = '사용할 수 없는 견적 링크입니다. 받으신 링크를 다시 확인하시거나 담당자에게 문의해 주세요.';
  throw new AppError(404, 'LINK_INVALID', message);
}

/** An estimate as the customer sees it. A recalled one has no items, amounts or note. */
export async function toLinkedEstimate(domain: SiteDomain, row: EstimateRow): Promise<calls.LinkedEstimate> {
  const isShown = row.state !== 'recalled';
  return {
    number: row.number ?? '',
    state: row.state,
    seller: row.seller ?? (await sellerOf(domain)),
    receiver: receiverOf(row),
    title: row.title,
    items: isShown ? (row.items ?? []) : [],
    supply: isShown ? numberOrNull(row.supply) : null,
    vat: isShown ? numberOrNull(row.vat) : null,
    total: isShown ? numberOrNull(row.total) : null,
    note: isShown ? (row.note ?? '') : '',
    valid_until: row.valid_until,
    sent_at: isoOrNull(row.sent_at),
    closed_at: isoOrNull(row.closed_at),
    answered_by: row.answered_by ?? '',
  };
}

/** Reads an estimate and records when it was first read by someone other than staff. @throws AppError 404, 429 */
export async function openEstimateLink(actor: Answerer, token: string): Promise<calls.LinkedEstimate> {
  const row = await findEstimateByLink(actor, token);
  const isStaff = actor.user !== null && (await isManager(actor.domain, actor.user));
  if (row.viewed_at === null && !isStaff) {
    const viewed_at = platform().clock();
    await estimateEntries().updateMany({ where: { id: row.id, viewed_at: null }, data: { viewed_at } });
  }
  return toLinkedEstimate(actor.domain, row);
}

/** Accepts or declines an estimate by its link. @throws AppError 404, 409, 429 */
export async function answerEstimateLink(
  actor: Answerer,
  { token, answer: to, name, reason }: z.output<typeof calls.answerEstimateLink.body>,
): Promise<calls.LinkedEstimate> {
  const row = await findEstimateByLink(actor, token, [ANSWERS, OPENINGS]);
  return toLinkedEstimate(actor.domain, await answerEstimate(actor, row, { to, name, reason, byLink: true }));
}
