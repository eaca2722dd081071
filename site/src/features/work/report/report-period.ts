import { addDays, isDay, monthBefore } from 'api-extensions/contracts/rules/days';

/** Days of a report, both inclusive, as `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/** Periods that are offered as links, relative to today. */
export const periodsOf = (today: string): readonly (Period & { label: string })[] => [
  { label: '지난달', ...monthBefore(today) },
  { label: '이번 달', from: `${today.slice(0, 7)}-01`, to: today },
  { label: '최근 30일', from: addDays(today, -29), to: today },
  { label: '최근 90일', from: addDays(today, -89), to: today },
];

/** The period of the address; the previous month unless it has two valid days. */
export const readPeriod = ({ from, to }: Partial<Period>, today: string): Period =>
  isDay(from) && isDay(to) ? { from, to } : monthBefore(today);
