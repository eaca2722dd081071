import { productNames } from '../../../../contracts/work-contracts';
import { inTransaction } from '../../../platform/tables';
import { contractTable, readItems } from './rows';

/** Fills in the product names of contracts that earlier code has written. Does nothing after the first time. */
export async function updateEarlierContracts(): Promise<void> {
  await inTransaction(async (trx) => {
    const rows = await contractTable(trx).whereNull('product_names').select('id', 'items');
    for (const { id, items } of rows)
      await contractTable(trx)
        .where({ id })
        .update({ product_names: productNames(readItems(items)) });
  });
}
