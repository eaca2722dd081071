import type { Industry } from './industry';
import { createRandom } from './random';
import type { Region } from './regions';
import { fill } from './sentence';
import type { WebDocument } from './web-document';

/** Pages on large sites that many people write on: blogs, questions and answers, directories, a local newspaper. */

interface Portal {
  /** `number` is unique within the portal. */
  link: (industry: Industry, region: Region, number: number) => string;
  titles: readonly string[];
  descriptions: readonly string[];
  authority: number;
}

const BLOG_AUTHORS = [
  'haru',
  'momo_log',
  'jini',
  'walker',
  'daily-note',
  'onul',
  'kkomi',
  'bom2',
  'ssol',
  'travelyun',
];

const PORTALS: readonly Portal[] = [
  {
    link: (_industry, _region, number) =>
      `https://blog.soksak.example/${BLOG_AUTHORS[number % BLOG_AUTHORS.length] ?? 'haru'}/${220_000_000 + number * 37}`,
    titles: [
      '{region} {service} 내돈내산 후기, 솔직하게 적어 봐요',
      '{question}',
      '{region} {word} 세 군데 비교하고 결정한 이야기',
      '{spot} {service} 다녀온 날 기록',
    ],
    descriptions: [
      '안녕하세요. 얼마 전 {region}에서 {service|을/를} 알아보다가 정리해 둔 내용을 공유합니다. 가격과 분위기, 아쉬웠던 점까지 그대로 적었어요.',
      '{spot} 근처에서 {word|을/를} 찾으시는 분들께 도움이 될까 해서 남깁니다. 직접 겪어 보니 미리 알았으면 좋았을 것들이 있더라고요.',
      '주변에서 추천받은 {region} {word} 몇 곳을 돌아봤습니다. 상담 받을 때 물어본 질문과 답을 순서대로 적어 볼게요.',
    ],
    authority: 0.55,
  },
  {
    link: (_industry, _region, number) => `https://jisik.mureo.example/question/${4_300_000 + number * 13}`,
    titles: ['{question}', '{region} {word} 추천 부탁드려요', '{region} {service} 비용 질문입니다'],
    descriptions: [
      '{region} 쪽에서 {service|을/를} 알아보고 있습니다. 처음이라 기준을 잘 모르겠는데 경험 있으신 분 답변 부탁드립니다. 답변 3개',
      '질문: {question} / 답변: 업체마다 조건이 다르니 견적서 항목을 나누어 비교해 보시는 것이 좋습니다.',
      '{spot} 근처 {word} 이용해 보신 분 계신가요? 위치보다 꼼꼼하게 봐 주는 곳이면 좋겠습니다. 답변 5개',
    ],
    authority: 0.45,
  },
  {
    link: (industry, region) => `https://www.moaboja.example/${region.slug}/${industry.slug}`,
    titles: ['{region} {word} 업체 모음 - 모아보자', '{area} {word} 목록, 후기와 가격 비교 | 모아보자'],
    descriptions: [
      '{area}에서 영업 중인 {word} 업체의 위치, 영업시간, {cost|을/를} 한눈에 비교하세요. {spot} 인근 업체 포함.',
      '{region} {word|을/를} 후기순, 거리순으로 살펴보세요. {service} 가능한 곳만 골라 볼 수 있습니다.',
    ],
    authority: 0.8,
  },
  {
    link: (_industry, region, number) => `https://news.${region.slug}ilbo.test/article/${2_026_000 + number}`,
    titles: [
      '{region} {word} 업계, 올해 달라지는 점',
      '[{region}] 늘어나는 {service} 분쟁... "계약서부터 확인해야"',
    ],
    descriptions: [
      '{area} 일대 {word} 이용이 늘면서 소비자 상담도 함께 증가하고 있다. 전문가들은 {service} 계약 전 서면 확인이 필요하다고 조언한다.',
      '{region} 지역 {word} 업체들이 공동으로 품질 기준을 마련했다. {spot} 상인회는 다음 달부터 이를 시행한다고 밝혔다.',
    ],
    authority: 0.6,
  },
];

/** The portals' pages about one industry in one place: one per portal. `number` is unique for the pair. */
export function portalPages(region: Region, industry: Industry, number: number): WebDocument[] {
  const random = createRandom(`portal/${region.slug}/${industry.slug}`);
  return PORTALS.map((portal) => {
    const gaps = {
      region: region.name,
      area: region.area,
      spot: random.pick(region.spots),
      word: industry.word,
      service: random.pick(Object.values(industry.services)),
      cost: industry.cost,
    };
    const withQuestion = { ...gaps, question: fill(random.pick(industry.questions), gaps) };
    return {
      title: fill(random.pick(portal.titles), withQuestion),
      link: portal.link(industry, region, number),
      description: fill(random.pick(portal.descriptions), withQuestion),
      body: `${region.name} ${region.area} ${industry.word}`,
      authority: portal.authority * (0.6 + 0.4 * random.next()),
    };
  });
}
