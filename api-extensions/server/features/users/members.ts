import type { z } from 'zod';
import { koreanPhone } from '../../../contracts/phone';
import type * as calls from '../../../contracts/users';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { type Caller, toInstant } from '../../platform/sessions';
import { mayManage } from './management-rules';
import { limitOffset, pageInfo } from '../../platform/paging';
import { slotCounts } from './slot-counts';

export const USER_UID = 'plugin::users-permissions.user';

/** An account as stored. */
export interface MemberRow {
  id: number;
  documentId: string;
  username: string;
  email: string;
  password: string | null;
  company: string | null;
  name: string | null;
  phone: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
  approval: calls.ApprovalState;
  approval_reason: string | null;
  approval_at: string | null;
  marketing: boolean | null;
  last_sign_in_at: string | null;
  createdAt: string;
  site_role?: { id: number; name: string; level: number } | null;
}

export const isoOrNull = (stored: unknown): string | null =>
  stored === null || stored === undefined ? null : toInstant(stored).toISOString();

export const levelOf = (row: MemberRow): number =>
  row.approval === 'approved' ? (row.site_role?.level ?? 0) : 0;

export const nameOf = (row: MemberRow): string => row.name || row.email;
export const asTarget = (row: MemberRow) => ({ id: row.documentId, name: nameOf(row) });

/** The assigned role; `guest`, which every account has, counts as none. */
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
  created_at: toInstant(row.createdAt).toISOString(),
});

export const toMember = (row: MemberRow, asking: Caller): calls.Member => ({
  ...fieldsOf(row),
  confirmed: row.confirmed === true,
  blocked: row.blocked === true,
  can_manage: mayManage(asking, { id: row.documentId, level: levelOf(row) }),
  last_sign_in_at: isoOrNull(row.last_sign_in_at),
});

const query = () => platform().strapi.db.query(USER_UID);

/** Search filter: part of a name, an address, a number with or without hyphens. */
export function searchFor(text: string, fields: string[]): object | null {
  const typed = text.normalize('NFC').trim();
  if (!typed) return null;
  const phone = koreanPhone(typed);
  return {
    $or: [
      ...fields.map((field) => ({ [field]: { $containsi: typed } })),
      ...(phone && fields.includes('phone') ? [{ phone }] : []),
    ],
  };
}

const ORDERS: Record<z.output<typeof calls.members.query>['sort'], object[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  name: [{ name: 'asc' }, { id: 'asc' }],
  company: [{ company: 'asc' }, { id: 'asc' }],
  last_sign_in: [{ last_sign_in_at: 'desc' }, { id: 'desc' }],
};

const ofSite = (domain: SiteDomain) => ({ domain: { documentId: domain.documentId } });

export async function listMembers(
  domain: SiteDomain,
  asking: Caller,
  asked: z.output<typeof calls.members.query>,
): Promise<z.input<typeof calls.members.answer>> {
  const found = searchFor(asked.q, ['company', 'name', 'email', 'phone']);
  const where = {
    $and: [
      ofSite(domain),
      ...(asked.approval ? [{ approval: asked.approval }] : []),
      ...(asked.role ? [{ approval: 'approved', site_role: { name: asked.role } }] : []),
      ...(found ? [found] : []),
    ],
  };
  const [rows, total, ...counts] = await Promise.all([
    query().findMany({
      where,
      orderBy: ORDERS[asked.sort],
      populate: { site_role: true },
      ...limitOffset(asked),
    }) as Promise<MemberRow[]>,
    query().count({ where }),
    ...(['pending', 'approved', 'rejected'] as const).map((approval) =>
      query().count({ where: { ...ofSite(domain), approval } }),
    ),
  ]);
  const [pending = 0, approved = 0, rejected = 0] = counts;
  return {
    data: rows.map((row) => toMember(row, asking)),
    page: pageInfo(asked, total),
    counts: { pending, approved, rejected },
  };
}

const noMember = () => new AppError(404, 'NOT_FOUND', '찾는 회원이 없습니다.');

/** An account of this site. @throws AppError 404 */
export async function findMember(domain: SiteDomain, id: string): Promise<MemberRow> {
  const row = (await query().findOne({
    where: { ...ofSite(domain), documentId: id },
    populate: { site_role: true },
  })) as MemberRow | null;
  if (!row) throw noMember();
  return row;
}

/** Approved members with the number of their slots. */
export async function listSlots(
  domain: SiteDomain,
  asked: z.output<typeof calls.memberSlots.query>,
): Promise<z.input<typeof calls.memberSlots.answer>> {
  const found = searchFor(asked.q, ['company', 'name', 'email']);
  const where = { $and: [ofSite(domain), { approval: 'approved' }, ...(found ? [found] : [])] };
  const rows = (await query().findMany({
    where,
    orderBy: [{ company: 'asc' }, { id: 'asc' }],
    ...limitOffset(asked),
  })) as MemberRow[];
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
    page: pageInfo(asked, await query().count({ where })),
  };
}
