import { hasTargetName, lookupPlaceRank, matchPlaceTarget } from '../../../../naver';
import { invalidFields } from '../../../platform/errors';
import { BLOCK_END, type ListSources, scopeOf, withRanks } from '../scopes';
import { fetchLayout, findInSection } from './layout';
import {
  competitorTargets,
  competitorRanksIn,
  type KindDefinition,
  requireClient,
  readRankQuery,
} from './definition';

const INVALID_TARGET = '업체 이름이나 플레이스 주소를 입력해 주세요. 예: 업체 이름|주소 일부';
const NEEDS_NAME =
  '플레이스 번호만으로는 조회할 수 없습니다. 업체 이름을 함께 입력해 주세요. 예: 업체 이름|주소 일부';

const PLACE: ListSources = {
  list: 'place',
  // The API lists five places, in another order than Naver's Place list (NAVER.md 1.6).
  official: { name: '네이버 지역 검색', deepest: 5 },
  vendor: { name: '네이버 통합검색 플레이스 영역', deepest: BLOCK_END },
};

export const place: KindDefinition<'place'> = {
  choice: 'place',
  read(input, choices) {
    const { place: choice } = choices;
    const lookupQuery = readRankQuery('place', input, INVALID_TARGET, { choices });
    const hasIds = choice.available && choice.provider === 'serpapi';
    if (!hasIds && !hasTargetName(lookupQuery.parsed)) throw invalidFields({ target: NEEDS_NAME });
    return lookupQuery;
  },
  maxCalls: ({ device }, owner) => (owner === 'serpapi' || !device ? 1 : 2),
  async run(lookup) {
    const { lookupQuery, sources, source, common, resultBase } = lookup;
    const { parsed: target, device } = lookupQuery;
    const isVendor = source === 'vendor';
    const endsAtMs = performance.now() + common.deadlineMs;
    const result = await lookupPlaceRank({
      ...common,
      source: isVendor
        ? { type: 'vendor', vendor: requireClient(sources.layout) }
        : requireClient(sources.place),
      target,
      // Background lookups accept no guess, because a stored rank does not tell that it is one.
      isSureOnly: !lookup.deeper,
      device: device ?? undefined,
      competitors: competitorTargets(lookupQuery),
    });
    const find = findInSection(
      'place',
      ({ places }) => places,
      (place) => matchPlaceTarget(target, place),
      'branch_area',
    );
    const layout = await fetchLayout(lookup, endsAtMs, find, isVendor);
    const ranked = withRanks(result, scopeOf(PLACE, source, result.depth, { device }));
    const { branches } = result;
    return {
      kind: 'place',
      ...resultBase(),
      ...ranked,
      branches,
      layout,
      ...competitorRanksIn('place', result),
    };
  },
};
