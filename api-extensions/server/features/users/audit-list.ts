import type { z } from 'zod';
import type * as calls from '../../../contracts/accounts/audit-log';
import { AUDIT_UID } from '../../shared/personal-data/audit';
import type { SiteDomain } from '../../platform/domains';
import { searchFilter } from './members';
import { limitOffset, pageInfo } from '../../platform/paging';
import { isoOf, repository } from '../../platform/tables';

interface Row {
  id: number;
  documentId: string;
  action: calls.AuditAction;
  actor_id: string | null;
  actor_name: string | null;
  actor_level: number | null;
  target_id: string | null;
  target_name: string | null;
  address: string | null;
  detail: Record<string, string | number | boolean> | null;
  at: string;
}

const auditEntries = repository<Row>(AUDIT_UID);

const toEntry = (row: Row): calls.AuditEntry => ({
  id: row.documentId,
  at: isoOf(row.at),
  action: row.action,
  actor:
    (row.actor_id && { id: row.actor_id, name: row.actor_name ?? '', level: row.actor_level ?? 0 }) || null,
  target: (row.target_id && { id: row.target_id, name: row.target_name ?? '' }) || null,
  address: row.address ?? '',
  detail: row.detail ?? {},
});

/** A page of the site's audit log, newest first. */
export async function listAudit(
  domain: SiteDomain,
  query: z.output<typeof calls.auditLog.query>,
): Promise<z.input<typeof calls.auditLog.response>> {
  const found = searchFilter(query.q, ['actor_name', 'target_name', 'address']);
  const where = {
    $and: [
      { domain: domain.code },
      ...(query.action ? [{ action: query.action }] : []),
      ...(query.user_id ? [{ $or: [{ actor_id: query.user_id }, { target_id: query.user_id }] }] : []),
      ...(found ? [found] : []),
    ],
  };
  const rows = await auditEntries().findMany({
    where,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    ...limitOffset(query),
  });
  return { data: rows.map(toEntry), page: pageInfo(query, await auditEntries().count({ where })) };
}

/** Entries of one read for the download. */
const PAGE = 1000;

/** Entries by and on an account, the newest first, read in pages. */
async function* entriesOf(id: string) {
  let before: number | null = null;
  for (;;) {
    const page: Pick<Row, 'id' | 'at' | 'action' | 'actor_id' | 'address'>[] = await auditEntries().findMany({
      where: {
        $or: [{ actor_id: id }, { target_id: id }],
        ...(before !== null && { id: { $lt: before } }),
      },
      select: ['id', 'at', 'action', 'actor_id', 'address'],
      orderBy: { id: 'desc' },
      limit: PAGE,
    });
    yield* page;
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    before = last.id;
  }
}

/** Actions by and on an account, newest first. Other people's names and addresses are left out. */
export async function readActivity(
  id: string,
): Promise<{ at: string; action: calls.AuditAction; by_oneself: boolean; address: string }[]> {
  const activity = [];
  for await (const { at, action, actor_id, address } of entriesOf(id))
    activity.push({
      at: isoOf(at),
      action,
      by_oneself: actor_id === id,
      address: actor_id === id ? (address ?? '') : '',
    });
  // Entries of two replicas may be stored in another order than their times.
  return activity.sort((a, b) => b.at.localeCompare(a.at));
}

/** Removes the person of a closed account from the audit log. @param codeName in place of the id, links their entries */
export async function anonymizeAudit(id: string, codeName: string): Promise<void> {
  await auditEntries().updateMany({
    where: { actor_id: id },
    data: { actor_id: codeName, actor_name: '탈퇴 회원', address: '' },
  });
  await auditEntries().updateMany({
    where: { target_id: id },
    data: { target_id: codeName, target_name: '탈퇴 회원', detail: {} },
  });
}
