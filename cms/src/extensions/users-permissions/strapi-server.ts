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
 * What users-permissions asks of an administrator who enters a member, and what the site does not use: a name to sign in
 * by, which follows from site and e-mail when it is saved (account-rules.ts), and a role of its own.
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
 * Takes out every route that users-permissions itself would serve on /api: anyone could register and sign in there past
 * approval, and `/users/:id` stands in the way of the contract's own paths (DESIGN §6, §9).
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
