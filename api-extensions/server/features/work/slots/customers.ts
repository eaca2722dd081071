import type { Knex } from 'knex';
import { lockAccount } from '../../../platform/content-types';
import { invalidFields } from '../../../platform/errors';

/**
 * Locks customers until the transaction ends. Of two people who register overlapping slots at the same time, the second one then
 * sees the slot of the first. The order of the ids prevents deadlocks.
 * @param keys ids of accounts
 */
export async function lockCustomers(trx: Knex, keys: number[]): Promise<void> {
  for (const id of [...new Set(keys)].sort((a, b) => a - b)) await lockAccount(trx, id);
}

/** Locks the customer of a new record until the transaction ends. @throws AppError 400 for an account that was closed meanwhile */
export async function lockCustomer(trx: Knex, key: number): Promise<void> {
  if (!(await lockAccount(trx, key)))
    throw invalidFields({ customer: '이 사이트의 승인된 회원이 아닙니다.' });
}
