import type { Feature } from '../../../http/feature';
import { prepareSlotChanges } from './changes';
import { personalData } from './personal-data';
import { classifySlotPosts, classifySlotTargets } from './readings';

export { cacheUntilSlotsChange } from './changes';
export {
  changedCompetitors,
  competitorKey,
  competitorRanksColumn,
  competitorsByGroup,
  competitorsOf,
  competitorTargets,
  readCompetitorDays,
  readPlaces,
} from './competitors';
export { lockCustomer, lockCustomers } from './customers';
export { groupNames, type GroupRow, groupTable } from './group-rows';
export { checkPeriod, type LookupColumns, lookupKeyOf } from './lookup-key';
export { readPages, storePages } from './pages';
export { readPostTitles } from './post-titles';
export { earliestDay, type PostColumns, postKey, slotExposure, whereSlotExposure } from './posts';
export {
  IMPORTED,
  type RankRow,
  rankTable,
  slotFacts,
  slotIdsOf,
  type SlotRow,
  slotTable,
  standingPageColumns,
  toOverlap,
  toSlot,
  toSlots,
  toSparkPoint,
  toStanding,
} from './rows';
export {
  comparedDays,
  edgeOf,
  findPageChanges,
  isResumed,
  occupiesPeriod,
  periodsOverlap,
  rankChange,
  type RankOutcome,
  STATE_SQL,
  stateOf,
} from './rules';

/** The stored slots with their ranks, and their rules. */
export const slots: Feature = {
  async start(strapi) {
    await prepareSlotChanges(strapi);
    await classifySlotTargets();
    await classifySlotPosts();
  },
  personalData,
};
