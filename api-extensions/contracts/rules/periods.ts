/** First and last day, both included. */
export interface Period {
  from: string;
  to: string;
}

/**
 * The period of so many months from a day, e.g. 10 November to 9 December for one. It ends on the last day of a month that lacks the
 * day: 30 November to 28 February for three (Civil Act, article 160).
 */
export function periodOfMonths(from: string, months: number): Period {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(date - 1, lastDate)));
  return { from, to: end.toISOString().slice(0, 10) };
}
