import type { Feature } from '../../../http/feature';
import { lookupKeyOf } from '../slots';
import { demoRank } from './demo-rank';
import { slotRoutes } from './routes';

export { readComparedRows, toParties } from './comparison';
export { readPoints } from './detail';
export { checkGroup } from './groups';
export { countStates, whereNotFollowed } from './list';
export { figuresOf, type Position, readSummary } from './summary';

/** Lists, forms, imports and groups of slots. */
export const slotManagement: Feature = {
  routes: slotRoutes,
  services: { 'slot-question': () => ({ lookupKeyOf, demoRank }) },
};
