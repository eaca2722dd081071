import * as fileCalls from '../../../../contracts/work/customer-files';
import * as calls from '../../../../contracts/work/customers';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { recordReading } from '../../../shared/personal-data/audit';
import { siteRoute } from '../../../http/route';
import { saveFile, listFiles, listOwnFiles, readFile, readOwnFile, removeFile, showFile } from './files';
import { readNotes, saveNotes } from './notes';
import { readCustomerTimeline, readOwnTimeline } from './timeline-sources';

/** Records in the audit log that staff read a customer's data: the responses here do not name the customer. */
const recordReadOf = ({ ctx, domain, user }: ActorContext, customer: string) =>
  recordReading(domain, ctx, user, 'work', [customer]);

export const customerRoutes = [
  siteRoute(calls.readCustomerNotes, async (request) => {
    const data = await readNotes(request.domain, request.params.id);
    await recordReadOf(request, request.params.id);
    return { data };
  }),
  siteRoute(calls.saveCustomerNotes, async (request) => ({
    data: await saveNotes(request, request.params.id, request.body),
  })),
  siteRoute(calls.customerTimeline, async (request) => {
    const response = await readCustomerTimeline(request.domain, request.params.id);
    await recordReadOf(request, request.params.id);
    return response;
  }),
  siteRoute(calls.ownTimeline, (request) => readOwnTimeline(request)),
  siteRoute(fileCalls.customerFiles, async (request) => {
    const data = await listFiles(request.domain, request.params.id);
    await recordReadOf(request, request.params.id);
    return { data };
  }),
  siteRoute(fileCalls.uploadCustomerFile, async (request) => ({
    data: await saveFile(request, request.params.id),
  })),
  siteRoute(fileCalls.readCustomerFile, async (request) => {
    const { file, customer } = await readFile(request, request.params.id);
    if (customer !== null) await recordReadOf(request, customer);
    return file;
  }),
  siteRoute(fileCalls.showCustomerFile, async (request) => ({
    data: await showFile(request, request.params.id, request.body.shown),
  })),
  siteRoute(fileCalls.removeCustomerFile, async (request) => ({
    data: { removed: await removeFile(request, request.params.id) },
  })),
  siteRoute(fileCalls.ownFiles, async (request) => ({ data: await listOwnFiles(request) })),
  siteRoute(fileCalls.readOwnFile, (request) => readOwnFile(request, request.params.id)),
];
