import type { z } from 'zod';
import { koreanPhone } from '../../../contracts/contacts/phones';
import { seoulDay } from '../../../contracts/rules/days';
import type * as calls from '../../../contracts/accounts/members';
import { approvalState } from '../../../contracts/accounts/members';
import { userEntries, type UserEntry, userTable, shownName } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { limitOffset, pageInfo } from '../../platform/paging';
import { platform } from '../../platform/platform';
import type { Caller } from '../../shared/accounts/sessions';
import { inTransaction, isoOf, isoOrNull, table } from '../../platform/tables';
import { canManage } from './rules';

/** Columns of slots that this file reads or changes. */
const slotTable = table<{
  domain: string;
  customer: number | null;
  to_day: string;
  closed_day: string | null;
  close_reason: string | null;
  version: number;
  updated_ms: number;
}>('work-slot');

/** Ends slots of deleted accounts with the current day, so that they are no longer looked up. Their history is kept. */
export async function endSlotsOfClosedAccounts(): Promise<void> {
  const now = platform().clock();
  const today = seoulDay(now);
  await inTransaction(async (trx) => {
    await slotTable(trx)
      .whereNotNull('customer')
      .whereNotIn('customer', userTable(trx).select('id'))
      .whereNull('closed_day')
      .where('to_day', '>=', today)
      .update({ closed_day: today, close_reason: '회원 탈퇴', updated_ms: now.getTime() })
      .increment('version', 1);
  });
}

/** Number of each account's slots that have not ended, by account row; one query for all accounts of a page. */
async function slotCounts({ code }: SiteDomain, userKeys: number[]): Promise<Map<number, number>> {
  const rows = await slotTable()
    .where({ domain: code })
    .whereIn('customer', userKeys)
    .where('to_day', '>=', seoulDay(platform().clock()))
    .whereNull('closed_day')
    .groupBy('customer')
    .select('customer')
    .count({ slots: '*' });
  return new Map(rows.map(({ customer, slots }) => [Number(customer), Number(slots)]));
}

export type MemberRow = UserEntry;

export const levelOf = (row: MemberRow): number =>
  row.approval === 'approved' ? (row.site_role?.level ?? 0) : 0;

export const nameOf: (row: MemberRow) => string = shownName;

/** The role of an approved member, else null. */
export const roleOf = (row: MemberRow) =>
  row.approval === 'approved' && row.site_role
    ? { name: row.site_role.name, level: row.site_role.level }
    : null;

/** Fields of an account that its managers and its owner see. */
export const fieldsOf = (row: MemberRow) => ({
  id: row.documentId,
  company: row.company ?? '',
  name: row.name ?? '',
  email: row.email,
  phone: row.phone ?? '',
  approval: row.approval,
  approval_reason: row.approval === 'rejected' ? (row.approval_reason ?? '') : '',
  approval_at: isoOrNull(row.approval_at),
  role: roleOf(row),
  level: levelOf(row),
  marketing: row.marketing === true,
  created_at: isoOf(row.createdAt),
});

export const toMember = (row: MemberRow, caller: Caller): calls.Member => ({
  ...fieldsOf(row),
  confirmed: row.confirmed === true,
  blocked: row.blocked === true,
  can_manage: canManage(caller, { id: row.documentId, level: levelOf(row) }),
  last_sign_in_at: isoOrNull(row.last_sign_in_at),
});

/** Filter for a part of any of these fields, or for a telephone number with or without hyphens; null without a search. */
export function searchFilter(typed: string, fields: string[]): object | null {
  if (!typed) return null;
  const phone = koreanPhone(typed);
  return {
    $or: [
      ...fields.map((field) => ({ [field]: { $containsi: typed } })),
      ...(phone && fields.includes('phone') ? [{ phone }] : []),
    ],
  };
}

const ORDERS: Record<z.output<typeof calls.listMembers.query>['sort'], object[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  name: [{ name: 'asc' }, { id: 'asc' }],
  company: [{ company: 'asc' }, { id: 'asc' }],
  last_sign_in: [{ last_sign_in_at: 'desc' }, { id: 'desc' }],
};

const ofSite = (domain: SiteDomain) => ({ domain: { documentId: domain.documentId } });

export async function listMembers(
  domain: SiteDomain,
  caller: Caller,
  filters: z.output<typeof calls.listMembers.query>,
): Promise<z.input<typeof calls.listMembers.response>> {
  const found = searchFilter(filters.q, ['company', 'name', 'email', 'phone']);
  const where = {
    $and: [
      ofSite(domain),
      ...(filters.approval ? [{ approval: filters.approval }] : []),
      ...(filters.role ? [{ approval: 'approved', site_role: { name: filters.role } }] : []),
      ...(found ? [found] : []),
    ],
  };
  const [rows, total, ...counts] = await Promise.all([
    userEntries().findMany({
      where,
      orderBy: ORDERS[filters.sort],
      populate: { site_role: true },
      ...limitOffset(filters),
    }),
    userEntries().count({ where }),
    ...approvalState.options.map((approval) =>
      userEntries().count({ where: { ...ofSite(domain), approval } }),
    ),
  ]);
  const [unrequested = 0, pending = 0, approved = 0, rejected = 0] = counts;
  return {
    data: rows.map((row) => toMember(row, caller)),
    page: pageInfo(filters, total),
    counts: { unrequested, pending, approved, rejected },
  };
}

const noMember = () => new AppError(404, 'NOT_FOUND', '찾는 회원이 없습니다.');

/** An account of this site. @throws AppError 404 */
export async function findMember(domain: SiteDomain, id: string): Promise<MemberRow> {
  const row = await userEntries().findOne({
    where: { ...ofSite(domain), documentId: id },
    populate: { site_role: true },
  });
  if (!row) throw noMember();
  return row;
}

/** Approved members with the number of their slots. */
export async function listSlotCounts(
  domain: SiteDomain,
  filters: z.output<typeof calls.listMemberSlots.query>,
): Promise<z.input<typeof calls.listMemberSlots.response>> {
  const found = searchFilter(filters.q, ['company', 'name', 'email']);
  const where = {
    $and: [
      ofSite(domain),
      { approval: 'approved' },
      ...(filters.user_ids ? [{ documentId: { $in: filters.user_ids } }] : []),
      ...(found ? [found] : []),
    ],
  };
  const rows = await userEntries().findMany({
    where,
    orderBy: [{ company: 'asc' }, { id: 'asc' }],
    ...limitOffset(filters),
  });
  const counts = await slotCounts(
    domain,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => ({
      user_id: row.documentId,
      company: row.company ?? '',
      name: row.name ?? '',
      email: row.email,
      slot_count: counts.get(row.id) ?? 0,
    })),
    page: pageInfo(filters, await userEntries().count({ where })),
  };
}
