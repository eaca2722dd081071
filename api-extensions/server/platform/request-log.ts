import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/**
 * Logs each answered request in place of `strapi::logger`, by path only: a query may contain a token, a code or a search
 * term.
 */
export const requestLog = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  return async (ctx: Context, next: Next) => {
    const since = performance.now();
    await next();
    const milliseconds = Math.ceil(performance.now() - since);
    strapi.log.http(`${ctx.method} ${ctx.path} (${milliseconds} ms) ${ctx.status}`);
  };
};
