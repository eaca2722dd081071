import { seoulDay, DAY_MS } from '../../../contracts/rules/days';
import { platform } from '../../platform/platform';
import { dropOldRuns } from './bulk/runs';
import { countTable } from './call-counts';
import { allowanceTable } from './daily-limit';
import { outcomeTable } from './history';
import { dropOldFigures, researchTable } from './research/store';
import { alertTable } from './saved/alerts';
import { keywordTable, listTable } from './saved/store';
import { userTable } from '../../platform/content-types';

/** Days for which counts of calls are kept, for the admin page. */
const COUNTS_DAYS = 90;
/** Days for which outcomes are kept, for the charts. */
const OUTCOMES_DAYS = 400;

/**
 * Deletes expired rows of all tables of lookups.
 * @public The API tests load it from dist.
 */
export async function deleteExpiredLookupRows(): Promise<void> {
  const daysAgo = (days: number) => seoulDay(new Date(platform().clock().getTime() - days * DAY_MS));
  await dropOldRuns();
  await allowanceTable().where('day', '<', daysAgo(1)).del();
  await countTable().where('day', '<', daysAgo(COUNTS_DAYS)).del();
  await outcomeTable().where('day', '<', daysAgo(OUTCOMES_DAYS)).del();
  await dropOldFigures();
  await dropOrphans();
}

/** Removes lists of closed accounts, with their keywords and alerts. */
async function dropOrphans(): Promise<void> {
  await listTable().whereNotIn('owner', userTable().select('id')).del();
  await researchTable().whereNotIn('owner', userTable().select('id')).del();
  await keywordTable().whereNotIn('list_id', listTable().select('id')).del();
  await alertTable().whereNotIn('keyword_id', keywordTable().select('id')).del();
}
