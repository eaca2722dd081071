import { reportPages } from '../drawings/report-pages';
import type { PageSeed } from '../types';

export const rankupHome: PageSeed = {
  path: '/',
  title: '홈',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.hero',
      eyebrow: '회원 가입 없이 무료로',
      title: '내 키워드, 지금 네이버 몇 위인가요?',
      lead: '바로 확인해 보세요. 무엇부터 고칠지는 무료 상담에서 한 장으로 정리해 드립니다.',
      search: 'web',
      samples: [
        {
          kind: 'web',
          keyword: '강남 인테리어',
          target: 'our-interior.example',
          series:
            '47, 47, 45, 46, 44, 41, 42, 42, 39, 36, 37, 35, 35, 31, 30, 31, 28, 27, 27, 24, 25, 22, 20, 21, 18, 17, 17, 14, 13, 12',
          others: '빛담공간\n한뼘인테리어\n모서리디자인',
        },
        {
          kind: 'place',
          keyword: '강남역 치과',
          target: '온결치과',
          series: '0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1',
          others: '바른숲치과\n이담치과\n새하늘치과',
        },
        {
          kind: 'view',
          keyword: '아파트 리모델링 후기',
          target: 'blog.naver.com/ourinterior',
          series:
            '62, 62, 58, 54, 55, 51, 49, 44, 45, 41, 38, 39, 33, 30, 31, 27, 22, 23, 19, 16, 17, 13, 12, 11, 9, 9, 8, 7, 8, 6',
          others: '셀프 리모델링 일기\n서른두 평의 기록\n집 고치는 부부',
        },
        {
          kind: 'volume',
          keyword: '강남 인테리어',
          series: '5400, 5900, 7200, 8800, 8100, 6900, 6400, 6100, 6800, 7400, 7900, 8100',
          others: '강남 인테리어 업체\n강남 사무실 인테리어\n아파트 인테리어 비용',
        },
      ],
      actions: [
        { label: '무료 상담', url: '/service/apply', variant: 'secondary' },
        { label: '요금 보기', url: '/service', variant: 'secondary' },
      ],
      contact: true,
    },
    {
      __component: 'blocks.cases',
      title: '바뀐 순위에는 이유가 있습니다',
      lead: '무엇을 고쳤고 그 뒤에 어떻게 움직였는지, 날짜와 함께 남깁니다.',
      note: '데모 예시: 실제 고객의 기록이 아닙니다',
      items: [
        {
          industry: '법률 상담',
          keyword: '이혼 재산분할 상담 · 웹',
          period: '12주',
          before: 63,
          after: 9,
          series: '63, 63, 61, 58, 52, 54, 41, 33, 28, 19, 12, 9',
          work: '모두 같던 제목 마흔 개를, 화면마다 답하는 질문으로 새로 썼습니다.',
          url: '/board/case#제목이 모두 같던 법률 상담 사이트를 정리한 과정',
        },
        {
          industry: '온라인 쇼핑몰',
          keyword: '캠핑 의자 추천 · 웹',
          period: '8주',
          before: 88,
          after: 21,
          series: '88, 90, 84, 66, 52, 40, 27, 21',
          work: '개편하며 끊긴 옛 주소를 찾아 새 주소로 이었습니다.',
          url: '/board/case#개편 뒤 방문이 줄어든 쇼핑몰의 원인을 찾은 과정',
        },
        {
          industry: '자동차 정비소',
          keyword: '엔진오일 교체 주기 · 블로그',
          period: '16주',
          before: 54,
          after: 7,
          series: '54, 54, 55, 49, 47, 42, 44, 36, 31, 27, 28, 20, 16, 13, 9, 7',
          work: '접수대에서 자주 받는 질문을 글 스무 편으로 옮겼습니다.',
          url: '/board/case#정비소 홈페이지의 글쓰기 기준을 함께 만든 과정',
        },
      ],
    },
    {
      __component: 'blocks.gallery',
      title: '매달 이 네 장을 받으십니다',
      images: reportPages,
    },
    {
      __component: 'blocks.faq',
      title: '자주 묻는 질문',
      items: [
        {
          question: '비용은 얼마인가요?',
          answer:
            '월 49만 원(부가세 별도)부터입니다. 요금마다 들어 있는 작업은 서비스 화면에 적어 두었고, 추가할 작업이 있으면 항목별 견적을 먼저 보내 드립니다.',
        },
        {
          question: '몇 위까지 올려 주겠다고 약속하나요?',
          answer:
            '아니요. 순위는 네이버가 정하므로 누구도 미리 약속할 수 없습니다. 저희는 순위에 영향을 주는 것을 고치고, 그 뒤의 변화를 사실대로 보고합니다.',
        },
        {
          question: '조회한 순위가 제 화면과 다릅니다.',
          answer:
            '실제 검색 화면에는 광고와 여러 영역이 함께 나오고, 기기와 시각에 따라서도 달라집니다. 자세한 기준은 조회 화면 아래에 있습니다.',
        },
      ],
    },
    {
      __component: 'blocks.call-to-action',
      title: '출발점부터 함께 확인해 드립니다',
      text: '키워드와 주소를 남겨 주시면 고칠 곳부터 알려 드립니다.',
      actions: [
        { label: '상담 신청하기', url: '/service/apply', variant: 'primary' },
        { label: '무료 진단 받기', url: '/search/diagnosis', variant: 'secondary' },
      ],
      contact: true,
    },
  ],
};
