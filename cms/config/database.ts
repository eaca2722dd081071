import fs from 'node:fs';
import path from 'node:path';
import { types } from 'pg';
import { environment } from '../src/environment';

interface SqliteConnection {
  pragma(statement: string): unknown;
  prepare(statement: string): unknown;
}

interface PostgresConnection {
  query(statement: string, done: (error: Error | null) => void): unknown;
}

/**
 * Makes each transaction take the write lock at its start. Without it, a transaction that reads first and writes later fails
 * at once if another process wrote in between (sqlite.org/isolation.html, SQLITE_BUSY_SNAPSHOT).
 */
function lockAtBegin(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (statement) => prepare(statement === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : statement);
}

/** Waits for a connection end before the edge's time-out, so that callers are told what is wrong. */
const CONNECT_MS = 10_000;
const ACQUIRE_MS = 20_000;

/** A failed statement is logged without its values, which may be personal data. */
const quiet = { compileSqlOnError: false };

export default () => {
  const env = environment();
  if (env.DATABASE_URL) {
    // Counts and 64-bit columns are numbers, as in SQLite; the product stores none above 2^53.
    types.setTypeParser(types.builtins.INT8, Number);
    return {
      connection: {
        ...quiet,
        client: 'postgres',
        connection: { connectionString: env.DATABASE_URL, connectionTimeoutMillis: CONNECT_MS },
        acquireConnectionTimeout: ACQUIRE_MS,
        pool: {
          min: 0,
          max: env.DATABASE_POOL_MAX,
          // The server's own zone has no effect on `now()` and on columns without a zone.
          afterCreate(
            connection: PostgresConnection,
            done: (error: Error | null, c: PostgresConnection) => void,
          ) {
            connection.query("set time zone 'UTC'", (error) => done(error, connection));
          },
        },
      },
    };
  }
  const filename = path.join(env.DATA_DIR, 'data.db');
  fs.mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  // SQLite gives its journal the permissions of the database. An existing database file is corrected as well.
  fs.closeSync(fs.openSync(filename, 'a', 0o600));
  fs.chmodSync(filename, 0o600);
  return {
    connection: {
      ...quiet,
      client: 'sqlite',
      connection: { filename },
      useNullAsDefault: true,
      pool: {
        // Readers continue while a writer works; a second process waits instead of failing.
        afterCreate(connection: SqliteConnection, done: (error: Error | null, c: SqliteConnection) => void) {
          connection.pragma('journal_mode = WAL');
          connection.pragma('synchronous = NORMAL');
          connection.pragma('busy_timeout = 5000');
          lockAtBegin(connection);
          done(null, connection);
        },
      },
    },
  };
};
