import type { Core } from '@strapi/strapi';
import { mapHosts, shownHost } from '../../shared/sites/host-names';

/** Shows the Korean hosts of sites as people read them in the content manager. Other readers get them as they are stored. */
export function showHostsInAdmin(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const result: unknown = await next();
    const isShown = strapi.requestContext.get()?.path.startsWith('/content-manager/') ?? false;
    if (ctx.uid === 'api::domain.domain' && isShown)
      for (const entry of [result ?? []].flat()) mapHosts(entry, shownHost);
    return result as Awaited<ReturnType<typeof next>>;
  });
}
