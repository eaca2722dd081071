import { isIP } from 'node:net';
import type { Context } from 'koa';
import { networkOf, plainAddress } from '../../contracts/rules/network';
import { sameKey } from './keys';
import { platform } from './platform';

/**
 * Whether a request comes from the edge, which alone may say who asks and for which host. Koa's own `ctx.ip`,
 * `ctx.secure` and `ctx.host` believe anybody who reaches the CMS, so nothing of ours may rest on them.
 */
export function isFromEdge(ctx: Context): boolean {
  return sameKey(ctx.get('x-edge-key') || undefined, platform().env.EDGE_KEY);
}

/**
 * The address of the client, for records (limits count `clientNetwork`): the edge's word if the request carries the edge's
 * key, else the connection's own. An IPv4 address is never in its IPv6 form. Empty when the connection is gone.
 */
export function clientAddress(ctx: Context): string {
  const told = isFromEdge(ctx) ? ctx.get('x-forwarded-for').trim() : '';
  const address = isIP(told) === 0 ? (ctx.req.socket.remoteAddress ?? '') : told;
  return plainAddress(address);
}

/** The client's network, whom every limit for those who are not signed in counts. */
export const clientNetwork = (ctx: Context): string => networkOf(clientAddress(ctx));

/** Whether the client's own connection is encrypted, for secure cookies: by the edge's word, else by the connection. */
export function isHttps(ctx: Context): boolean {
  if (isFromEdge(ctx)) return ctx.get('x-forwarded-proto') === 'https';
  return 'encrypted' in ctx.req.socket && ctx.req.socket.encrypted === true;
}
