import { seoulDay } from '../../../contracts/rules/days';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';

/** Number of each account's slots that have not ended, by account row; one query for all accounts of a page. */
export async function slotCounts({ code }: SiteDomain, userKeys: number[]): Promise<Map<number, number>> {
  const { strapi, clock } = platform();
  const rows = (await strapi.db
    .connection(strapi.db.metadata.get('api::work-slot.work-slot').tableName)
    .where({ domain: code })
    .whereIn('customer', userKeys)
    .where('to_day', '>=', seoulDay(clock()))
    .whereNull('closed_day')
    .groupBy('customer')
    .select('customer')
    .count({ slots: '*' })) as { customer: number; slots: number | string }[];
  return new Map(rows.map(({ customer, slots }) => [customer, Number(slots)]));
}
