import { compactDate, pickDay } from './dates';
import { INDUSTRIES } from './industries';
import type { Industry } from './industry';
import { createRandom, type Random } from './random';
import { REGIONS, type Region } from './regions';
import { fill, type Gaps } from './sentence';
import type { WebDocument } from './web-document';

/** A post of the simulated blog list. */
export interface BlogPost extends WebDocument {
  blogName: string;
  /** Without a scheme, as the API often sends it. */
  blogLink: string;
  /** `20261121`. */
  postedOn: string;
}

const POSTS_PER_PAIR = 8;
const BLOGS = 1_400;
const ELSEWHERE_SHARE = 0.06;

const FIRST_WORDS = 'haru onul bomi sarang dallae noeul maeum jogak sori yeoyu namu gureum'.split(' ');
const SECOND_WORDS = 'diary ilgi record story notes salon table walk daily memo'.split(' ');
const NAME_FIRST = '하루 오늘 봄이 사랑 달래 노을 마음 조각 소리 여유 나무 구름'.split(' ');
const NAME_SECOND = [
  '의 일상 기록',
  '네 리뷰 노트',
  '의 동네 산책',
  ' 다이어리',
  '의 살림 이야기',
  '네 솔직 후기',
  '의 메모장',
];

const TITLES = [
  '{region} {service} 내돈내산 후기',
  '{spot} {word} 다녀왔어요, 솔직 후기',
  '{region} {word} 추천 세 곳 비교해 봤어요',
  '{question}',
  '[{region}] {service} 받고 온 날, 가격과 과정 정리',
  '{spot} 근처 {word} 찾다가 알게 된 것들',
  '{region} {word} 고를 때 꼭 물어볼 질문 다섯 가지',
  '{service} 한 달 차 기록 & {region} {word} 정보',
];
const OPENINGS = [
  '안녕하세요. 오늘은 {region}에서 {service|을/를} 알아본 이야기를 적어 보려고 해요.',
  '{spot} 쪽으로 이사 온 뒤로 {word|을/를} 찾느라 꽤 헤맸는데요, 드디어 정착했습니다.',
  '주변에서 {region} {word} 어디가 괜찮냐고 많이 물어보셔서 정리해 둡니다.',
  '예약하고 방문하기까지 고민이 많았던 {service} 후기입니다.',
];
const CLOSINGS = [
  '주차는 건물 지하에 가능했고, 상담은 삼십 분 정도 걸렸어요.',
  '가격은 옵션에 따라 달라지니 견적을 두세 곳 받아 보시는 걸 추천해요.',
  '궁금한 점은 댓글로 남겨 주시면 아는 만큼 답해 드릴게요.',
  '직접 결제하고 다녀온 후기이니 참고만 해 주세요.',
];

interface Blog {
  id: string;
  name: string;
}

/** Longer than an id at Naver may be (20), so that no link leads to somebody's blog. */
function blogOf(number: number): Blog {
  const random = createRandom(`blog/${number}`);
  const place = random.below(FIRST_WORDS.length);
  const id = `${FIRST_WORDS[place]}_${random.pick(SECOND_WORDS)}_simulated_${1000 + number}`;
  return { id, name: `${NAME_FIRST[place]}${random.pick(NAME_SECOND)}` };
}

/** The blogs of the two demo domains: a post for each line of business in a few places. */
const DEMO_BLOGS: readonly (Blog & { regions: readonly string[] })[] = [
  {
    id: 'rankup_official_simulated',
    name: '랭크업 공식 블로그',
    regions: ['gangnam', 'mapo', 'busan', 'suwon'],
  },
  { id: 'topkeyword_official_simulated', name: '탑키워드 블로그', regions: ['gangnam', 'songpa', 'jeju'] },
];

/** All posts: the same on every machine and every run, each with a link of its own. */
export function buildBlogPosts(): BlogPost[] {
  const posts: BlogPost[] = [];
  const pairs = REGIONS.flatMap((region) => INDUSTRIES.map((industry) => ({ region, industry })));
  for (const [pair, { region, industry }] of pairs.entries()) {
    for (let number = 0; number < POSTS_PER_PAIR; number += 1) {
      const random = createRandom(`blog/${region.slug}/${industry.slug}/${number}`);
      const blog = blogOf(random.below(BLOGS));
      posts.push(writePost(random, blog, region, industry, pair * POSTS_PER_PAIR + number, 0.75));
    }
    for (const [place, blog] of DEMO_BLOGS.entries()) {
      if (!blog.regions.includes(region.slug)) continue;
      const random = createRandom(`blog/${blog.id}/${region.slug}/${industry.slug}`);
      const number = (pairs.length + pair) * POSTS_PER_PAIR + place;
      posts.push(writePost(random, blog, region, industry, number, 1));
    }
  }
  return posts;
}

function writePost(
  random: Random,
  blog: Blog,
  region: Region,
  industry: Industry,
  number: number,
  standing: number,
): BlogPost {
  const [, service] = random.pick(Object.entries(industry.services));
  const gaps: Gaps = {
    brand: '',
    region: region.name,
    area: region.area,
    spot: random.pick(region.spots),
    word: industry.word,
    service,
  };
  const withQuestion = { ...gaps, question: fill(random.pick(industry.questions), gaps) };
  const day = pickDay(random);
  const isElsewhere = random.next() < ELSEWHERE_SHARE && standing < 1;
  const host = `${blog.id.replaceAll('_', '-')}.blog.example`;
  return {
    title: fill(random.pick(TITLES), withQuestion),
    link: isElsewhere
      ? `https://${host}/${number + 1}`
      : linkTo(random, blog.id, 224_000_000_000 + number * 7),
    description: `${fill(random.pick(OPENINGS), gaps)} ${random.pick(CLOSINGS)}`,
    body: `${region.name} ${region.area} ${industry.word} ${service}`,
    authority: standing * random.next(),
    blogName: blog.name,
    blogLink: isElsewhere ? `https://${host}` : `blog.naver.com/${blog.id}`,
    postedOn: compactDate(day),
  };
}

/** Mostly the plain form; the others are found in real answers, old and new. */
function linkTo(random: Random, blogId: string, logNo: number): string {
  const form = random.next();
  if (form < 0.84) return `https://blog.naver.com/${blogId}/${logNo}`;
  if (form < 0.9) return `https://blog.naver.com/${blogId}?Redirect=Log&logNo=${logNo}`;
  if (form < 0.95) return `https://blog.naver.com/PostView.naver?blogId=${blogId}&logNo=${logNo}`;
  return `https://m.blog.naver.com/${blogId}/${logNo}`;
}
