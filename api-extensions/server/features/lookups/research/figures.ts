import { z } from 'zod';
import {
  type ResearchFigures,
  researchFigures,
  researchPart,
  type ResearchRow,
} from '../../../../contracts/lookups/research';
import { DAY_MS, seoulDay, seoulMidnight } from '../../../../contracts/rules/days';
import {
  RESEARCH_DAYS_STORED,
  RESEARCH_PARTS,
  type ResearchPart,
} from '../../../../contracts/rules/research';

/** Figures of a row of a research list, and parts that are still to be looked up. Each part has its own time and wait. */

export type WaitsFor = NonNullable<ResearchRow['waitsFor']>;

const wait = z.object({
  /** Instant from which the part is looked up. */
  dueMs: z.number(),
  /** Null if the part waits for nothing. */
  waitsFor: z.enum(['quota', 'busy', 'rate', 'paused']).nullable(),
  /** Whether the part has failed once, so that the next failure is its outcome. */
  isRepeat: z.boolean(),
});

/** The parts that are still to be looked up. */
export const wantedParts = z.partialRecord(researchPart, wait);
export type WantedParts = z.infer<typeof wantedParts>;

/** Figures as stored, with the time of each part. */
export const datedFigures = researchFigures.extend({
  at: z.partialRecord(researchPart, z.number()).default({}),
});
export type DatedFigures = z.infer<typeof datedFigures>;

/** Result of a part of a row: its figures, or why it has to wait. */
export type PartResult =
  /** `isTransient`: whether it is a failure that may be over soon. */
  | { figures: ResearchFigures; isTransient: boolean }
  /** `dueMs`: if it is known when to try again. */
  | { waitsFor: WaitsFor; dueMs?: number };

export const newWait = (nowMs: number): WantedParts[ResearchPart] => ({
  dueMs: nowMs,
  waitsFor: null,
  isRepeat: false,
});

export const partsIn = (wanted: WantedParts): ResearchPart[] =>
  RESEARCH_PARTS.filter((part) => wanted[part] !== undefined);
/** Parts whose wait is over, or longer than any: it was stored by a clock that was ahead. */
export const dueParts = (wanted: WantedParts, nowMs: number): ResearchPart[] =>
  RESEARCH_PARTS.filter((part) => {
    const dueMs = wanted[part]?.dueMs;
    return dueMs !== undefined && (dueMs <= nowMs || dueMs > nowMs + DAY_MS);
  });

/** The wait that is shown for a row: that of the part due first. Null if no part is wanted. */
export const firstWait = (wanted: WantedParts) =>
  Object.values(wanted).reduce<z.infer<typeof wait> | null>(
    (first, next) => (first === null || next.dueMs < first.dueMs ? next : first),
    null,
  );

/** Wait of a part after the local queue was full. */
const BUSY_MS = 5_000;
const PAUSED_MS = 60_000;
/** Minimum wait after Naver has refused a call because of its rate limit (NAVER.md 1.4). */
export const MIN_RATE_BACKOFF_MS = 5 * 60_000;

const WAITS: Readonly<Record<WaitsFor, (nowMs: number) => number>> = {
  quota: (nowMs) => seoulMidnight(seoulDay(new Date(nowMs), 1)).getTime(),
  busy: (nowMs) => nowMs + BUSY_MS,
  rate: (nowMs) => nowMs + MIN_RATE_BACKOFF_MS,
  paused: (nowMs) => nowMs + PAUSED_MS,
};

function pickPart({ counts, trend, audience, documents }: ResearchFigures, part: ResearchPart) {
  if (part === 'volume') return { counts };
  if (part === 'trend') return { trend };
  return part === 'audience' ? { audience } : { documents: { [part]: documents?.[part] } };
}

function figureOf({ counts, trend, audience, documents }: ResearchFigures, part: ResearchPart) {
  if (part === 'volume') return counts;
  if (part === 'trend') return trend;
  return part === 'audience' ? audience : documents?.[part];
}

const isFound = (figure: object | undefined) => figure !== undefined && !('reason' in figure);

const withPart = (all: DatedFigures, part: ResearchPart, from: ResearchFigures, at: number): DatedFigures => {
  const { documents, ...others } = pickPart(from, part) as ResearchFigures;
  return {
    ...all,
    ...others,
    ...(documents && { documents: { ...all.documents, ...documents } }),
    at: { ...all.at, [part]: at },
  };
};

/** The figures without parts that are older than RESEARCH_DAYS_STORED. */
export function recentFigures(all: DatedFigures | null, nowMs: number): DatedFigures {
  const oldest = nowMs - RESEARCH_DAYS_STORED * DAY_MS;
  let recent: DatedFigures = { at: {} };
  for (const part of RESEARCH_PARTS) {
    const at = all?.at[part];
    if (all && at !== undefined && at >= oldest) recent = withPart(recent, part, all, at);
  }
  return recent;
}

/**
 * The wanted parts and figures of a row after one part was looked up. A failure never replaces a stored result; a transient
 * failure is tried once more.
 * @param figures as returned by recentFigures
 */
export function finishPart(
  { wanted, figures }: { wanted: WantedParts; figures: DatedFigures },
  part: ResearchPart,
  result: PartResult,
  nowMs: number,
): { wanted: WantedParts; figures: DatedFigures } {
  const before = wanted[part];
  if (!before) return { wanted, figures };
  const later = (
    waitsFor: WaitsFor,
    dueMs = WAITS[waitsFor](nowMs),
    isRepeat = before.isRepeat,
  ): WantedParts => ({
    ...wanted,
    [part]: { waitsFor, dueMs, isRepeat },
  });
  if ('waitsFor' in result) return { wanted: later(result.waitsFor, result.dueMs), figures };
  const keepsEarlier = !isFound(figureOf(result.figures, part)) && isFound(figureOf(figures, part));
  const next = keepsEarlier ? figures : withPart(figures, part, result.figures, nowMs);
  if (result.isTransient && !before.isRepeat)
    return { wanted: later('busy', undefined, true), figures: next };
  const left = Object.entries(wanted).filter(([name]) => name !== part);
  return { wanted: Object.fromEntries(left), figures: next };
}
