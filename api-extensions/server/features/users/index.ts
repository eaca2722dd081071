import { HOUR, MINUTE } from '../../platform/background';
import type { Feature } from '../../http/feature';
import { removeApplicants } from './account-removal';
import { enforceAccountRules } from './account-rules';
import { estimateChannels } from './estimate-messages';
import { sentEstimateChannels } from './estimate-sent-mail';
import { expireEstimates } from './estimates';
import { memberChannels } from './member-messages';
import { endSlotsOfClosedAccounts } from './members';
import { OFFER_QUEUE, offerChannels, offerRoutes, queueOffers } from './offers';
import { notificationRoutes } from './own-notifications';
import { personalData } from './personal-data';
import { userRoutes } from './routes';

export const users: Feature = {
  rules: { checked: enforceAccountRules },
  routes: [...userRoutes, ...notificationRoutes, ...offerRoutes],
  channels: [...estimateChannels, ...sentEstimateChannels, ...memberChannels, ...offerChannels],
  tasks: () => [
    { name: OFFER_QUEUE, everyMs: MINUTE, replicas: 'one at a time', run: queueOffers },
    { name: 'estimate-expiry', everyMs: HOUR, replicas: 'one per interval', run: () => expireEstimates() },
  ],
  async cleanAccounts() {
    await removeApplicants();
    // Also of accounts that were deleted in the Strapi admin.
    await endSlotsOfClosedAccounts();
  },
  personalData,
};
