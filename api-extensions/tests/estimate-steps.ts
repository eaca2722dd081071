import * as estimates from '../contracts/estimates/estimates';
import { type Browser, createMember, signInAs } from './browser';
import { dataOf } from './contract-client';
import { inDays } from './work-steps';

/** Steps of the tests of estimates. */

export const postEstimate = (browser: Browser, body: object) => browser.post('/api/users/estimate', body);
export const items = [
  { name: '웹 순위 관리', quantity: 3, unit_price: 330_005 },
  { name: '보고서', quantity: 1, unit_price: 0 },
];
export const bodyOfStaff = (more: object) => ({
  action: 'write',
  title: '3개월 견적',
  items,
  valid_until: inDays(14),
  ...more,
});

/** A manager sends a new estimate to a new member. */
export async function sentEstimate() {
  const member = await createMember();
  const manager = await signInAs('manager');
  const written = await postEstimate(manager, bodyOfStaff({ user_id: member.id }));
  const id = dataOf(estimates.estimateAction, written.json).id;
  const sent = await postEstimate(manager, { action: 'send', id, version: 1 });
  expect(sent.status).toBe(200);
  return { member, manager, id };
}
