import type { Core } from '@strapi/strapi';

/**
 * Sets users-permissions' own switches to what the auth handler rests on: nobody registers past it, and one e-mail may
 * have an account on each site.
 */
export async function closeOwnRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown> | null;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false, unique_email: false } });
}
