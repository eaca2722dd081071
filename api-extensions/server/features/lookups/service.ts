import { LRUCache } from 'lru-cache';
import { errorMessage } from '../../../contracts/rules/error-text';
import { type EarlierOutcome } from '../../../contracts/lookup-answers';
import { lookupFailure as lookupFailureDetails } from '../../../contracts/lookups';
import { type NaverClients, NaverError } from '../../../naver';
import type { PluginEnvironment } from '../../platform/environment';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { ask } from './ask';
import { readHistory, recordFailure, recordOutcomes } from './history';
import { definitionOf } from './kinds';
import type { LookupInput, LookupResult, Question } from './kinds/definition';
import { looksOf, readQuestion } from './question';
import { naverSettings } from './naver-settings';
import { createSources } from './sources';
import { type LookupTask, newTask, type BudgetOwner, budgetOwnerName, runTask } from './task';
import { nowMs } from '../../platform/tables';

/** An answer with the outcomes of other days. */
export interface CachedLookup {
  seen: LookupResult;
  history: EarlierOutcome[];
}

/** A minute: long enough for a reload or a shared link, short enough to count as current. Memory only (NAVER.md 1.3). */
const CACHE_TTL_MS = 60_000;

interface LookUpOptions {
  deadlineMs: number;
  /** True for an interactive lookup: volume with the trend, web deeper than the official list. */
  full: boolean;
  /** Background work: interactive lookups go first, and partial answers are not accepted. */
  isBackground: boolean;
  budgetOwner: BudgetOwner;
  /** The target is a competitor of the asker: its page is not stored. */
  isForeign?: boolean;
  /** Aborted when the caller has left. */
  signal?: AbortSignal;
}

/** Settings of background lookups: the deadline is longer than a full queue of them takes. */
export const BACKGROUND = { deadlineMs: 120_000, full: false, isBackground: true } as const;

/** Maximum number of lookups that are completed in the background at the same time, after a partial answer. */
const MAX_FILLING = 20;

/** One chain of calls, and the number of callers waiting for it. */
interface Chain {
  kept: Promise<CachedLookup>;
  askers: number;
  cancel: AbortController;
}

/** Returns the unused time of a lookup that has ended. */
export async function finishTask({ admissions }: LookupTask, isComplete: boolean): Promise<void> {
  const settled = [...admissions.values()].map(async (one) => (await one).finish(isComplete));
  // A refused admission has nothing to return; counts that the database fails to release expire in seconds.
  await Promise.allSettled(settled);
}

/** Stores a failure, which differs from a day without a lookup. */
async function keepFailure(question: Question, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) return;
  const failure = lookupFailureDetails.safeParse(error.details);
  // A full queue says nothing about the list.
  if (!failure.success || failure.data.reason === 'busy') return;
  await recordFailure(question, failure.data).catch(logHistory);
}

/** A failure to store or read the history does not fail the lookup. */
async function keepHistory(
  question: Question,
  seen: LookupResult,
  isForeign?: boolean,
): Promise<EarlierOutcome[]> {
  try {
    // The history is that of tracked ranks, which has no guesses.
    if (!isGuess(seen)) await recordOutcomes(question, seen, isForeign);
  } catch (error) {
    logHistory(error);
  }
  return earlier(question, seen);
}

async function earlier(question: Question, { provider }: LookupResult): Promise<EarlierOutcome[]> {
  try {
    return await readHistory(question, provider);
  } catch (error) {
    logHistory(error);
    return [];
  }
}

function logHistory(error: unknown): void {
  platform().strapi.log.error(`reading or writing the lookup history failed: ${errorMessage(error)}`);
}

/** The answer for a reader has parts that a background lookup does without. */
const hasMore = (question: Question, sources: NaverClients) =>
  question.kind === 'volume' ||
  // Guesses.
  question.kind === 'place' ||
  (question.kind === 'web' && sources.deepWeb !== null) ||
  (sources.layout !== null && (deviceOf(question) !== null || isOfPage(question, sources)));

/** An answer with competitors is another one: the pages are shared, what is read from them is not. */
const fullKeyOf = (question: Question) =>
  [
    question.key,
    question.competitorKey && `beside ${question.competitorKey}`,
    deviceOf(question) && `on ${deviceOf(question)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** A lookup of another's target stores no page, so that its answer does not do for the target's own lookup. */
const keyOf = (
  question: Question,
  sources: NaverClients,
  { full, isForeign }: Pick<LookUpOptions, 'full' | 'isForeign'>,
) =>
  [fullKeyOf(question), hasMore(question, sources) && !full && 'in short', isForeign && 'of another']
    .filter(Boolean)
    .join(' ');

/**
 * Lookups of every kind: concurrent equal lookups share one chain of upstream calls, and the answer is cached for a minute.
 */
function createLookups(sources: NaverClients) {
  const { env, clock } = platform();
  const fresh = new LRUCache<string, CachedLookup>({ max: 500, ttl: CACHE_TTL_MS });
  const running = new Map<string, Chain>();
  let filling = 0;
  /** Parsing is deterministic and costs more than the rest of a cached lookup. */
  const read = new LRUCache<string, Question>({ max: 2000 });

  async function see(
    question: Question,
    options: LookUpOptions,
    cancel: AbortController,
  ): Promise<CachedLookup> {
    const { signal } = cancel;
    const { deadlineMs, full, isBackground } = options;
    const webDepth = env.LOOKUP_WEB_DEPTH;
    const task = newTask({
      isBackground,
      budgetOwner: options.budgetOwner,
      kind: question.kind,
      maxCalls: (owner) => definitionOf(question.kind).maxCalls(question, owner, webDepth),
      endsAtMs: nowMs() + deadlineMs,
      refuse: (why) => cancel.abort(why),
    });
    let isComplete = false;
    let seen: LookupResult;
    try {
      const asked = { webDepth, deadlineMs, trend: full, deeper: full, acceptPartial: !isBackground };
      seen = await runTask(task, () => ask(sources, question, { ...asked, signal, clock }));
      isComplete = !isPartial(seen);
    } catch (error) {
      if (!signal.aborted) await keepFailure(question, error);
      throw error;
    } finally {
      void finishTask(task, isComplete);
    }
    if (!isComplete) {
      if (!signal.aborted) fill(question, options);
      return { seen, history: await earlier(question, seen) };
    }
    return { seen, history: await keepHistory(question, seen, options.isForeign) };
  }

  /** Completes a partial answer for the next caller. The outcome is stored as for any lookup. */
  function fill(question: Question, options: LookUpOptions): void {
    if (filling >= MAX_FILLING) return;
    filling += 1;
    void lookups
      .lookUp(question, { ...options, ...BACKGROUND, full: options.full, signal: undefined })
      .catch(() => undefined)
      .finally(() => (filling -= 1));
  }

  function start(key: string, question: Question, options: LookUpOptions): Chain {
    const cancel = new AbortController();
    const kept = see(question, options, cancel);
    const chain: Chain = { kept, askers: 0, cancel };
    const runningKey = chainKey(key, options);
    running.set(runningKey, chain);
    const over = () => running.get(runningKey) === chain && running.delete(runningKey);
    kept.then((answer) => {
      over();
      if (!cancel.signal.aborted && !isPartial(answer.seen) && !hasFailedLayout(answer.seen))
        fresh.set(key, answer);
    }, over);
    return chain;
  }

  const lookups = {
    sources,

    /** @throws AppError 400 with fields, for invalid input */
    read(input: LookupInput): Question {
      const { kind, keyword, target, subdomains, device, competitors = [] } = input;
      const text = [kind, keyword, target, subdomains, device ?? '', ...competitors].join('\n');
      const known = read.get(text);
      if (known) return known;
      const question = readQuestion(input, sources.choices);
      read.set(text, question);
      return question;
    },

    /** The cached answer; undefined without one. */
    known(question: Question, options: Pick<LookUpOptions, 'full' | 'isForeign'>): CachedLookup | undefined {
      const own = fresh.get(keyOf(question, sources, options));
      const fuller = own ? undefined : fresh.get(fullKeyOf(question));
      return fuller && isGuess(fuller.seen) ? undefined : (own ?? fuller);
    },

    /**
     * Calls the provider, or joins an equal lookup with the same priority and budget owner; an interactive lookup shares the pages
     * of a background one, not its place in the queue. The chain ends when no caller is waiting.
     * @throws AppError as described by lookupFailure, when nothing could be looked up.
     */
    async lookUp(question: Question, options: LookUpOptions): Promise<CachedLookup> {
      const known = lookups.known(question, options);
      if (known) return known;
      const { signal } = options;
      const key = keyOf(question, sources, options);
      const chain = running.get(chainKey(key, options)) ?? start(key, question, options);
      chain.askers += 1;
      const leave = () => {
        chain.askers -= 1;
        if (chain.askers > 0) return;
        // Later callers start another chain.
        if (running.get(chainKey(key, options)) === chain) running.delete(chainKey(key, options));
        chain.cancel.abort(new NaverError('timeout', { code: 'ASKER_LEFT' }));
      };
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      try {
        return await chain.kept;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
  return lookups;
}

/**
 * Lookups with different budget owners share pages, not chains: a member is not refused because visitors have used up their share.
 */
const chainKey = (key: string, { isBackground, budgetOwner }: LookUpOptions) =>
  `${isBackground ? 'background ' : ''}${budgetOwnerName(budgetOwner)} ${key}`;

const deviceOf = (question: Question) => (question.kind === 'volume' ? null : question.device);

/** Whether the lookup's list is a block of a vendor's page. */
const isOfPage = ({ kind }: Question, { shop, place }: NaverClients) =>
  (kind === 'shop' && shop?.type === 'vendor') || (kind === 'place' && place?.type === 'vendor');

/** Whether time ran out before the whole list was examined. */
const isPartial = (seen: LookupResult): boolean =>
  looksOf(seen).some(({ look }) => 'isPartial' in look && look.isPartial === true);

/** A failed part can be asked for again. */
const hasFailedLayout = (seen: LookupResult): boolean =>
  'layout' in seen && seen.layout !== null && 'reason' in seen.layout;

/** A place that is only guessed to be the target: not accepted in background lookups. */
const isGuess = (seen: LookupResult): boolean =>
  seen.kind === 'place' && seen.outcome === 'found' && seen.matchedBy === 'branch_area';

export type Lookups = ReturnType<typeof createLookups>;

let made: { env: PluginEnvironment; keys: string; lookups: Lookups } | undefined;

/** The lookups of this server, with the current keys. Lookups in progress end with the keys that they began with. */
export function lookupService(): Lookups {
  const { env } = platform();
  if (made?.env === env) return made.lookups;
  const settings = naverSettings(env);
  const keys = JSON.stringify(settings);
  const lookups = made?.keys === keys ? made.lookups : createLookups(createSources(env, settings));
  made = { env, keys, lookups };
  return lookups;
}
