import { platform } from '../../platform/platform';

type Name =
  | 'lookup-outcome'
  | 'lookup-quota'
  | 'lookup-count'
  | 'lookup-pause'
  | 'lookup-allowance'
  | 'lookup-run'
  | 'lookup-run-row'
  | 'saved-list'
  | 'saved-keyword'
  | 'saved-alert';

/** The database's name of a content type. */
export const tableOf = (name: Name): string =>
  platform().strapi.db.metadata.get(`api::${name}.${name}`).tableName;

/** Raw SQL: the document service is too slow for counting, and two statements would lose counts. */
export const sql = () => platform().strapi.db.connection;

/** Now in epoch milliseconds, the format of instants in these tables on SQLite and PostgreSQL. */
export const nowMs = (): number => platform().clock().getTime();
