import { MINUTE } from '../../../platform/background';
import type { Feature } from '../../../http/feature';
import { rankAlertChannels } from './channels';
import { personalData } from './personal-data';
import { alertRoutes } from './routes';
import { storeAndQueueRankAlerts } from './send';

export { alertLinks } from './links';
export { type AlertRow, alertTable, settingTable } from './rows';

export const alerts: Feature = {
  routes: alertRoutes,
  channels: rankAlertChannels,
  tasks: () => [
    {
      ...{ name: 'rank-alerts', everyMs: MINUTE, replicas: 'one at a time' },
      run: (signal) => storeAndQueueRankAlerts({ signal }),
    },
  ],
  personalData,
};
