import type { z } from 'zod';
import { PRODUCTS_MAX, type workOptions as call } from '../../../../contracts/work/slots';
import type { SiteDomain } from '../../../platform/domains';
import { type PersonAccount, accountsOf, toPerson } from '../../../shared/accounts/people';
import { seoulToday } from '../base/tables';
import { slotTable } from '../slots';

const choice = (account: PersonAccount) => ({
  ...toPerson(account),
  id: account.documentId,
  email: account.email,
});

/** Options of the forms in the work areas. */
export async function readOptions(domain: SiteDomain): Promise<z.input<typeof call.response>> {
  const { customers, assignees } = await accountsOf(domain);
  const products = await slotTable()
    .where({ domain: domain.code })
    .distinct('product')
    .orderBy('product')
    .limit(PRODUCTS_MAX);
  return {
    data: {
      customers: customers.map(choice),
      assignees: assignees.map(choice),
      products: products.map(({ product }) => product),
      today: seoulToday(),
    },
  };
}
