import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../platform/platform';
import { sitePathOf } from '../../shared/sites/site-scope';

interface Options {
  populate?: object;
}

interface DocumentManager {
  findLocales(ids: string[] | string, uid: string, options: Options): Promise<unknown>;
}

/**
 * Makes Strapi read the site of entries that are unpublished together. It checks the condition "own sites" on each of them, and
 * reads them without their relations (content-manager, collection-types.bulkUnpublish), so that site editors were refused their
 * own entries. Called in bootstrap().
 */
export function readSitesOfBulkUnpublish(strapi: Core.Strapi): void {
  const manager = serviceOf<DocumentManager>('plugin::content-manager.document-manager');
  const { findLocales } = manager;
  manager.findLocales = (ids, uid, options) => {
    const relations = sitePathOf(strapi, uid)?.path.slice(0, -1) ?? [];
    const populate = relations.reduceRight<object | undefined>(
      (inner, name) => ({ [name]: inner ? { populate: inner } : true }),
      undefined,
    );
    return findLocales(ids, uid, { ...options, populate: options.populate ?? populate });
  };
}
