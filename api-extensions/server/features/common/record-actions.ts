import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

const uidsOf = (...names: string[]) => names.map((name) => `api::${name}.${name}`);

/** Types that only programs write, through the database; read-only in the admin. */
export const RECORDS: ReadonlySet<string> = new Set(
  uidsOf(
    'search-log',
    'publish-run',
    'publish-change',
    'publish-site',
    'audit-log',
    'user-consent',
    'estimate',
  ),
);

/** Types whose entries programs make and editors only handle. */
const MADE_BY_PROGRAMS: ReadonlySet<string> = new Set([...RECORDS, ...uidsOf('outbox', 'consultation')]);

const EXPLORER = 'plugin::content-manager.explorer.';

interface Permission {
  action: string;
  subject?: string | null;
}

function isOffered({ action, subject }: Permission): boolean {
  if (!subject || !action.startsWith(EXPLORER)) return true;
  if (action === `${EXPLORER}create`) return !MADE_BY_PROGRAMS.has(subject);
  return action === `${EXPLORER}read` || !RECORDS.has(subject);
}

interface Route {
  method: string;
  path: string;
  config: { middlewares?: unknown[] };
}

/**
 * Leaves out of an administrator's permissions, by which the admin shows its buttons, those for changes of records that the
 * content rules refuse to everyone. Call it in register().
 */
export function hideRecordActions(strapi: Core.Strapi): void {
  const routers = (strapi.get('admin') as { routes: Record<string, { routes: Route[] }> }).routes;
  for (const route of Object.values(routers).flatMap(({ routes }) => routes)) {
    if (route.method !== 'GET' || route.path !== '/users/me/permissions') continue;
    const filter = async (ctx: Context, next: Next) => {
      await next();
      const body = ctx.body as { data?: Permission[] } | undefined;
      if (Array.isArray(body?.data)) ctx.body = { ...body, data: body.data.filter(isOffered) };
    };
    route.config.middlewares = [...(route.config.middlewares ?? []), filter];
  }
}
