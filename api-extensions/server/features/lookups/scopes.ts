import type { LookupScope } from '../../../contracts/lookup-answers';
import type { RankList } from '../../../contracts/lookups';
import type { SourceClass } from './question';

const NUMBER = new Intl.NumberFormat('ko-KR');

interface Source {
  name: string;
  deepest: number;
  ordered: boolean;
}

/** The search API's lists end at rank 1,000 (NAVER.md 1.1), the vendor's blocks where the page ends. */
const LIST = { deepest: 1000, ordered: true };
const BLOCK = { deepest: 100, ordered: true };

const OFFICIAL: Record<RankList, Source> = {
  web: { name: '네이버 웹문서', ...LIST },
  blog: { name: '네이버 블로그 검색', ...LIST },
  cafe: { name: '네이버 카페 검색', ...LIST },
  shop: { name: '네이버 쇼핑 검색', ...LIST },
  // Five, in an order other than the Place list's (NAVER.md 1.6).
  place: { name: '네이버 지역 검색', deepest: 5, ordered: false },
};

const VENDOR: Partial<Record<RankList, Source>> = {
  // Three pages of fifteen: a call takes seconds (naver/web-rank-lookup.ts).
  web: { name: '네이버 웹 검색 결과 화면', deepest: 45, ordered: true },
  shop: { name: '네이버 통합검색 쇼핑 영역', ...BLOCK },
  place: { name: '네이버 통합검색 플레이스 영역', ...BLOCK },
};

/** The examined range, `depth` ranks deep; `deepest` is the limit of the source, which may be above the configured one. */
export function scopeOf(list: RankList, source: SourceClass, depth: number, deepest?: number): LookupScope {
  const known = (source === 'vendor' && VENDOR[list]) || OFFICIAL[list];
  return { list, ...known, deepest: deepest ?? known.deepest, range: rangeText(depth, known.ordered) };
}

function rangeText(depth: number, ordered: boolean): string {
  if (depth === 0) return '결과 없음';
  if (!ordered) return `상위 ${depth}곳`;
  return depth === 1 ? '1위' : `1–${NUMBER.format(depth)}위`;
}
