import type { Core } from '@strapi/strapi';
import { isRendered, readShownEntry } from './entries';
import type { Knex } from 'knex';
import { FILE_UID } from '../../platform/content-types';
import { inTransaction, joinTableOf, repository } from '../../platform/tables';

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

/** Entries that own these rows, by type and row number. Components may be nested, so their owners are followed up. */
async function findOwningEntries(
  trx: Knex,
  strapi: Core.Strapi,
  uid: string,
  ids: number[],
): Promise<[uid: string, id: number][]> {
  if (ids.length === 0) return [];
  if (isRendered(uid)) return ids.map((id) => [uid, id]);
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
        strapi,
        owner,
        rows.map(({ entity_id }) => entity_id),
      )),
    );
  }
  return found;
}

/** Rows of entries, drafts too, that show a file in one of their components, by type and number. */
export async function findEntriesShowing(
  trx: Knex,
  strapi: Core.Strapi,
  file: number,
): Promise<[uid: string, id: number][]> {
  const rows = await trx<{ file_id: number; related_id: number; related_type: string }>(
    joinTableOf(FILE_UID, 'related').name,
  )
    .where({ file_id: file })
    .select('related_id', 'related_type');
  const found: [string, number][] = [];
  for (const { related_id, related_type } of rows)
    found.push(...(await findOwningEntries(trx, strapi, related_type, [related_id])));
  return found;
}

/** Codes of the domains whose entries show a file in one of their components. */
export async function findDomainsShowing(strapi: Core.Strapi, file: number): Promise<string[]> {
  const domains = new Set<string>();
  await inTransaction(async (trx) => {
    for (const [uid, id] of await findEntriesShowing(trx, strapi, file)) {
      const entry = await repository<{ documentId: string }>(uid)().findOne({ where: { id } });
      const shown = await readShownEntry(strapi, uid, entry?.documentId);
      for (const domain of shown?.domains ?? []) domains.add(domain);
    }
  });
  return [...domains];
}
