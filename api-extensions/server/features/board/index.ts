import { MINUTE, SECOND } from '../../platform/background';
import type { Feature } from '../../http/feature';
import { provideImageAccess } from '../../http/image-access';
import { contentImportRoutes } from './import/routes';
import { contentImportsTask, IMPORT_TASK } from './import/task';
import { personalData } from './personal-data';
import { imageAccess } from './post-images';
import { enforcePostRules } from './post-rules';
import { boardRoutes } from './routes';
import { prepareSearchIndex } from './search-index';
import { rewriteDescriptions } from './stored-descriptions';
import { publishDuePosts } from './writing';

export { sitesShowingImage, updateImageVersions } from './image-versions';

export const board: Feature = {
  register: () => provideImageAccess(imageAccess),
  rules: { checked: enforcePostRules },
  async start(strapi) {
    await prepareSearchIndex(strapi);
    rewriteDescriptions(strapi);
  },
  routes: boardRoutes,
  adminRoutes: contentImportRoutes,
  tasks: () => [
    { name: IMPORT_TASK, everyMs: 10 * SECOND, replicas: 'one at a time', ...contentImportsTask() },
    { name: 'scheduled-posts', everyMs: MINUTE, replicas: 'one per interval', run: publishDuePosts },
  ],
  personalData,
};
