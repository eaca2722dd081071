import type { ActorContext } from '../../shared/accounts/actor-context';
import { isManager } from '../../shared/accounts/levels';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { seoulDay } from '../../../contracts/rules/days';
import type * as calls from '../../../contracts/estimates/estimates';
import { amountsOf, VALID_DAYS } from '../../../contracts/estimates/estimates';
import { recordAudit } from '../../shared/personal-data/audit';
import type { SiteDomain } from '../../platform/domains';
import { editRow, writeVersion } from '../../platform/edit-conflicts';
import { AppError, conflict, forbidden, invalidFields } from '../../platform/errors';
import { sendSoon } from '../../shared/messages/outbox/outbox';
import { platform } from '../../platform/platform';
import { type Counted, limitTries } from '../../platform/rate-limit';
import { type Caller } from '../../shared/accounts/sessions';
import { answerEstimate } from './estimate-answers';
import { linkColumn } from './estimate-links';
import { isRepeated, type Making } from './estimate-repeats';
import { enqueueEstimateMessage, saveAndNotify } from './estimate-messages';
import { enqueueEstimateMail } from './estimate-sent-mail';
import { sellerOf, stampOf } from './estimate-settings';
import { estimateNumber, isExpired } from './rules';
import { findMember } from './members';
import {
  ESTIMATE_RELATIONS,
  changeState,
  findEstimate,
  findEstimateOfSite,
  findOwnEstimate,
  estimateEntries,
  auditTargetOf,
  toEstimate,
  estimateTable,
  type EstimateRow,
} from './estimates';
import { domainRow } from '../../platform/content-types';
import { inTransaction, table } from '../../platform/tables';

const requestTable = table<{ domain: string; document_id: string }>('consultation');

const REQUESTS = { name: 'estimate-request', max: 20, windowSeconds: 3600 };

const STAFF_ACTIONS = new Set<calls.EstimateAction['action']>(['write', 'send', 'copy', 'recall']);

/** Runs the actions listed in the contract for `POST /users/estimate`. @throws AppError 400, 403, 404, 409, 429 */
export async function actOnEstimate(
  actor: ActorContext,
  body: z.output<typeof calls.estimateAction.body>,
): Promise<calls.Estimate> {
  const { domain, user } = actor;
  const forStaff = await isManager(domain, user);
  if (STAFF_ACTIONS.has(body.action) && !forStaff) throw forbidden();
  switch (body.action) {
    case 'request':
      return toEstimate(await runOnce(user, body, (key) => requestEstimate(actor, body, key)), false);
    case 'write':
      if (body.id !== undefined) return editEstimate(actor, body.id, body);
      return toEstimate(await runOnce(user, body, (key) => writeEstimate(actor, body, key)), true);
    case 'send':
      return toEstimate(await sendEstimate(actor, body), true);
    case 'copy':
      return toEstimate(await runOnce(user, body, (key) => copyEstimate(actor, body.id, key)), true);
    case 'recall':
      return toEstimate(await recallEstimate(actor, body.id), true);
    case 'accept':
      return toEstimate(await answerOwnEstimate(actor, body.id, 'accepted', ''), false);
    case 'decline':
      return toEstimate(await answerOwnEstimate(actor, body.id, 'declined', body.reason), false);
  }
}

type Body<Action extends calls.EstimateAction['action']> = Extract<
  z.output<typeof calls.estimateAction.body>,
  { action: Action }
>;

async function createEstimate(domain: SiteDomain, data: Record<string, unknown>): Promise<EstimateRow> {
  const now = platform().clock();
  const site = await domainRow(domain);
  // One transaction, so that concurrent requests with the same key never see the estimate without its number.
  const id = await inTransaction(async () => {
    const made = await estimateEntries().create({
      data: { ...data, domain: site, state: 'requested', version: 1, requested_at: now },
    });
    await estimateEntries().update({
      where: { id: made.id },
      data: { number: estimateNumber(seoulDay(now), made.id) },
    });
    return made.id;
  });
  return findEstimate({ id });
}

const auditEstimate = (
  { ctx, domain, user }: ActorContext,
  action: 'estimate-requested' | 'estimate-written' | 'estimate-sent' | 'estimate-recalled',
  row: EstimateRow,
) =>
  recordAudit(domain, ctx, {
    action,
    actor: user,
    target: auditTargetOf(row),
    detail: { number: row.number ?? '' },
  });

/**
 * Creates an estimate once for a request key: a repeated request returns the first one's estimate.
 * @param make gets the key to store with the estimate; null without a key
 * @throws AppError 409 `IDEMPOTENCY_CONFLICT` when the key was used for other content
 */
async function runOnce(
  user: Caller,
  body: Making,
  make: (request_key: string | null) => Promise<EstimateRow>,
): Promise<EstimateRow> {
  if (body.request_key === undefined) return make(null);
  const request_key = `${user.id} ${body.request_key}`;
  const first = async () => {
    const row = await estimateEntries().findOne({ where: { request_key }, populate: ESTIMATE_RELATIONS });
    if (row && !isRepeated(row, body))
      throw new AppError(
        409,
        'IDEMPOTENCY_CONFLICT',
        '이미 보낸 내용과 다릅니다. 바뀐 내용으로 새로 보내시려면 다시 눌러 주세요.',
      );
    return row;
  };
  const before = await first();
  if (before) return before;
  try {
    return await make(request_key);
  } catch (error) {
    // A concurrent request has already stored it: use that row.
    const other = await first();
    if (other) return other;
    throw error;
  }
}

async function requestEstimate(
  actor: ActorContext,
  { title, memo }: Body<'request'>,
  request_key: string | null,
): Promise<EstimateRow> {
  const counted: Counted = [REQUESTS, actor.user.id];
  await limitTries(counted);
  const data = { title, memo, request_key, by_member: true, member: actor.user.key };
  const row = await saveAndNotify(actor.domain, () => createEstimate(actor.domain, data));
  await auditEstimate(actor, 'estimate-requested', row);
  return row;
}

/** Columns of a new estimate's receiver. @throws AppError 400, 404 */
async function receiverColumns(
  domain: SiteDomain,
  { user_id, party }: Pick<Body<'write'>, 'user_id' | 'party'>,
) {
  if (user_id === undefined) {
    if (party === undefined)
      throw invalidFields({ user_id: '견적을 받을 회원을 고르거나 받는 곳을 입력해 주세요.' });
    return { by_member: false, party };
  }
  const member = await findMember(domain, user_id);
  if (member.approval !== 'approved')
    throw invalidFields({ user_id: '승인된 회원에게만 견적을 보낼 수 있습니다.' });
  return { by_member: false, member: member.id };
}

/** The id of a consultation request of this site; null for one of another site, or that was removed while the form was open. */
async function requestOfSite({ code }: SiteDomain, document_id: string | undefined): Promise<string | null> {
  if (document_id === undefined) return null;
  return (
    (await requestTable().where({ domain: code, document_id }).first('document_id'))?.document_id ?? null
  );
}

/** Columns that staff write. */
const writtenColumns = ({ user }: ActorContext, { title, items, note, valid_until }: Body<'write'>) => ({
  ...{ title, items, note, valid_until },
  ...amountsOf(items),
  author: user.name,
});

async function writeEstimate(
  actor: ActorContext,
  body: Body<'write'>,
  request_key: string | null,
): Promise<EstimateRow> {
  const { domain } = actor;
  const to = await receiverColumns(domain, body);
  const consultation = await requestOfSite(domain, body.consultation);
  const row = await createEstimate(domain, {
    ...writtenColumns(actor, body),
    ...{ ...to, consultation, request_key },
  });
  await auditEstimate(actor, 'estimate-written', row);
  return row;
}

/** Changes an estimate if its version is current. @throws AppError 404, 409 */
async function editEstimate(actor: ActorContext, id: string, body: Body<'write'>): Promise<calls.Estimate> {
  const { version = 0, ...input } = body;
  const { items, ...columns } = writtenColumns(actor, body);
  const row = await findEstimateOfSite(actor.domain, id);
  const current = () => findEstimate({ id: row.id });
  const edit = async (trx: Knex): Promise<EstimateRow | null> => {
    const open = estimateTable(trx).where({ id: row.id, state: 'requested' });
    const isWritten = await writeVersion(open, version, { ...columns, items: JSON.stringify(items) });
    const now = await current();
    if (now.state !== 'requested') throw conflict('이미 보낸 견적은 고칠 수 없습니다.');
    if (!isWritten) return null;
    await auditEstimate(actor, 'estimate-written', now);
    return now;
  };
  return editRow(edit, { find: current, toResponse: (changed) => toEstimate(changed, true), input });
}

const receiverIsGone = () => conflict('견적을 받을 회원이 탈퇴했습니다.');

/** Creates an unsent estimate with the content and receiver of another one. @throws AppError 404, 409 */
async function copyEstimate(
  actor: ActorContext,
  id: string,
  request_key: string | null,
): Promise<EstimateRow> {
  const { domain, user } = actor;
  const { member, party, consultation, ...copied } = await findEstimateOfSite(domain, id);
  const { title, items, supply, vat, total, note } = copied;
  if (!member && !party) throw receiverIsGone();
  const to = await receiverColumns(domain, { user_id: member?.documentId, party: party ?? undefined });
  const valid_until = seoulDay(platform().clock(), VALID_DAYS);
  const same = { title, items, supply, vat, total, note, consultation };
  const row = await createEstimate(domain, { ...same, ...to, valid_until, request_key, author: user.name });
  await auditEstimate(actor, 'estimate-written', row);
  return row;
}

async function sendEstimate(actor: ActorContext, { id, version }: Body<'send'>): Promise<EstimateRow> {
  const { domain } = actor;
  const row = await findEstimateOfSite(domain, id);
  const now = platform().clock();
  if (!row.member && !row.party) throw receiverIsGone();
  if (row.state === 'requested' && !row.items?.length)
    throw invalidFields({ items: '항목을 하나 이상 입력해 주세요.' });
  if (row.state === 'requested' && (!row.valid_until || isExpired(row.valid_until, seoulDay(now))))
    throw invalidFields({ valid_until: '유효 기한은 오늘이나 그 뒤여야 합니다.' });
  const printed = { seller: await sellerOf(domain), stamp: await stampOf(domain) };
  // Refuses the sending if the estimate has changed since the sender read it.
  const versionRead = { version: version === 0 ? null : version };
  const sent = await inTransaction(async (trx) => {
    await changeState(row, 'quoted', { sent_at: now, ...linkColumn(row, now), ...printed }, versionRead);
    const quoted = await findEstimate({ id: row.id });
    await enqueueEstimateMessage(trx, domain, quoted);
    await enqueueEstimateMail(trx, domain, quoted);
    return quoted;
  });
  sendSoon();
  await auditEstimate(actor, 'estimate-sent', sent);
  return sent;
}

async function recallEstimate(actor: ActorContext, id: string): Promise<EstimateRow> {
  const row = await findEstimateOfSite(actor.domain, id);
  await changeState(row, 'recalled', { closed_at: platform().clock() });
  const recalled = await findEstimate({ id: row.id });
  await auditEstimate(actor, 'estimate-recalled', recalled);
  return recalled;
}

/** Answers an estimate as the member who received it, signed in. */
async function answerOwnEstimate(
  actor: ActorContext,
  id: string,
  to: 'accepted' | 'declined',
  reason: string,
): Promise<EstimateRow> {
  const row = await findOwnEstimate(actor.domain, actor.user, id);
  return answerEstimate(actor, row, { to, name: actor.user.name, reason, byLink: false });
}
