import type { Core } from '@strapi/strapi';
import { platform } from '../../platform/platform';

const FILE = 'plugin::upload.file';

interface Media {
  id: number;
  documentId?: string;
}

/**
 * Records what happens to pictures in the media library: another file under the same address, another alternative text,
 * none any more. Strapi writes files past the document service, so recordChanges does not see them. A file that no entry
 * uses changes nothing on the site; of a deleted one it is no longer known.
 */
export function recordMediaChanges(strapi: Core.Strapi, tellPublisher: () => void): void {
  const isUsed = async (id: number) => {
    const file = (await strapi.db.query(FILE).findOne({ where: { id }, populate: ['related'] })) as {
      related?: unknown[];
    } | null;
    return (file?.related?.length ?? 0) > 0;
  };

  for (const action of ['update', 'delete']) {
    strapi.eventHub.on(`media.${action}`, async ({ media }: { media: Media }) => {
      if (action === 'update' && !(await isUsed(media.id))) return;
      await strapi.db.query('api::publish-change.publish-change').create({
        data: { uid: FILE, document: media.documentId ?? '', action, at: platform().clock() },
      });
      tellPublisher();
    });
  }
}
