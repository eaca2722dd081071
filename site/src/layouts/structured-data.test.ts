import { contentWith, pageAt } from '../../gatsby/fixtures/content';
import { structuredDataErrors } from '../../gatsby/fixtures/structured-data';
import { planSite } from '../../gatsby/site-plan';
import { structuredData } from './structured-data';

type Node = Record<string, unknown> & { '@type': string };

const common = (config_id: string, data: string) => ({ gr_id: 'common', config_id, data });

const CONTENT = contentWith({
  siteConfigs: [
    common('company', '하나 주식회사'),
    common('address', '서울특별시 중구 세종대로 110'),
    common('phone', '02-123-4567'),
  ],
  products: [
    {
      prod_id: 7,
      name: '관리',
      summary: '매달 관리',
      price_note: '월 30만 원',
      points: [],
      title: '관리 상담',
      desc: '',
      keyword: '',
      sort: 0,
    },
  ],
  pages: [
    pageAt('/'),
    {
      ...pageAt('/faq'),
      title: '질문</script>',
      blocks: [
        {
          __component: 'blocks.faq',
          title: '질문',
          items: [{ question: '얼마인가요?', answer: '문의해 주세요.' }],
        },
        { __component: 'blocks.products', title: '상품', lead: null },
      ],
    },
  ],
  boards: [
    {
      code: 'news',
      name: '소식',
      description: '',
      list_style: 'list-rows',
      posts: [
        { wr_id: 1, digest: 'd', title: '글', published_at: '2026-10-01T00:00:00.000Z', pinned: false },
      ],
    },
  ],
});

const TEXT = {
  wr_id: 1,
  digest: 'd',
  title: '글',
  content: '<p>본문</p>',
  description: '설명',
  author: '',
  category: '',
  published_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-02T00:00:00.000Z',
  image: { url: '/uploads/a.webp', width: 10, height: 10, alt: '' },
};

const planned = (text: typeof TEXT | (Omit<typeof TEXT, 'image'> & { image: null })) =>
  planSite(CONTENT, new Map([[1, text]])).pages;

function nodesOf(path: string, pages = planned(TEXT)): Record<string, Node> {
  const page = pages.find(({ context }) => context.pathname === path);
  const text = structuredData(page?.context ?? {});
  expect(text).not.toContain('</script>');
  const { '@graph': graph } = JSON.parse(text) as { '@graph': Node[] };
  expect(structuredDataErrors(graph)).toEqual([]);
  return Object.fromEntries(graph.map((node) => [node['@type'], node]));
}

test.each([
  ['/', ['ProfessionalService', 'WebSite']],
  ['/faq', ['ProfessionalService', 'WebSite', 'BreadcrumbList', 'FAQPage', 'Service']],
  ['/board/news', ['ProfessionalService', 'WebSite', 'BreadcrumbList']],
  ['/board/news/1', ['ProfessionalService', 'WebSite', 'BreadcrumbList', 'BlogPosting']],
  ['/search/web', ['ProfessionalService', 'WebSite', 'BreadcrumbList']],
])('the page %s - has %j, each with the fields that search engines require', (path, types) => {
  expect(Object.keys(nodesOf(path))).toEqual(types);
});

test.each([
  [
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'q' }] },
    '.mainEntity[0].acceptedAnswer: missing',
  ],
  [{ '@type': 'Service', name: 's', provider: {}, offers: { '@type': 'Offer' } }, '.offers.url: missing'],
  [{ '@type': 'ListItem', position: 1, name: 'n', item: '/a' }, '.item: not absolute'],
  [{ '@type': 'Recipe' }, ': unknown type Recipe'],
])('structuredDataErrors - names the error of %j', (data, error) => {
  expect(structuredDataErrors(data)).toEqual([error]);
});

test('a post without a picture of its own - names the picture drawn from its title', () => {
  const { BlogPosting } = nodesOf('/board/news/1', planned({ ...TEXT, image: null }));
  expect(BlogPosting?.image).toMatch(/^https:\/\/one\.test\/share\/\w+\.png$/);
});

test('a post - has absolute addresses, and breadcrumbs that lead to it over its board', () => {
  const { BlogPosting, BreadcrumbList } = nodesOf('/board/news/1');
  expect(BlogPosting).toMatchObject({
    author: { name: '하나' },
    image: 'https://one.test/uploads/a.webp',
    mainEntityOfPage: 'https://one.test/board/news/1',
  });
  const steps = BreadcrumbList?.itemListElement as { position: number; name: string; item: string }[];
  expect(steps.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, '홈', 'https://one.test/'],
    [2, '게시판', 'https://one.test/board'],
    [3, '소식', 'https://one.test/board/news'],
    [4, '글', 'https://one.test/board/news/1'],
  ]);
});

test('a service - has an offer that leads to its request form', () => {
  expect(nodesOf('/faq').Service).toMatchObject({
    name: '관리',
    offers: { url: 'https://one.test/service/apply?id=7', description: '월 30만 원' },
  });
});

test.each(['/auth', '/work', '/404.html', '/service/apply/done'])(
  'the page %s, which is not listed - has no structured data',
  (path) => {
    const page = planned(TEXT).find(({ context }) => context.pathname === path);
    expect(page).toBeDefined();
    expect(structuredData(page?.context ?? {})).toBe('');
  },
);
