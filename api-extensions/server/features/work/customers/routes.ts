import * as calls from '../../../../contracts/work-customers';
import { recordReading } from '../../../platform/audit';
import { siteRoute } from '../../../platform/route';
import type { ActorContext } from '../actor';
import { readNotes, saveNotes } from './notes';
import { readCustomerTimeline, readOwnTimeline } from './timeline-sources';

/** Records that staff read about a customer, whom the answer does not name. */
const readBy = ({ ctx, domain, user }: ActorContext, customer: string) =>
  recordReading(domain, ctx, user, 'work', [customer]);

export const customerRoutes = [
  siteRoute(calls.readCustomerNotes, async (request) => {
    const data = await readNotes(request.domain, request.params.id);
    await readBy(request, request.params.id);
    return { data };
  }),
  siteRoute(calls.saveCustomerNotes, async (request) => ({
    data: await saveNotes(request, request.params.id, request.body),
  })),
  siteRoute(calls.customerTimeline, async (request) => {
    const answer = await readCustomerTimeline(request.domain, request.params.id);
    await readBy(request, request.params.id);
    return answer;
  }),
  siteRoute(calls.ownTimeline, (request) => readOwnTimeline(request)),
];
