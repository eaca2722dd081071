import type { Context } from 'koa';
import { withoutTrailingSlashes } from '../../../contracts/rules/slashes';

/** Answers a call of the admin with an error, in Strapi's form. */
export function refuse(ctx: Context, status: number, name: string, message: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}

/** A path as Strapi's router compares it: without regard to case and a trailing slash. */
export const plainPath = (path: string): string => withoutTrailingSlashes(path.toLowerCase());
