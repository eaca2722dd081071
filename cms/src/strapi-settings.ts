import type { Core } from '@strapi/strapi';

/**
 * Sets the users-permissions settings that the auth handler relies on: the registration of users-permissions is closed, and
 * one e-mail may have an account on each site.
 */
export async function setAccountSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown> | null;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false, unique_email: false } });
}

const DONE_KEY = 'upload-settings';

interface UploadService {
  getSettings(): Promise<Record<string, unknown> | null>;
  setSettings(settings: Record<string, unknown>): Promise<unknown>;
}

/**
 * Makes the media library rotate photos upright on upload and render no widths. By default it scales a photo and drops its
 * orientation tag, so that the photo stays rotated; widths are rendered by the image endpoint instead. Set once: later
 * choices of an administrator are kept.
 */
export async function setUploadDefaults(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'api', name: 'seed' });
  if (await store.get({ key: DONE_KEY })) return;
  const uploads: UploadService = strapi.get('services').get('plugin::upload.upload');
  const settings = await uploads.getSettings();
  await uploads.setSettings({ ...settings, autoOrientation: true, responsiveDimensions: false });
  await store.set({ key: DONE_KEY, value: true });
}
