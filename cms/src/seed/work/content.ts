/** Content of the demo's work areas. Days are relative to today; every customer, address and rank is fictional. */

export interface DemoSlot {
  /** A kind of lookup with a rank; the plugin's `lookupKeyOf` rejects others. */
  kind: string;
  keyword: string;
  target: string;
  product: string;
  price: number;
  /** First and last day from today. */
  from: number;
  to: number;
  /** Rank near which the history ends where no simulator answers (demo-ranks.ts). */
  rank: number;
  trend: number;
  extensions?: number;
  paused?: boolean;
  memo?: string;
  /** Page that had the rank until two weeks ago, and ranks below the present one now. */
  guide?: { title: string; path: string };
  /** Of a target that is a post: its title, and what the last check said. */
  post?: { title: string; exposure: 'exposed' | 'unknown' };
  /** One of the site's DEMO_GROUPS. */
  group?: string;
  tags?: string[];
}

/** A competitor of the demo's groups. */
interface DemoCompetitor {
  competitor: {
    id: number;
    name: string;
    targets: { web: string; shop: string; place: string; view: string };
  };
  /** Rank on the last day of the generated history; a day with a rank above 100 is out of range. */
  rank: number;
}

const NO_TARGETS = { web: '', shop: '', place: '', view: '' };

/** Competitors by site: the other demo site, which the simulator's lists contain, and one that ranks lower. */
export const DEMO_COMPETITORS: Record<string, DemoCompetitor[]> = {
  rankup: [
    {
      competitor: {
        id: 1,
        name: '탑키워드',
        targets: { ...NO_TARGETS, web: 'www.topkeyword.example', shop: '탑키워드 스토어' },
      },
      rank: 14,
    },
    { competitor: { id: 2, name: '다온홈', targets: { ...NO_TARGETS, web: 'daonhome.example' } }, rank: 92 },
  ],
  topkeyword: [
    {
      competitor: {
        id: 1,
        name: '랭크업',
        targets: { ...NO_TARGETS, web: 'rankup.example', shop: '랭크업몰' },
      },
      rank: 14,
    },
  ],
};

/** Groups of the demo's members, by site. */
export const DEMO_GROUPS: Record<string, string[]> = {
  rankup: ['강남점', '분당·수원점'],
  topkeyword: ['송파점', '홍대점'],
};

/** A contract of the demo's member; prices are won without VAT. */
interface DemoContract {
  title: string;
  /** Channel that the customer came through. */
  channel: string;
  /** First and last day from today. */
  from: number;
  to: number;
  items: { name: string; quantity: number; unit_price: number }[];
}

/** Contracts of every demo site: one that has ended, its renewal, and one that is due for renewal. */
export const DEMO_CONTRACTS: DemoContract[] = [
  {
    title: '순위 관리 3개월',
    channel: '네이버 광고',
    from: -133,
    to: -42,
    items: [
      { name: '프리미엄', quantity: 1, unit_price: 360_000 },
      { name: '스탠다드', quantity: 6, unit_price: 150_000 },
    ],
  },
  {
    title: '순위 관리 3개월',
    channel: '네이버 광고',
    from: -41,
    to: 48,
    items: [
      { name: '프리미엄', quantity: 1, unit_price: 360_000 },
      { name: '스탠다드', quantity: 8, unit_price: 150_000 },
    ],
  },
  {
    title: '블로그 포스팅 월 4건',
    channel: '지인 소개',
    from: -24,
    to: 5,
    items: [{ name: '블로그', quantity: 4, unit_price: 90_000 }],
  },
];

export interface DemoWork {
  slots: DemoSlot[];
  blogs: { title: string; keyword: string; from: number; to: number; posts: DemoPost[] }[];
  links: { keyword: string; url: string; state: 'live' | 'lost' | 'planned' | 'unreachable'; rel?: string }[];
  pages: { keyword: string; url: string; state: 'planned' | 'requested' | 'indexed' | 'missing' }[];
}

interface DemoPost {
  title: string;
  /** Planned day, from today. */
  day: number;
  state: 'planned' | 'drafting' | 'review' | 'published';
  draft: string;
  /** Of a published post: what the last check said. */
  exposure?: 'exposed' | 'missing' | 'unknown';
}

const web = (keyword: string, target: string, more: Partial<DemoSlot> = {}): DemoSlot => ({
  kind: 'web',
  keyword,
  target,
  product: '스탠다드',
  price: 50_000,
  from: -41,
  to: 48,
  rank: 20,
  trend: -0.6,
  ...more,
});

const DRAFT = '도입: 고객이 가장 많이 묻는 질문으로 시작합니다.\n본문: 비용, 기간, 사례를 차례로 설명합니다.';

export const DEMO_WORK: Record<string, DemoWork> = {
  rankup: {
    slots: [
      web('강남 인테리어', 'rankup.example', {
        price: 120_000,
        product: '프리미엄',
        rank: 30,
        trend: -1.1,
        group: '강남점',
        tags: ['인테리어', '핵심'],
        guide: { title: '강남 인테리어 비용과 일정 총정리', path: '/guide/gangnam-interior' },
      }),
      web('강남 인테리어 비용', 'rankup.example/guide/gangnam-interior', {
        rank: 17,
        group: '강남점',
        tags: ['인테리어'],
      }),
      web('분당 정형외과', 'rankup.example', {
        price: 90_000,
        rank: 2,
        trend: -0.4,
        group: '분당·수원점',
        tags: ['핵심'],
      }),
      web('마포 영어과외', 'rankup.example', {
        rank: 24,
        trend: 0.2,
        to: 4,
        memo: '재계약 의사 확인 필요',
      }),
      web('부산 입주청소', 'rankup.example', { rank: 48, trend: -0.5, to: 6 }),
      web('인천 이사업체', 'rankup.example', { rank: 56, trend: 0.5, from: -10, to: 79 }),
      web('수원 도수치료', 'rankup.example', {
        rank: 13,
        extensions: 1,
        from: -100,
        to: 20,
        group: '분당·수원점',
      }),
      web('강남 기구필라테스', 'rankup.example', { rank: 39, paused: true, memo: '매장 공사로 잠시 멈춤' }),
      web('마포 세무사', 'rankup.example', { from: 3, to: 92 }),
      web('분당 이사업체', 'rankup.example', { from: -95, to: -6, rank: 18 }),
      {
        ...web('강남 카페', '숲속카페 강남점'),
        kind: 'place',
        rank: 1,
        trend: 0,
        product: '플레이스',
        group: '강남점',
      },
      {
        // A place that is not found, and in the other site a shop.
        ...web('강남역 카페', '숲속카페 강남점', { from: -12, to: 77, group: '강남점' }),
        kind: 'place',
        rank: 9,
        trend: 0,
        product: '플레이스',
      },
      {
        ...web('강남 파스타', 'blog.naver.com/rankup_official_simulated/223912345678'),
        post: { title: '강남 파스타, 점심에 예약하기 좋은 다섯 곳', exposure: 'exposed' },
        kind: 'view',
        rank: 4,
        trend: -0.2,
        product: '블로그',
      },
      {
        ...web('에어프라이어', '랭크업몰', { from: -17, to: 72 }),
        kind: 'shop',
        rank: 14,
        trend: -0.7,
        product: '쇼핑',
        price: 80_000,
      },
      web('강남 치과', 'rankup.example', { rank: 23, trend: -0.3, from: -4, to: 85, group: '강남점' }),
    ],
    blogs: [
      {
        title: '강남 인테리어 비용과 수납',
        keyword: '강남 인테리어',
        from: -20,
        to: 10,
        posts: [
          {
            title: '30평 아파트 인테리어, 어디에 비용이 들까요?',
            day: -14,
            state: 'published',
            draft: DRAFT,
            exposure: 'exposed',
          },
          {
            title: '인테리어 견적서에서 꼭 확인할 다섯 가지',
            day: -7,
            state: 'published',
            draft: DRAFT,
            exposure: 'missing',
          },
          { title: '겨울 공사 전에 점검할 것들', day: -1, state: 'review', draft: DRAFT },
          { title: '작은 집 수납을 늘리는 방법', day: 6, state: 'planned', draft: '' },
        ],
      },
      {
        title: '분당 정형외과 건강 정보',
        keyword: '분당 정형외과',
        from: -5,
        to: 25,
        posts: [
          { title: '오십견, 언제 병원에 가야 할까요?', day: 3, state: 'drafting', draft: DRAFT },
          { title: '허리 통증을 줄이는 생활 습관', day: 12, state: 'planned', draft: '' },
        ],
      },
    ],
    links: [
      { keyword: '강남 인테리어', url: 'https://living.example/posts/2026-interior-cost', state: 'live' },
      { keyword: '강남 인테리어', url: 'https://homestory.example/guide/34', state: 'live', rel: 'nofollow' },
      { keyword: '분당 정형외과', url: 'https://health.example/columns/shoulder', state: 'live', rel: 'ugc' },
      { keyword: '부산 입주청소', url: 'https://clean.example/review/118', state: 'lost' },
      { keyword: '수원 도수치료', url: 'https://rehab.example/tips/manual-therapy', state: 'unreachable' },
      { keyword: '강남 치과', url: 'https://town.example/gangnam/dental', state: 'planned' },
    ],
    pages: [
      { keyword: '강남 인테리어', url: 'https://rankup.example/guide/gangnam-interior', state: 'indexed' },
      { keyword: '분당 정형외과', url: 'https://rankup.example/guide/bundang-orthopedics', state: 'indexed' },
      { keyword: '부산 입주청소', url: 'https://rankup.example/guide/busan-cleaning', state: 'requested' },
      { keyword: '인천 이사업체', url: 'https://rankup.example/guide/incheon-moving', state: 'missing' },
      { keyword: '강남 치과', url: 'https://rankup.example/guide/gangnam-dental', state: 'planned' },
    ],
  },
  topkeyword: {
    slots: [
      web('송파 한의원', 'www.topkeyword.example', {
        price: 110_000,
        product: '집중 관리',
        rank: 1,
        trend: -0.9,
        group: '송파점',
        tags: ['핵심'],
        guide: { title: '송파 한의원 고르는 기준', path: '/guide/songpa-clinic' },
      }),
      web('송파 수학과외', 'www.topkeyword.example', {
        price: 80_000,
        rank: 6,
        trend: -0.5,
        group: '송파점',
      }),
      web('홍대 미용실', 'www.topkeyword.example', {
        rank: 21,
        from: -10,
        to: 79,
        group: '홍대점',
        tags: ['핵심'],
      }),
      web('대구 탈모', 'www.topkeyword.example', { rank: 17, trend: -0.5, to: 5 }),
      web('대전 변호사', 'www.topkeyword.example', { rank: 18, trend: 0.3, from: -3, to: 86 }),
      web('제주 이사업체', 'www.topkeyword.example', { rank: 68, trend: -1, extensions: 1, from: -80 }),
      web('송파 영어학원', 'www.topkeyword.example', { rank: 9, paused: true }),
      web('강남 미용실', 'www.topkeyword.example', { from: 5, to: 64 }),
      {
        ...web('홍대 카페', '예담커피', { group: '홍대점' }),
        kind: 'place',
        rank: 1,
        trend: 0,
        product: '플레이스',
      },
      {
        ...web('드립백', '예담커피', { from: -12, to: 77 }),
        kind: 'shop',
        rank: 180,
        trend: 0,
        product: '쇼핑',
      },
      {
        ...web('제주 카페', 'blog.naver.com/topkeyword_official_simulated/223912345679', {
          from: -17,
          to: 72,
        }),
        post: { title: '제주 카페 지도, 바다가 보이는 자리만', exposure: 'unknown' },
        kind: 'view',
        rank: 4,
        trend: -0.3,
        product: '블로그',
      },
      web('대구 치과', 'www.topkeyword.example', { from: -92, to: -3, rank: 8 }),
    ],
    blogs: [
      {
        title: '송파 한의원 계절 건강',
        keyword: '송파 한의원',
        from: -15,
        to: 15,
        posts: [
          {
            title: '환절기에 목이 자주 아프다면',
            day: -9,
            state: 'published',
            draft: DRAFT,
            exposure: 'exposed',
          },
          {
            title: '한약은 언제 먹는 게 좋을까요?',
            day: -5,
            state: 'published',
            draft: DRAFT,
            exposure: 'unknown',
          },
          { title: '추나 치료가 궁금한 분께', day: -2, state: 'drafting', draft: DRAFT },
          { title: '잠이 오지 않는 밤, 생활에서 바꿀 것', day: 8, state: 'planned', draft: '' },
        ],
      },
    ],
    links: [
      { keyword: '송파 한의원', url: 'https://wellness.example/season/autumn', state: 'live' },
      { keyword: '홍대 미용실', url: 'https://style.example/hongdae/best', state: 'live', rel: 'sponsored' },
      { keyword: '대구 탈모', url: 'https://scalp.example/columns/77', state: 'lost' },
      { keyword: '제주 이사업체', url: 'https://town.example/jeju/moving', state: 'planned' },
    ],
    pages: [
      { keyword: '송파 한의원', url: 'https://www.topkeyword.example/guide/songpa-clinic', state: 'indexed' },
      {
        keyword: '대구 탈모',
        url: 'https://www.topkeyword.example/guide/daegu-hair-loss',
        state: 'requested',
      },
      { keyword: '제주 이사업체', url: 'https://www.topkeyword.example/guide/jeju-moving', state: 'missing' },
    ],
  },
};

/** Jobs that each new slot gets. */
export const DEMO_TEMPLATES = [
  { kind: 'keyword', title: '키워드와 경쟁 문서 점검', start_after: 0, days: 2 },
  { kind: 'site', title: '사이트 점검과 개선안 전달', start_after: 1, days: 4 },
  { kind: 'content', title: '본문 보강 초안 작성', start_after: 5, days: 6 },
  { kind: 'index', title: '색인 요청과 확인', start_after: 12, days: 3 },
  { kind: 'backlink', title: '소개 글 게재와 링크 확인', start_after: 18, days: 10 },
  { kind: 'report', title: '한 달 결과 보고', start_after: 29, days: 2 },
] as const;

/** A template as stored. */
export interface StoredTemplate {
  id: number;
  template: (typeof DEMO_TEMPLATES)[number];
}
