import { seoulDay } from '../../platform/clock';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';

/** How many slots that have not ended each account has, by the account's row; for all of a page's accounts in one query. */
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
