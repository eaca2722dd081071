import type { z } from 'zod';
import { seoulDay } from '../../../contracts/rules/days';
import type * as calls from '../../../contracts/estimates';
import type * as auditCalls from '../../../contracts/audit-log';
import { recordAudit } from '../../platform/audit';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict, forbidden, invalidFields } from '../../platform/errors';
import { managerLevel } from '../../platform/levels';
import { canMail, sendMail } from '../../platform/mailer';
import { mailOrigin } from '../../platform/origin';
import { limitOffset, pageInfo } from '../../platform/paging';
import { platform } from '../../platform/platform';
import { type Counted, limitTries } from '../../platform/rate-limit';
import { type Caller, toInstant } from '../../platform/sessions';
import type { ActorContext } from './approvals';
import { amounts, estimateNumber, isOver, mayBecome } from './estimate-rules';
import { findMember, isoOrNull, searchFor } from './members';

const ESTIMATE_UID = 'api::estimate.estimate';
const query = () => platform().strapi.db.query(ESTIMATE_UID);
const POPULATE = { member: true, domain: true };

interface EstimateRow {
  id: number;
  documentId: string;
  number: string | null;
  state: calls.EstimateState;
  by_member: boolean;
  member?: {
    id: number;
    documentId: string;
    company: string | null;
    name: string | null;
    email: string;
  } | null;
  domain?: { code: string } | null;
  title: string;
  memo: string | null;
  items: calls.EstimateItem[] | null;
  supply: number | string | null;
  vat: number | string | null;
  total: number | string | null;
  note: string | null;
  valid_until: string | null;
  requested_at: string;
  sent_at: string | null;
  viewed_at: string | null;
  closed_at: string | null;
  decline_reason: string | null;
  author: string | null;
}

const numberOrNull = (stored: number | string | null) => (stored === null ? null : Number(stored));

/** An estimate for its reader: a member sees no amounts before it was sent, and no names of staff. */
function toEstimate(row: EstimateRow, forStaff: boolean): calls.Estimate {
  const shown = forStaff || row.sent_at !== null;
  return {
    id: row.documentId,
    number: row.number ?? '',
    state: row.state,
    member: row.member
      ? { id: row.member.documentId, company: row.member.company ?? '', name: row.member.name ?? '' }
      : null,
    title: row.title,
    memo: row.memo ?? '',
    items: shown ? (row.items ?? []) : [],
    supply: shown ? numberOrNull(row.supply) : null,
    vat: shown ? numberOrNull(row.vat) : null,
    total: shown ? numberOrNull(row.total) : null,
    note: shown ? (row.note ?? '') : '',
    valid_until: shown ? row.valid_until : null,
    requested_at: toInstant(row.requested_at).toISOString(),
    sent_at: isoOrNull(row.sent_at),
    viewed_at: isoOrNull(row.viewed_at),
    closed_at: isoOrNull(row.closed_at),
    decline_reason: row.decline_reason ?? '',
    author: forStaff ? (row.author ?? '') : '',
  };
}

const isManager = async (domain: SiteDomain, user: Caller) => user.level >= (await managerLevel(domain));

/** The user's own estimates: requested by them, or sent to them. */
const ownedBy = (user: Caller) => ({
  member: { id: user.key },
  $or: [{ by_member: true }, { sent_at: { $notNull: true } }],
});

export async function listEstimates(
  domain: SiteDomain,
  user: Caller,
  asked: z.output<typeof calls.estimates.query>,
): Promise<z.input<typeof calls.estimates.answer>> {
  const forStaff = !asked.mine && (await isManager(domain, user));
  const found = searchFor(asked.q, ['number', 'title']);
  const text = asked.q.normalize('NFC').trim();
  const where = {
    $and: [
      { domain: { documentId: domain.documentId } },
      ...(forStaff ? [] : [ownedBy(user)]),
      ...(asked.state ? [{ state: asked.state }] : []),
      ...(asked.user_id && forStaff ? [{ member: { documentId: asked.user_id } }] : []),
      ...(found
        ? [
            {
              $or: [
                found,
                ...(forStaff
                  ? [
                      { member: { company: { $containsi: text } } },
                      { member: { name: { $containsi: text } } },
                    ]
                  : []),
              ],
            },
          ]
        : []),
    ],
  };
  const rows = (await query().findMany({
    where,
    orderBy: [{ requested_at: 'desc' }, { id: 'desc' }],
    populate: POPULATE,
    ...limitOffset(asked),
  })) as EstimateRow[];
  return {
    data: rows.map((row) => toEstimate(row, forStaff)),
    page: pageInfo(asked, await query().count({ where })),
  };
}

const noEstimate = () => new AppError(404, 'NOT_FOUND', '찾는 견적이 없습니다.');

async function find(where: object): Promise<EstimateRow> {
  const row = (await query().findOne({ where, populate: POPULATE })) as EstimateRow | null;
  if (!row) throw noEstimate();
  return row;
}

const findOfSite = (domain: SiteDomain, id: string) =>
  find({ documentId: id, domain: { documentId: domain.documentId } });

/** An estimate of the user, whatever their level. */
const findOwn = (domain: SiteDomain, user: Caller, id: string) =>
  find({ $and: [{ documentId: id, domain: { documentId: domain.documentId } }, ownedBy(user)] });

/** One estimate; records when a member first opens a sent one. */
export async function openEstimate(domain: SiteDomain, user: Caller, id: string): Promise<calls.Estimate> {
  const forStaff = await isManager(domain, user);
  const row = forStaff ? await findOfSite(domain, id) : await findOwn(domain, user, id);
  if (row.member?.id === user.key && row.sent_at !== null && row.viewed_at === null) {
    const viewed_at = platform().clock();
    await query().updateMany({ where: { id: row.id, viewed_at: null }, data: { viewed_at } });
    row.viewed_at = viewed_at.toISOString();
  }
  return toEstimate(row, forStaff);
}

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
  const { strapi, clock } = platform();
  const now = clock();
  const site = (await strapi.db
    .query('api::domain.domain')
    .findOne({ where: { documentId: domain.documentId }, select: ['id'] })) as { id: number };
  // Concurrent requests with the same key see it with its number or not at all.
  const id = await strapi.db.transaction(async () => {
    const made = (await query().create({
      data: { ...data, domain: site.id, state: 'requested', requested_at: now },
    })) as EstimateRow;
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
  const first = async () =>
    (await query().findOne({ where: { request_key }, populate: POPULATE })) as EstimateRow | null;
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
  const data = { title, items, ...amounts(items), note: text, valid_until, author: user.name };
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
        `${row.member.name ?? ''} 님, 요청하신 견적서를 보내 드립니다.`,
        '',
        `제목: ${sent.title}`,
        `합계: ₩${Number(sent.total).toLocaleString('ko-KR')} (부가가치세 포함)`,
        `유효 기한: ${sent.valid_until ?? ''}까지`,
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

/** Expires sent estimates past their last day; called by the hourly job. @returns the number of expired ones */
export async function expireEstimates(): Promise<number> {
  const now = platform().clock();
  const over = (await query().findMany({
    where: { state: 'quoted', valid_until: { $lt: seoulDay(now) } },
    populate: POPULATE,
  })) as EstimateRow[];
  let expired = 0;
  for (const row of over) {
    const { count } = await query().updateMany({
      where: { id: row.id, state: 'quoted' },
      data: { state: 'expired', closed_at: now },
    });
    if (count === 0) continue;
    expired += 1;
    await recordAudit({ code: row.domain?.code ?? '' }, null, {
      action: 'estimate-expired',
      target: row.member ? { id: row.member.documentId, name: row.member.name || row.member.email } : null,
      detail: { number: row.number ?? '' },
    });
  }
  return expired;
}

/** All estimates of the user, for the download. */
export async function ownEstimates(user: Caller): Promise<calls.Estimate[]> {
  const rows = (await query().findMany({
    where: ownedBy(user),
    orderBy: { id: 'desc' },
    populate: POPULATE,
  })) as EstimateRow[];
  return rows.map((row) => toEstimate(row, false));
}

/**
 * A closed account's estimates: accepted ones are contract documents and are kept without the person (the relation is
 * removed with the account); the rest is deleted.
 */
export async function forgetEstimates(userKey: number): Promise<void> {
  await query().deleteMany({ where: { member: userKey, state: { $ne: 'accepted' } } });
  const kept = (await query().findMany({ where: { member: userKey }, select: ['id'] })) as { id: number }[];
  for (const { id } of kept)
    await query().update({ where: { id }, data: { member: null, memo: null, request_key: null } });
}
