import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { FILE_UID } from '../../platform/content-types';
import { findOwningEntries } from '../../shared/sites/file-owners';
import { inTransaction, joinTableOf, repository } from '../../platform/tables';
import { isRendered, readShownEntry } from './entries';

/** Rows of entries of the pages' content, drafts too, that show a file in one of their components, by type and number. */
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
    found.push(
      ...(await findOwningEntries(trx, related_type, [related_id])).filter(([uid]) => isRendered(uid)),
    );
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
