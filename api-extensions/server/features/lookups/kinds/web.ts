import type { DeeperWeb } from '../../../../contracts/lookup-answers';
import { lookupVendorWebRank, lookupWebRank, NaverError } from '../../../../naver';
import { partFailure } from '../failures';
import { type ListSources, scopeOf, withRanks } from '../scopes';
import { sourceClass } from '../../../../contracts/rules/rank-order';
import {
  type AskedLookup,
  besideOf,
  competitorRanks,
  type KindDefinition,
  present,
  readRank,
} from './definition';

const WRONG = '사이트 주소를 입력해 주세요. 예: example.com 또는 https://example.com/page';

const WEB: ListSources = {
  list: 'web',
  official: { name: '네이버 웹문서' },
  // Three pages of fifteen: a call takes seconds (naver/web-rank-lookup.ts).
  vendor: { name: '네이버 웹 검색 결과 화면', deepest: 45 },
};
const VENDOR_PAGES = 3;

export const web: KindDefinition<'web'> = {
  choice: 'web',
  read: (input) => readRank('web', input, WRONG, input.subdomains),
  mostCalls: (_question, owner, webDepth) => (owner === 'serpapi' ? VENDOR_PAGES : webDepth / 100),
  async ask(lookup) {
    const { question, sources, source, common, asked, webDepth, deadlineMs } = lookup;
    const { parsed: target, subdomains } = question;
    const beside = besideOf(question);
    const began = performance.now();
    const client = present(sources.search);
    const seen = await lookupWebRank({ ...common, client, target, subdomains, beside, depth: webDepth });
    const ranked = withRanks(seen, scopeOf(WEB, source, seen.depth, webDepth));
    const others = competitorRanks('web', seen);
    if (ranked.outcome === 'found') return { kind: 'web', ...asked(), ...ranked, ...others };
    const leftMs = deadlineMs - (performance.now() - began);
    const deeper = lookup.deeper && !seen.isPartial ? await askDeeper(lookup, leftMs) : null;
    return { kind: 'web', ...asked(), ...ranked, deeper, ...others };
  },
};

/** With fewer milliseconds left a vendor's page would arrive too late, and its call would be wasted. */
const DEEPER_LEAST_MS = 1000;

/** The vendor's result for a target outside the official list. Its failure does not affect the main answer. */
async function askDeeper(
  { question, sources: { deepWeb }, signal }: AskedLookup<'web'>,
  deadlineMs: number,
): Promise<DeeperWeb | null> {
  if (!deepWeb) return null;
  const { keyword, parsed: target, subdomains } = question;
  try {
    if (deadlineMs < DEEPER_LEAST_MS) throw new NaverError('timeout');
    const asked = { keyword, target, subdomains, deadlineMs, signal };
    const seen = await lookupVendorWebRank({ ...asked, vendor: deepWeb });
    const { provider } = deepWeb;
    const ranked = withRanks(seen, scopeOf(WEB, sourceClass(provider), seen.depth));
    if (ranked.outcome === 'not_in_range') return { provider, ...ranked };
    return { provider, ...ranked };
  } catch (error) {
    if (error instanceof NaverError) return partFailure(error);
    throw error;
  }
}
