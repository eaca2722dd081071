import type { LookupResponse } from '../../../../contracts/lookups/responses';
import type { LookupKind, RankKind, RankList } from '../../../../contracts/rules/kinds';
import {
  type CompetitorRank,
  type KeyOwner,
  type NaverClients,
  NaverError,
  normaliseKeyword,
  type ParsedTarget,
  parseTarget,
  type ProviderChoice,
  type ProviderChoices,
  type RankTargets,
  type TargetError,
  targetKey,
  targetTextOf,
} from '../../../../naver';
import { invalidFields } from '../../../platform/errors';
import type { Device } from '../../../../contracts/rules/page-sections';
import type { SourceClass } from '../../../../contracts/rules/rank-order';

/** What differs between the kinds of lookups; index.ts collects the definitions. */
export interface KindDefinition<Kind extends LookupKind> {
  /** The provider choice that answers it. */
  choice: keyof ProviderChoices;
  /**
   * Parses typed input into a lookup.
   * @throws AppError 400 with the field and a Korean text, for a target that does not match the kind
   */
  read(input: LookupInput, choices: ProviderChoices): LookupQueryOf<Kind>;
  /** Maximum number of calls of one lookup with a key. */
  maxCalls(lookupQuery: LookupQueryOf<Kind>, owner: KeyOwner, webDepth: number): number;
  /** Calls the provider. @throws NaverError when nothing could be looked up */
  run(lookup: LookupContext<Kind>): Promise<ResultOf<Kind>>;
}

export interface LookupInput {
  kind: LookupKind;
  keyword: string;
  target: string;
  subdomains: boolean;
  /** Device of the result page, if one is requested. */
  device?: Device;
  /** Targets that were stored before query entries counted are read by their paths (naver/web-rank.ts). */
  isByPath?: boolean;
  /** Targets of the same kind whose ranks are read from the same results. */
  competitors?: readonly string[];
}

interface QueryBase {
  keyword: string;
  /** The target as typed, spaces removed; echoed in the response. */
  target: string;
  /** Equal for equal lookups, regardless of spelling. */
  key: string;
}

interface RankLookupQuery<Kind extends RankKind> extends QueryBase {
  kind: Kind;
  parsed: RankTargets[Kind];
  /** Pages on sub-domains are included; only for `web`. */
  subdomains: boolean;
  /** Device of the result page to read; null if none was requested. */
  device: Device | null;
  /** Whether the target is read by its path, as it was stored. Not part of `key`: its history goes on. */
  isByPath: boolean;
  /** Null for a competitor that is not valid with this provider. */
  competitors: readonly (RankTargets[Kind] | null)[];
  /** Equal for equal competitors; empty without any. Not part of `key`: the target's history is the same. */
  competitorKey: string;
}

type LookupQueryOf<Kind extends LookupKind> = Kind extends RankKind
  ? RankLookupQuery<Kind>
  : QueryBase & { kind: Kind; competitorKey: string };

/** A valid lookup: its target matches its kind. */
export type LookupQuery = LookupQueryOf<LookupKind>;

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** A response without the parts that depend on the caller or on other days. */
export type LookupResult = Without<LookupResponse, 'history' | 'limits'> & CompetitorRanks;

/** Ranks of the query's competitors by list, in their order; only for queries with competitors. */
interface CompetitorRanks {
  competitors?: Partial<Record<RankList, CompetitorRank[]>>;
}

/** The competitors' ranks in one list. */
export const competitorRanksIn = (
  list: RankList,
  { competitorRanks }: { competitorRanks?: CompetitorRank[] },
): CompetitorRanks => (competitorRanks ? { competitors: { [list]: competitorRanks } } : {});

type ResultOf<Kind extends LookupKind> = Extract<LookupResult, { kind: Kind }>;

export interface RunOptions {
  /** Deepest web rank that is looked at. */
  webDepth: number;
  /** Time for all calls together. */
  deadlineMs: number;
  /** Whether the volume lookup includes the trend. */
  trend: boolean;
  /** Whether the vendor is also called: for a target outside the official web list, and for the sections of its page. */
  deeper: boolean;
  /** Whether a timeout returns the results examined until then. */
  acceptPartial: boolean;
  /** Aborted when the last waiting caller has left. */
  signal?: AbortSignal;
  clock: () => Date;
}

export interface LookupContext<Kind extends LookupKind> extends RunOptions {
  lookupQuery: LookupQueryOf<Kind>;
  sources: NaverClients;
  /** Class of the chosen provider. */
  source: SourceClass;
  /** Options of every list. */
  common: { keyword: string; deadlineMs: number; acceptPartial: boolean; signal?: AbortSignal };
  /** Fields that every result has; called when the lookup has ended, because they contain its time. */
  resultBase: () => Pick<LookupResult, 'keyword' | 'target' | 'provider' | 'checkedAt'>;
}

/** Maximum number of pages of a search kind (naver/search-contracts.ts). */
export const MAX_PAGES = 10;

const NO_DEVICES =
  '이 사이트에서는 모바일 검색 화면을 따로 조회할 수 없습니다. 라이선스 데이터 제공사를 연결한 사이트에서만 조회할 수 있습니다.';

/** Messages for targets whose error needs its own explanation. */
const ERRORS: Partial<Record<TargetError, string>> = {
  short_link:
    '짧은 주소(naver.me, bit.ly 등)로는 조회할 수 없습니다. 주소를 열어 주소창의 전체 주소를 복사해 주세요.',
  redirect:
    '광고나 다른 서비스를 거쳐 가는 주소로는 조회할 수 없습니다. 주소를 열어 마지막에 나온 페이지의 주소를 복사해 주세요.',
  public_suffix: '도메인 이름이 빠진 주소입니다. 이름까지 있는 주소를 입력해 주세요. 예: example.co.kr',
  shared_host:
    '여러 사람이 함께 쓰는 주소만으로는 조회할 수 없습니다. 아이디나 번호까지 있는 주소를 입력해 주세요. 예: blog.naver.com/아이디',
  several_addresses: '주소가 두 개 이상 들어 있습니다. 한 번에 주소 하나만 입력해 주세요.',
  too_long: '이름이 너무 깁니다. 100자 이내로 입력해 주세요.',
  unreadable_post:
    '글 번호를 읽을 수 없는 주소입니다. 글의 주소를 다시 복사해 주세요. 블로그나 카페 전체를 조회하시려면 글 번호를 빼고 입력해 주세요.',
  cafe_number_only: '카페 번호만으로는 조회할 수 없습니다. cafe.naver.com/이름 형식의 주소를 입력해 주세요.',
};

/** Of places, the name is enough. */
const SHORT_PLACE_LINK =
  '짧은 주소만으로는 어느 업체인지 알 수 없습니다. 업체 이름을 함께 적거나, 지도 주소창의 전체 주소를 복사해 주세요.';

const messageOf = (kind: RankKind, reason: TargetError): string | undefined =>
  kind === 'place' && reason === 'short_link' ? SHORT_PLACE_LINK : ERRORS[reason];

/** Why a text is no target, in Korean, where no field names its kind. */
export const targetMessage = (kind: RankKind, reason: TargetError): string =>
  messageOf(kind, reason) ?? '주소를 확인해 주세요.';

/**
 * Parses the target of a rank lookup.
 * @param invalidTarget message for a target that has another form
 * @throws AppError 400 with the field
 */
export function readRankQuery<Kind extends RankKind>(
  kind: Kind,
  { keyword, target: typed, device: named, competitors: others = [], isByPath = false }: LookupInput,
  invalidTarget: string,
  { subdomains = false, choices }: { subdomains?: boolean; choices?: ProviderChoices } = {},
): RankLookupQuery<Kind> {
  const device = named ?? null;
  if (device === 'mobile' && !choices?.layout.available) throw invalidFields({ device: NO_DEVICES });
  const read: ParsedTarget<Kind> = parseTarget(kind, typed, { isByPath });
  if (!read.ok) throw invalidFields({ target: messageOf(kind, read.reason) ?? invalidTarget });
  // A list of a vendor's pages differs by device; the API's list is the same.
  const list: RankKind = kind;
  const isVendorList = (list === 'shop' || list === 'place') && providerOf(choices?.[list]) === 'serpapi';
  const isOfDevice = device === 'mobile' && isVendorList;
  const key = rankKey(kind, keyword, read.target, subdomains, isOfDevice ? device : null);
  const competitors = others.map((text) => {
    const other = parseTarget(kind, text, { isByPath });
    return other.ok ? other.target : null;
  });
  const competitorKey =
    others.length === 0
      ? ''
      : JSON.stringify(competitors.map((competitor) => competitor && targetKey(kind, competitor)));
  const target = targetTextOf(kind, typed);
  const asked = { kind, keyword, target, parsed: read.target, subdomains, device, isByPath };
  return { ...asked, key, competitors, competitorKey };
}

/** The key of a lookup, or of one list of it. */
export function rankKey<Kind extends keyof RankTargets>(
  kind: Kind,
  keyword: string,
  target: RankTargets[Kind],
  subdomains = false,
  device: Device | null = null,
): string {
  const parts = [kind, normaliseKeyword(keyword), targetKey(kind, target), subdomains];
  return JSON.stringify(device === null ? parts : [...parts, device]);
}

const providerOf = (choice?: ProviderChoice) => (choice?.available ? choice.provider : null);

/** The client of the chosen provider, which exists whenever the provider is chosen. @throws NaverError if it does not */
export function requireClient<T>(client: T | null): T {
  if (client === null) throw new NaverError('not_enabled');
  return client;
}

/** The competitors whose ranks are read from the same results; undefined without any. */
export const competitorTargets = <Kind extends RankKind>({ competitors }: RankLookupQuery<Kind>) =>
  competitors.length > 0 ? competitors : undefined;
