import { koreanNumber } from '../../../contracts/rules/numbers';
import type { z } from 'zod';
import { longDay, seoulDay } from '../../../contracts/rules/days';
import type * as calls from '../../../contracts/estimates';
import { amountsOf } from '../../../contracts/estimates';
import type * as auditCalls from '../../../contracts/audit-log';
import { recordAudit } from '../../platform/audit';
import type { SiteDomain } from '../../platform/domains';
import { conflict, forbidden, invalidFields } from '../../platform/errors';
import { canMail, sendMail } from '../../platform/mailer';
import { mailOrigin } from '../../platform/origin';
import { platform } from '../../platform/platform';
import { type Counted, limitTries } from '../../platform/rate-limit';
import { type Caller } from '../../platform/sessions';
import type { ActorContext } from './approvals';
import { estimateNumber, isOver, mayBecome } from './rules';
import { findMember } from './members';
import {
  POPULATE,
  find,
  findOfSite,
  findOwn,
  isManager,
  query,
  toEstimate,
  type EstimateRow,
} from './estimates';
import { domainRow } from '../../platform/content-types';
import { inTransaction } from '../../platform/tables';

/** Changes the state if it is the one that was read. @throws AppError 409 */
async function become(row: EstimateRow, to: calls.EstimateState, data: object): Promise<void> {
  if (!mayBecome(row.state, to)) throw conflict();
  const { count } = await query().updateMany({
    where: { id: row.id, state: row.state },
    data: { ...data, state: to },
  });
  if (count === 0) throw conflict();
}

const REQUESTS = { name: 'estimate-request', max: 20, windowSeconds: 3600 };

/** Runs the actions listed in the contract for `POST /users/estimate`. @throws AppError 400, 403, 404, 409, 429 */
export async function actOnEstimate(
  actor: ActorContext,
  body: z.output<typeof calls.estimateAction.body>,
): Promise<calls.Estimate> {
  const { domain, user } = actor;
  const forStaff = await isManager(domain, user);
  if ((body.action === 'write' || body.action === 'send') && !forStaff) throw forbidden();
  switch (body.action) {
    case 'request':
      return toEstimate(await once(user, body.request_key, (key) => request(actor, body, key)), false);
    case 'write':
      return toEstimate(
        await once(user, body.id ? undefined : body.request_key, (key) => write(actor, body, key)),
        true,
      );
    case 'send':
      return toEstimate(await send(actor, body.id), true);
    case 'accept':
      return toEstimate(await answer(actor, body.id, 'accepted', ''), false);
    case 'decline':
      return toEstimate(await answer(actor, body.id, 'declined', body.reason), false);
  }
}

type Body<Action extends calls.EstimateAction['action']> = Extract<
  z.output<typeof calls.estimateAction.body>,
  { action: Action }
>;

async function create(domain: SiteDomain, data: Record<string, unknown>): Promise<EstimateRow> {
  const now = platform().clock();
  const site = await domainRow(domain);
  // Concurrent requests with the same key see it with its number or not at all.
  const id = await inTransaction(async () => {
    const made = await query().create({
      data: { ...data, domain: site, state: 'requested', requested_at: now },
    });
    await query().update({
      where: { id: made.id },
      data: { number: estimateNumber(seoulDay(now), made.id) },
    });
    return made.id;
  });
  return find({ id });
}

const auditEstimate = (
  { ctx, domain, user }: ActorContext,
  action: Extract<auditCalls.AuditAction, `estimate-${string}`>,
  row: EstimateRow,
) =>
  recordAudit(domain, ctx, {
    action,
    actor: user,
    target: row.member && { id: row.member.documentId, name: row.member.name || row.member.email },
    detail: { number: row.number ?? '' },
  });

/**
 * Runs a keyed request once: repeating it returns the first result.
 * @param make gets the key that the estimate is stored under; null without a key
 */
async function once(
  user: Caller,
  key: string | undefined,
  make: (request_key: string | null) => Promise<EstimateRow>,
): Promise<EstimateRow> {
  if (key === undefined) return make(null);
  const request_key = `${user.id} ${key}`;
  const first = async () => await query().findOne({ where: { request_key }, populate: POPULATE });
  const before = await first();
  if (before) return before;
  try {
    return await make(request_key);
  } catch (error) {
    // Of two concurrent requests the table keeps one.
    const other = await first();
    if (other) return other;
    throw error;
  }
}

async function request(
  actor: ActorContext,
  { title, memo }: Body<'request'>,
  request_key: string | null,
): Promise<EstimateRow> {
  const counted: Counted = [REQUESTS, actor.user.id];
  await limitTries(counted);
  const row = await create(actor.domain, {
    title,
    memo,
    request_key,
    by_member: true,
    member: actor.user.key,
  });
  await auditEstimate(actor, 'estimate-requested', row);
  return row;
}

async function write(
  actor: ActorContext,
  body: Body<'write'>,
  request_key: string | null,
): Promise<EstimateRow> {
  const { domain, user } = actor;
  const { title, items, note: text, valid_until } = body;
  const data = { title, items, ...amountsOf(items), note: text, valid_until, author: user.name };
  let row: EstimateRow;
  if (body.id === undefined) {
    if (body.user_id === undefined) throw invalidFields({ user_id: '견적을 받을 회원을 고르세요.' });
    const member = await findMember(domain, body.user_id);
    if (member.approval !== 'approved')
      throw invalidFields({ user_id: '승인된 회원에게만 견적을 보낼 수 있습니다.' });
    row = await create(domain, { ...data, request_key, by_member: false, member: member.id });
  } else {
    row = await findOfSite(domain, body.id);
    const { count } = await query().updateMany({ where: { id: row.id, state: 'requested' }, data });
    if (count === 0) throw conflict('이미 보낸 견적은 고칠 수 없습니다.');
    row = await find({ id: row.id });
  }
  await auditEstimate(actor, 'estimate-written', row);
  return row;
}

async function send(actor: ActorContext, id: string): Promise<EstimateRow> {
  const { domain } = actor;
  const row = await findOfSite(domain, id);
  const now = platform().clock();
  if (!row.member) throw conflict('견적을 받을 회원이 탈퇴했습니다.');
  if (row.state === 'requested' && !row.items?.length)
    throw invalidFields({ items: '항목을 하나 이상 입력해 주세요.' });
  if (row.state === 'requested' && (!row.valid_until || isOver(row.valid_until, seoulDay(now))))
    throw invalidFields({ valid_until: '유효 기한은 오늘이나 그 뒤여야 합니다.' });
  await become(row, 'quoted', { sent_at: now });
  const sent = await find({ id: row.id });
  await auditEstimate(actor, 'estimate-sent', sent);
  if (canMail()) {
    sendMail(domain, {
      to: row.member.email,
      subject: `견적서가 도착했습니다 (${sent.number ?? ''})`,
      text: [
        `${row.member.name || '고객'} 님, 견적서를 보내 드립니다.`,
        '',
        `제목: ${sent.title}`,
        `합계: ₩${koreanNumber(Number(sent.total))} (부가가치세 포함)`,
        `유효 기한: ${sent.valid_until ? longDay(sent.valid_until) : ''}까지`,
        '',
        '아래 화면에서 내용을 확인하고 수락하거나 거절하실 수 있습니다.',
        '',
        `${await mailOrigin(domain)}/user`,
      ].join('\n'),
    });
  }
  return sent;
}

async function answer(
  actor: ActorContext,
  id: string,
  to: 'accepted' | 'declined',
  reason: string,
): Promise<EstimateRow> {
  const row = await findOwn(actor.domain, actor.user, id);
  const now = platform().clock();
  // The job that expires estimates may not have run yet.
  if (row.state === 'quoted' && isOver(row.valid_until, seoulDay(now)))
    throw conflict('유효 기한이 지난 견적입니다. 담당자에게 다시 요청해 주세요.');
  // The accepting company stays on the document when the person's account is closed.
  const party = to === 'accepted' ? actor.user.company : null;
  await become(row, to, { closed_at: now, decline_reason: reason, party });
  const closed = await find({ id: row.id });
  await auditEstimate(actor, to === 'accepted' ? 'estimate-accepted' : 'estimate-declined', closed);
  return closed;
}
