import type { Feature } from '../../http/feature';
import { alerts } from './alerts';
import { contracts } from './contracts';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { inbox } from './inbox';
import { jobs } from './jobs';
import { ownerOverview } from './owner-overview';
import { records } from './records';
import { report } from './report';
import { shares } from './shares';
import { slotManagement } from './slot-management';
import { slots } from './slots';
import { tracking } from './tracking';
import { traffic } from './traffic';

export { readSales } from './contracts';
export { googleTokenClient } from './traffic';

/** The features of the work area, each after those that it uses (.config/eslint.config.mjs). */
export const work: readonly Feature[] = [
  ...[slots, records, jobs, contracts, tracking, slotManagement, report, shares],
  ...[alerts, customers, traffic, inbox, dashboard, ownerOverview],
];
