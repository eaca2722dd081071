import { UNTIL_LATER } from '../../../../contracts/lookup-responses';
import { addDays, DAY_MS, seoulDay, seoulMidnight } from '../../../../contracts/rules/days';
import { exposureAfter } from '../../../../contracts/rules/exposure';
import { sourceClass } from '../../../../contracts/rules/rank-order';
import { logError, runTask } from '../../../platform/background';
import { sitesInUse } from '../../../platform/content-types';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { nowMs } from '../../../platform/tables';
import { type BlogContentRow, contentTable } from '../records/blog';
import { type ExposureColumns, storedExposure, UNCHECKED } from '../records/exposure';
import { areRanksDone } from './volumes';

/** Longest time of one run of the task. */
const ROUND_MS = 8 * 60_000;
/** Posts that are looked for at the same time. */
const CONCURRENCY = 4;
const BATCH_SIZE = 200;
/** Time until a post whose lookup failed is looked for again. */
const RETRY_MS = 3 * 60 * 60_000;
/** So many failures in a row end the run, like a single one with a reason of `UNTIL_LATER`. */
const MAX_CONSECUTIVE_FAILURES = 5;
/** A post that has been due for so long is `unknown`: its verdict is too old. */
const UNREACHED_MS = 2 * DAY_MS;

const publishedContents = () => contentTable().where({ state: 'published' }).whereIn('domain', sitesInUse());

const dueContents = () =>
  publishedContents().where((due) =>
    due.whereNull('exposure_due_ms').orWhere('exposure_due_ms', '<=', nowMs()),
  );

type Answer = Awaited<ReturnType<ReturnType<typeof rankLookups>['findPost']>>;

/** Columns of a content after a lookup. An answer holds until the next day in Seoul. */
function columnsAfter(row: BlogContentRow, answer: Answer): Partial<ExposureColumns> {
  const day = seoulDay(platform().clock());
  const published = row.published_day;
  if ('fault' in answer) {
    const { fault } = exposureAfter(storedExposure(row), answer.fault, { day, published });
    return { exposure_fault: fault, exposure_due_ms: nowMs() + RETRY_MS };
  }
  const { found, provider } = answer;
  const known = row.exposure_provider;
  // Verdicts of the simulator and of Naver are never compared.
  const isSameSource = known !== null && sourceClass(known) === sourceClass(provider);
  const before = storedExposure(isSameSource ? row : UNCHECKED);
  const { verdict, since, fault } = exposureAfter(before, found, { day, published });
  return {
    ...{
      exposure_verdict: verdict,
      exposure_since: since,
      exposure_fault: fault,
      exposure_provider: provider,
    },
    exposure_checked_ms: nowMs(),
    exposure_due_ms: seoulMidnight(addDays(day, 1)).getTime(),
  };
}

/**
 * Looks for a post and stores the result, unless the content was changed meanwhile. The version stays, so that no edit conflicts.
 * @returns the reason of a failure; else null
 */
async function checkContent(row: BlogContentRow, signal: AbortSignal): Promise<string | null> {
  const { id, title, published_url, domain } = row;
  const answer = await rankLookups().findPost({ title, address: published_url ?? '' }, domain, signal);
  const reason = 'fault' in answer ? answer.fault : null;
  // It concerns all posts, and says nothing of this one.
  if (signal.aborted || UNTIL_LATER.has(reason)) return reason;
  await contentTable()
    .where({ id, title, published_url, state: 'published' })
    .update(columnsAfter(row, answer));
  return reason;
}

/** Faults of a post itself, after which the next one may well be found. */
const OWN_FAULTS = new Set<string | null>(['no_post', 'no_title', 'many_results']);

/** Looks for due posts, those that wait longest first, until time, the day's calls or the provider ends it. */
async function checkDueContents(signal: AbortSignal): Promise<void> {
  const until = nowMs() + ROUND_MS;
  await publishedContents()
    .whereNull('exposure_fault')
    .where('exposure_due_ms', '<', nowMs() - UNREACHED_MS)
    .update({ exposure_fault: 'not_reached' });
  const due: BlogContentRow[] = await dueContents()
    .orderByRaw('coalesce(exposure_due_ms, 0), id')
    .limit(BATCH_SIZE);
  let failuresInARow = 0;
  let isResting = false;
  const work = async () => {
    for (let row = due.shift(); row && !isResting && nowMs() < until && !signal.aborted; row = due.shift()) {
      try {
        const reason = await checkContent(row, signal);
        if (!OWN_FAULTS.has(reason)) failuresInARow = reason === null ? 0 : failuresInARow + 1;
        isResting ||= UNTIL_LATER.has(reason) || failuresInARow >= MAX_CONSECUTIVE_FAILURES;
      } catch (error) {
        logError(`blog content ${row.id}`, error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** The background task that looks for published posts, once a day each. Ranks have precedence, as over monthly searches. */
export const exposuresTask = () => ({
  isDue: async () => (await areRanksDone()) && (await dueContents().first('id')) !== undefined,
  run: checkDueContents,
});

/**
 * Looks for the posts that are due now, whatever the time of the night.
 * @public The API tests load it from dist.
 */
export const runExposureCheck = (): Promise<boolean> =>
  runTask({ name: 'exposures', everyMs: 0, replicas: 'one at a time', run: checkDueContents });
