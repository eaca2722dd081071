import { seoulDay } from '../../../contracts/rules/days';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { table } from '../../platform/tables';

/** The columns of a slot that tell whose it is and until when. */
const slotTable = table<{ domain: string; customer: number; to_day: string; closed_day: string | null }>(
  'work-slot',
);

/** Number of each account's slots that have not ended, by account row; one query for all accounts of a page. */
export async function slotCounts({ code }: SiteDomain, userKeys: number[]): Promise<Map<number, number>> {
  const rows = await slotTable()
    .where({ domain: code })
    .whereIn('customer', userKeys)
    .where('to_day', '>=', seoulDay(platform().clock()))
    .whereNull('closed_day')
    .groupBy('customer')
    .select('customer')
    .count({ slots: '*' });
  return new Map(rows.map(({ customer, slots }) => [customer, Number(slots)]));
}
