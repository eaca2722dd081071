import type { Core } from '@strapi/strapi';
import { platform } from '../../platform/platform';
import { addChanges } from './changes';
import { domainsShowing } from './media-owners';
import { fileEntries } from '../../platform/content-types';

const FILE = 'plugin::upload.file';

interface Media {
  id: number;
  documentId?: string;
  name?: string;
}

/**
 * Records changes of images in the media library: replaced file, alternative text, deletion. Strapi writes files without the
 * document service, so recordChanges does not see them. A file that no site shows changes nothing.
 * @param posts of the boards: `update` writes a changed file into the posts that show it, `sitesShowing` finds them. Both
 * return the codes of their sites.
 */
export function recordMediaChanges(
  strapi: Core.Strapi,
  notifyPublisher: () => void,
  posts: Record<'update' | 'sitesShowing', (file: number) => Promise<string[]>>,
): void {
  const record = async (action: string, { documentId, name }: Media, domains: string[]) => {
    if (domains.length === 0) return;
    await addChanges(strapi, domains, {
      uid: FILE,
      document: documentId ?? '',
      action,
      entry_title: name ?? '',
    });
    platform().content.clear();
    notifyPublisher();
  };

  strapi.eventHub.on('media.update', async ({ media }: { media: Media }) => {
    const domains = [...(await domainsShowing(strapi, media.id)), ...(await posts.update(media.id))];
    await record('update', media, [...new Set(domains)]);
  });

  // The entries that show a file can be found only while its row exists; the site must not be read before the row is gone.
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    async beforeDelete({ params, state }) {
      const file = await fileEntries().findOne({ where: params.where });
      if (!file) return;
      const sites = [...(await domainsShowing(strapi, file.id)), ...(await posts.sitesShowing(file.id))];
      state.shownBy = [...new Set(sites)];
    },
    async afterDelete(event) {
      // Strapi declares the result of an event for the hooks before it, which have none.
      const file = (event as { result?: Media | null }).result;
      if (file) await record('delete', file, (event.state.shownBy as string[] | undefined) ?? []);
    },
  });
}
