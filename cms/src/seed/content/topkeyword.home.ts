import type { PageSeed } from '../types';

export const topkeywordHome: PageSeed = {
  path: '/',
  title: '홈',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.hero',
      eyebrow: '동네 가게를 직접 찾아가는 대행사',
      title: '동네 손님이 검색할 때, 우리 가게가 보이나요?',
      lead: '동네 키워드와 가게 이름만 넣으면, 플레이스 5위 안인지 바로 알려 드립니다.',
      search: 'place',
      samples: [
        {
          kind: 'place',
          keyword: '성수동 미용실',
          target: '다온미용실',
          series: '0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1',
          others: '머리하는 날\n성수살롱 결\n단발머리 연구소',
        },
        {
          kind: 'view',
          keyword: '망원동 꽃집',
          target: 'blog.naver.com/ourflower',
          series:
            '38, 38, 36, 37, 33, 34, 31, 29, 30, 27, 27, 25, 22, 23, 20, 19, 20, 17, 15, 16, 14, 13, 11, 12, 10, 9, 9, 8, 7, 7',
          others: '망원 산책 일기\n꽃 사는 수요일\n동네 가게 지도',
        },
        {
          kind: 'volume',
          keyword: '성수동 미용실',
          series: '2900, 3100, 3600, 3300, 3400, 3900, 4100, 3700, 3500, 3800, 4000, 4400',
          others: '성수 미용실 추천\n성수동 단발 잘하는 곳\n서울숲 미용실',
        },
      ],
      actions: [
        { label: '상담받기', url: '/service/apply', variant: 'secondary' },
        { label: '하는 일 보기', url: '/service', variant: 'secondary' },
      ],
      contact: true,
    },
    {
      __component: 'blocks.price-table',
      title: '값은 미리 적어 둡니다',
      lead: '가게에 찾아가 보고 고칩니다. 한 달 뒤, 달라진 것을 보여 드립니다.',
      plans: [
        {
          name: '우리 매장 관리',
          price: '₩290,000',
          unit: '매장 한 곳, 한 달 (부가세 별도)',
          features: '한 달에 한 번 방문\n매장 정보와 사진 정비\n새 소식 올리기\n한 일과 순위 알림',
          featured: true,
          prod_id: 1,
        },
        {
          name: '동네 키워드 집중 관리',
          price: '₩450,000',
          unit: '매장 한 곳, 한 달 (부가세 별도)',
          features: '동네 키워드 다섯 개\n가게 글 네 편\n홈페이지 손질\n한 일과 순위 알림',
          prod_id: 2,
        },
        {
          name: '첫 상담',
          price: '₩0',
          unit: '전화 또는 방문',
          features: '검색 상태 함께 보기\n직접 고치실 곳 안내\n꼭 필요한 일만 제안',
          prod_id: 0,
        },
      ],
      note: '데모 예시 금액입니다.',
    },
    {
      __component: 'blocks.cases',
      title: '이웃 가게는 이렇게 달라졌습니다',
      note: '데모 예시: 실제 가게의 기록이 아닙니다',
      items: [
        {
          industry: '국숫집',
          keyword: '망원동 국수 · 블로그',
          period: '10주',
          before: 71,
          after: 12,
          series: '71, 70, 66, 51, 47, 38, 33, 24, 16, 12',
          work: '5년 전 상호를 바로잡고, 차림표와 그릇 사진을 다시 올렸습니다.',
          url: '/board/case#간판에는 있고 지도에는 없던 국숫집',
        },
        {
          industry: '꽃집',
          keyword: '졸업식 꽃다발 예약 · 블로그',
          period: '12주',
          before: 58,
          after: 11,
          series: '58, 55, 57, 49, 44, 45, 37, 29, 25, 19, 14, 11',
          work: '창가에서 다시 찍은 사진으로 꽃다발 고르는 법을 적었습니다.',
          url: '/board/case#사진만 바꿔도 달라진 꽃집',
        },
        {
          industry: '1인 미용실',
          keyword: '성수동 단발 · 블로그',
          period: '8주',
          before: 44,
          after: 8,
          series: '44, 41, 36, 30, 22, 17, 11, 8',
          work: '전화를 못 받는 시간과 문자 예약을 소개 글 첫 줄에 적었습니다.',
          url: '/board/case#전화를 못 받는 시간을 적어 둔 미용실',
        },
      ],
    },
    {
      __component: 'blocks.call-to-action',
      title: '우리 가게, 지금 검색하면 어떻게 보일까요?',
      text: '가게 이름과 연락처를 남겨 주세요. 먼저 검색해 보고 전화드립니다.',
      actions: [
        { label: '우리 가게 상담받기', url: '/service/apply', variant: 'primary' },
        { label: '우리 가게 무료 진단', url: '/search/diagnosis', variant: 'secondary' },
      ],
      contact: true,
    },
  ],
};
