import { slotsCsv } from '../../../../contracts/api/csv-links';
import * as rankImportCalls from '../../../../contracts/work/rank-import';
import * as groupCalls from '../../../../contracts/work/slot-groups';
import * as importCalls from '../../../../contracts/work/slot-import';
import * as calls from '../../../../contracts/work/slots';
import { csvRoute } from '../../../http/csv-link';
import { siteRoute } from '../../../http/route';
import { compareGroup } from './comparison';
import { readSlotCsvRows } from './csv';
import { readSlotDetail } from './detail';
import { importRanks, undoRankImport } from './earlier-ranks';
import { readGroupDays } from './group-days';
import { listGroups, saveGroup } from './groups';
import { importSlots } from './import';
import { listSlots } from './list';
import { readOptions } from './options';
import { readPastedCompetitors } from './pasted-competitors';
import { bulkSlots, closeSlot, createSlot, extendSlot, removeSlots, updateSlot } from './store';
import { readSummary } from './summary';

export const slotRoutes = [
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
];
