import type { ActorContext } from '../../../shared/accounts/actor-context';
import { inTransaction } from '../../../platform/tables';
import { auditWork } from '../base/audit';
import { lockCustomers, groupTable, slotTable } from '../slots';
import { endShares, recordEndedShares } from './ending';
import { shareTable } from './rows';

/** Removes groups of the site and ends their share links. Their slots remain, without a group. @returns the number of removed groups */
export async function removeGroups(actor: ActorContext, ids: number[]): Promise<number> {
  const domain = actor.domain.code;
  const { removed, ended } = await inTransaction(async (trx) => {
    const groups = await groupTable(trx).where({ domain }).whereIn('id', ids);
    // `checkGroup` runs under the same lock: no slot gets a group that is being removed.
    await lockCustomers(
      trx,
      groups.map(({ customer }) => customer),
    );
    const own = groups.map(({ id }) => id);
    await slotTable(trx).where({ domain }).whereIn('slot_group', own).update({ slot_group: null });
    const shares = await endShares(shareTable(trx).where({ domain }).whereIn('slot_group', own));
    const count = await groupTable(trx).whereIn('id', own).del();
    for (const { id, name } of groups) await auditWork(actor, 'work-removed', 'slot-group', { id, name });
    return { removed: count, ended: shares };
  });
  await recordEndedShares(actor, ended);
  return removed;
}
