import type { Core } from '@strapi/strapi';

const DONE_KEY = 'upload-settings';

interface UploadService {
  getSettings(): Promise<Record<string, unknown> | null>;
  setSettings(settings: Record<string, unknown>): Promise<unknown>;
}

/**
 * Has the media library turn photos upright as they are uploaded, and make no widths of its own. Its defaults make a photo
 * smaller and thereby drop the note of how the camera was held, so that it lies on its side for ever; and the widths
 * are the image endpoint's. Set once: what an administrator chooses later is kept.
 */
export async function setUploadDefaults(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'api', name: 'seed' });
  if (await store.get({ key: DONE_KEY })) return;
  const uploads = strapi.plugin('upload').service('upload') as unknown as UploadService;
  const settings = await uploads.getSettings();
  await uploads.setSettings({ ...settings, autoOrientation: true, responsiveDimensions: false });
  await store.set({ key: DONE_KEY, value: true });
}
