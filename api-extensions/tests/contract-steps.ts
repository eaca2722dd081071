import * as workContracts from '../contracts/work/contracts';
import type { Browser } from './browser';
import { dataOf } from './contract-client';
import { inDays, WORK, today } from './work-steps';

/** Steps of the tests of customers' contracts. */

export const ITEMS = [
  { name: '스탠다드', quantity: 2, unit_price: 150_005 },
  { name: '블로그', quantity: 1, unit_price: 90_000 },
];

/** Body of the call for a new contract of a customer. */
export const contractBody = (customer: string, more: Record<string, unknown> = {}) => ({
  ...{ customer, title: '순위 관리 3개월', items: ITEMS, memo: '월말 정산' },
  ...{ from: today(), to: inDays(89) },
  ...more,
});

/** Creates a contract of a customer. @throws if it is refused */
export async function createContract(manager: Browser, customer: string, more: Record<string, unknown> = {}) {
  return dataOf(
    workContracts.saveContract,
    (await manager.post(`${WORK}/contract`, contractBody(customer, more))).json,
  );
}

/** Closes a contract on a day, or with null reopens it. */
export const closeContract = (browser: Browser, id: number, version: number, closed_on: string | null) =>
  browser.post(`${WORK}/contract/${id}/close`, { version, closed_on, reason: '폐업' });
