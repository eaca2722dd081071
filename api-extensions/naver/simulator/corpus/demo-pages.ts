import type { Industry } from './industry';
import { createRandom } from './random';
import { REGIONS } from './regions';
import { fill } from './sentence';
import type { WebDocument } from './web-document';

/**
 * The sites of the two demo domains, so that a lookup for them finds something: they write about the marketing of
 * every kind of business, well enough to be found, seldom first.
 */
interface DemoSite {
  origin: string;
  name: string;
  /** One page per industry for each of these places. */
  regions: readonly string[];
  authority: number;
}

const DEMO_SITES: readonly DemoSite[] = [
  {
    origin: 'https://rankup.example',
    name: '랭크업',
    regions: ['gangnam', 'mapo', 'bundang', 'busan', 'incheon', 'suwon'],
    authority: 0.5,
  },
  {
    origin: 'https://www.topkeyword.example',
    name: '탑키워드',
    regions: ['gangnam', 'songpa', 'hongdae', 'daegu', 'daejeon', 'jeju'],
    authority: 0.35,
  },
];

const GUIDE_TITLES = [
  '{region} {word} 검색 순위, 이렇게 달라졌습니다 | {name}',
  '{region} {word} 고객은 무엇을 검색할까? - {name}',
  '{region} {service} 매장의 검색 노출 점검 & 개선 기록 | {name}',
];
const GUIDE_DESCRIPTIONS = [
  '{region}에서 {word|을/를} 운영하는 매장의 검색 순위를 매일 확인하고 바꾼 점을 정리했습니다. {service} 키워드별 결과를 그대로 공개합니다.',
  '{region} {word} 키워드의 월간 검색량과 경쟁 정도, 순위 변화를 {name|이/가} 기록한 자료입니다.',
];

/** All pages of both demo sites. */
export function demoPages(industries: readonly Industry[]): WebDocument[] {
  return DEMO_SITES.flatMap((site) => [...mainPages(site), ...guidePages(site, industries)]);
}

function mainPages({ origin, name, authority }: DemoSite): WebDocument[] {
  const pages = [
    [
      '/',
      '{name} | 네이버 검색 순위 관리',
      '{name|은/는} 네이버 웹·쇼핑·플레이스 검색 순위와 월간 검색량을 확인하고 관리하는 서비스입니다.',
    ],
    [
      '/service/place',
      '플레이스 순위 관리 | {name}',
      '매장 정보와 리뷰를 점검해 지역 검색에서 고객이 찾기 쉬운 매장을 만듭니다.',
    ],
    [
      '/service/blog',
      '블로그 마케팅 | {name}',
      '업종에 맞는 주제로 글을 기획하고 검색 순위 변화를 매주 보고서로 보내 드립니다.',
    ],
    [
      '/search/web',
      '웹 순위 조회 | {name}',
      '키워드와 사이트 주소를 입력하면 네이버 웹 검색에서 몇 위인지 바로 확인할 수 있습니다.',
    ],
    ['/board/notice', '공지사항 | {name}', '검색 순위 서비스 이용 안내와 점검 일정을 알려 드립니다.'],
  ] as const;
  return pages.map(([path, title, description]) => ({
    title: fill(title, { name }),
    link: `${origin}${path}`,
    description: fill(description, { name }),
    body: '마케팅 검색 순위 키워드',
    authority: authority + 0.3,
  }));
}

function guidePages(site: DemoSite, industries: readonly Industry[]): WebDocument[] {
  const regions = REGIONS.filter((region) => site.regions.includes(region.slug));
  return regions.flatMap((region) =>
    industries.map((industry) => {
      const random = createRandom(`${site.origin}/${region.slug}/${industry.slug}`);
      const gaps = {
        name: site.name,
        region: region.name,
        word: industry.word,
        service: random.pick(Object.values(industry.services)),
      };
      return {
        title: fill(random.pick(GUIDE_TITLES), gaps),
        link: `${site.origin}/guide/${region.slug}-${industry.slug}`,
        description: fill(random.pick(GUIDE_DESCRIPTIONS), gaps),
        body: '마케팅 검색 순위 키워드',
        authority: site.authority * random.next(),
      };
    }),
  );
}
