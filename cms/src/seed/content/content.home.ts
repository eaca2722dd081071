import type { PageSeed } from '../types';

/** Home page of the template for sites that publish articles (templates.ts). */
export const contentHome: PageSeed = {
  path: '/',
  title: '홈',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.hero',
      eyebrow: '콘텐츠로 쌓는 검색 노출',
      title: '고객이 묻는 말에 글로 답합니다',
      lead: '랭크업은 고객이 실제로 검색하는 질문을 찾아, 오래 읽히는 글로 옮깁니다. 한 편씩 발행하고, 색인과 순위를 확인하고, 부족한 곳을 고칩니다.',
      actions: [
        { label: '상담 신청하기', url: '/service/apply', variant: 'primary' },
        { label: '칼럼 읽기', url: '/board/column', variant: 'secondary' },
      ],
      search: 'volume',
      contact: true,
    },
    {
      __component: 'blocks.steps',
      title: '글 한 편이 나오기까지',
      lead: '주제를 정하는 일이 절반입니다. 쓰기 전에 찾는 사람이 있는지부터 확인합니다.',
      items: [
        { title: '질문 모으기', text: '고객 문의와 검색량에서 사람들이 궁금해하는 말을 모읍니다.' },
        { title: '주제 정하기', text: '검색량과 이미 나온 글의 수를 견주어 먼저 쓸 주제를 고릅니다.' },
        { title: '쓰고 확인하기', text: '자료를 받아 쓰고, 사실관계를 확인받은 뒤에 발행합니다.' },
        { title: '살피고 고치기', text: '색인과 순위를 기록하고, 읽히지 않는 글은 고쳐 씁니다.' },
      ],
    },
    {
      __component: 'blocks.features',
      title: '이렇게 일합니다',
      items: [
        {
          icon: 'document',
          title: '베끼지 않은 글',
          text: '다른 글을 짜깁기하지 않습니다. 현장의 자료와 경험을 받아 처음부터 씁니다.',
        },
        {
          icon: 'calendar',
          title: '정해진 날에 발행',
          text: '발행 계획을 한 달 앞서 정하고, 지킨 것과 못 지킨 것을 그대로 알려 드립니다.',
        },
        {
          icon: 'chart',
          title: '글마다 남는 기록',
          text: '글마다 색인과 순위를 날짜별로 남겨, 어떤 글이 일하고 있는지 보여 드립니다.',
        },
      ],
    },
    {
      __component: 'blocks.faq',
      title: '자주 묻는 질문',
      items: [
        {
          question: '글은 누가 쓰나요?',
          answer:
            '담당 작가가 자료를 받아 쓰고, 다른 담당자가 사실관계와 문장을 확인합니다. 발행하기 전에 원고를 보내 드려 확인을 받습니다.',
        },
        {
          question: '발행하면 바로 순위가 오르나요?',
          answer:
            '아니요. 색인에 며칠이 걸리고, 순위는 네이버가 정합니다. 특정 순위를 약속하지 않으며, 발행한 글의 색인과 순위를 기록해 사실대로 보고합니다.',
        },
      ],
    },
    {
      __component: 'blocks.call-to-action',
      title: '어떤 글부터 써야 할지 함께 정합니다',
      text: '업종과 관심 키워드를 남겨 주시면 검색량을 확인한 뒤 연락드립니다. 상담은 무료입니다.',
      actions: [
        { label: '상담 신청하기', url: '/service/apply', variant: 'primary' },
        { label: '검색량 조회하기', url: '/search/volume', variant: 'secondary' },
      ],
      contact: true,
    },
  ],
};
