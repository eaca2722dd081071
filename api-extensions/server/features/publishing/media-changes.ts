import type { Core } from '@strapi/strapi';
import { platform } from '../../platform/platform';
import { addChanges } from './changes';
import { forgetLostPictures, noteLostPicture } from './lost-pictures';
import { findDomainsShowing } from './media-owners';
import { fileEntries } from '../../platform/content-types';

const FILE = 'plugin::upload.file';

interface Media {
  id: number;
  documentId?: string;
  name?: string;
}

/** Functions of the boards, which return the codes of the sites whose posts show a file; `update` also writes it into these posts. */
export type PostImages = Record<'update' | 'sitesShowing', (file: number) => Promise<string[]>>;

/**
 * Records changes of images in the media library (file, alternative text, deletion) for the sites that show them. Strapi
 * writes files without the document service, so recordChanges does not see these changes.
 */
export function recordMediaChanges(
  strapi: Core.Strapi,
  notifyPublisher: () => void,
  posts: PostImages,
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

  forgetLostPictures(strapi);
  strapi.eventHub.on('media.update', async ({ media }: { media: Media }) => {
    const domains = [...(await findDomainsShowing(strapi, media.id)), ...(await posts.update(media.id))];
    await record('update', media, [...new Set(domains)]);
  });

  // Entries that show a file can be found only before its row is deleted, and the site must be read only afterwards.
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    async beforeDelete({ params, state }) {
      const file = await fileEntries().findOne({ where: params.where });
      if (!file) return;
      const sites = [...(await findDomainsShowing(strapi, file.id)), ...(await posts.sitesShowing(file.id))];
      state.shownBy = [...new Set(sites)];
      await noteLostPicture(strapi, file);
    },
    async afterDelete(event) {
      // Strapi's type lacks the result, which hooks before a change do not have.
      const file = (event as { result?: Media | null }).result;
      if (file) await record('delete', file, (event.state.shownBy as string[] | undefined) ?? []);
    },
  });
}
