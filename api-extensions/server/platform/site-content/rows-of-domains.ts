import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { platform } from '../platform';

interface Attribute {
  columnName?: string;
  joinTable?: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } };
}

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
  const { tableName, attributes } = platform().strapi.db.metadata.get(uid as UID.ContentType);
  const { joinTable } = attributes['domain'] as Attribute;
  const { columnName = order } = attributes[order] as Attribute;
  if (!joinTable) throw new Error(`${uid} does not belong to a domain`);
  const { name, joinColumn, inverseJoinColumn } = joinTable;
  const rows = (await knex({ l: name })
    .innerJoin({ t: tableName }, 't.id', `l.${joinColumn.name}`)
    .whereIn(`l.${inverseJoinColumn.name}`, domains)
    .orderBy(`t.${columnName}`)
    .select({ row: 't.id', domain: `l.${inverseJoinColumn.name}` })) as { row: number; domain: number }[];
  return new Map(rows.map(({ row, domain }) => [row, domain]));
}
