import { factories } from '@strapi/strapi';
import type { Context } from 'koa';

/** `find` serves the site's build: the texts of the posts that it names (docs/decisions/0019-boards.md). */
export default factories.createCoreController('api::post.post', ({ strapi }) => ({
  find: (ctx: Context) => strapi.plugin('api-extensions').service('site-content').readNamedPosts(ctx.query),
}));
