import { lookupNewsRank } from '../../../../naver';
import { type ListSources, scopeOf, withRanks } from '../scopes';
import { type KindDefinition, MOST_PAGES, present, readRank } from './definition';

const WRONG = '기사나 언론사의 주소를 입력해 주세요. 예: example.com';

const NEWS: ListSources = { list: 'news', official: { name: '네이버 뉴스 검색' } };

export const news: KindDefinition<'news'> = {
  choice: 'view',
  read: (input) => readRank('news', input, WRONG),
  mostCalls: () => MOST_PAGES,
  async ask({ question, sources, source, common, asked }) {
    const client = present(sources.search);
    const seen = await lookupNewsRank({ ...common, client, target: question.parsed });
    const ranked = withRanks(seen, scopeOf(NEWS, source, seen.depth));
    return { kind: 'news', ...asked(), ...ranked };
  },
};
