import type {
  PastOutcome,
  KeywordVolume,
  LookupLimits,
  LookupScope,
  PlaceLookupResponse,
  ViewLookupResponse,
  VolumeLookupResponse,
  WebLookupResponse,
} from 'api-extensions/contracts/lookups/responses';

/** Samples for tests. */

type Found = Extract<WebLookupResponse, { outcome: 'found' }>;
type NotInRange = Extract<WebLookupResponse, { outcome: 'not_in_range' }>;

const WEB_SCOPE: LookupScope = {
  list: 'web',
  name: '네이버 웹문서',
  range: '1–1000위',
  deepest: 1000,
  ordered: true,
};

const PLACE_SCOPE: LookupScope = {
  list: 'place',
  name: '네이버 지역 검색',
  range: '상위 5곳',
  deepest: 5,
  ordered: false,
};

export const limits = (left = 49): LookupLimits => {
  return {
    lookups: { max: 50, left },
    bulkRows: { max: 1000, left: 1000 },
    resetsAt: '2026-11-21T15:00:00.000Z',
  };
};

export function earlierOutcome(
  day: string,
  rank: number | null,
  changes: Partial<PastOutcome> = {},
): PastOutcome {
  return {
    day,
    checkedAt: `${day}T03:00:00.000Z`,
    list: 'web',
    outcome: rank === null ? 'not_in_range' : 'found',
    rank,
    bestRank: rank,
    depth: 1000,
    page: null,
    provider: 'hub',
    ...changes,
  };
}

const commonParts = {
  keyword: '강남 치과',
  target: 'example.com',
  provider: 'hub' as const,
  checkedAt: '2026-11-21T05:03:09.000Z',
  history: [],
  limits: limits(),
};

const webParts = {
  kind: 'web' as const,
  ...commonParts,
  scope: WEB_SCOPE,
  layout: null,
  firstResults: [
    { rank: 1, title: '첫 결과', link: 'https://one.example/', description: '' },
    { rank: 2, title: '<b>둘째</b>', link: 'javascript:alert(1)', description: '<script>alert(1)</script>' },
    { rank: 3, title: '셋째 결과', link: 'https://example.com/a', description: '설명' },
  ],
};

export function foundResult(changes: Partial<Found> = {}): Found {
  const matched = { rank: 3, title: '셋째 결과', link: 'https://example.com/a', description: '설명' };
  return {
    outcome: 'found',
    rank: 3,
    matched,
    matchedBy: 'address',
    otherPages: [],
    depth: 100,
    total: 2202,
    ...webParts,
    ...changes,
  };
}

export function notInRangeResult(changes: Partial<NotInRange> = {}): NotInRange {
  return { outcome: 'not_in_range', depth: 1000, total: 2202, deeper: null, ...webParts, ...changes };
}

export function placeResult(outcome: 'found' | 'not_in_range', depth = 5): PlaceLookupResponse {
  const place = {
    rank: 2,
    title: '다온미용실',
    link: 'https://daon.example/',
    category: '생활,편의>미용실',
    address: '서울특별시 성동구 성수동2가 1-1',
    roadAddress: '서울특별시 성동구 성수이로 1',
  };
  const around = {
    kind: 'place' as const,
    ...commonParts,
    scope: PLACE_SCOPE,
    depth,
    total: 5,
    branches: [],
    layout: null,
    firstResults: [place],
  };
  return outcome === 'found'
    ? { outcome, rank: 2, matched: place, matchedBy: 'name', otherPages: [], ...around }
    : { outcome, ...around };
}

export function viewResult(changes: Partial<ViewLookupResponse> = {}): ViewLookupResponse {
  const post = {
    rank: 7,
    title: '제주 흑돼지 다녀온 날',
    link: 'https://blog.naver.com/myblog/1',
    description: '설명',
    blogName: '나의 블로그',
    postedOn: '2026-11-01',
  };
  return {
    kind: 'view',
    ...commonParts,
    target: 'blog.naver.com/myblog',
    blog: {
      outcome: 'found',
      rank: 7,
      matched: post,
      matchedBy: 'blog',
      otherPages: [],
      scope: { ...WEB_SCOPE, list: 'blog', name: '네이버 블로그' },
      depth: 100,
      total: 900,
      firstResults: [{ ...post, rank: 1 }],
    },
    cafe: { outcome: 'unavailable', reason: 'not_enabled', message: '카페 조회가 설정되어 있지 않습니다.' },
    ...changes,
  };
}

export const volume = (keyword: string, changes: Partial<KeywordVolume> = {}): KeywordVolume => {
  return {
    keyword,
    pc: { value: 2460 },
    mobile: { value: 14_700 },
    total: { value: 17_160 },
    competition: 'high',
    ...changes,
  };
};

type VolumeFound = Extract<VolumeLookupResponse, { outcome: 'found' }>;

export function volumeResult(changes: Partial<VolumeFound> = {}): VolumeFound {
  const months = Array.from({ length: 12 }, (_, at) => {
    return {
      month: at < 1 ? '2025-11' : at < 2 ? '2025-12' : `2026-${String(at - 1).padStart(2, '0')}`,
      ratio: at * 9,
    };
  });
  return {
    outcome: 'found',
    kind: 'volume',
    ...commonParts,
    target: '',
    provider: 'searchad',
    period: { from: '2026-10-22', to: '2026-11-20' },
    volume: volume('강남치과'),
    related: [
      volume('치과추천', {
        pc: { value: null, lessThan: 10 },
        mobile: { value: 30 },
        total: { value: null, from: 30, to: 39 },
        competition: 'low',
      }),
      volume('임플란트', { total: { value: 90_000 } }),
    ],
    trend: { outcome: 'found', provider: 'hub', months },
    ...changes,
  };
}
