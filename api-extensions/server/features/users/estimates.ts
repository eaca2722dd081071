import type { z } from 'zod';
import { seoulDay } from '../../../contracts/rules/days';
import type { EstimateSeller } from '../../../contracts/estimates/links';
import type * as calls from '../../../contracts/estimates/estimates';
import { recentAnswers } from '../../../contracts/rules/recent-answers';
import { asTarget, recordAudit } from '../../shared/personal-data/audit';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict } from '../../platform/errors';
import { isManager } from '../../shared/accounts/levels';
import { limitOffset, pageInfo } from '../../platform/paging';
import { platform } from '../../platform/platform';
import { type Caller } from '../../shared/accounts/sessions';
import { searchFilter } from './members';
import { canTransition } from './rules';
import { isoOf, isoOrNull, repository, table } from '../../platform/tables';

export const estimateEntries = repository<EstimateRow>('estimate');
export const estimateTable = table<EstimateRow>('estimate');
export const ESTIMATE_RELATIONS = { member: true, domain: true };

export interface EstimateRow {
  id: number;
  documentId: string;
  number: string | null;
  state: calls.EstimateState;
  /** Null if last changed before versions existed. */
  version: number | null;
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
  party: string | null;
  /** Document id of the consultation request that it was written for, which may have been removed since. */
  consultation: string | null;
  answered_by: string | null;
  /** Digest of the estimate link's token. */
  token_digest: string | null;
  /** The site's business data when the estimate was sent. */
  seller: EstimateSeller | null;
  /** Row number of the stamp that the estimate was sent with. */
  stamp: number | null;
}

export const numberOrNull = (stored: number | string | null) => (stored === null ? null : Number(stored));

/** Company, or name, of the receiver. */
export const receiverOf = ({ member, party }: EstimateRow): string =>
  member ? member.company || member.name || member.email : (party ?? '');

/** The member of an estimate, for the audit log. */
export const auditTargetOf = ({ member }: EstimateRow) => member && asTarget(member);

/** An estimate as shown. Members see no amounts before it is sent or after it is recalled, and never the author's name. */
export function toEstimate(row: EstimateRow, forStaff: boolean): calls.Estimate {
  const shown = forStaff || (row.sent_at !== null && row.state !== 'recalled');
  return {
    id: row.documentId,
    version: row.version ?? 0,
    number: row.number ?? '',
    state: row.state,
    by_member: Boolean(row.by_member),
    member: row.member
      ? { id: row.member.documentId, company: row.member.company ?? '', name: row.member.name ?? '' }
      : null,
    party: row.party ?? '',
    title: row.title,
    memo: row.memo ?? '',
    items: shown ? (row.items ?? []) : [],
    supply: shown ? numberOrNull(row.supply) : null,
    vat: shown ? numberOrNull(row.vat) : null,
    total: shown ? numberOrNull(row.total) : null,
    note: shown ? (row.note ?? '') : '',
    valid_until: shown ? row.valid_until : null,
    requested_at: isoOf(row.requested_at),
    sent_at: isoOrNull(row.sent_at),
    viewed_at: isoOrNull(row.viewed_at),
    closed_at: isoOrNull(row.closed_at),
    answered_by: row.answered_by ?? '',
    decline_reason: row.decline_reason ?? '',
    author: forStaff ? (row.author ?? '') : '',
  };
}

/** The user's own estimates: requested by them, or sent to them. */
const ownedBy = (user: Caller) => ({
  member: { id: user.key },
  $or: [{ by_member: true }, { sent_at: { $notNull: true } }],
});

export async function listEstimates(
  domain: SiteDomain,
  user: Caller,
  filters: z.output<typeof calls.estimates.query>,
): Promise<z.input<typeof calls.estimates.response>> {
  const forStaff = !filters.mine && (await isManager(domain, user));
  const found = searchFilter(filters.q, ['number', 'title']);
  const text = filters.q;
  const where = {
    $and: [
      { domain: { documentId: domain.documentId } },
      ...(forStaff ? [] : [ownedBy(user)]),
      ...(filters.state ? [{ state: filters.state }] : []),
      ...(filters.by_member === undefined ? [] : [{ by_member: filters.by_member }]),
      ...(filters.answered ? [recentAnswers(platform().clock())] : []),
      ...(filters.user_id && forStaff ? [{ member: { documentId: filters.user_id } }] : []),
      ...(found
        ? [
            {
              $or: [
                found,
                ...(forStaff
                  ? [
                      { member: { company: { $containsi: text } } },
                      { member: { name: { $containsi: text } } },
                      { party: { $containsi: text } },
                    ]
                  : []),
              ],
            },
          ]
        : []),
    ],
  };
  const rows = await estimateEntries().findMany({
    where,
    orderBy: [{ requested_at: 'desc' }, { id: 'desc' }],
    populate: ESTIMATE_RELATIONS,
    ...limitOffset(filters),
  });
  return {
    data: rows.map((row) => toEstimate(row, forStaff)),
    page: pageInfo(filters, await estimateEntries().count({ where })),
  };
}

/** Why an estimate that is no longer open cannot be answered, changed or recalled. */
const CLOSED: Partial<Record<calls.EstimateState, string>> = {
  accepted: '이미 수락된 견적입니다.',
  declined: '이미 거절된 견적입니다.',
  expired: '유효 기한이 지난 견적입니다. 담당자에게 다시 요청해 주세요.',
  recalled: '담당자가 회수한 견적입니다. 궁금하신 점은 담당자에게 문의해 주세요.',
};

/** A 409 with the state in its details. */
export const closedConflict = (state: calls.EstimateState) => conflict(CLOSED[state], { state });

/**
 * Changes the state if it is still the one that was read.
 * @param also further columns that must not have changed
 * @throws AppError 409 with the current state
 */
export async function changeState(
  row: EstimateRow,
  to: calls.EstimateState,
  data: object,
  also: Partial<EstimateRow> = {},
): Promise<void> {
  const count = canTransition(row.state, to)
    ? (
        await estimateEntries().updateMany({
          where: { ...also, id: row.id, state: row.state },
          data: { ...data, state: to },
        })
      ).count
    : 0;
  if (count === 0) throw closedConflict((await findEstimate({ id: row.id })).state);
}

const noEstimate = () => new AppError(404, 'NOT_FOUND', '찾는 견적이 없습니다.');

export async function findEstimate(where: object): Promise<EstimateRow> {
  const row = await estimateEntries().findOne({ where, populate: ESTIMATE_RELATIONS });
  if (!row) throw noEstimate();
  return row;
}

export const findEstimateOfSite = (domain: SiteDomain, id: string) =>
  findEstimate({ documentId: id, domain: { documentId: domain.documentId } });

/** The user's own estimate, even if the user is a manager. @throws AppError 404 */
export const findOwnEstimate = (domain: SiteDomain, user: Caller, id: string) =>
  findEstimate({ $and: [{ documentId: id, domain: { documentId: domain.documentId } }, ownedBy(user)] });

/** Reads an estimate, and records when its member first opens it after it was sent. */
export async function openEstimate(domain: SiteDomain, user: Caller, id: string): Promise<calls.Estimate> {
  const forStaff = await isManager(domain, user);
  const row = forStaff ? await findEstimateOfSite(domain, id) : await findOwnEstimate(domain, user, id);
  if (row.member?.id === user.key && row.sent_at !== null && row.viewed_at === null) {
    const viewed_at = platform().clock();
    await estimateEntries().updateMany({ where: { id: row.id, viewed_at: null }, data: { viewed_at } });
    row.viewed_at = viewed_at.toISOString();
  }
  return toEstimate(row, forStaff);
}

/** Expires sent estimates past their last day; called by the hourly job. @returns the number of expired ones */
export async function expireEstimates(): Promise<number> {
  const now = platform().clock();
  const over = await estimateEntries().findMany({
    where: { state: 'quoted', valid_until: { $lt: seoulDay(now) } },
    populate: ESTIMATE_RELATIONS,
  });
  let expired = 0;
  for (const row of over) {
    const { count } = await estimateEntries().updateMany({
      where: { id: row.id, state: 'quoted' },
      data: { state: 'expired', closed_at: now },
    });
    if (count === 0) continue;
    expired += 1;
    await recordAudit({ code: row.domain?.code ?? '' }, null, {
      action: 'estimate-expired',
      target: auditTargetOf(row),
      detail: { number: row.number ?? '' },
    });
  }
  return expired;
}

/** All estimates of the user, for the download. */
export async function listOwnEstimates(user: Caller): Promise<calls.Estimate[]> {
  const rows = await estimateEntries().findMany({
    where: ownedBy(user),
    orderBy: { id: 'desc' },
    populate: ESTIMATE_RELATIONS,
  });
  return rows.map((row) => toEstimate(row, false));
}

/** Deletes a closed account's estimates, except accepted ones: as evidence of contracts they are kept without the person. */
export async function deleteEstimatesOf(userKey: number): Promise<void> {
  await estimateEntries().deleteMany({ where: { member: userKey, state: { $ne: 'accepted' } } });
  const accepted = await estimateEntries().findMany({ where: { member: userKey }, select: ['id'] });
  for (const { id } of accepted)
    await estimateEntries().update({
      where: { id },
      data: {
        ...{ member: null, memo: null, answered_by: null },
        ...{ request_key: null, token_digest: null, consultation: null },
      },
    });
}
