import { shopAfter, shopBefore } from '../drawings/flower-shop';
import { team } from '../drawings/shop-visits';
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
        { label: '요금 보기', url: '/service', variant: 'secondary' },
      ],
      contact: true,
    },
    {
      __component: 'blocks.before-after',
      title: '같은 가게, 사진만 다시 찍었습니다',
      lead: '손님은 글보다 사진을 먼저 봅니다. 손잡이를 밀어 견주어 보세요.',
      before: shopBefore,
      after: shopAfter,
      before_label: '찾아가기 전',
      after_label: '찾아간 뒤',
      caption: '설명을 위해 그린 그림입니다.',
    },
    {
      __component: 'blocks.team',
      title: '가게에 찾아가는 사람들',
      lead: '한 번 맡은 가게는 담당자를 바꾸지 않습니다.',
      items: [
        {
          name: '방문 담당',
          role: '사진과 매장 정보',
          text: '빛이 좋은 시간에 찾아가 찍고, 메뉴와 휴무일을 받아 적습니다.',
          image: team.photographer,
        },
        {
          name: '글 담당',
          role: '가게 글과 소개',
          text: '사장님 말씀을 손님이 묻는 말로 옮깁니다.',
          image: team.writer,
        },
        {
          name: '순위 담당',
          role: '조회와 보고',
          text: '날마다 순위를 적고, 내린 날에 먼저 전화드립니다.',
          image: team.analyst,
        },
        {
          name: '상담 담당',
          role: '전화와 계약',
          text: '전화를 받고, 꼭 필요한 일과 비용을 적어 드립니다.',
          image: team.adviser,
        },
      ],
    },
    {
      __component: 'blocks.call-to-action',
      title: '우리 가게, 지금 검색하면 어떻게 보일까요?',
      text: '매장 관리는 월 29만 원(부가세 별도)부터입니다. 가게 이름을 남겨 주시면 먼저 검색해 보고 전화드립니다.',
      actions: [
        { label: '우리 가게 상담받기', url: '/service/apply', variant: 'primary' },
        { label: '우리 가게 무료 진단', url: '/search/diagnosis', variant: 'secondary' },
      ],
      contact: true,
    },
  ],
};
