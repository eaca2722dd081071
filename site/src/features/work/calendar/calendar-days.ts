import { addDays } from 'api-extensions/contracts/rules/days';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month of an address, or that of today if it has none or no valid one. */
export const readMonth = (text: string | undefined, today: string): string =>
  text !== undefined && MONTH.test(text) ? text : today.slice(0, 7);

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** 0 is Sunday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The days of whole weeks, Sunday first, that a month's calendar shows. */
export function calendarDays(month: string): { from: string; to: string } {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return { from: addDays(first, -weekday(first)), to: addDays(last, 6 - weekday(last)) };
}
