import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

declare const strapi: Core.Strapi;

type Handler = (ctx: { request: { body: unknown } }, next: unknown) => Promise<unknown>;

interface Plugin {
  routes: Record<string, unknown>;
  controllers: { contentmanageruser: { create: Handler } };
}

const ROLE = 'plugin::users-permissions.role';

/**
 * Fills in fields of a member whom an administrator adds: users-permissions requires them, the site does not use them. They
 * are a user name, which saving replaces by one of site and e-mail (account-rules.ts), and a users-permissions role.
 */
async function fillInRequiredFields(body: Record<string, unknown>): Promise<void> {
  body.username ||= randomUUID();
  const { connect } = (body.role ?? {}) as { connect?: unknown[] };
  if (typeof body.role === 'number' || (connect && connect.length > 0)) return;
  const { id, documentId } = (await strapi.db.query(ROLE).findOne({ where: { type: 'authenticated' } })) as {
    id: number;
    documentId: string;
  };
  body.role = { connect: [{ id, documentId }], disconnect: [] };
}

/**
 * Removes every route that users-permissions would serve on /api: they would allow registering and signing in without
 * approval, and `/users/:id` collides with the contract's own paths (DESIGN §6, §9).
 */
export default (plugin: Plugin): Plugin => {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  const users = plugin.controllers.contentmanageruser;
  const create = users.create.bind(users);
  users.create = async (ctx, next) => {
    await fillInRequiredFields(ctx.request.body as Record<string, unknown>);
    return create(ctx, next);
  };
  return plugin;
};
