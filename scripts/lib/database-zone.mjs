import { createRequire } from 'node:module';
import { UserError } from './console.mjs';
import { inRoot } from './paths.mjs';

const load = createRequire(inRoot('cms/package.json'));

/** Row of Strapi's own settings that says that the times were converted: a second conversion would move them again. */
const DONE = 'times_in_utc';

const quote = (name) => `"${name.replaceAll('"', '""')}"`;

/** @throws UserError where there is no such zone */
function checkZone(zone) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new UserError(`${zone} is no time zone: give one such as Asia/Seoul.`);
  }
}

/** Lists the columns of times without a zone. @returns {Promise<Map<string, string[]>>} columns by table */
async function listTimes(client) {
  const { rows } = await client.query(
    `select table_name as "table", column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'timestamp without time zone'
     order by table_name, ordinal_position`,
  );
  const tables = new Map();
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/**
 * Converts every time that programs wrote in another zone to UTC, in one transaction. Only versions that took the machine's zone did.
 * @param {string} url address of a PostgreSQL database that nothing else uses
 * @param {string} zone e.g. `Asia/Seoul`
 * @returns {Promise<{tables: number, columns: number}>}
 * @throws UserError where the zone is unknown or the times were converted before
 */
export async function convertTimes(url, zone) {
  checkZone(zone);
  const { Client } = load('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query('select 1 from strapi_core_store_settings where key = $1', [
      DONE,
    ]);
    if (rowCount > 0) throw new UserError('The times of this database were converted before.');
    const times = await listTimes(client);
    for (const [table, columns] of times) {
      const values = columns.map(quote).map((name) => `${name} = ${name} at time zone $1 at time zone 'UTC'`);
      await client.query(`update ${quote(table)} set ${values.join(', ')}`, [zone]);
    }
    const done = JSON.stringify({ from: zone, at: new Date().toISOString() });
    await client.query(
      "insert into strapi_core_store_settings (key, value, type) values ($1, $2, 'object')",
      [DONE, done],
    );
    await client.query('commit');
    return { tables: times.size, columns: [...times.values()].flat().length };
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
}
