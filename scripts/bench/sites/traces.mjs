import path from 'node:path';
import knex from 'knex';

const connect = ({ folder, databaseUrl }) =>
  databaseUrl
    ? knex({ client: 'pg', connection: databaseUrl })
    : knex({
        client: 'better-sqlite3',
        connection: { filename: path.join(folder, 'data.db') },
        useNullAsDefault: true,
      });

/**
 * Tables of the CMS's content in which a text column holds one of these codes, alone or at the beginning of an account's name
 * or a host.
 */
export async function tablesNaming(codes, place) {
  const database = connect(place);
  try {
    const { schema } = await database('strapi_database_schema').orderBy('id', 'desc').first();
    const { tables } = typeof schema === 'string' ? JSON.parse(schema) : schema;
    const found = [];
    for (const { name, columns } of tables) {
      const texts = columns.filter(({ type }) => type === 'string' || type === 'text');
      if (texts.length === 0) continue;
      const query = database(name).where((row) => {
        for (const { name: column } of texts)
          for (const code of codes)
            row
              .orWhere(column, code)
              .orWhere(column, 'like', `${code}:%`)
              .orWhere(column, 'like', `${code}.localhost%`);
      });
      if (await query.first()) found.push(name);
    }
    return found.sort();
  } finally {
    await database.destroy();
  }
}
