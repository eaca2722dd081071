/**
 * Copies the rows of one domain in Strapi's SQLite file in bulk: through the document service an entry takes some 30 ms,
 * half an hour for 12,000 pages with all their rows.
 */

const quote = (name) => `"${name.replaceAll('"', '""')}"`;
const isJoin = (table) => /_(lnk|cmps)$/.test(table);

/** Tables by name, with their columns and what each column refers to. */
function readSchema(db) {
  const names = db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_'));
  return new Map(
    names.map((name) => {
      const refers = new Map(
        db
          .prepare('SELECT "from", "table" FROM pragma_foreign_key_list(?)')
          .all(name)
          .map((key) => [key.from, key.table]),
      );
      const columns = db.prepare('SELECT name, lower(type) AS type FROM pragma_table_info(?)').all(name);
      return [name, columns.map((column) => ({ ...column, refers: refers.get(column.name) ?? null }))];
    }),
  );
}

/** Fills the table `owned` with every row of a domain: entries, drafts and published, components and join rows. */
function findRows(db, schema, code, tableOfComponent) {
  db.exec('CREATE TEMP TABLE owned (tbl TEXT, id INTEGER, PRIMARY KEY (tbl, id)) WITHOUT ROWID');
  const add = (table, select, ...values) =>
    db.prepare(`INSERT OR IGNORE INTO owned SELECT '${table}', ${select}`).run(...values).changes;

  if (add('domains', 'id FROM domains WHERE code = ?', code) !== 1) throw new Error(`no domain ${code}`);
  const own = (table) => `(SELECT id FROM owned WHERE tbl = '${table}')`;
  const queue = ['domains'];
  // Posts belong to a board, all other types to a domain.
  for (const owner of ['domains', 'boards']) {
    for (const [join, columns] of schema) {
      const to = columns.find((column) => column.refers === owner);
      if (!join.endsWith('_lnk') || !to) continue;
      const from = columns.find((column) => column.refers && column !== to);
      add(from.refers, `${from.name} FROM ${quote(join)} WHERE ${to.name} IN ${own(owner)}`);
      queue.push(from.refers);
    }
  }
  for (let table = queue.shift(); table; table = queue.shift()) {
    const join = `${table}_cmps`;
    if (!schema.has(join)) continue;
    const types = db
      .prepare(`SELECT DISTINCT component_type FROM ${quote(join)} WHERE entity_id IN ${own(table)}`)
      .pluck()
      .all();
    for (const type of types) {
      const component = tableOfComponent(type);
      const where = `component_type = ? AND entity_id IN ${own(table)}`;
      if (add(component, `cmp_id FROM ${quote(join)} WHERE ${where}`, type) > 0) queue.push(component);
    }
  }
  for (const [join, columns] of schema) {
    if (!isJoin(join)) continue;
    const owner = columns.find((column) => column.refers);
    add(join, `id FROM ${quote(join)} WHERE ${owner.name} IN ${own(owner.refers)}`);
  }
  return db.prepare('SELECT DISTINCT tbl FROM owned').pluck().all();
}

/** SQL of a column's value in a copy. Ids of a row's copies are `stride` apart, and so are those of its references. */
function copiedColumn(table, { name, type, refers }) {
  const column = `t.${quote(name)}`;
  const moved = `${column} + c.number * @stride`;
  // A post's number is its row's id.
  if (name === 'id' || name === 'cmp_id' || name === 'wr_id') return moved;
  if (refers) {
    return `CASE WHEN EXISTS (SELECT 1 FROM owned WHERE tbl = '${refers}' AND id = ${column}) THEN ${moved} ELSE ${column} END`;
  }
  if (name === 'document_id' || name === 'board_key')
    return `substr(${column}, 1, 20) || printf('%04d', c.number)`;
  const isText = /char|text|json/.test(type) && !isJoin(table);
  return isText
    ? `replace(replace(${column}, @code, @code || c.codeSuffix), @name, @name || c.nameSuffix)`
    : column;
}

/** Runs work in a transaction on the database file, with its schema. */
async function changeDatabase(file, work) {
  const { default: Database } = await import('better-sqlite3');
  const db = new Database(file);
  try {
    db.pragma('foreign_keys = OFF');
    return db.transaction(() => work(db, readSchema(db)))();
  } finally {
    db.close();
  }
}

/** What the n-th copy of a domain adds to its code and its name. */
export const suffixes = (number) => {
  const digits = String(number).padStart(4, '0');
  return { code: `-${digits}`, name: ` ${digits}` };
};

/**
 * Copies a domain with all of its rows. In every text of a copy the domain's code and name contain its number, so that no
 * two sites are alike.
 * @param {string} file the database, not open in any process
 * @param {{code: string, name: string}} template
 * @param {number} copies
 * @param {(componentType: string) => string} tableOfComponent
 * @returns {Promise<number>} how many rows were written
 */
export function multiply(file, { code, name }, copies, tableOfComponent) {
  if (copies > 9999) throw new Error('copies are numbered with four digits');
  return changeDatabase(file, (db, schema) => {
    const tables = findRows(db, schema, code, tableOfComponent);
    db.exec('CREATE TEMP TABLE copies (number INTEGER, codeSuffix TEXT, nameSuffix TEXT)');
    const addCopy = db.prepare('INSERT INTO copies VALUES (?, ?, ?)');
    for (let number = 1; number <= copies; number += 1) {
      const suffix = suffixes(number);
      addCopy.run(number, suffix.code, suffix.name);
    }
    const stride = Math.max(
      ...tables.map((table) =>
        db
          .prepare(`SELECT max(id) FROM ${quote(table)}`)
          .pluck()
          .get(),
      ),
    );
    let rows = 0;
    for (const table of tables) {
      const columns = schema.get(table);
      const names = columns.map((column) => quote(column.name)).join(', ');
      const values = columns.map((column) => copiedColumn(table, column)).join(', ');
      rows += db
        .prepare(
          `INSERT INTO ${quote(table)} (${names}) SELECT ${values} FROM copies c, ${quote(table)} t
           WHERE t.id IN (SELECT id FROM owned WHERE tbl = @table)`,
        )
        .run({ stride, code, name, table }).changes;
    }
    return rows;
  });
}
