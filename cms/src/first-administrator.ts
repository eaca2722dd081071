import type { Core } from '@strapi/strapi';
import type { Environment } from './environment';

interface AdminUsers {
  create(attributes: object): Promise<unknown>;
}

/** Creates a super administrator. Strapi hashes the password. */
export async function createSuperAdministrator(
  strapi: Core.Strapi,
  { email, password, firstname, lastname }: Record<'email' | 'password' | 'firstname' | 'lastname', string>,
): Promise<void> {
  const superAdmin: { id: number } | null = await strapi.db
    .query('admin::role')
    .findOne({ where: { code: 'strapi-super-admin' } });
  if (!superAdmin) throw new Error('Strapi has no super administrator role to give to the administrator');
  const users: AdminUsers = strapi.get('services').get('admin::user');
  await users.create({
    email,
    firstname,
    lastname,
    password,
    isActive: true,
    registrationToken: null,
    preferedLanguage: 'ko',
    roles: [superAdmin.id],
  });
}

/**
 * Creates the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD if there is none: the admin itself has no open
 * registration.
 */
export async function ensureFirstAdministrator(strapi: Core.Strapi, env: Environment): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && password) {
    await createSuperAdministrator(strapi, { email, password, firstname: '사이트', lastname: '관리자' });
    strapi.log.info('created the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD');
  } else if (!env.SEED_DEMO) {
    strapi.log.warn(
      'There is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or run `strapi admin:create-user`',
    );
  }
}
