import { platform } from '../platform';
import type { Knex } from 'knex';
import { joinTableOf } from '../tables';

/**
 * Row numbers of a type's entries that belong to these domains, each with its domain's, ordered by an attribute of the type.
 * Read from the link table: Strapi's own relation filter is a left join, for which SQLite reads the entries of all domains.
 */
export async function rowsOfDomains(
  knex: Knex,
  uid: string,
  domains: number[],
  order: string,
): Promise<Map<number, number>> {
  const { tableName, attributes } = platform().strapi.db.metadata.get(uid);
  const attribute = attributes[order];
  const columnName = (attribute && 'columnName' in attribute && attribute.columnName) || order;
  const { name, joinColumn, inverseJoinColumn } = joinTableOf(uid, 'domain');
  const rows = await knex({ l: name })
    .innerJoin({ t: tableName }, 't.id', `l.${joinColumn.name}`)
    .whereIn(`l.${inverseJoinColumn.name}`, domains)
    .orderBy(`t.${columnName}`)
    .select<{ row: number; domain: number }[]>({ row: 't.id', domain: `l.${inverseJoinColumn.name}` });
  return new Map(rows.map(({ row, domain }) => [row, domain]));
}
