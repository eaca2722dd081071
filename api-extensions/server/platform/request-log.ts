import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/**
 * Logs each answered request in place of `strapi::logger`, by its path alone: a query may hold a token, a code or what a
 * person looked for.
 */
export const requestLog = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  return async (ctx: Context, next: Next) => {
    const since = performance.now();
    await next();
    const milliseconds = Math.ceil(performance.now() - since);
    strapi.log.http(`${ctx.method} ${ctx.path} (${milliseconds} ms) ${ctx.status}`);
  };
};
