import { lookupShopRank } from '../../../../naver';
import { BLOCK_END, type ListSources, scopeOf, withRanks } from '../scopes';
import { besideOf, competitorRanks, type KindDefinition, MOST_PAGES, present, readRank } from './definition';

const WRONG = '상품이나 스토어의 주소, 상품 번호, 쇼핑몰 이름을 입력해 주세요.';

const SHOP: ListSources = {
  list: 'shop',
  official: { name: '네이버 쇼핑 검색' },
  vendor: { name: '네이버 통합검색 쇼핑 영역', deepest: BLOCK_END },
};

export const shop: KindDefinition<'shop'> = {
  choice: 'shop',
  read: (input) => readRank('shop', input, WRONG),
  mostCalls: (_question, owner) => (owner === 'serpapi' ? 1 : MOST_PAGES),
  async ask({ question, sources, source, common, asked }) {
    const seen = await lookupShopRank({
      ...common,
      source: present(sources.shop),
      target: question.parsed,
      beside: besideOf(question),
    });
    const ranked = withRanks(seen, scopeOf(SHOP, source, seen.depth));
    return { kind: 'shop', ...asked(), ...ranked, ...competitorRanks('shop', seen) };
  },
};
