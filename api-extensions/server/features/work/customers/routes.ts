import * as calls from '../../../../contracts/work-customers';
import { recordReading } from '../../../platform/audit';
import { siteRoute } from '../../../platform/route';
import { readNotes, saveNotes } from './notes';

export const customerRoutes = [
  siteRoute(calls.readCustomerNotes, async ({ ctx, domain, user, params }) => {
    const data = await readNotes(domain, params.id);
    await recordReading(domain, ctx, user, 'work', [params.id]);
    return { data };
  }),
  siteRoute(calls.saveCustomerNotes, async (request) => ({
    data: await saveNotes(request, request.params.id, request.body),
  })),
];
