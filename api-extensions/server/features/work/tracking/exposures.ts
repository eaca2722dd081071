import { UNTIL_LATER } from '../../../../contracts/lookups/responses';
import { addDays, DAY_MS, seoulDay, seoulMidnight } from '../../../../contracts/rules/days';
import { exposureAfter } from '../../../../contracts/rules/exposure';
import { sourceClass } from '../../../../contracts/rules/rank-order';
import type { ExposureFault } from '../../../../contracts/work/exposure';
import { logError, runTask } from '../../../platform/background';
import { sitesInUse } from '../../../platform/content-types';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { nowMs } from '../../../platform/tables';
import { type BlogContentRow, contentTable } from '../records';
import { type ExposureColumns, storedExposure, UNCHECKED } from '../base/exposure';
import type { Query } from '../base/tables';
import { readPostTitles, earliestDay, postKey, type SlotRow, slotTable } from '../slots';
import { whereTracked } from './runs';
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

const today = () => seoulDay(platform().clock());

const publishedContents = () => contentTable().where({ state: 'published' }).whereIn('domain', sitesInUse());

/** Slots of a post that are looked up today. */
const postSlots = () => whereTracked(slotTable(), today()).whereIn('post_list', ['blog', 'cafe']);

/** Posts that are looked for: contents and slots with the columns of an exposure. */
const SUBJECTS: readonly (() => Query)[] = [publishedContents, postSlots];

const whereDue = (query: Query) =>
  query.where((due) => due.whereNull('exposure_due_ms').orWhere('exposure_due_ms', '<=', nowMs()));

const dueFirst = (query: Query) =>
  whereDue(query).orderByRaw('coalesce(exposure_due_ms, 0), id').limit(BATCH_SIZE);

/** A content or slot whose post is looked for. */
interface Subject {
  row: ExposureColumns;
  /** Day of the post's publication; null: not known. */
  published: string | null;
  /** Stores columns unless the title or the address has been changed since. The version stays, so that no edit conflicts. */
  store(columns: Partial<ExposureColumns>): Promise<unknown>;
}

/** Subjects with the same post and title: one lookup tells of all. */
interface DuePost {
  domain: string;
  address: string;
  /** Null: not known. */
  title: string | null;
  due_ms: number;
  subjects: Subject[];
}

type Sought = Omit<DuePost, 'subjects'> & Subject;

const soughtContent = (row: BlogContentRow): Sought => {
  const { id, domain, title, published_url } = row;
  return {
    ...{ row, domain, title, address: published_url ?? '', published: row.published_day },
    due_ms: Number(row.exposure_due_ms ?? 0),
    store: (columns) =>
      contentTable().where({ id, title, published_url, state: 'published' }).update(columns),
  };
};

const soughtSlot = (row: SlotRow, title: string | null): Sought => {
  const { id, domain, target, post_title, post_key } = row;
  return {
    ...{ row, domain, title, address: target, published: earliestDay(row) },
    due_ms: Number(row.exposure_due_ms ?? 0),
    store: (columns) => slotTable().where({ id, post_title, post_key }).update(columns),
  };
};

/** The posts that are due, those that wait longest first. */
async function readDuePosts(): Promise<DuePost[]> {
  const contents: BlogContentRow[] = await dueFirst(publishedContents());
  const slots: SlotRow[] = await dueFirst(postSlots());
  const titleOf = await readPostTitles(slots);
  const sought = [...contents.map(soughtContent), ...slots.map((row) => soughtSlot(row, titleOf(row)))];
  const posts = new Map<string, DuePost>();
  for (const { domain, address, title, due_ms, ...subject } of sought.sort((a, b) => a.due_ms - b.due_ms)) {
    const key = JSON.stringify([domain, postKey(address) ?? address, title]);
    const post = posts.get(key);
    if (post) post.subjects.push(subject);
    else posts.set(key, { domain, address, title, due_ms, subjects: [subject] });
  }
  return [...posts.values()];
}

type Answer = Awaited<ReturnType<ReturnType<typeof rankLookups>['findPost']>>;

/** Columns of a subject after a lookup. An answer holds until the next day in Seoul. */
function columnsAfter({ row, published }: Subject, answer: Answer): Partial<ExposureColumns> {
  const day = today();
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

/** Looks for a post and stores the result with all that are about it. @returns the reason of a failure; else null */
async function checkPost(
  { domain, address, title, subjects }: DuePost,
  signal: AbortSignal,
): Promise<ExposureFault | null> {
  const answer: Answer =
    title === null
      ? { fault: 'unknown_title' }
      : await rankLookups().findPost({ title, address }, domain, signal);
  const reason = 'fault' in answer ? answer.fault : null;
  // It concerns all posts, and says nothing of this one.
  if (signal.aborted || UNTIL_LATER.has(reason)) return reason;
  for (const subject of subjects) await subject.store(columnsAfter(subject, answer));
  return reason;
}

/** Faults of a post itself, after which the next one may well be found. */
const OWN_FAULTS = new Set<string | null>(['no_post', 'no_title', 'unknown_title', 'many_results']);

/** Looks for due posts until time, the day's calls or the provider ends it. */
async function checkDuePosts(signal: AbortSignal): Promise<void> {
  const until = nowMs() + ROUND_MS;
  for (const subjects of SUBJECTS)
    await subjects()
      .whereNull('exposure_fault')
      .where('exposure_due_ms', '<', nowMs() - UNREACHED_MS)
      .update({ exposure_fault: 'not_reached' });
  const due = await readDuePosts();
  let failuresInARow = 0;
  let isResting = false;
  const work = async () => {
    for (
      let post = due.shift();
      post && !isResting && nowMs() < until && !signal.aborted;
      post = due.shift()
    ) {
      try {
        const reason = await checkPost(post, signal);
        if (!OWN_FAULTS.has(reason)) failuresInARow = reason === null ? 0 : failuresInARow + 1;
        isResting ||= UNTIL_LATER.has(reason) || failuresInARow >= MAX_CONSECUTIVE_FAILURES;
      } catch (error) {
        logError(`post ${post.address}`, error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function hasDuePosts(): Promise<boolean> {
  for (const subjects of SUBJECTS) if ((await whereDue(subjects()).first('id')) !== undefined) return true;
  return false;
}

/** The background task that looks for posts, once a day each. Ranks have precedence, as over monthly searches. */
export const exposuresTask = () => ({
  isDue: async () => (await areRanksDone()) && (await hasDuePosts()),
  run: checkDuePosts,
});

/**
 * Looks for the posts that are due now, whatever the time of the night.
 * @public The API tests load it from dist.
 */
export const runExposureCheck = (): Promise<boolean> =>
  runTask({ name: 'exposures', everyMs: 0, replicas: 'one at a time', run: checkDuePosts });
