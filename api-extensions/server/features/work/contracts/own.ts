import type { z } from 'zod';
import type { ownContracts as call } from '../../../../contracts/work-contracts';
import { pageInfo } from '../../../platform/paging';
import { countOf } from '../../../platform/tables';
import type { ActorContext } from '../actor';
import { pageOf, type Sorts } from '../tables';
import { type ContractRow, contractTable, toContracts } from './rows';

/** A page of the caller's own contracts. */
export async function listOwnContracts(
  { domain, user }: ActorContext,
  asked: z.output<typeof call.query>,
): Promise<z.input<typeof call.answer>> {
  const own = contractTable.as('k').where('k.domain', domain.code).where('k.customer', user.key);
  const sorts: Sorts<'to'> = { to: ['k.to_day', 'desc'] };
  const rows = await pageOf(own, sorts, { ...asked, sort: 'to' }, 'k.id').select<ContractRow[]>('k.*');
  const data = (await toContracts(rows)).map(
    ({ id, title, state, items, supply, vat, total, from, to, days_left, closed_on }) => ({
      ...{ id, title, state, items, supply, vat, total },
      ...{ from, to, days_left, closed_on },
    }),
  );
  return { data, page: pageInfo(asked, await countOf(own)) };
}
