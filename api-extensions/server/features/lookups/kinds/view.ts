import { lookupViewRank } from '../../../../naver';
import { isFailure, partFailure } from '../failures';
import { type ListSources, scopeOf, withRanks } from '../scopes';
import {
  competitorTargets,
  competitorRanksIn,
  type KindDefinition,
  MAX_PAGES,
  requireClient,
  readRankQuery,
} from './definition';

const INVALID_TARGET =
  '블로그나 카페의 주소 또는 아이디를 입력해 주세요. 예: blog.naver.com/아이디, cafe.naver.com/이름/123';

const BLOG: ListSources = { list: 'blog', official: { name: '네이버 블로그 검색' } };
const CAFE: ListSources = { list: 'cafe', official: { name: '네이버 카페 검색' } };

export const view: KindDefinition<'view'> = {
  choice: 'blog',
  read: (input) => readRankQuery('view', input, INVALID_TARGET),
  maxCalls: ({ parsed: { blog, cafe } }) => [blog, cafe].filter(Boolean).length * MAX_PAGES,
  async run({ lookupQuery, sources, source, common, resultBase }) {
    const client = requireClient(sources.search);
    const sides = {
      blogClient: client,
      cafeClient: client,
      target: lookupQuery.parsed,
      competitors: competitorTargets(lookupQuery),
    };
    const { blog, cafe } = await lookupViewRank({ ...common, ...sides });
    throwIfAllFailed([blog, cafe]);
    const scope = (list: ListSources, { depth }: { depth: number }) => scopeOf(list, source, depth);
    const competitors = {
      ...(blog && !isFailure(blog) && competitorRanksIn('blog', blog).competitors),
      ...(cafe && !isFailure(cafe) && competitorRanksIn('cafe', cafe).competitors),
    };
    return {
      kind: 'view',
      ...resultBase(),
      ...(lookupQuery.competitorKey !== '' && { competitors }),
      blog: blog && (isFailure(blog) ? partFailure(blog.error) : withRanks(blog, scope(BLOG, blog))),
      cafe: cafe && (isFailure(cafe) ? partFailure(cafe.error) : withRanks(cafe, scope(CAFE, cafe))),
    };
  },
};

/** @throws NaverError of the first list that was looked up, if all of them failed */
function throwIfAllFailed(sides: (object | null)[]): void {
  const lookedUp = sides.filter((side) => side !== null);
  const [first] = lookedUp;
  if (first && isFailure(first) && lookedUp.every(isFailure)) throw first.error;
}
