import type { Core } from '@strapi/strapi';

/**
 * Sets the users-permissions settings that the auth handler relies on: its own registration is closed, and one e-mail may
 * have an account on each site.
 */
export async function closeOwnRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown> | null;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false, unique_email: false } });
}
