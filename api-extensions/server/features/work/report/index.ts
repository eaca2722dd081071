import { MINUTE } from '../../../platform/background';
import type { Feature } from '../../../http/feature';
import { platform } from '../../../platform/platform';
import { personalData } from './personal-data';
import { reportRoutes } from './routes';
import { sendDueReports } from './send';

export { makeReport, readWork } from './data';
export { readDailyPositions } from './overall';
export { drawOncePerMinute, reportPdfs } from './pdf';
export { daysOf } from './rules';
export { nextReport, reportFileName } from './send';

export const report: Feature = {
  routes: reportRoutes,
  tasks: () => [
    {
      ...{ name: 'reports', everyMs: 5 * MINUTE, replicas: 'one at a time' },
      run: (signal) => sendDueReports(platform().clock(), signal),
    },
  ],
  personalData,
};
