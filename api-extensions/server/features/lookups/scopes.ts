import { koreanNumber } from '../../../contracts/rules/numbers';
import type { LookupScope } from '../../../contracts/lookups/responses';
import { type Device, DEVICE_NAMES } from '../../../contracts/rules/page-sections';
import type { RankList } from '../../../contracts/rules/kinds';
import type { OtherPage } from '../../../contracts/rules/ranking-page';
import { isOrdered, type SourceClass } from '../../../contracts/rules/rank-order';

interface Source {
  name: string;
  /** Default: rank 1,000, the end of the search API's lists (NAVER.md 1.1). */
  deepest?: number;
}

/** Sources of one of Naver's lists. The simulator counts as official. */
export interface ListSources {
  list: RankList;
  official: Source;
  vendor?: Source;
}

/** Deepest rank in a vendor's block, which ends where the page ends. */
export const BLOCK_END = 100;

interface ScopeOptions {
  /** The configured depth; default: that of the source. */
  limit?: number;
  /** The requested device; only the vendor's pages differ by it. Default: PC. */
  device?: Device | null;
}

/** The examined range of a list, `depth` ranks deep, with its name and the deepest rank that could be looked at. */
export function scopeOf(
  { list, official, vendor }: ListSources,
  source: SourceClass,
  depth: number,
  { limit, device: requestedDevice }: ScopeOptions = {},
): LookupScope {
  const { name, deepest = 1000 } = (source === 'vendor' && vendor) || official;
  const ordered = isOrdered(list, source);
  const range = rangeText(depth, ordered);
  if (source !== 'vendor') return { list, name, deepest: limit ?? deepest, ordered, range };
  const device = requestedDevice ?? 'pc';
  const onDevice = `${name}(${DEVICE_NAMES[device]})`;
  return { list, name: onDevice, deepest: limit ?? deepest, ordered, range, device };
}

function rangeText(depth: number, ordered: boolean): string {
  if (depth === 0) return '결과 없음';
  if (!ordered) return `상위 ${depth}곳`;
  return depth === 1 ? '1위' : `1–${koreanNumber(depth)}위`;
}

interface Ranked<Result, Total> {
  isPartial?: true;
  depth: number;
  total: Total;
  firstResults: Result[];
}

/** The first results with their ranks, and the match with its own. Leaves out the number of calls, which is internal. */
export function withRanks<Result extends object, By, Total>(
  ranked:
    | ({
        outcome: 'found';
        rank: number;
        matched: Result;
        matchedBy: By;
        otherPages: OtherPage[];
      } & Ranked<Result, Total>)
    | ({ outcome: 'not_in_range' } & Ranked<Result, Total>),
  scope: LookupScope,
) {
  const { depth, total, isPartial } = ranked;
  const firstResults = ranked.firstResults.map((result, index) => ({ rank: index + 1, ...result }));
  const looked = { scope, depth, total, firstResults, ...(isPartial && { isPartial }) };
  if (ranked.outcome === 'not_in_range') return { outcome: 'not_in_range' as const, ...looked };
  const { rank, matched, matchedBy, otherPages } = ranked;
  return {
    outcome: 'found' as const,
    rank,
    matched: { rank, ...matched },
    matchedBy,
    otherPages,
    ...looked,
  };
}
