import * as calls from '../../../../contracts/work/contracts';
import { revenue } from '../../../../contracts/work/revenue';
import { siteRoute } from '../../../http/route';
import { listContracts, listOwnContracts } from './list';
import { listProducts } from './products';
import { readRevenue } from './revenue';
import { closeContract, findContract, removeContracts, saveContract } from './store';

export const contractRoutes = [
  siteRoute(calls.contracts, async ({ domain, query }) => listContracts(domain, query), { reads: 'work' }),
  siteRoute(calls.contractProducts, async ({ domain }) => ({ data: await listProducts(domain) }), {
    reads: 'work',
  }),
  siteRoute(calls.ownContracts, (request) => listOwnContracts(request, request.query)),
  siteRoute(
    calls.contractDetail,
    async ({ domain, params }) => ({ data: await findContract(domain, params.id) }),
    {
      reads: 'work',
    },
  ),
  siteRoute(calls.saveContract, async (request) => ({ data: await saveContract(request, request.body) })),
  siteRoute(calls.closeContract, async (request) => ({
    data: await closeContract(request, request.params.id, request.body),
  })),
  siteRoute(calls.removeContracts, async (request) => ({
    data: { removed: await removeContracts(request, request.body.ids) },
  })),
  siteRoute(revenue, async ({ domain, query }) => ({ data: await readRevenue(domain, query) }), {
    reads: 'work',
  }),
];
