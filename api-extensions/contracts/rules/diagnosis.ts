import type {
  BlogPart,
  Diagnosis,
  DiagnosedKeyword,
  KeywordsPart,
  PageReading,
  PlacePart,
} from '../lookups/diagnosis';
import { daysBetween } from './days';
import { koreanNumber } from './numbers';

/** Judgements about what a diagnosis has read: the same on the screen and in the PDF. Without zod. */

/** The parts of a diagnosis, in the order of the page. */
export const DIAGNOSIS_PARTS = {
  page: '홈페이지',
  place: '플레이스',
  keywords: '키워드',
  blog: '블로그',
} as const;
export type DiagnosisPart = keyof typeof DIAGNOSIS_PARTS;

/** `unknown`: it could not be read, so nothing is said of it. */
export type Verdict = 'good' | 'mend' | 'unknown';
export const VERDICT_NAMES: Readonly<Record<Verdict, string>> = {
  good: '좋음',
  mend: '보완',
  unknown: '확인 못 함',
};

export interface Finding {
  part: DiagnosisPart;
  name: string;
  verdict: Verdict;
  /** What was found, in one sentence. */
  says: string;
  /** What to do, in one sentence; empty where there is nothing to do. */
  todo: string;
  /** How much it helps to mend it: higher first. */
  weight: number;
}

interface Item {
  name: string;
  weight: number;
  todo: string;
}

const finding = (
  part: DiagnosisPart,
  { name, weight, todo }: Item,
  verdict: Verdict,
  says: string,
): Finding => ({
  ...{ part, name, verdict, says, weight },
  todo: verdict === 'mend' ? todo : '',
});

/** A finding about something that is there or not. */
const check = (item: Item, isGood: boolean, good: string, mend: string): Finding =>
  finding('page', item, isGood ? 'good' : 'mend', isGood ? good : mend);

/** Length of a title and a description that search results show, in characters. */
const TITLE = { least: 5, most: 60 };
const DESCRIPTION = { least: 30, most: 160 };
/** A page that takes longer, or whose HTML is larger, makes people and robots wait. */
const SLOW_MS = 2000;
const LARGE_BYTES = 500_000;

const lengthOf = (text: string): number => [...text].length;

/** A length in words: `short` and `long` are to mend too. */
function fitOf(text: string, { least, most }: typeof TITLE): 'missing' | 'short' | 'long' | 'good' {
  const length = lengthOf(text);
  if (length === 0) return 'missing';
  if (length < least) return 'short';
  return length > most ? 'long' : 'good';
}

const characters = (text: string): string => `${koreanNumber(lengthOf(text))}자`;

function titleFinding({ title }: PageReading): Finding {
  const fit = fitOf(title, TITLE);
  const says = {
    missing: '페이지에 제목(title)이 없습니다.',
    short: `제목이 ${characters(title)}로 짧아 무엇을 하는 곳인지 알기 어렵습니다.`,
    long: `제목이 ${characters(title)}로 길어 검색 결과에서 뒷부분이 잘릴 수 있습니다.`,
    good: `제목이 있습니다: ${title}`,
  }[fit];
  const todo =
    fit === 'long'
      ? `제목을 ${TITLE.most}자 안으로 줄이고, 가게 이름과 업종을 앞쪽에 적어 주세요.`
      : '가게 이름과 지역, 업종이 들어간 제목을 적어 주세요.';
  return finding(
    'page',
    { name: '제목', weight: fit === 'missing' ? 85 : 45, todo },
    fit === 'good' ? 'good' : 'mend',
    says,
  );
}

function descriptionFinding({ description }: PageReading): Finding {
  const fit = fitOf(description, DESCRIPTION);
  const says = {
    missing: '페이지에 설명(description)이 없습니다.',
    short: `설명이 ${characters(description)}로 짧습니다.`,
    long: `설명이 ${characters(description)}로 길어 검색 결과에서 뒷부분이 잘릴 수 있습니다.`,
    good: `설명이 ${characters(description)}로 알맞습니다.`,
  }[fit];
  const todo = `무엇을 파는 곳인지, 어디에 있는지 ${DESCRIPTION.least}–${DESCRIPTION.most}자로 적어 주세요.`;
  return finding(
    'page',
    { name: '설명', weight: fit === 'missing' ? 60 : 30, todo },
    fit === 'good' ? 'good' : 'mend',
    says,
  );
}

const ROBOTS_SAYS: Readonly<Record<PageReading['robots'], string>> = {
  allowed: 'robots.txt가 네이버 로봇(Yeti)의 수집을 허용합니다.',
  missing: 'robots.txt가 없어 수집을 막지 않습니다.',
  blocked: 'robots.txt가 네이버 로봇(Yeti)의 수집을 막고 있습니다.',
  unreadable: '서버 오류로 robots.txt를 읽지 못했습니다. 이런 동안에는 수집이 미뤄질 수 있습니다.',
};

function robotsFinding({ robots }: PageReading): Finding {
  const todo =
    robots === 'blocked'
      ? 'robots.txt에서 이 페이지를 막는 Disallow 규칙을 지워 주세요.'
      : '/robots.txt가 오류 없이 열리는지 웹 호스팅에서 확인해 주세요.';
  const isGood = robots === 'allowed' || robots === 'missing';
  return finding(
    'page',
    { name: 'robots.txt', weight: robots === 'blocked' ? 98 : 50, todo },
    isGood ? 'good' : 'mend',
    ROBOTS_SAYS[robots],
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)}초`;
const kilobytes = (bytes: number): string => `${koreanNumber(Math.max(1, Math.round(bytes / 1000)))}KB`;

/** Whether the page says where the business is and what it does; null where that is not known. */
function wordsFinding(page: PageReading, { area, trade }: Diagnosis['subject']): Finding | null {
  if (!area || !trade) return null;
  const said = [page.title, page.description, page.heading].join(' ').replaceAll(' ', '');
  const has = (word: string) => said.includes(word.replaceAll(' ', ''));
  const missing = [!has(area) && `지역(${area})`, !has(trade) && `업종(${trade})`].filter(Boolean);
  const todo = `제목과 설명에 ‘${area} ${trade}’처럼 손님이 찾는 말을 적어 주세요.`;
  return check(
    { name: '지역과 업종', weight: 70, todo },
    missing.length === 0,
    `제목이나 설명에 지역(${area})과 업종(${trade})이 있습니다.`,
    `제목과 설명에 ${missing.join('과 ')}이 없습니다.`,
  );
}

/** What is good and what is to mend on a page, in the order of the page. */
export function pageFindings(page: PageReading, subject: Diagnosis['subject']): Finding[] {
  const words = wordsFinding(page, subject);
  return [
    check(
      {
        name: '검색 허용',
        weight: 100,
        todo: '페이지의 robots 메타 태그나 응답 헤더에서 noindex를 지워 주세요.',
      },
      !page.isNoindex,
      '검색 결과에 나올 수 있도록 열려 있습니다.',
      '페이지에 noindex가 있어 검색 결과에 나오지 않습니다.',
    ),
    robotsFinding(page),
    check(
      { name: '보안 접속', weight: 65, todo: '웹 호스팅에서 SSL 인증서를 켜고 https 주소로 연결해 주세요.' },
      page.isHttps,
      'https로 안전하게 연결됩니다.',
      'https가 아니라 브라우저에 ‘주의 요함’으로 표시됩니다.',
    ),
    titleFinding(page),
    descriptionFinding(page),
    check(
      { name: '큰 제목', weight: 35, todo: '페이지 맨 위의 큰 제목을 h1 태그로 적어 주세요.' },
      page.heading !== '',
      `큰 제목(h1)이 있습니다: ${page.heading}`,
      '페이지에 큰 제목(h1)이 없습니다.',
    ),
    ...(words ? [words] : []),
    check(
      { name: '휴대전화 화면', weight: 68, todo: '화면 너비에 맞추는 viewport 메타 태그를 넣어 주세요.' },
      page.hasViewport,
      '휴대전화 화면의 너비에 맞춥니다.',
      '휴대전화 화면에 맞추는 설정(viewport)이 없어 글자가 작게 보입니다.',
    ),
    check(
      {
        name: '응답 시간',
        weight: 55,
        todo: '큰 그림과 쓰지 않는 플러그인을 줄이거나 더 빠른 호스팅을 알아보세요.',
      },
      page.answerMs <= SLOW_MS,
      `페이지를 받는 데 ${seconds(page.answerMs)} 걸렸습니다(저희 서버에서 한 번 잰 값).`,
      `페이지를 받는 데 ${seconds(page.answerMs)} 걸렸습니다(저희 서버에서 한 번 잰 값). 손님이 기다리다 나갈 수 있습니다.`,
    ),
    check(
      {
        name: '문서 크기',
        weight: 20,
        todo: '페이지 안에 직접 넣은 그림과 스크립트를 파일로 나누어 주세요.',
      },
      page.bytes <= LARGE_BYTES,
      `HTML 문서가 ${kilobytes(page.bytes)}로 가볍습니다.`,
      `HTML 문서가 ${kilobytes(page.bytes)}로 큽니다.`,
    ),
    check(
      { name: '공유 그림', weight: 25, todo: 'og:image 메타 태그에 가게를 보여 주는 그림을 지정해 주세요.' },
      page.hasImage,
      '카카오톡 등으로 공유할 때 보일 그림이 있습니다.',
      '카카오톡 등으로 공유할 때 보일 그림(og:image)이 없습니다.',
    ),
    finding(
      'page',
      { name: '사이트맵', weight: 30, todo: 'sitemap.xml을 만들어 네이버 서치어드바이저에 제출해 주세요.' },
      { found: 'good', missing: 'mend', unknown: 'unknown' }[page.sitemap] as Verdict,
      {
        found: '사이트맵이 있어 검색 로봇이 페이지를 찾기 쉽습니다.',
        missing: '사이트맵(sitemap.xml)이 없습니다.',
        unknown: '사이트맵이 있는지 확인하지 못했습니다.',
      }[page.sitemap],
    ),
  ];
}

/** Whether the local search finds the business. */
export const placeFinding = ({ outcome }: Pick<PlacePart, 'outcome'>): Finding =>
  finding(
    'place',
    {
      name: '이름으로 찾기',
      weight: 95,
      todo: '네이버 스마트플레이스에 등록되어 있는지, 등록한 이름과 주소가 맞는지 확인해 주세요.',
    },
    outcome === 'found' ? 'good' : 'mend',
    outcome === 'found'
      ? '이름으로 검색하면 네이버 지역 검색에 나옵니다.'
      : '이름과 지역으로 검색해도 네이버 지역 검색 결과에 나오지 않습니다.',
  );

/** Whether the place is found by the keywords that were looked up; null where none was. */
export function ranksFinding({ keywords, range }: Pick<KeywordsPart, 'keywords' | 'range'>): Finding | null {
  const looked = keywords.filter(({ place }) => place !== null && !('reason' in place));
  if (looked.length === 0) return null;
  const within = looked.filter(({ place }) => place?.outcome === 'found').length;
  const counted = `확인한 키워드 ${koreanNumber(looked.length)}개`;
  const where = range || '검색 결과';
  const some = `${counted} 가운데 ${koreanNumber(within)}개에서 ${where} 안에 있습니다.`;
  const none = `${counted} 모두 ${where} 밖에 있습니다.`;
  const all = `${counted} 모두 ${where} 안에 있습니다.`;
  return finding(
    'keywords',
    {
      name: '키워드 노출',
      weight: 80,
      todo: '플레이스의 대표 키워드와 소개에 이 말을 넣고, 소식과 사진을 꾸준히 올려 주세요.',
    },
    within === looked.length ? 'good' : 'mend',
    within === looked.length ? all : within === 0 ? none : some,
  );
}

/** Fewer posts than this say little about a business, and older ones look abandoned. */
const FEW_POSTS = 10;
const OLD_DAYS = 90;

/** Whether blogs name the business. @param today a day in Seoul */
export function blogFinding({ total, posts }: BlogPart, today: string): Finding {
  const item = (weight: number, todo: string): Item => ({ name: '블로그 글', weight, todo });
  if (total === 0)
    return finding(
      'blog',
      item(75, '가게 이름과 지역, 업종이 제목에 들어간 글부터 올려 주세요.'),
      'mend',
      '가게 이름이 나오는 블로그 글을 찾지 못했습니다.',
    );
  const says = `가게 이름이 나오는 블로그 글이 ${koreanNumber(total)}건 검색됩니다.`;
  const newest = posts
    .map(({ postedOn }) => postedOn ?? '')
    .sort()
    .at(-1);
  if (newest && daysBetween(newest, today) > OLD_DAYS)
    return finding(
      'blog',
      item(58, '한 달에 한두 건이라도 새 소식을 올려 주세요.'),
      'mend',
      `${says} 다만 최근 ${OLD_DAYS}일 동안 새 글이 없습니다.`,
    );
  return finding(
    'blog',
    item(52, '손님의 후기와 메뉴, 찾아오는 길처럼 손님이 궁금해하는 글을 더 올려 주세요.'),
    total < FEW_POSTS ? 'mend' : 'good',
    total < FEW_POSTS ? `${says} 아직 많지 않습니다.` : says,
  );
}

/** Findings of all parts that have arrived, in the order of the page. */
export function findingsOf(
  { subject, page, place, keywords, blog }: Omit<Diagnosis, 'q'>,
  today: string,
): Finding[] {
  const ranks = keywords && ranksFinding(keywords);
  return [
    ...(page?.outcome === 'read' ? pageFindings(page, subject) : []),
    ...(place ? [placeFinding(place)] : []),
    ...(ranks ? [ranks] : []),
    ...(blog ? [blogFinding(blog, today)] : []),
  ];
}

/** Where nothing that was seen is to mend. */
export const NOTHING_TO_MEND = '확인한 것 가운데 보완할 점은 없습니다.';

/** What to mend, in the order of what helps most. */
export const toMend = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ verdict }) => verdict === 'mend').sort((a, b) => b.weight - a.weight);

/** Monthly searches: `12,400회`, `20회 미만`; `-` where they are not known. */
export function searchesText({ volume }: Pick<DiagnosedKeyword, 'volume'>): string {
  if (!volume) return '-';
  const { total } = volume;
  if (total.value !== null) return `${koreanNumber(total.value)}회`;
  return total.from === 0
    ? `${koreanNumber(total.to + 1)}회 미만`
    : `${koreanNumber(total.from)}–${koreanNumber(total.to)}회`;
}

/** Where the place is for a keyword: `3위`, `상위 5곳 안`, `확인하지 않음`. */
export function keywordPlaceText({ place }: Pick<DiagnosedKeyword, 'place'>, range: string): string {
  if (!place) return '확인하지 않음';
  if ('reason' in place) return '확인 못 함';
  if (place.rank !== null) return `${koreanNumber(place.rank)}위`;
  return `${range || '검색 결과'} ${place.outcome === 'found' ? '안' : '밖'}`;
}
