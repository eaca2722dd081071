import { type Product } from '../../../../contracts/work/contracts';
import { PRODUCTS_MAX } from '../../../../contracts/work/slots';
import type { SiteDomain } from '../../../platform/domains';
import { contractTable, readItems } from './rows';

/** Older contracts have prices that are hardly offered any more. */
const CONTRACTS_READ = 500;

/** Products of the site's newest contracts by name, each with its newest unit price in won. */
export async function listProducts(domain: SiteDomain): Promise<Product[]> {
  const rows = await contractTable()
    .where({ domain: domain.code })
    .orderBy('id', 'desc')
    .limit(CONTRACTS_READ)
    .select('items');
  const prices = new Map<string, number>();
  for (const { name, unit_price } of rows.flatMap(({ items }) => readItems(items)))
    if (!prices.has(name)) prices.set(name, unit_price);
  return [...prices]
    .slice(0, PRODUCTS_MAX)
    .map(([name, unit_price]) => ({ name, unit_price }))
    .sort((one, other) => one.name.localeCompare(other.name, 'ko'));
}
