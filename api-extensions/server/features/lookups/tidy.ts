import { seoulDay } from '../../../contracts/rules/days';
import { platform } from '../../platform/platform';
import { dropOldRuns } from './bulk/runs';
import { sql, tableOf } from './tables';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which daily counts are kept for the admin page, and outcomes for the charts. */
const COUNTS_DAYS = 90;
const OUTCOMES_DAYS = 400;

/**
 * Deletes expired rows.
 * @public The API tests load it from dist.
 */
export async function tidyLookups(): Promise<void> {
  const daysAgo = (days: number) => seoulDay(new Date(platform().clock().getTime() - days * DAY_MS));
  await dropOldRuns();
  await sql()(tableOf('lookup-allowance')).where('day', '<', daysAgo(1)).del();
  await sql()(tableOf('lookup-count')).where('day', '<', daysAgo(COUNTS_DAYS)).del();
  await sql()(tableOf('lookup-outcome')).where('day', '<', daysAgo(OUTCOMES_DAYS)).del();
  await dropOrphans();
}

/** Removes saved lists of closed accounts, with their keywords and alerts. */
async function dropOrphans(): Promise<void> {
  const [lists, keywords] = [tableOf('saved-list'), tableOf('saved-keyword')];
  const users = platform().strapi.db.metadata.get('plugin::users-permissions.user').tableName;
  await sql()(lists).whereNotIn('owner', sql()(users).select('id')).del();
  await sql()(keywords).whereNotIn('list_id', sql()(lists).select('id')).del();
  await sql()(tableOf('saved-alert')).whereNotIn('keyword_id', sql()(keywords).select('id')).del();
}
