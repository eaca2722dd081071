import type { Knex } from 'knex';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { peopleOf } from '../../../shared/accounts/people';
import { nowMs } from '../../../platform/tables';
import { auditWork } from '../base/audit';
import { clearBadgeCache } from './badge-cache';
import type { ShareRow } from './rows';

type EndedShare = Pick<ShareRow, 'id' | 'customer'>;

/** Ends the links of a query that have not been ended. Call `recordEndedShares` after the transaction. */
export const endShares = async (links: Knex.QueryBuilder<ShareRow, ShareRow[]>): Promise<EndedShare[]> =>
  links.whereNull('revoked_ms').update({ revoked_ms: nowMs() }).returning(['id', 'customer']);

/** Records ended links in the audit log, and removes their badges from the cache. */
export async function recordEndedShares(actor: ActorContext, ended: EndedShare[]): Promise<void> {
  clearBadgeCache();
  const people = await peopleOf(ended.map(({ customer }) => customer));
  for (const { id, customer } of ended)
    await auditWork(actor, 'work-closed', 'share-link', { id }, people.get(customer));
}
