import type { FailureReason } from '../../../../contracts/lookup-responses';
import type { ResearchAudience, ResearchFigures, ResearchTrendPart } from '../../../../contracts/research';
import { callsOf, DOCUMENT_LISTS, type ResearchPart } from '../../../../contracts/rules/research';
import { logError } from '../../../platform/background';
import { nowMs } from '../../../platform/tables';
import { BACKGROUND } from '../service';
import { quotaTable } from '../day-budget';
import { asOneLookup } from './analysis';
import { audiencesOf, countsOf, documentsOf, type PartOptions, trendsOf } from './parts';
import { type PartResult, RATE_MS, type WaitsFor } from './figures';
import { type Batch, hasDueRows, nextBatch, type Owner, savePart } from './store';

/** Batches in progress: enough that the queue of a fast key is never empty. */
const CONCURRENCY = 8;

/** Reasons that pass by themselves, and what the row then waits for. */
const LATER: Partial<Record<FailureReason, WaitsFor>> = {
  quota: 'quota',
  busy: 'busy',
  rate: 'rate',
  paused: 'paused',
};

/** Reasons that may be over soon. */
const PASSING: ReadonlySet<FailureReason> = new Set(['timeout', 'network', 'upstream']);

/** The first rest is short: calls that arrive unevenly may be refused. If they still are, it lasts (RATE_MS), and doubles. */
const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 60 * 60_000;

const isRejected = (result: PartResult) => 'waitsFor' in result && result.waitsFor === 'rate';

/**
 * The rest of a part of which Naver has refused a call as one too many: none is asked for until `next_ms`, by no replica. `used` is
 * its length in milliseconds.
 */
const restOf = (part: ResearchPart) => quotaTable().where({ quota_key: `rest ${part}` });

/** @returns when the part may be asked for again */
async function rest(part: ResearchPart): Promise<number> {
  const before = await restOf(part).first('next_ms', 'used');
  // Calls that were under way when the first was refused.
  if (before && before.next_ms > nowMs()) return before.next_ms;
  const restMs = before ? Math.min(Math.max(RATE_MS, 2 * before.used), LONGEST_REST_MS) : FIRST_REST_MS;
  const next_ms = nowMs() + restMs;
  await quotaTable()
    .insert({ quota_key: `rest ${part}`, day: '', used: restMs, next_ms })
    .onConflict('quota_key')
    .merge({ used: restMs, next_ms });
  return next_ms;
}

/** The result of a part that gave `value`. */
function resultOf<Part extends object>(value: Part, figures: ResearchFigures): PartResult {
  const reason = 'reason' in value ? (value.reason as FailureReason) : null;
  const waitsFor = reason === null ? undefined : LATER[reason];
  return waitsFor ? { waitsFor } : { figures, isPassing: reason !== null && PASSING.has(reason) };
}

/** Only what is computed from DataLab's values is stored. */
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
async function figuresOf(
  part: ResearchPart,
  keywords: readonly string[],
  options: PartOptions,
): Promise<PartResult[]> {
  switch (part) {
    case 'volume': {
      const { counts } = await countsOf(keywords, options);
      return counts.map((one) => resultOf(one, { counts: one }));
    }
    case 'trend': {
      const trends = await trendsOf(keywords, null, options);
      return trends.map((one) => resultOf(one, { trend: trendFigure(one) }));
    }
    case 'audience': {
      const audiences = await audiencesOf(keywords, options);
      return audiences.map((one) => resultOf(one, { audience: audienceFigure(one) }));
    }
    default:
      return Promise.all(
        keywords.map(async (keyword) => {
          const one = await documentsOf(part, keyword, options);
          return resultOf(one, { documents: { [part]: one } });
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
  const resting = await restOf(part).first('next_ms');
  if (resting && resting.next_ms > nowMs())
    return save(own.map(() => ({ waitsFor: 'rate', dueMs: resting.next_ms })));
  const task = { ...BACKGROUND, budgetOwner: { share: 'members' as const, site: owner.domain } };
  const keywords = own.map(({ keyword }) => keyword);
  const results = await asOneLookup({ ...task, calls: callsOf(part, own.length) }, (options) =>
    figuresOf(part, keywords, options),
  );
  if (!results.some(isRejected)) {
    if (resting) await restOf(part).del();
    return save(results);
  }
  const dueMs = await rest(part);
  await save(results.map((result) => (isRejected(result) ? { waitsFor: 'rate', dueMs } : result)));
}

async function lookUpBatch(batch: Batch): Promise<void> {
  const parts: ResearchPart[] = ['volume', 'trend', 'audience', ...DOCUMENT_LISTS];
  await Promise.all(parts.map((part) => lookUpPart(batch, part)));
}

export { hasDueRows };

/** Looks up all due rows of all members. @param signal no further batch begins after it */
export async function researchDueRows(signal = new AbortController().signal): Promise<void> {
  const busy = new Set<number>();
  const running = new Set<Promise<void>>();
  let last: Owner | null = null;
  for (;;) {
    const batch: Batch | null =
      signal.aborted || running.size >= CONCURRENCY ? null : await nextBatch(busy, last);
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
        // Its rows stay busy: another pass tries them, not this one at once.
        (error: unknown) => logError('research', error),
      )
      .finally(() => running.delete(work));
    running.add(work);
  }
}
