import type { FailureReason } from '../../../../contracts/lookups/responses';
import type {
  ResearchAudience,
  ResearchFigures,
  ResearchTrendPart,
} from '../../../../contracts/lookups/research';
import { callsOf, DOCUMENT_LISTS, type ResearchPart } from '../../../../contracts/rules/research';
import { logError } from '../../../platform/background';
import { CLOCK_TOLERANCE_MS } from '../../../platform/clock';
import { nowMs } from '../../../platform/tables';
import { BACKGROUND } from '../service';
import { quotaTable } from '../day-budget';
import { runAsOneLookup } from './analysis';
import { lookUpAudiences, lookUpCounts, lookUpDocuments, type PartOptions, lookUpTrends } from './parts';
import { type PartResult, MIN_RATE_BACKOFF_MS, type WaitsFor } from './figures';
import { type Batch, hasDueRows, readNextBatch, type Owner, savePart } from './store';

/** Concurrent batches: enough to keep the queue of a fast key full. */
const CONCURRENCY = 8;

/** What a part waits for after a failure with this reason. */
const WAITS_BY_REASON: Partial<Record<FailureReason, WaitsFor>> = {
  quota: 'quota',
  busy: 'busy',
  rate: 'rate',
  paused: 'paused',
};

/** Reasons that may be over soon. */
const TRANSIENT: ReadonlySet<FailureReason> = new Set(['timeout', 'network', 'upstream']);

/**
 * After Naver refuses a call because of its rate limit, all calls for the part wait. The first wait is short, because uneven
 * arrival may be the cause. Further ones begin at MIN_RATE_BACKOFF_MS and double.
 */
const FIRST_BACKOFF_MS = 10_000;
const MAX_BACKOFF_MS = 60 * 60_000;

const isRejected = (result: PartResult) => 'waitsFor' in result && result.waitsFor === 'rate';

/** Row of a part's backoff: no replica looks the part up until `next_ms`. `used` is the backoff's length in milliseconds. */
const backoffOf = (part: ResearchPart) => quotaTable().where({ quota_key: `rest ${part}` });
/** Whether a backoff is not over. One longer than any was stored by a clock that was ahead. */
const isInFuture = ({ next_ms }: { next_ms: number }) =>
  next_ms > nowMs() && next_ms <= nowMs() + MAX_BACKOFF_MS + CLOCK_TOLERANCE_MS;

/** Starts or extends a part's backoff. @returns the instant of its end */
async function extendBackoff(part: ResearchPart): Promise<number> {
  const before = await backoffOf(part).first('next_ms', 'used');
  // The refused call was under way when the backoff started.
  if (before && isInFuture(before)) return before.next_ms;
  const restMs = before
    ? Math.min(Math.max(MIN_RATE_BACKOFF_MS, 2 * before.used), MAX_BACKOFF_MS)
    : FIRST_BACKOFF_MS;
  const next_ms = nowMs() + restMs;
  await quotaTable()
    .insert({ quota_key: `rest ${part}`, day: '', used: restMs, next_ms })
    .onConflict('quota_key')
    .merge({ used: restMs, next_ms });
  return next_ms;
}

/** The result of a part to store: its figures, or what it waits for. @param value the part as looked up */
function toPartResult<Part extends object>(value: Part, figures: ResearchFigures): PartResult {
  const reason = 'reason' in value ? (value.reason as FailureReason) : null;
  const waitsFor = reason === null ? undefined : WAITS_BY_REASON[reason];
  return waitsFor ? { waitsFor } : { figures, isTransient: reason !== null && TRANSIENT.has(reason) };
}

/** The stored part of a trend: figures computed from DataLab's values, but not the values. */
function trendFigure(trend: ResearchTrendPart): NonNullable<ResearchFigures['trend']> {
  if (trend.outcome !== 'found') return trend;
  const { provider, season, weekdays } = trend;
  const strongestWeekday = weekdays && weekdays.indexOf(Math.max(...weekdays));
  return { outcome: 'found', provider, season, strongestWeekday };
}

function audienceFigure(audience: ResearchAudience): NonNullable<ResearchFigures['audience']> {
  if (audience.outcome !== 'found') return audience;
  const { provider, genders, ages } = audience;
  const indexOf = (gender: 'f' | 'm') => genders.find(({ group }) => group === gender)?.index ?? null;
  const known = ages.filter(({ index }) => index !== null);
  const strongest = known.sort((a, b) => (b.index ?? 0) - (a.index ?? 0))[0];
  return {
    outcome: 'found',
    provider,
    women: indexOf('f'),
    men: indexOf('m'),
    strongestAge: strongest?.group ?? null,
  };
}

/** Figures of one part for each keyword. */
async function lookUpFigures(
  part: ResearchPart,
  keywords: readonly string[],
  options: PartOptions,
): Promise<PartResult[]> {
  switch (part) {
    case 'volume': {
      const { counts } = await lookUpCounts(keywords, options);
      return counts.map((count) => toPartResult(count, { counts: count }));
    }
    case 'trend': {
      const trends = await lookUpTrends(keywords, null, options);
      return trends.map((trend) => toPartResult(trend, { trend: trendFigure(trend) }));
    }
    case 'audience': {
      const audiences = await lookUpAudiences(keywords, options);
      return audiences.map((audience) => toPartResult(audience, { audience: audienceFigure(audience) }));
    }
    default:
      return Promise.all(
        keywords.map(async (keyword) => {
          const documents = await lookUpDocuments(part, keyword, options);
          return toPartResult(documents, { documents: { [part]: documents } });
        }),
      );
  }
}

async function lookUpPart({ owner, rows }: Batch, part: ResearchPart): Promise<void> {
  const own = rows.filter(({ wanted }) => wanted.includes(part));
  if (own.length === 0) return;
  const save = (results: PartResult[]) =>
    savePart(
      part,
      own.flatMap(({ id }, at) => {
        const result = results[at];
        return result ? [{ id, result }] : [];
      }),
    );
  const resting = await backoffOf(part).first('next_ms');
  if (resting && isInFuture(resting))
    return save(own.map(() => ({ waitsFor: 'rate', dueMs: resting.next_ms })));
  const task = { ...BACKGROUND, budgetOwner: { share: 'members' as const, site: owner.domain } };
  const keywords = own.map(({ keyword }) => keyword);
  const results = await runAsOneLookup({ ...task, calls: callsOf(part, own.length) }, (options) =>
    lookUpFigures(part, keywords, options),
  );
  if (!results.some(isRejected)) {
    if (resting) await backoffOf(part).del();
    return save(results);
  }
  const dueMs = await extendBackoff(part);
  await save(results.map((result) => (isRejected(result) ? { waitsFor: 'rate', dueMs } : result)));
}

async function lookUpBatch(batch: Batch): Promise<void> {
  const parts: ResearchPart[] = ['volume', 'trend', 'audience', ...DOCUMENT_LISTS];
  await Promise.all(parts.map((part) => lookUpPart(batch, part)));
}

export { hasDueRows };

/** Looks up all due rows of all members. @param signal when aborted, no further batch starts */
export async function researchDueRows(signal = new AbortController().signal): Promise<void> {
  const busy = new Set<number>();
  const running = new Set<Promise<void>>();
  let last: Owner | null = null;
  for (;;) {
    const batch: Batch | null =
      signal.aborted || running.size >= CONCURRENCY ? null : await readNextBatch(busy, last);
    if (!batch) {
      if (running.size === 0) return;
      await Promise.race(running);
      continue;
    }
    last = batch.owner;
    const ids = batch.rows.map(({ id }) => id);
    for (const id of ids) busy.add(id);
    const work: Promise<void> = lookUpBatch(batch)
      .then(
        () => {
          for (const id of ids) busy.delete(id);
        },
        // The rows stay busy, so that the next pass tries them again, not this one.
        (error: unknown) => logError('research', error),
      )
      .finally(() => running.delete(work));
    running.add(work);
  }
}
