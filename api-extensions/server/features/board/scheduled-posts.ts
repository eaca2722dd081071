import { errorMessage } from '../../../contracts/rules/error-text';
import { platform } from '../../platform/platform';
import { POST_UID, postEntries } from '../../platform/content-types';

/** Publishes due posts. Each save names the version that was read, so an editor's earlier save is not overwritten. */
export async function publishDuePosts(): Promise<void> {
  const { strapi, clock } = platform();
  const due = await postEntries().findMany({
    where: { state: 'scheduled', posted_at: { $lte: clock() } },
    select: ['documentId', 'version', 'edited_by'],
    orderBy: { id: 'asc' },
    limit: 500,
  });
  for (const { documentId, version } of due) {
    try {
      await strapi.documents(POST_UID).update({ documentId, data: { state: 'published', version } } as never);
    } catch (error) {
      strapi.log.warn(`scheduled post ${documentId}: ${errorMessage(error)}`);
    }
  }
}
