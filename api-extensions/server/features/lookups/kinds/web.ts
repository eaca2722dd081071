import type { DeeperWeb } from '../../../../contracts/lookups/responses';
import { lookupVendorWebRank, lookupWebRank, matchesWebTarget, NaverError } from '../../../../naver';
import { partFailure } from '../failures';
import { type ListSources, scopeOf, withRanks } from '../scopes';
import { sourceClass } from '../../../../contracts/rules/rank-order';
import { fetchLayout } from './layout';
import {
  type LookupContext,
  competitorTargets,
  competitorRanksIn,
  type KindDefinition,
  requireClient,
  readRankQuery,
} from './definition';

const INVALID_TARGET = '사이트 주소를 입력해 주세요. 예: example.com 또는 https://example.com/page';

const WEB: ListSources = {
  list: 'web',
  official: { name: '네이버 웹문서' },
  // Three pages of fifteen results, because each call takes seconds (naver/web-rank-lookup.ts).
  vendor: { name: '네이버 웹 검색 결과 화면', deepest: 45 },
};
const VENDOR_PAGES = 3;

export const web: KindDefinition<'web'> = {
  choice: 'web',
  read: (input, choices) =>
    readRankQuery('web', input, INVALID_TARGET, { subdomains: input.subdomains, choices }),
  maxCalls: ({ device }, owner, webDepth) =>
    (owner === 'serpapi' ? VENDOR_PAGES : webDepth / 100) + (device ? 1 : 0),
  async run(lookup) {
    const { lookupQuery, sources, source, common, resultBase, webDepth } = lookup;
    const { parsed: target, subdomains } = lookupQuery;
    const endsAtMs = performance.now() + lookup.deadlineMs;
    const client = requireClient(sources.search);
    const competitors = competitorTargets(lookupQuery);
    const result = await lookupWebRank({
      ...common,
      client,
      target,
      subdomains,
      competitors,
      depth: webDepth,
    });
    const ranked = withRanks(result, scopeOf(WEB, source, result.depth, { limit: webDepth }));
    const others = competitorRanksIn('web', result);
    const kind = 'web' as const;
    const isTarget = (link: string | null) => link !== null && matchesWebTarget(target, link, { subdomains });
    // Paid calls are made only after the official list was read: if that fails, there is no result.
    const layoutPromise = fetchLayout(lookup, endsAtMs, ({ section, entries }) => {
      const at = section === 'ads' ? -1 : entries.findIndex(isTarget);
      return at < 0 ? null : at + 1;
    });
    if (ranked.outcome === 'found') {
      return { kind, ...resultBase(), ...ranked, ...others, layout: await layoutPromise };
    }
    const leftMs = endsAtMs - performance.now();
    const [deeper, layout] = await Promise.all([
      lookup.deeper && !result.isPartial ? fetchDeeperRanks(lookup, leftMs) : null,
      layoutPromise,
    ]);
    const { similarPages } = result;
    return {
      kind,
      ...resultBase(),
      ...ranked,
      ...(similarPages && { similarPages }),
      deeper,
      ...others,
      layout,
    };
  },
};

/** With less time left, the vendor is not called: its page would arrive too late. */
const DEEPER_MIN_TIME_LEFT_MS = 1000;

/** Looks up a target outside the official list at the vendor. A failure is returned beside the main result. */
async function fetchDeeperRanks(
  { lookupQuery, sources: { deepWeb }, signal }: LookupContext<'web'>,
  deadlineMs: number,
): Promise<DeeperWeb | null> {
  if (!deepWeb) return null;
  const { keyword, parsed: target, subdomains, device } = lookupQuery;
  try {
    if (deadlineMs < DEEPER_MIN_TIME_LEFT_MS) throw new NaverError('timeout');
    const vendorQuery = { keyword, target, subdomains, device: device ?? undefined, deadlineMs, signal };
    const result = await lookupVendorWebRank({ ...vendorQuery, vendor: deepWeb });
    const { provider } = deepWeb;
    const ranked = withRanks(result, scopeOf(WEB, sourceClass(provider), result.depth, { device }));
    if (ranked.outcome === 'not_in_range') return { provider, ...ranked };
    return { provider, ...ranked };
  } catch (error) {
    if (error instanceof NaverError && !signal?.aborted) return partFailure(error);
    throw error;
  }
}
