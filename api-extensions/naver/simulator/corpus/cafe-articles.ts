import { INDUSTRIES } from './industries';
import type { Industry } from './industry';
import { createRandom, type Random } from './random';
import { REGIONS, type Region } from './regions';
import { fill, type Gaps } from './sentence';
import type { WebDocument } from './web-document';

/** An article of the simulated café list. */
export interface CafeArticle extends WebDocument {
  clubName: string;
  clubLink: string;
  /** Grows with time: the order by date goes by it. */
  number: number;
}

interface Club {
  slug: string;
  /** Its number, longer than real ones are. */
  id: string;
  name: string;
}

const ARTICLES_PER_PAIR = 6;

const TITLES = [
  '{region} {word} 추천 부탁드려요',
  '{spot} {service} 받아 보신 분 계신가요?',
  '{region} {word} 견적 이 정도면 괜찮은 건가요',
  '{service} 후기 남깁니다 ({region})',
  '{question}',
  '[정보] {region} {word} 가격 정리해 봤어요',
  '{word} 계약 전에 꼭 확인하세요 & 제 경험담',
];
const TEXTS = [
  '{region} 쪽에서 {service|을/를} 알아보는 중인데 처음이라 기준을 모르겠네요. 경험 있으신 분들 조언 부탁드립니다.',
  '지난주에 {spot} 근처에서 상담 두 군데 받고 왔어요. 금액 차이가 꽤 나서 고민입니다.',
  '회원님들 추천으로 다녀왔는데 설명이 꼼꼼해서 만족했습니다. 비용은 쪽지 주시면 알려 드릴게요.',
  '{area} 사시는 분들 {word} 어디 이용하시나요? 위치보다 실력이 좋은 곳이면 좋겠습니다.',
  '카페에서 정보 많이 얻어서 저도 정리해 올립니다. {service} 알아보실 때 도움 되시길 바랍니다.',
];

/** A hyphen cannot be part of a real club's address, so that no link leads to one. */
const REGION_CLUBS: readonly Club[] = REGIONS.flatMap(({ slug, name }, index) => [
  { slug: `${slug}-moms-sim`, id: `99${10_000_000 + index * 2}`, name: `${name}맘 모여라` },
  { slug: `${slug}-local-sim`, id: `99${10_000_001 + index * 2}`, name: `${name} 생활 정보 공유방` },
]);
const INDUSTRY_CLUBS: readonly Club[] = INDUSTRIES.map(({ slug, word }, index) => ({
  slug: `${slug}-club-sim`,
  id: `99${20_000_000 + index}`,
  name: `${word} 함께 알아보는 모임`,
}));

/** The clubs of the two demo domains. */
const DEMO_CLUBS: readonly (Club & { regions: readonly string[] })[] = [
  {
    slug: 'rankup-cafe-sim',
    id: '9930000001',
    name: '랭크업 사장님 모임',
    regions: ['gangnam', 'mapo', 'incheon'],
  },
  { slug: 'topkeyword-cafe-sim', id: '9930000002', name: '탑키워드 카페', regions: ['gangnam', 'daegu'] },
];

/** All articles: the same on every machine and every run, each with a link of its own. */
export function buildCafeArticles(): CafeArticle[] {
  const articles: CafeArticle[] = [];
  const numbers = new Map<string, number>();
  for (const region of REGIONS) {
    for (const industry of INDUSTRIES) {
      for (let number = 0; number < ARTICLES_PER_PAIR; number += 1) {
        const random = createRandom(`cafe/${region.slug}/${industry.slug}/${number}`);
        const club = clubFor(random, region, industry);
        articles.push(writeArticle(random, club, region, industry, numbers, 0.75));
      }
      for (const club of DEMO_CLUBS.filter(({ regions }) => regions.includes(region.slug))) {
        const random = createRandom(`cafe/${club.slug}/${region.slug}/${industry.slug}`);
        articles.push(writeArticle(random, club, region, industry, numbers, 1));
      }
    }
  }
  return articles;
}

function clubFor(random: Random, region: Region, industry: Industry): Club {
  const ofRegion = REGION_CLUBS.filter(({ slug }) => slug.startsWith(`${region.slug}-`));
  const ofIndustry = INDUSTRY_CLUBS.filter(({ slug }) => slug === `${industry.slug}-club-sim`);
  return random.pick([...ofRegion, ...ofIndustry]);
}

function writeArticle(
  random: Random,
  club: Club,
  region: Region,
  industry: Industry,
  numbers: Map<string, number>,
  standing: number,
): CafeArticle {
  const service = random.pick(Object.values(industry.services));
  const gaps: Gaps = {
    brand: '',
    region: region.name,
    area: region.area,
    spot: random.pick(region.spots),
    word: industry.word,
    service,
  };
  const withQuestion = { ...gaps, question: fill(random.pick(industry.questions), gaps) };
  const number = (numbers.get(club.slug) ?? 1_000) + 1 + random.below(400);
  numbers.set(club.slug, number);
  return {
    title: fill(random.pick(TITLES), withQuestion),
    link: linkTo(random, club, number),
    description: fill(random.pick(TEXTS), gaps),
    body: `${region.name} ${region.area} ${industry.word} ${service}`,
    authority: standing * random.next(),
    clubName: club.name,
    clubLink: `https://cafe.naver.com/${club.slug}`,
    number,
  };
}

/** Mostly the plain form; the others are found in real answers and in what people copy. */
function linkTo(random: Random, { slug, id }: Club, number: number): string {
  const form = random.next();
  if (form < 0.84) return `http://cafe.naver.com/${slug}/${number}`;
  if (form < 0.89) return `https://cafe.naver.com/ca-fe/cafes/${id}/articles/${number}`;
  if (form < 0.93) return `https://cafe.naver.com/ArticleRead.nhn?clubid=${id}&articleid=${number}`;
  if (form < 0.97) return `https://m.cafe.naver.com/${slug}/${number}`;
  return `https://cafe.naver.com/f-e/cafes/${id}/articles/${number}`;
}
