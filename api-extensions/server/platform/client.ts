import { isIP } from 'node:net';
import type { Context } from 'koa';
import { networkOf, plainAddress } from '../../contracts/rules/network';
import { isSameKey } from './secrets';
import { platform } from './platform';

/**
 * Whether a request comes from the edge, the only trusted source for client address and host. Koa's `ctx.ip`, `ctx.secure`
 * and `ctx.host` trust any client of the CMS, so project code must not use them.
 */
export function isFromEdge(ctx: Context): boolean {
  return isSameKey(ctx.get('x-edge-key') || undefined, platform().env.EDGE_KEY);
}

/**
 * The client's address, for records (limits count `clientNetwork`): as the edge reports it if the request carries the edge's
 * key, else the connection's. IPv4 addresses are never in IPv6 form. Empty when the connection is closed.
 */
export function clientAddress(ctx: Context): string {
  const forwarded = isFromEdge(ctx) ? ctx.get('x-forwarded-for').trim() : '';
  const address = isIP(forwarded) === 0 ? (ctx.req.socket.remoteAddress ?? '') : forwarded;
  return plainAddress(address);
}

/** The client's network, the subject of every limit for visitors without a session. */
export const clientNetwork = (ctx: Context): string => networkOf(clientAddress(ctx));

/** Whether the client's connection is encrypted, for secure cookies: as the edge reports it, else the connection's. */
export function isHttps(ctx: Context): boolean {
  if (isFromEdge(ctx)) return ctx.get('x-forwarded-proto') === 'https';
  return 'encrypted' in ctx.req.socket && ctx.req.socket.encrypted === true;
}

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
// Specific ones first: nearly all of them also contain Chrome and Safari.
const BROWSERS: [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/i, '네이버 앱'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** A readable device name from User-Agent, e.g. `Windows · Chrome`; `알 수 없는 기기` for unknown ones. */
export function deviceName(userAgent: string): string {
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [first(SYSTEMS), first(BROWSERS)].filter((part) => part !== undefined);
  return parts.join(' · ') || '알 수 없는 기기';
}
