import type { Knex } from 'knex';
import { lockAccount } from '../../../platform/content-types';

/**
 * Locks customers until the transaction ends, so that two people who enter the same slot at once see each other's. Locked in
 * the order of their rows, to prevent deadlocks.
 */
export async function lockCustomers(trx: Knex, keys: number[]): Promise<void> {
  for (const id of [...new Set(keys)].sort((a, b) => a - b)) await lockAccount(trx, id);
}
