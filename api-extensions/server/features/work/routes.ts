import * as calls from '../../../contracts/work-slots';
import * as groupCalls from '../../../contracts/work-slot-groups';
import * as trackingCalls from '../../../contracts/work-tracking';
import * as rankImportCalls from '../../../contracts/work-rank-import';
import * as importCalls from '../../../contracts/work-slot-import';
import { slotsCsv } from '../../../contracts/csv-links';
import { dashboard } from '../../../contracts/work-dashboard';
import { csvRoute } from '../../platform/csv-link';
import { siteRoute } from '../../platform/route';
import { trafficRoutes } from './traffic/routes';
import { readDashboard } from './dashboard';
import { contractRoutes } from './contracts/routes';
import { customerRoutes } from './customers/routes';
import { jobRoutes } from './jobs/routes';
import { recordRoutes } from './records/routes';
import { alertRoutes } from './alerts/routes';
import { reportRoutes } from './report/routes';
import { compareGroup } from './slots/comparison';
import { readSlotCsvRows } from './slots/csv';
import { shareRoutes } from './shares/routes';
import { readSlotDetail } from './slots/detail';
import { listGroups, removeGroups, saveGroup } from './slots/groups';
import { importRanks, undoRankImport } from './slots/earlier-ranks';
import { importSlots } from './slots/import';
import { listSlots } from './slots/list';
import { readOptions } from './slots/options';
import { readPastedCompetitors } from './slots/pasted-competitors';
import { bulkSlots, closeSlot, createSlot, extendSlot, removeSlots, updateSlot } from './slots/store';
import { readGroupDays } from './slots/group-days';
import { readSummary } from './slots/summary';
import { startTrackingNow, readTrackingStatus } from './tracking/status';

export const workRoutes = [
  siteRoute(calls.slots, async ({ domain, user, query }) => listSlots(domain, user, query), {
    reads: 'slots',
  }),
  siteRoute(groupCalls.slotSummary, async (request) => readSummary(request, request.query)),
  siteRoute(groupCalls.slotGroups, async (request) => listGroups(request, request.query), {
    reads: 'slots',
  }),
  siteRoute(
    groupCalls.compareGroup,
    async (request) => compareGroup(request, request.params.id, request.query),
    {
      reads: 'slots',
    },
  ),
  siteRoute(
    groupCalls.groupDays,
    async (request) => readGroupDays(request, request.params.id, request.query),
    {
      reads: 'slots',
    },
  ),
  siteRoute(groupCalls.readCompetitors, ({ body }) =>
    Promise.resolve({ data: readPastedCompetitors(body.text) }),
  ),
  siteRoute(groupCalls.saveSlotGroup, async (request) => ({ data: await saveGroup(request, request.body) })),
  siteRoute(groupCalls.removeSlotGroups, async (request) => ({
    data: { removed: await removeGroups(request, request.body.ids) },
  })),
  csvRoute(slotsCsv, 'slots', readSlotCsvRows),
  siteRoute(calls.createSlot, async (request) => createSlot(request, request.body)),
  siteRoute(calls.slotDetail, async (request) => readSlotDetail(request, request.params.id, request.query), {
    reads: 'slots',
  }),
  siteRoute(calls.updateSlot, async (request) => ({
    data: await updateSlot(request, request.params.id, request.body),
  })),
  siteRoute(calls.closeSlot, async (request) => ({
    data: await closeSlot(request, request.params.id, request.body),
  })),
  siteRoute(calls.extendSlot, async (request) => ({
    data: await extendSlot(request, request.params.id, request.body),
  })),
  siteRoute(calls.bulkSlots, async (request) => bulkSlots(request, request.body)),
  siteRoute(calls.removeSlots, async (request) => removeSlots(request, request.body)),
  siteRoute(importCalls.importSlots, async (request) => importSlots(request, request.body)),
  siteRoute(rankImportCalls.importRanks, async (request) => importRanks(request, request.body)),
  siteRoute(rankImportCalls.undoRankImport, async (request) => undoRankImport(request, request.body)),
  siteRoute(calls.workOptions, async ({ domain }) => readOptions(domain), { reads: 'members' }),
  siteRoute(trackingCalls.tracking, async ({ domain }) => ({ data: await readTrackingStatus(domain) })),
  siteRoute(trackingCalls.startTracking, async (request) => ({ data: await startTrackingNow(request) })),
  siteRoute(dashboard, async ({ domain, user }) => readDashboard(domain, user), { reads: 'work' }),
  ...customerRoutes,
  ...contractRoutes,
  ...jobRoutes,
  ...recordRoutes,
  ...alertRoutes,
  ...reportRoutes,
  ...shareRoutes,
  ...trafficRoutes,
];
