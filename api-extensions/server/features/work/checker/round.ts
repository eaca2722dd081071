import { randomUUID } from 'node:crypto';
import type { BacklinkCheck, BacklinkState } from '../../../../contracts/work-records';
import { platform } from '../../../platform/platform';
import { logFault } from '../faults';
import { releaseLease, takeLease } from '../leases';
import { backlinks, type BacklinkRow } from '../records/backlinks';
import { nowMs, seoulToday, sql } from '../tables';
import { createChecker } from './check';

const LEASE = 'backlinks';
/** Longer than a round can take, because each check is limited. */
const LEASE_MS = 5 * 60_000;
const ROUND_MS = 4 * 60_000;
const AT_ONCE = 8;
const BATCH = 200;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const PAUSE_MS = 1000;

const DAY_MS = 86_400_000;
/** Days until a page is checked again, by state. */
const AGAIN: Record<BacklinkState, number> = { planned: 1, live: 7, lost: 1, unreachable: 1 };

const owner = randomUUID();
let checker: ReturnType<typeof createChecker> | undefined;

function theChecker(pauseMs: number) {
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

/** Wait after a check that did not end, possibly because the process crashed. */
const UNENDED_MS = 60 * 60_000;

/**
 * Postpones a page before it is checked, so that a page that crashes the process is not first again. @returns whether it
 * still exists
 */
const begin = async ({ id, url, target }: BacklinkRow): Promise<boolean> =>
  (await sql()(backlinks.name())
    .where({ id, url, target })
    .update({ begun_ms: nowMs(), due_ms: nowMs() + UNENDED_MS })) > 0;

/** Stores the result unless the record's address has changed. Keeps the version, so that edits do not conflict. */
async function keep({ id, url, target, first_seen }: BacklinkRow, check: BacklinkCheck): Promise<void> {
  const state = stateAfter(check);
  // Spread over hours, so that pages entered together are not always checked at once.
  const due_ms = nowMs() + AGAIN[state] * DAY_MS + ((id * 7919) % 3600) * 1000;
  await sql()(backlinks.name())
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

/**
 * Checks due pages, on one replica at a time, so that only one calls a host.
 * @returns the number of checked pages
 */
export async function checkRound(pauseMs = PAUSE_MS): Promise<number> {
  const until = nowMs() + ROUND_MS;
  const due = (await sql()(backlinks.name())
    .where('due_ms', '<=', nowMs())
    .orderBy(['due_ms', 'id'])
    .limit(BATCH)) as BacklinkRow[];
  if (due.length === 0 || !(await takeLease(LEASE, owner, nowMs(), LEASE_MS))) return 0;
  checker ??= theChecker(pauseMs);
  const check = checker;
  let looked = 0;
  const work = async () => {
    for (let row = due.shift(); row && nowMs() < until; row = due.shift()) {
      try {
        if (!(await begin(row))) continue;
        await keep(row, await check(row.url, row.target, platform().clock()));
        looked += 1;
      } catch (error) {
        logFault(`backlink ${row.id}`, error);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await releaseLease(LEASE, owner);
  }
  return looked;
}

/** Queues records for the next round. @returns their number */
export const checkSoon = (domain: string, ids: number[]): Promise<number> =>
  sql()(backlinks.name()).where({ domain }).whereIn('id', ids).update({ due_ms: 0 });
