import { DAY_MS } from '../../../../../contracts/rules/days';
import type { BacklinkCheck, BacklinkState } from '../../../../../contracts/work/backlinks';
import { logError, runTask } from '../../../../platform/background';
import { sitesInUse } from '../../../../platform/content-types';
import { platform } from '../../../../platform/platform';
import { type BacklinkRow, backlinkTable } from '../backlinks';
import { seoulToday } from '../../base/tables';
import { createChecker } from './check';
import { nowMs } from '../../../../platform/tables';

/** Longest time of one run of the task. */
const ROUND_MS = 4 * 60_000;
/** Pages checked at the same time. */
const CONCURRENCY = 8;
const BATCH_SIZE = 200;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const PAUSE_MS = 1000;

/** Days until a page is checked again, by state. */
const RECHECK_DAYS: Record<BacklinkState, number> = { planned: 1, live: 7, lost: 1, unreachable: 1 };

let checker: ReturnType<typeof createChecker> | undefined;

function createPlatformChecker(pauseMs: number) {
  const { LINK_CHECK_LOOPBACK, LINK_CHECK_AGENT } = platform().env;
  return createChecker(
    {
      loopbackAllowed: LINK_CHECK_LOOPBACK,
      agent: LINK_CHECK_AGENT,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    },
    pauseMs,
  );
}

function stateAfter({ found, fault }: Pick<BacklinkCheck, 'found' | 'fault'>): BacklinkState {
  if (found) return 'live';
  return fault === null ? 'lost' : 'unreachable';
}

/** Time until the next check after one that did not end, e.g. because the process crashed. */
const INTERRUPTED_WAIT_MS = 60 * 60_000;

/**
 * Postpones a page before its check, so that a page that crashes the process is not checked first again.
 * @returns false when the record was changed or removed since it was read
 */
const postpone = async ({ id, url, target }: BacklinkRow): Promise<boolean> =>
  (await backlinkTable()
    .where({ id, url, target })
    .update({ begun_ms: nowMs(), due_ms: nowMs() + INTERRUPTED_WAIT_MS })) > 0;

/** Checks are spread over an hour. The prime separates pages with neighbouring ids, which are often of one host. */
const SPREAD_SECONDS = 3600;
const SPREAD_PRIME = 7919;
const spreadMs = (id: number) => ((id * SPREAD_PRIME) % SPREAD_SECONDS) * 1000;

/** Stores a result, unless the record's address was changed during the check. The version stays, so that no edit conflicts. */
async function storeCheck({ id, url, target, first_seen }: BacklinkRow, check: BacklinkCheck): Promise<void> {
  const state = stateAfter(check);
  const due_ms = nowMs() + RECHECK_DAYS[state] * DAY_MS + spreadMs(id);
  await backlinkTable()
    .where({ id, url, target })
    .update({
      state,
      last_check: JSON.stringify(check),
      checked_ms: nowMs(),
      begun_ms: null,
      due_ms,
      ...(check.found && first_seen === null && { first_seen: seoulToday() }),
    });
}

const duePages = () => backlinkTable().where('due_ms', '<=', nowMs()).whereIn('domain', sitesInUse());

/** The background task that checks due pages. Runs on one replica at a time, so that only one sends requests to a host. */
export const backlinkCheckTask = (pauseMs = PAUSE_MS) => ({
  isDue: async () => (await duePages().first('id')) !== undefined,
  async run(signal: AbortSignal): Promise<void> {
    const until = nowMs() + ROUND_MS;
    const due = await duePages().orderBy(['due_ms', 'id']).limit(BATCH_SIZE);
    checker ??= createPlatformChecker(pauseMs);
    const check = checker;
    const work = async () => {
      for (let row = due.shift(); row && nowMs() < until && !signal.aborted; row = due.shift()) {
        try {
          if (await postpone(row))
            await storeCheck(row, await check(row.url, row.target, platform().clock()));
        } catch (error) {
          logError(`backlink ${row.id}`, error);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  },
});

/**
 * Checks the pages that are due now.
 * @public The API tests load it from dist.
 */
export const runBacklinkCheck = (pauseMs: number): Promise<boolean> =>
  runTask({ name: 'backlinks', everyMs: 0, replicas: 'one at a time', ...backlinkCheckTask(pauseMs) });

/** Makes records due for a check. @returns their number */
export const checkSoon = (domain: string, ids: number[]): Promise<number> =>
  backlinkTable().where({ domain }).whereIn('id', ids).update({ due_ms: 0 });
