import { z } from 'zod';
import {
  type ResearchFigures,
  researchFigures,
  researchPart,
  type ResearchRow,
} from '../../../../contracts/research';
import { DAY_MS, seoulDay, seoulMidnight } from '../../../../contracts/rules/days';
import {
  RESEARCH_DAYS_STORED,
  RESEARCH_PARTS,
  type ResearchPart,
} from '../../../../contracts/rules/research';

/** Figures that a row of a research list has and still wants, by part: each part has its own time and its own wait. */

export type WaitsFor = NonNullable<ResearchRow['waitsFor']>;

const wait = z.object({
  /** When it is looked up next. */
  dueMs: z.number(),
  /** Null: its turn has come. */
  waitsFor: z.enum(['quota', 'busy', 'rate', 'paused']).nullable(),
  /** It has failed once; the next failure is its outcome. */
  isRepeat: z.boolean(),
});

/** The parts that are still to be looked up. */
export const wantedParts = z.partialRecord(researchPart, wait);
export type Wanted = z.infer<typeof wantedParts>;

/** Figures as stored, with the time of each part. */
export const datedFigures = researchFigures.extend({
  at: z.partialRecord(researchPart, z.number()).default({}),
});
export type DatedFigures = z.infer<typeof datedFigures>;

/** Result of a part of a row: its figures, or why it has to wait. */
export type PartResult =
  /** `isPassing`: a failure that may be over soon. */
  | { figures: ResearchFigures; isPassing: boolean }
  /** `dueMs`: if it is known when to try again. */
  | { waitsFor: WaitsFor; dueMs?: number };

export const newWait = (nowMs: number): Wanted[ResearchPart] => ({
  dueMs: nowMs,
  waitsFor: null,
  isRepeat: false,
});

export const partsIn = (wanted: Wanted): ResearchPart[] =>
  RESEARCH_PARTS.filter((part) => wanted[part] !== undefined);
export const dueParts = (wanted: Wanted, nowMs: number): ResearchPart[] =>
  RESEARCH_PARTS.filter((part) => (wanted[part]?.dueMs ?? Number.POSITIVE_INFINITY) <= nowMs);

/** The part that is due first speaks for the row; null when nothing is wanted. */
export const firstWait = (wanted: Wanted) =>
  Object.values(wanted).reduce<z.infer<typeof wait> | null>(
    (first, one) => (first === null || one.dueMs < first.dueMs ? one : first),
    null,
  );

/** A refused call delays its part for a moment only: at the end of a list nothing else is left to do meanwhile. */
const BUSY_MS = 5_000;
const PAUSED_MS = 60_000;
/** The least rest after Naver has refused a call as one too many (NAVER.md 1.4). */
export const RATE_MS = 5 * 60_000;

const WAITS: Readonly<Record<WaitsFor, (nowMs: number) => number>> = {
  quota: (nowMs) => seoulMidnight(seoulDay(new Date(nowMs), 1)).getTime(),
  busy: (nowMs) => nowMs + BUSY_MS,
  rate: (nowMs) => nowMs + RATE_MS,
  paused: (nowMs) => nowMs + PAUSED_MS,
};

function onlyPart({ counts, trend, audience, documents }: ResearchFigures, part: ResearchPart) {
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
  const { documents, ...others } = onlyPart(from, part) as ResearchFigures;
  return {
    ...all,
    ...others,
    ...(documents && { documents: { ...all.documents, ...documents } }),
    at: { ...all.at, [part]: at },
  };
};

/** Without the parts that are too old to keep. */
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
 * The row after one part was looked up. A failure never replaces what was found; a passing one is tried once more.
 * @param figures without those that are too old
 */
export function finishPart(
  { wanted, figures }: { wanted: Wanted; figures: DatedFigures },
  part: ResearchPart,
  result: PartResult,
  nowMs: number,
): { wanted: Wanted; figures: DatedFigures } {
  const before = wanted[part];
  if (!before) return { wanted, figures };
  const later = (waitsFor: WaitsFor, dueMs = WAITS[waitsFor](nowMs), isRepeat = before.isRepeat): Wanted => ({
    ...wanted,
    [part]: { waitsFor, dueMs, isRepeat },
  });
  if ('waitsFor' in result) return { wanted: later(result.waitsFor, result.dueMs), figures };
  const keepsEarlier = !isFound(figureOf(result.figures, part)) && isFound(figureOf(figures, part));
  const next = keepsEarlier ? figures : withPart(figures, part, result.figures, nowMs);
  if (result.isPassing && !before.isRepeat) return { wanted: later('busy', undefined, true), figures: next };
  const left = Object.entries(wanted).filter(([one]) => one !== part);
  return { wanted: Object.fromEntries(left), figures: next };
}
