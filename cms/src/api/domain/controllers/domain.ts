import { factories } from '@strapi/strapi';
import type { Context } from 'koa';

/** `find` serves the site's build: domains with everything on them (docs/decisions/0003-publishing.md). */
export default factories.createCoreController('api::domain.domain', ({ strapi }) => ({
  find: (ctx: Context) => strapi.plugin('api-extensions').service('site-content').readSites(ctx.query),
}));
