import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { platform } from '../../platform/platform';

interface Model {
  uid: string;
  attributes: Record<string, { component?: string; components?: string[] }>;
}

/** Tables that link a component to its owning entry or component, by the type of the owner. */
function linksToOwners(strapi: Core.Strapi, component: string): [owner: string, table: string][] {
  const models = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)] as Model[];
  return models.flatMap(({ uid, attributes }) => {
    const fields = Object.entries(attributes).filter(
      ([, attribute]) => attribute.component === component || attribute.components?.includes(component),
    );
    const joinTables = fields.flatMap(([name]) => {
      const attribute = strapi.db.metadata.get(uid).attributes[name] as { joinTable?: { name: string } };
      return attribute.joinTable?.name ?? [];
    });
    return [...new Set(joinTables)].map((table): [string, string] => [uid, table]);
  });
}

/** Entries of content types that own these rows, by type and row number. Components may be nested, so their owners are followed up. */
export async function findOwningEntries(
  trx: Knex,
  uid: string,
  ids: number[],
): Promise<[uid: string, id: number][]> {
  if (ids.length === 0) return [];
  const { strapi } = platform();
  if (Object.hasOwn(strapi.contentTypes, uid)) return ids.map((id) => [uid, id]);
  if (!Object.hasOwn(strapi.components, uid)) return [];
  const found: [string, number][] = [];
  for (const [owner, table] of linksToOwners(strapi, uid)) {
    const rows = await trx<{ component_type: string; cmp_id: number; entity_id: number }>(table)
      .where({ component_type: uid })
      .whereIn('cmp_id', ids)
      .distinct('entity_id');
    found.push(
      ...(await findOwningEntries(
        trx,
        owner,
        rows.map(({ entity_id }) => entity_id),
      )),
    );
  }
  return found;
}
