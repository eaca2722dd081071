import type { FailureReason, Provider, RankList } from '../../contracts/lookups';

/** What can be looked up as a rank. */
export interface RankQuestion {
  kind: 'web' | 'shop' | 'place' | 'view';
  keyword: string;
  target: string;
}

/** What came of one list. A list that could not be looked at has a reason and no rank. */
export interface RankSeen {
  list: RankList;
  outcome: 'found' | 'not_in_range' | 'unavailable' | 'error';
  rank: number | null;
  depth: number | null;
  /** False: the order is not the one that people see. */
  ordered: boolean;
  provider: Provider | null;
  /** Ranks of different classes are not of one list and never compared. Null: nobody was asked. */
  source: 'simulator' | 'official' | 'vendor' | null;
  reason: FailureReason | null;
  checkedAt: Date;
}

/** What features other than the lookups may have of them: a rank, with nothing of the results. */
export interface RankLookups {
  /**
   * What the question is known by, the same however it was typed, and the lists that it is looked for in.
   * @throws AppError 400 with fields, for what is no question
   */
  read(question: RankQuestion): { key: string; lists: RankList[] };
  /**
   * Looks, patiently: whoever waits for an answer comes first. One entry for each list, also of what could not be looked
   * at; never rejects for a provider's sake. `site`: code of the domain whose part of the day's budgets pays for it.
   */
  look(question: RankQuestion, site: string): Promise<RankSeen[]>;
  /** Whether answers are made up: no provider's key is set. */
  isDemo(): boolean;
}

let provided: RankLookups | undefined;

/** Called once, in bootstrap(), with what the feature called lookups offers. */
export function provideRankLookups(lookups: RankLookups): void {
  provided = lookups;
}

export function rankLookups(): RankLookups {
  if (!provided) throw new Error('The lookups have not been started');
  return provided;
}
