import { lookupShopRank, matchShopTarget } from '../../../../naver';
import { BLOCK_END, type ListSources, scopeOf, withRanks } from '../scopes';
import { fetchLayout, findInSection } from './layout';
import {
  competitorTargets,
  competitorRanksIn,
  type KindDefinition,
  MAX_PAGES,
  requireClient,
  readRankQuery,
} from './definition';

const INVALID_TARGET = '상품이나 스토어의 주소, 상품 번호, 쇼핑몰 이름을 입력해 주세요.';

const SHOP: ListSources = {
  list: 'shop',
  official: { name: '네이버 쇼핑 검색' },
  vendor: { name: '네이버 통합검색 쇼핑 영역', deepest: BLOCK_END },
};

export const shop: KindDefinition<'shop'> = {
  choice: 'shop',
  read: (input, choices) => readRankQuery('shop', input, INVALID_TARGET, { choices }),
  maxCalls: ({ device }, owner) => (owner === 'serpapi' ? 1 : MAX_PAGES + (device ? 1 : 0)),
  async run(lookup) {
    const { lookupQuery, sources, source, common, resultBase } = lookup;
    const { parsed: target, device } = lookupQuery;
    const isVendor = source === 'vendor';
    const endsAtMs = performance.now() + common.deadlineMs;
    const result = await lookupShopRank({
      ...common,
      source: isVendor
        ? { type: 'vendor', vendor: requireClient(sources.layout) }
        : requireClient(sources.shop),
      target,
      device: device ?? undefined,
      competitors: competitorTargets(lookupQuery),
    });
    const find = findInSection(
      'shop',
      ({ products }) => products,
      (product) => matchShopTarget(target, product),
      'mall_part',
    );
    const layout = await fetchLayout(lookup, endsAtMs, find, isVendor);
    const scope = scopeOf(SHOP, source, result.depth, { device });
    return {
      kind: 'shop',
      ...resultBase(),
      ...withRanks(result, scope),
      layout,
      ...competitorRanksIn('shop', result),
    };
  },
};
