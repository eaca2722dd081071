import knex from 'knex';

/**
 * What suites on one CMS share, and each restores: connections (of which the CMS reads others' changes every two seconds), and the
 * sites in use (which share the budget of lookups). By a name of each row.
 */
const SHARED = {
  'connection stored': (sql) => sql('stored_settings').pluck('setting_key'),
  'site in use': (sql) => sql('domains').where({ use_yn: true }).pluck('code'),
};

/** @param {object} connection of the database @returns {Promise<Set<string>>} what is set, in words */
export async function readSharedSettings(connection) {
  const sql = knex({ ...connection, useNullAsDefault: true });
  try {
    const found = [];
    for (const [what, read] of Object.entries(SHARED))
      for (const name of await read(sql)) found.push(`${what}: ${name}`);
    return new Set(found);
  } finally {
    await sql.destroy();
  }
}

/** @param {Set<string>} before @param {Set<string>} after @returns {string[]} what differs */
export const listDifferences = (before, after) => [
  ...[...after].filter((one) => !before.has(one)),
  ...[...before].filter((one) => !after.has(one)).map((one) => `no ${one}`),
];
