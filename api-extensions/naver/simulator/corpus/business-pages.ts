import { domainToASCII } from 'node:url';
import { BRANDS } from './brands';
import type { Industry } from './industry';
import { createRandom, type Random } from './random';
import type { Region } from './regions';
import { fill, type Gaps } from './sentence';
import type { WebDocument } from './web-document';

/** The sites of single businesses: a home page and a few more each, written the way such sites are. */

interface PageStyle {
  path: (random: Random, serviceSlug: string) => string;
  titles: readonly string[];
  /** A last sentence that fits the page. */
  closings: readonly string[];
  /** Added to the site's authority: a home page ranks above its sub-pages. */
  bonus: number;
}

const HOME: PageStyle = {
  path: (random) => random.pick(['/', '/', '/', '/index.html', '/main']),
  titles: [
    '{brand} | {region} {word} 전문',
    '{region} {word} {brand}',
    '{brand} - {spot} {service}',
    '{region} {service} 잘하는 곳, {brand}',
    '{brand} 공식 홈페이지',
    '{area} {word} - {brand}',
  ],
  closings: [
    '{area} {spot}에서 여러분을 기다립니다.',
    '예약과 상담은 홈페이지에서 24시간 접수합니다.',
    '{region} {word} 상담, 지금 바로 신청해 보세요.',
    '{spot} 인근 방문 상담을 환영합니다.',
  ],
  bonus: 0.25,
};

const SUB_PAGES: readonly PageStyle[] = [
  {
    path: (_random, service) => `/service/${service}`,
    titles: [
      '{region} {service} | {brand}',
      '{service} 안내 - {brand}',
      '{spot} {service} & {word} 상담 : {brand}',
    ],
    closings: ['{service} 진행 순서와 준비 사항을 확인하세요.', '자주 묻는 내용을 모아 두었습니다.'],
    bonus: 0.1,
  },
  {
    path: (random) => random.pick(['/price', '/sub/price.php', '/guide/cost']),
    titles: ['{cost} - {brand}', '{region} {service} {cost} | {brand}', '{brand} {cost} 안내'],
    closings: ['최근 기준으로 정리한 {cost}입니다.', '상황에 따라 금액이 달라질 수 있습니다.'],
    bonus: 0.05,
  },
  {
    path: (random, service) => `/cases/${service}-${10 + random.below(890)}`,
    titles: [
      '{spot} {service} {cases} | {brand}',
      '[{cases}] {region} {service}',
      '{brand} {cases} - {spot}',
    ],
    closings: ['사진과 함께 자세한 과정을 소개합니다.', '{spot} 고객님의 이야기를 담았습니다.'],
    bonus: 0,
  },
  {
    path: (random) => `/bbs/board.php?bo_table=column&wr_id=${1 + random.below(400)}`,
    titles: ['{question} | {brand}', '{question}', '[칼럼] {question} - {region} {brand}'],
    closings: [
      '{brand|이/가} 실제 상담에서 자주 받는 질문을 정리했습니다.',
      '궁금한 점은 댓글로 남겨 주세요.',
    ],
    bonus: 0,
  },
  {
    path: (random) => `/column/${100 + random.below(900)}`,
    titles: ['{question} - {brand}', '{region} {word} 이야기: {question}'],
    closings: ['{word} 선택에 도움이 되시길 바랍니다.', '{region} 기준으로 설명드립니다.'],
    bonus: 0,
  },
  {
    path: (random) => random.pick(['/location', '/about/map', '/sub/sub01_03.php']),
    titles: ['오시는 길 | {brand}', '{brand} {spot} 찾아오시는 길 & 주차 안내'],
    closings: ['{area} {spot}에 있으며 대중교통 이용이 편리합니다.', '주차와 대중교통 정보를 확인하세요.'],
    bonus: -0.05,
  },
  {
    path: (random) => random.pick(['/about', '/company/greeting', '/소개']),
    titles: ['{brand} 소개 - {region} {word}', '인사말 | {brand}', '{brand}, "{region} {word}" 한길을 걷다'],
    closings: [
      '{region}에서 오래 신뢰받는 {word|이/가} 되겠습니다.',
      '{brand|을/를} 찾아 주셔서 감사합니다.',
    ],
    bonus: 0,
  },
];

const BRAND_NAMES = Object.entries(BRANDS);

/** Hosts already given out: two businesses never share one. */
export type TakenHosts = Set<string>;

/** All pages of one business. The same arguments (and the same hosts taken before) give the same pages. */
export function businessPages(
  region: Region,
  industry: Industry,
  number: number,
  taken: TakenHosts,
): WebDocument[] {
  const random = createRandom(`${region.slug}/${industry.slug}/${number}`);
  const business = nameBusiness(random, region, industry, taken);
  const authority = random.next() ** 2 * 0.7;
  const styles = [HOME, ...random.pickSome(SUB_PAGES, 3 + random.below(3))];
  return styles.map((style) => writePage(style, random, business, region, industry, authority));
}

interface Business {
  name: string;
  origin: string;
}

function nameBusiness(random: Random, region: Region, industry: Industry, taken: TakenHosts): Business {
  for (;;) {
    const [brandSlug, brand] = random.pick(BRAND_NAMES);
    const [endingSlug, ending] = random.pick(Object.entries(industry.endings));
    const name = `${brand}${ending}`;
    const candidates = [
      // A Korean host stands in results as punycode, as it does at Naver.
      ...(random.next() < 0.08 ? [domainToASCII(`${name}.example`)] : []),
      `${brandSlug}${endingSlug}.example`,
      `${region.slug}-${brandSlug}.test`,
      `${brandSlug}-${endingSlug}.${region.slug}.example`,
      `${region.slug}-${brandSlug}-${endingSlug}.example`,
    ];
    const host = candidates.find((candidate) => !taken.has(candidate));
    if (host === undefined) continue;
    taken.add(host);
    const www = !host.startsWith('xn--') && random.next() < 0.4 ? 'www.' : '';
    const scheme = random.next() < 0.85 ? 'https' : 'http';
    const hasRegionInName = random.next() < 0.3;
    return { name: hasRegionInName ? `${region.name} ${name}` : name, origin: `${scheme}://${www}${host}` };
  }
}

function writePage(
  style: PageStyle,
  random: Random,
  business: Business,
  region: Region,
  industry: Industry,
  authority: number,
): WebDocument {
  const [serviceSlug, service] = random.pick(Object.entries(industry.services));
  const gaps: Gaps = {
    brand: business.name,
    region: region.name,
    area: region.area,
    spot: random.pick(region.spots),
    word: industry.word,
    service,
    cost: industry.cost,
    cases: industry.cases,
  };
  const withQuestion: Gaps = { ...gaps, question: fill(random.pick(industry.questions), gaps) };
  const sentences = [...random.pickSome(industry.claims, 2), random.pick(style.closings)];
  return {
    title: fill(random.pick(style.titles), withQuestion),
    link: new URL(style.path(random, serviceSlug), business.origin).href,
    description: sentences.map((sentence) => fill(sentence, withQuestion)).join(' '),
    body: `${region.name} ${region.area} ${industry.word} ${service}`,
    authority: Math.min(1, Math.max(0, authority + style.bonus)),
  };
}
