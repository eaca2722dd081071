import { z } from 'zod';
import { DAY_MS } from '../../../contracts/rules/days';
import { type SiteFinding, siteFinding } from '../../../contracts/sites/site-check';
import type { PublishRun } from '../../../contracts/publishing/admin';
import { platform } from '../../platform/platform';
import {
  type Flag,
  jsonColumn,
  repository,
  type StoredInstant,
  table,
  textsColumn,
} from '../../platform/tables';

export const CHANGE_UID = 'api::publish-change.publish-change';
export const RUN_UID = 'api::publish-run.publish-run';
export const SITE_UID = 'api::publish-site.publish-site';

/** A site's row as stored. */
export interface SiteRow {
  domain: string;
  live_release: string | null;
  live_at: StoredInstant | null;
  live_code: string | null;
  kept: unknown;
  findings: unknown;
  /** Release that is being published; null when none is. */
  rendering: string | null;
  paused: Flag;
  paused_by: string | null;
  requested_at: StoredInstant | null;
  requested_by: string | null;
  failures: number;
  retry_at: StoredInstant | null;
  rolled_back: Flag;
}

export const siteTable = table<SiteRow>(SITE_UID);

/** A run as stored. */
export interface RunRow extends Pick<PublishRun, 'kind' | 'state' | 'who' | 'target' | 'domain'> {
  id: number;
  release_id: string;
  started_at: StoredInstant;
  finished_at: StoredInstant | null;
  pages: number | null;
  rendered: number | null;
  left_out: unknown;
  changes: number | null;
  failure: unknown;
}

export const runTable = table<RunRow>(RUN_UID);
export const runEntries = repository<{ id: number }>(RUN_UID);

/** A change as stored. */
export interface ChangeRow {
  id: number;
  domain: string;
  uid: string;
  document: string | null;
  action: string;
  at: StoredInstant;
  entry_title: string | null;
  who: string | null;
  /** The release that contains the change; null while it waits. */
  release_id: string | null;
  tries: number;
}

export const changeTable = table<ChangeRow>(CHANGE_UID);

const readFindings = jsonColumn(z.array(siteFinding).catch([]));

/** Findings of the live release's pages; empty before its first release. */
export const findingsOf = ({ findings }: Pick<SiteRow, 'findings'>): SiteFinding[] =>
  readFindings(findings) ?? [];

/** Names of the releases available for rollback, newest first. */
export const keptReleases = ({ kept }: Pick<SiteRow, 'kept'>): string[] => textsColumn(kept) ?? [];

/** Days for which the publishing history is kept. */
const DAYS_STORED = 180;

/**
 * Removes changes and runs older than DAYS_STORED, except waiting changes and those of live releases.
 * @public The API tests load it from dist.
 */
export async function dropOldHistory(): Promise<void> {
  const limit = new Date(platform().clock().getTime() - DAYS_STORED * DAY_MS);
  const live = () => siteTable().whereNotNull('live_release').select('live_release');
  await changeTable()
    .whereNotNull('release_id')
    .andWhere('at', '<', limit)
    .whereNotIn('release_id', live())
    .del();
  // Changes without a site are from an earlier version of the software, and nothing claims them.
  await changeTable().whereNull('domain').del();
  await runTable()
    .whereNot({ state: 'rendering' })
    .andWhere('started_at', '<', limit)
    .whereNotIn('release_id', live())
    .del();
}
