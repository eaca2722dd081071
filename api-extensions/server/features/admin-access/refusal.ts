import type { Context } from 'koa';

/** Answers a call of the admin with an error, in Strapi's form. */
export function refuse(ctx: Context, status: number, name: string, message: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}

/** A path as Strapi's router compares it: without regard to case and a trailing slash. */
export function plainPath(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}
