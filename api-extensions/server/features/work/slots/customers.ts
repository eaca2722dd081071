import type { Knex } from 'knex';
import { lockAccount } from '../../../platform/content-types';

/**
 * Locks customers until the transaction ends. Of two people who register overlapping slots at the same time, the second one then
 * sees the slot of the first. The order of the ids prevents deadlocks.
 * @param keys ids of accounts
 */
export async function lockCustomers(trx: Knex, keys: number[]): Promise<void> {
  for (const id of [...new Set(keys)].sort((a, b) => a - b)) await lockAccount(trx, id);
}
