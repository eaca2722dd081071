import { addDays } from 'api-extensions/contracts/rules/days';

/** Days of a report, both inclusive, as `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The month before that of a day. */
export function monthBefore(day: string): Period {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Usual periods, relative to today. */
export const periodsOf = (today: string): readonly (Period & { label: string })[] => [
  { label: '지난달', ...monthBefore(today) },
  { label: '이번 달', from: `${today.slice(0, 7)}-01`, to: today },
  { label: '최근 30일', from: addDays(today, -29), to: today },
  { label: '최근 90일', from: addDays(today, -89), to: today },
];

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text));

/** The period of the address; by default the month before today's. */
export const readPeriod = ({ from, to }: Partial<Period>, today: string): Period =>
  isDay(from) && isDay(to) ? { from, to } : monthBefore(today);
