import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { newRequestId, readRequestId, REQUEST_ID } from '../../contracts/rules/request-id';
import { platform } from '../platform/platform';

/**
 * Middleware that gives each request an id, that of the edge or publisher if it sent one, and logs the request when it is
 * answered, in place of `strapi::logger`. It logs the path only: a query may contain a token, a code or a search term.
 */
export const requestLog = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  return async (ctx: Context, next: Next) => {
    const since = performance.now();
    const requestId = readRequestId(ctx.get(REQUEST_ID)) ?? newRequestId();
    ctx.state.requestId = requestId;
    ctx.set(REQUEST_ID, requestId);
    await next();
    const milliseconds = Math.ceil(performance.now() - since);
    const { method, path, status } = ctx;
    strapi.log.http(`${method} ${path} (${milliseconds} ms) ${status}`, {
      method,
      path,
      status,
      milliseconds,
    });
  };
};

/** Headers of a call to the publisher: its key, and the id of the request that the call is made for. */
export function publisherHeaders(): Record<string, string> {
  const { env, strapi } = platform();
  const requestId: unknown = strapi.requestContext.get()?.state.requestId;
  return {
    authorization: `Bearer ${env.PUBLISH_KEY}`,
    'content-type': 'application/json',
    ...(typeof requestId === 'string' && { [REQUEST_ID]: requestId }),
  };
}
