import { addDays, seoulDay } from '../contracts/rules/days';
import type { Browser } from './browser';

/** Steps of the tests of the work areas. */

export const MMS = '/api/work/mms';

export const today = () => seoulDay(new Date());
export const inDays = (days: number, from = today()) => addDays(from, days);

export const put = (browser: Browser, path: string, body: unknown) =>
  browser.ask(path, { method: 'PUT', body });

/** A new job of the site of a manager. */
export async function createJob(manager: Browser, more: Record<string, unknown> = {}) {
  const body = { kind: 'content', title: '초안 작성', start: inDays(-3), due: inDays(2), ...more };
  const { status, json, text } = await manager.post(`${MMS}/job`, body);
  if (status !== 200) throw new Error(text);
  return json.data;
}

/** A new slot of a customer, which has begun. */
export async function createSlot(manager: Browser, customer: string, more: Record<string, unknown> = {}) {
  const body = {
    kind: 'web',
    keyword: '송파 카페',
    target: `${`job${process.pid}x${Math.random()}`.replace('0.', '')}.example`,
    product: '작업 시험',
    from: inDays(-20),
    to: inDays(20),
    customer,
    price: 1000,
    jobs: false,
    ...more,
  };
  const { status, json, text } = await manager.post(`${MMS}/slot`, body);
  if (status !== 200) throw new Error(text);
  return json.data;
}
