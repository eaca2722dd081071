import { pickDay } from './dates';
import { INDUSTRIES } from './industries';
import { createRandom } from './random';
import { REGIONS } from './regions';
import { fill } from './sentence';
import type { WebDocument } from './web-document';

/** An article of the simulated news list. */
export interface NewsArticle extends WebDocument {
  /** The paper's own address; `link` is the one at Naver. */
  original: string;
  publishedAt: Date;
}

const HOUR_MS = 60 * 60 * 1000;

const TITLES = [
  '{region} {word} 업계, 올해 달라지는 점',
  '[{region}] 늘어나는 {service} 분쟁... "계약서부터 확인해야"',
  '{area}, {word} 창업 지원 사업 참여자 모집',
  '{region} {word} 이용객 1년 새 크게 늘어',
  '"{service} 비용, 비교하고 결정하세요" {region} 소비자 모임 캠페인',
];
const TEXTS = [
  '{area} 일대 {word} 이용이 늘면서 소비자 상담도 함께 증가하고 있다. 전문가들은 계약 전 서면 확인이 필요하다고 조언한다.',
  '{region} 지역 {word} 업체들이 공동으로 품질 기준을 마련했다. {spot} 상인회는 다음 달부터 이를 시행한다고 밝혔다.',
  '{area|은/는} {service} 관련 민원을 줄이기 위해 안내 창구를 운영한다고 밝혔다.',
];

/** One article for each place and line of business: the same on every machine and every run. */
export function buildNewsArticles(): NewsArticle[] {
  return REGIONS.flatMap((region, place) =>
    INDUSTRIES.map((industry, line) => {
      const random = createRandom(`news/${region.slug}/${industry.slug}`);
      const gaps = {
        region: region.name,
        area: region.area,
        spot: random.pick(region.spots),
        word: industry.word,
        service: random.pick(Object.values(industry.services)),
      };
      const number = 3_000_000 + place * INDUSTRIES.length + line;
      return {
        title: fill(random.pick(TITLES), gaps),
        // No paper has the number 999.
        link: `https://n.news.naver.com/mnews/article/999/${String(number).padStart(10, '0')}`,
        description: fill(random.pick(TEXTS), gaps),
        body: `${region.name} ${industry.word}`,
        authority: random.next(),
        original: `https://news.${region.slug}ilbo.test/article/${number}`,
        publishedAt: new Date(pickDay(random).getTime() + random.below(24) * HOUR_MS),
      };
    }),
  );
}
