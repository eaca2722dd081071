import type { Knex } from 'knex';
import { platform } from '../../platform/platform';

export const CHANGE = 'api::publish-change.publish-change';
export const RUN = 'api::publish-run.publish-run';
export const SITE = 'api::publish-site.publish-site';

/** The database's name of a content type. */
const tableOf = (uid: string): string => platform().strapi.db.metadata.get(uid).tableName;

/** Raw SQL: the query layer cannot group, nor update conditionally and report whether it did. */
export const sql = (): Knex => platform().strapi.db.connection;

export const tables = () => ({ changes: tableOf(CHANGE), runs: tableOf(RUN), sites: tableOf(SITE) });

/** A site's row as stored. */
export interface SiteRow {
  domain: string;
  live_release: string | null;
  live_at: unknown;
  live_code: string | null;
  kept: unknown;
  /** Release that is being published; null when none is. */
  rendering: string | null;
  paused: boolean | number;
  paused_by: string | null;
  requested_at: unknown;
  requested_by: string | null;
  failures: number;
  retry_at: unknown;
  rolled_back: boolean | number;
}

/** SQLite stores JSON as text. */
export const parseJson = (stored: unknown): unknown =>
  typeof stored === 'string' ? (JSON.parse(stored) as unknown) : stored;

/** Names of the releases available for rollback, newest first. */
export const keptReleases = ({ kept }: Pick<SiteRow, 'kept'>): string[] => {
  const parsed = parseJson(kept);
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : [];
};
