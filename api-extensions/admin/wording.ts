import { koreanNumber } from '../contracts/rules/numbers';
import type { LookupStatus } from '../contracts/lookups/admin';
import { KIND_NAMES, LIST_NAMES } from '../contracts/rules/kinds';
import { DOCUMENT_LIST_NAMES } from '../contracts/rules/research';

/** Names of providers, by the owner of their key. */
const OWNERS: Record<string, string> = {
  hub: 'NAVER API HUB',
  legacy: '네이버 오픈 API (기존)',
  trend: '데이터랩 검색어 트렌드',
  searchad: '네이버 검색광고 키워드 도구',
  serpapi: 'SerpApi (라이선스 업체)',
  simulator: '시뮬레이터 (데모 데이터)',
};

/** Names of kinds of lookups, of Naver's lists and of its APIs. */
const KINDS: Record<string, string> = {
  ...DOCUMENT_LIST_NAMES,
  ...LIST_NAMES,
  ...KIND_NAMES,
  webkr: LIST_NAMES.web,
  cafearticle: LIST_NAMES.cafe,
  page: '통합검색 화면',
  local: '지역',
  keywordstool: KIND_NAMES.volume,
  trend: '트렌드',
};

const SHARES: Record<string, string> = {
  tracking: '추적',
  members: '회원',
  visitors: '방문자',
  light: '간편 계정',
};

export const ownerName = (owner: string): string => OWNERS[owner] ?? owner;
/** Says whether the results of a provider are real. @param owner null: no provider */
export const dataKindName = (owner: string | null): string =>
  owner === null ? '조회 불가' : owner === 'simulator' ? '데모 데이터' : '실제 자료';
export const shareName = (share: string): string => SHARES[share] ?? share;
export const kindName = (kind: string): string => KINDS[kind] ?? kind;

type Site = LookupStatus['owners'][number]['budgets'][number]['sites'][number];
/** Calls used by a site today, and calls left for its members and visitors. */
export const siteText = ({ name, used, members, visitors }: Site): string =>
  `${name}: ${koreanNumber(used)}회 사용, 회원 ${koreanNumber(members)}회·방문자 ${koreanNumber(visitors)}회 남음`;

/** `1.2%`; a dash without calls. */
export function errorRate({ calls, errors }: { calls: number; errors: number }): string {
  return calls === 0 ? '–' : `${((100 * errors) / calls).toFixed(1)}%`;
}

/** Sums up the counts of several days for each provider and kind. */
export function sumByKind(
  counts: LookupStatus['counts'],
): { owner: string; kind: string; calls: number; errors: number }[] {
  const sums = new Map<string, { owner: string; kind: string; calls: number; errors: number }>();
  for (const { owner, kind, calls, errors } of counts) {
    const key = `${owner} ${kind}`;
    const sum = sums.get(key) ?? { owner, kind, calls: 0, errors: 0 };
    sums.set(key, { ...sum, calls: sum.calls + calls, errors: sum.errors + errors });
  }
  return [...sums.values()];
}
