import * as calls from '../../../contracts/work';
import { dashboard } from '../../../contracts/work-overview';
import { SEARCH_LOG_EXEMPT_LEVEL } from '../../../contracts/search-log';
import { siteRoute } from '../../platform/route';
import { asked } from './asked';
import { readDashboard } from './dashboard';
import { jobRoutes } from './jobs/routes';
import { recordRoutes } from './records/routes';
import { reportRoutes } from './report/routes';
import { slotDetail } from './slots/detail';
import { importSlots } from './slots/import';
import { listSlots } from './slots/list';
import { readOptions } from './slots/options';
import { bulkSlots, closeSlot, createSlot, extendSlot, removeSlots, updateSlot } from './slots/store';
import { startTrackingNow, trackingStatus } from './tracking/status';

const member = { level: 'member' } as const;
const manager = { level: 'manager' } as const;

export const workRoutes = [
  siteRoute(
    calls.slots,
    async ({ domain, user, query }) => listSlots(asked(domain, query.domain), user, query),
    { ...member, reads: 'slots' },
  ),
  siteRoute(calls.createSlot, async (request) => createSlot(request, request.body), manager),
  siteRoute(calls.slotDetail, async (request) => slotDetail(request, request.params.id, request.query), {
    ...member,
    reads: 'slots',
  }),
  siteRoute(
    calls.updateSlot,
    async (request) => ({ data: await updateSlot(request, request.params.id, request.body) }),
    manager,
  ),
  siteRoute(
    calls.closeSlot,
    async (request) => ({ data: await closeSlot(request, request.params.id, request.body) }),
    manager,
  ),
  siteRoute(
    calls.extendSlot,
    async (request) => ({ data: await extendSlot(request, request.params.id, request.body) }),
    manager,
  ),
  siteRoute(calls.bulkSlots, async (request) => bulkSlots(request, request.body), manager),
  siteRoute(calls.removeSlots, async (request) => removeSlots(request, request.body), manager),
  siteRoute(calls.importSlots, async (request) => importSlots(request, request.body), manager),
  siteRoute(calls.workOptions, async ({ domain, query }) => readOptions(asked(domain, query.domain)), {
    ...manager,
    reads: 'members',
  }),
  siteRoute(
    calls.tracking,
    async ({ domain, query }) => ({ data: await trackingStatus(asked(domain, query.domain)) }),
    manager,
  ),
  // Uses the budget of all sites, so it requires a high level (SPEC §6).
  siteRoute(calls.startTracking, async (request) => ({ data: await startTrackingNow(request) }), {
    level: SEARCH_LOG_EXEMPT_LEVEL,
  }),
  siteRoute(dashboard, async ({ domain, user, query }) => readDashboard(asked(domain, query.domain), user), {
    ...member,
    reads: 'work',
  }),
  ...jobRoutes,
  ...recordRoutes,
  ...reportRoutes,
];
