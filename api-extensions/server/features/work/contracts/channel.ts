import type { SiteDomain } from '../../../platform/domains';
import { firstRequests } from '../../../shared/sites/first-requests';
import { type ContractRow, contractTable } from './rows';

/**
 * Channel that a customer came through: that of their earlier contracts, else of their first consultation request.
 * @returns null if it is not known
 */
export async function channelOfCustomer(
  domain: SiteDomain,
  { customer, party, estimate }: Partial<Pick<ContractRow, 'customer' | 'party' | 'estimate'>>,
): Promise<string | null> {
  if (customer || party) {
    const earlier = await contractTable()
      .where({ domain: domain.code, ...(customer ? { customer } : { customer: null, party }) })
      .whereNot({ channel: '' })
      .orderBy(['from_day', 'id'])
      .first('channel');
    if (earlier) return earlier.channel;
  }
  const [request] = await firstRequests(domain, [{ account: customer ?? null, estimate: estimate ?? null }]);
  return request?.channel ?? null;
}
