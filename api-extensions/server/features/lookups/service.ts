import { LRUCache } from 'lru-cache';
import { type EarlierOutcome, lookupFailure as lookupFailureDetails } from '../../../contracts/lookups';
import { type NaverClients, NaverError } from '../../../naver';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { ask, choiceOf, type Seen } from './ask';
import { lookupFailure } from './failures';
import { readHistory, recordFailure, recordOutcomes } from './history';
import { type Question, readQuestion, type Typed } from './question';
import { createSources } from './sources';

/** What was seen, with the question's outcomes of other days. */
export interface Kept {
  seen: Seen;
  history: EarlierOutcome[];
}

/** A minute: long enough for a reload or a shared link, short enough to be called fresh. Memory only (NAVER.md 1.3). */
const FRESH_MS = 60_000;

export interface SeekOptions {
  deadlineMs: number;
  /** For somebody who asks one question and waits: volume with the trend, web deeper than the official list. */
  full: boolean;
}

/**
 * Lookups of every kind: one chain of upstream calls per distinct question, whoever asks it at the same time, and its
 * answer kept for a minute.
 */
export function createLookups(sources: NaverClients) {
  const { env, clock, strapi } = platform();
  const fresh = new LRUCache<string, Kept>({ max: 500, ttl: FRESH_MS });
  const running = new Map<string, Promise<Kept>>();
  /** What a text means does not change; reading it costs more than all else of a lookup that is known. */
  const read = new LRUCache<string, Question>({ max: 2000 });

  const hasMore = ({ kind }: Question) => kind === 'volume' || (kind === 'web' && sources.deepWeb !== null);
  const keyOf = (question: Question, { full }: SeekOptions) =>
    hasMore(question) && !full ? `${question.key} in short` : question.key;

  async function see(question: Question, { deadlineMs, full }: SeekOptions): Promise<Kept> {
    const webDepth = env.LOOKUP_WEB_DEPTH;
    const options = { webDepth, deadlineMs, trend: full, deeper: full, clock };
    let seen: Seen;
    try {
      seen = await ask(sources, question, options);
    } catch (error) {
      await keepFailure(question, error);
      throw error;
    }
    return { seen, history: await keepHistory(question, seen) };
  }

  /** A day that could not be looked up is told from one that nobody asked about. */
  async function keepFailure(question: Question, error: unknown): Promise<void> {
    if (!(error instanceof AppError)) return;
    const failure = lookupFailureDetails.safeParse(error.details);
    if (!failure.success) return;
    await recordFailure(question, failure.data).catch(logHistory);
  }

  /** A history that cannot be kept or read is no reason to withhold an answer. */
  async function keepHistory(question: Question, seen: Seen): Promise<EarlierOutcome[]> {
    try {
      await recordOutcomes(question, seen);
      return await readHistory(question, seen.provider);
    } catch (error) {
      logHistory(error);
      return [];
    }
  }

  function logHistory(error: unknown): void {
    strapi.log.error(`lookup history: ${error instanceof Error ? error.message : String(error)}`);
  }

  function start(key: string, question: Question, options: SeekOptions): Promise<Kept> {
    const asking = see(question, options).finally(() => running.delete(key));
    running.set(key, asking);
    asking.then(
      (kept) => fresh.set(key, kept),
      () => undefined,
    );
    return asking;
  }

  return {
    sources,

    /** @throws AppError 400 with fields, for what is no question */
    read(typed: Typed): Question {
      const text = `${typed.kind}\n${typed.keyword}\n${typed.target}\n${typed.subdomains}`;
      const known = read.get(text);
      if (known) return known;
      const question = readQuestion(typed, sources.choices);
      read.set(text, question);
      return question;
    },

    /** What is known without asking anybody; undefined when somebody has to be asked. */
    known(question: Question, options: SeekOptions): Kept | undefined {
      return fresh.get(keyOf(question, options)) ?? fresh.get(question.key);
    },

    /**
     * Asks, or waits for who is asking the same already: not longer than the own deadline, theirs may be another.
     * @throws AppError as lookupFailure says, when nothing could be looked at.
     */
    async seek(question: Question, options: SeekOptions): Promise<Kept> {
      const known = this.known(question, options);
      if (known) return known;
      const key = keyOf(question, options);
      const other = running.get(key);
      if (!other) return start(key, question, options);
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          const choice = choiceOf(sources, question.kind);
          const provider = choice.available ? choice.provider : null;
          reject(lookupFailure(new NaverError('timeout'), question.kind, provider, clock()));
        }, options.deadlineMs);
      });
      try {
        return await Promise.race([other, tooLate]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

export type Lookups = ReturnType<typeof createLookups>;

let lookups: Lookups | undefined;

/** The lookups of this server. */
export function theLookups(): Lookups {
  lookups ??= createLookups(createSources(platform().env));
  return lookups;
}
