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
 * Fills in the fields that users-permissions requires of an administrator's new member and that the site does not use: a
 * user name, derived from site and e-mail when saved (account-rules.ts), and a users-permissions role.
 */
async function fillIn(body: Record<string, unknown>): Promise<void> {
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
    await fillIn(ctx.request.body as Record<string, unknown>);
    return create(ctx, next);
  };
  return plugin;
};
