import { LRUCache } from 'lru-cache';
import { errorMessage } from '../../../contracts/rules/error-text';
import { type PastOutcome } from '../../../contracts/lookups/responses';
import { lookupFailure as lookupFailureDetails } from '../../../contracts/lookups/lookups';
import { type NaverClients, NaverError } from '../../../naver';
import type { PluginEnvironment } from '../../platform/environment';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { runLookup } from './run-lookup';
import { readHistory, recordFailure, recordOutcomes } from './history';
import { definitionOf } from './kinds';
import type { LookupInput, LookupResult, LookupQuery } from './kinds/definition';
import { listResultsOf, readLookupQuery } from './lookup-query';
import { naverSettings } from './naver-settings';
import { createSources } from './sources';
import { type LookupTask, newTask, type BudgetOwner, budgetOwnerName, runTask } from './task';
import { nowMs } from '../../platform/tables';

/** A result with the outcomes of other days. */
export interface CachedLookup {
  result: LookupResult;
  history: PastOutcome[];
}

/** Long enough for a reload or a shared link, short enough to count as current. In memory only (NAVER.md 1.3). */
const CACHE_TTL_MS = 60_000;

interface LookUpOptions {
  deadlineMs: number;
  /** True for an interactive lookup: volume with the trend, web deeper than the official list. */
  full: boolean;
  /** Background work: interactive lookups go first, and partial results are not accepted. */
  isBackground: boolean;
  budgetOwner: BudgetOwner;
  /** Whether the target is a competitor of the caller, so that its page is not stored. */
  isForeign?: boolean;
  /** Aborted when the caller has left. */
  signal?: AbortSignal;
}

/** Options of background lookups. The deadline is longer than a full queue of them takes. */
export const BACKGROUND = { deadlineMs: 120_000, full: false, isBackground: true } as const;

/** Maximum number of partial results that are completed in the background at the same time. */
const MAX_COMPLETING = 20;

/** The upstream calls of one lookup, and the number of callers who wait for its result. */
interface Chain {
  lookup: Promise<CachedLookup>;
  waiting: number;
  cancel: AbortController;
}

/** Returns the unused time of a lookup that has ended. */
export async function finishTask({ admissions }: LookupTask, isComplete: boolean): Promise<void> {
  const settled = [...admissions.values()].map(async (admission) => (await admission).finish(isComplete));
  // A refused admission has nothing to return; counts that the database fails to release expire in seconds.
  await Promise.allSettled(settled);
}

/** Stores a failure in the history, so that it differs from a day without a lookup. */
async function storeFailure(query: LookupQuery, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) return;
  const failure = lookupFailureDetails.safeParse(error.details);
  // If the local queue was full, the list was not looked up.
  if (!failure.success || failure.data.reason === 'busy') return;
  await recordFailure(query, failure.data).catch(logHistory);
}

/** Stores a result and reads its history. A failure to do so is logged and does not fail the lookup. */
async function storeHistory(
  query: LookupQuery,
  result: LookupResult,
  isForeign?: boolean,
): Promise<PastOutcome[]> {
  try {
    // The history belongs to tracked ranks too, which accept no guesses.
    if (!isGuess(result)) await recordOutcomes(query, result, isForeign);
  } catch (error) {
    logHistory(error);
  }
  return readEarlier(query, result);
}

async function readEarlier(query: LookupQuery, { provider }: LookupResult): Promise<PastOutcome[]> {
  try {
    return await readHistory(query, provider);
  } catch (error) {
    logHistory(error);
    return [];
  }
}

function logHistory(error: unknown): void {
  platform().strapi.log.error(`reading or writing the lookup history failed: ${errorMessage(error)}`);
}

/** Whether the full result of a query has parts that a background lookup leaves out. */
const hasMore = (query: LookupQuery, sources: NaverClients) =>
  query.kind === 'volume' ||
  // A full lookup accepts guesses.
  query.kind === 'place' ||
  (query.kind === 'web' && sources.deepWeb !== null) ||
  (sources.layout !== null && (deviceOf(query) !== null || isOfPage(query, sources)));

/** Cache key of a query's full result, which depends on its competitors and device. */
const fullKeyOf = (query: LookupQuery) =>
  [
    query.key,
    query.kind !== 'volume' && query.isByPath && 'by path',
    query.competitorKey && `beside ${query.competitorKey}`,
    deviceOf(query) && `on ${deviceOf(query)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Cache key of a result. A lookup of a competitor stores no page, so the target's own lookup must not use its result. */
const keyOf = (
  query: LookupQuery,
  sources: NaverClients,
  { full, isForeign }: Pick<LookUpOptions, 'full' | 'isForeign'>,
) =>
  [fullKeyOf(query), hasMore(query, sources) && !full && 'in short', isForeign && 'of another']
    .filter(Boolean)
    .join(' ');

/**
 * Lookups of every kind: concurrent equal lookups share one chain of upstream calls, and the result is cached for a minute.
 */
function createLookups(sources: NaverClients) {
  const { env, clock } = platform();
  const fresh = new LRUCache<string, CachedLookup>({ max: 500, ttl: CACHE_TTL_MS });
  const running = new Map<string, Chain>();
  let completing = 0;
  /** Parsed queries by their input: parsing costs more than the rest of a cached lookup. */
  const read = new LRUCache<string, LookupQuery>({ max: 2000 });

  async function runChain(
    query: LookupQuery,
    options: LookUpOptions,
    cancel: AbortController,
  ): Promise<CachedLookup> {
    const { signal } = cancel;
    const { deadlineMs, full, isBackground } = options;
    const webDepth = env.LOOKUP_WEB_DEPTH;
    const task = newTask({
      isBackground,
      budgetOwner: options.budgetOwner,
      kind: query.kind,
      maxCalls: (owner) => definitionOf(query.kind).maxCalls(query, owner, webDepth),
      endsAtMs: nowMs() + deadlineMs,
      abort: (why) => cancel.abort(why),
    });
    let isComplete = false;
    let result: LookupResult;
    try {
      const runOptions = { webDepth, deadlineMs, trend: full, deeper: full, acceptPartial: !isBackground };
      result = await runTask(task, () => runLookup(sources, query, { ...runOptions, signal, clock }));
      isComplete = !isPartial(result);
    } catch (error) {
      if (!signal.aborted) await storeFailure(query, error);
      throw error;
    } finally {
      void finishTask(task, isComplete);
    }
    if (!isComplete) {
      if (!signal.aborted) completePartial(query, options);
      return { result, history: await readEarlier(query, result) };
    }
    return { result, history: await storeHistory(query, result, options.isForeign) };
  }

  /** Completes a partial result in the background, for the next caller and the history. */
  function completePartial(query: LookupQuery, options: LookUpOptions): void {
    if (completing >= MAX_COMPLETING) return;
    completing += 1;
    void lookups
      .lookUp(query, { ...options, ...BACKGROUND, full: options.full, signal: undefined })
      .catch(() => undefined)
      .finally(() => (completing -= 1));
  }

  function startChain(key: string, query: LookupQuery, options: LookUpOptions): Chain {
    const cancel = new AbortController();
    const lookup = runChain(query, options, cancel);
    const chain: Chain = { lookup, waiting: 0, cancel };
    const runningKey = chainKey(key, options);
    running.set(runningKey, chain);
    const over = () => running.get(runningKey) === chain && running.delete(runningKey);
    lookup.then((value) => {
      over();
      if (!cancel.signal.aborted && !isPartial(value.result) && !hasFailedLayout(value.result))
        fresh.set(key, value);
    }, over);
    return chain;
  }

  const lookups = {
    sources,

    /** @throws AppError 400 with fields, for invalid input */
    read(input: LookupInput): LookupQuery {
      const { kind, keyword, target, subdomains, device, isByPath = false, competitors = [] } = input;
      const text = [kind, keyword, target, subdomains, device ?? '', isByPath, ...competitors].join('\n');
      const known = read.get(text);
      if (known) return known;
      const query = readLookupQuery(input, sources.choices);
      read.set(text, query);
      return query;
    },

    /** The cached result; undefined without one. */
    known(query: LookupQuery, options: Pick<LookUpOptions, 'full' | 'isForeign'>): CachedLookup | undefined {
      const own = fresh.get(keyOf(query, sources, options));
      const fuller = own ? undefined : fresh.get(fullKeyOf(query));
      return fuller && isGuess(fuller.result) ? undefined : (own ?? fuller);
    },

    /**
     * Calls the provider, or joins an equal lookup with the same priority and budget owner. Lookups of another priority share
     * pages only, not the place in the queue. The chain is cancelled when no caller is waiting.
     * @throws AppError as described by lookupFailure, when nothing could be looked up
     */
    async lookUp(query: LookupQuery, options: LookUpOptions): Promise<CachedLookup> {
      const known = lookups.known(query, options);
      if (known) return known;
      const { signal } = options;
      const key = keyOf(query, sources, options);
      const chain = running.get(chainKey(key, options)) ?? startChain(key, query, options);
      chain.waiting += 1;
      const leave = () => {
        chain.waiting -= 1;
        if (chain.waiting > 0) return;
        // Removed, so that later callers start another chain.
        if (running.get(chainKey(key, options)) === chain) running.delete(chainKey(key, options));
        chain.cancel.abort(new NaverError('timeout', { code: 'ASKER_LEFT' }));
      };
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      try {
        return await chain.lookup;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
  return lookups;
}

/**
 * Key of a running chain. Lookups with different budget owners share pages, not chains, so that a member is not refused
 * because visitors have used up their share.
 */
const chainKey = (key: string, { isBackground, budgetOwner }: LookUpOptions) =>
  `${isBackground ? 'background ' : ''}${budgetOwnerName(budgetOwner)} ${key}`;

const deviceOf = (query: LookupQuery) => (query.kind === 'volume' ? null : query.device);

/** Whether the lookup's list is a block of a vendor's page. */
const isOfPage = ({ kind }: LookupQuery, { shop, place }: NaverClients) =>
  (kind === 'shop' && shop?.type === 'vendor') || (kind === 'place' && place?.type === 'vendor');

/** Whether time ran out before the whole list was examined. */
const isPartial = (result: LookupResult): boolean =>
  listResultsOf(result).some(({ result: part }) => 'isPartial' in part && part.isPartial === true);

/** Whether the layout failed: the result is not cached, so that the layout is looked up again. */
const hasFailedLayout = (result: LookupResult): boolean =>
  'layout' in result && result.layout !== null && 'reason' in result.layout;

/** Whether a place is only guessed to be the target. Background lookups do not accept such a result. */
const isGuess = (result: LookupResult): boolean =>
  result.kind === 'place' && result.outcome === 'found' && result.matchedBy === 'branch_area';

export type Lookups = ReturnType<typeof createLookups>;

let current: { env: PluginEnvironment; keys: string; lookups: Lookups } | undefined;

/** The lookups of this process with the current keys. Lookups in progress go on with the keys that they began with. */
export function lookupService(): Lookups {
  const { env } = platform();
  if (current?.env === env) return current.lookups;
  const settings = naverSettings(env);
  const keys = JSON.stringify(settings);
  const lookups = current?.keys === keys ? current.lookups : createLookups(createSources(env, settings));
  current = { env, keys, lookups };
  return lookups;
}
