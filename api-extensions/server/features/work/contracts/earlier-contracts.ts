import { productNames } from '../../../../contracts/work-contracts';
import { peopleOf } from '../../../platform/people';
import { contractTable, readItems } from './rows';

/**
 * Fills in the product names of contracts that earlier code has written, and keeps the customer's company only, where it wrote
 * the person's name too. Does nothing after the first time.
 */
export async function updateEarlierContracts(): Promise<void> {
  const earlier = () => contractTable().whereNull('product_names');
  const rows = await earlier().select('id', 'items', 'customer');
  const people = await peopleOf(rows.map(({ customer }) => customer));
  for (const { id, items, customer } of rows) {
    const person = customer !== null && people.get(customer);
    await earlier()
      .where({ id })
      .update({
        product_names: productNames(readItems(items)),
        ...(person && { party: person.company.slice(0, 80) || null }),
      });
  }
}
