import { DAY, SECOND } from '../../platform/background';
import type { Feature } from '../../http/feature';
import { publishTimedBlocks } from './block-times';
import { recordChanges } from './changes';
import { createFileAddressIndex } from './image-findings';
import { type PostImages, recordMediaChanges } from './media-changes';
import { measurePublishing } from './metrics';
import { notifyPublisher } from './notify';
import { platform } from '../../platform/platform';
import { personalData } from './personal-data';
import { publishingAdminRoutes, publishingRoutes } from './routes';
import { dropOldHistory } from './tables';

/** @param posts functions of the boards */
export const publishing = (posts: PostImages): Feature => ({
  rules: {
    recorded(strapi) {
      recordChanges(strapi, notifyPublisher);
      recordMediaChanges(strapi, notifyPublisher, posts);
    },
  },
  async start() {
    await createFileAddressIndex();
    measurePublishing();
  },
  routes: publishingRoutes,
  adminRoutes: publishingAdminRoutes,
  tasks: () => [
    { name: 'publishing-history', everyMs: DAY, replicas: 'one per interval', run: dropOldHistory },
    {
      name: 'block-times',
      everyMs: 15 * SECOND,
      replicas: 'one at a time',
      run: () => publishTimedBlocks(platform().strapi, notifyPublisher),
    },
  ],
  personalData,
});
