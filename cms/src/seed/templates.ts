import { contentHome } from './content/content.home';
import { rankup } from './content/rankup';
import { topkeyword } from './content/topkeyword';
import type { DomainSeed, PageSeed } from './types';
import { withPostHtml } from './demo';

/** Replaces a demo site's note that its figures are a demo: the editor of a new site has to replace them. */
const EXAMPLE_NOTES = {
  'blocks.price-table': '예시 금액입니다. 실제 금액으로 고친 뒤 이 문장을 지워 주세요.',
  'blocks.cases': '예시입니다. 실제 사례로 고친 뒤 이 문장을 지워 주세요.',
  'blocks.reviews': '예시입니다. 받은 후기로 고친 뒤 이 문장을 지워 주세요.',
};

const isMarked = (name: string): name is keyof typeof EXAMPLE_NOTES => Object.hasOwn(EXAMPLE_NOTES, name);

const withExampleNotes = (page: PageSeed): PageSeed => ({
  ...page,
  blocks: page.blocks.map((block) =>
    isMarked(block.__component) && 'note' in block && block.note?.includes('데모')
      ? { ...block, note: EXAMPLE_NOTES[block.__component] }
      : block,
  ),
});

/** A demo site's content as the beginning of another site: without posts, and its figures marked as examples. */
const templateOf = (seed: DomainSeed) => withPostHtml({ ...seed, pages: seed.pages.map(withExampleNotes) });

/** A site that publishes articles: its own home page and design around the pages of a calm, factual site. */
const content: DomainSeed = {
  ...rankup,
  appConfig: rankup.appConfig.map((entry) =>
    entry.design
      ? {
          ...entry,
          value: { theme: { primary: '#1f5d4c' } },
          design: {
            type: 'type-serif',
            radius: 'radius-square',
            density: 'density-regular',
            header: 'header-rule',
            hero: 'hero-page',
            section: 'section-numbered',
            art: 'art-desk',
            width: 'width-narrow',
            heading: 'heading-rule',
            list: 'list-numbered',
            panel: 'panel-open',
          },
        }
      : entry.name === 'layouts'
        ? { ...entry, value: { layouts: { default: 'default' } } }
        : entry,
  ),
  pages: [contentHome, ...rankup.pages.filter(({ path }) => path !== '/')],
  seoMetas: rankup.seoMetas.filter(({ page }) => page !== '/'),
  menus: [
    { menu_name: '홈', url: '/', role: 'guest', sort: 10 },
    { menu_name: '칼럼', url: '/board/column', role: 'guest', sort: 20 },
    { menu_name: '서비스', url: '/service', role: 'guest', sort: 30 },
    { menu_name: '순위 조회', url: '/search/view', role: 'guest', sort: 40 },
    { menu_name: '상담 신청', url: '/service/apply', role: 'guest', sort: 80 },
    ...rankup.menus.filter(({ role }) => role !== 'guest'),
  ],
  boards: [
    {
      code: 'column',
      name: '칼럼',
      description:
        '랭크업이 콘텐츠와 검색에 대해 쓴 글을 모았습니다. 새 글은 검토를 거쳐 정해진 요일에 올립니다.',
      sort: 10,
      posts: [],
    },
    ...rankup.boards.filter(({ code }) => code === 'notice'),
  ],
};

/** The templates of new sites, offered in the admin (사이트 만들기). */
export const siteTemplates = () => [
  {
    id: 'agency',
    name: '순위 관리 대행사',
    description:
      '조회 도구와 서비스 소개, 사례, 가격표가 있는 대행사 사이트입니다. 각진 모양의 차분한 디자인입니다.',
    seed: templateOf(rankup),
  },
  {
    id: 'local-shop',
    name: '지역 매장 전문',
    description:
      '동네 매장의 사장님께 말을 거는 사이트입니다. 플레이스 조회가 앞에 있고, 둥글고 넉넉한 디자인입니다.',
    seed: templateOf(topkeyword),
  },
  {
    id: 'content',
    name: '콘텐츠 중심',
    description:
      '칼럼을 꾸준히 쌓는 사이트입니다. 글 게시판과 검색량 조회가 앞에 있고, 명조 제목과 굵은 선의 잡지 같은 디자인입니다.',
    seed: templateOf(content),
  },
];
