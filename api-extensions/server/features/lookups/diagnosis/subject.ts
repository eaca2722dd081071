import type { DiagnosisSubject } from '../../../../contracts/lookups/diagnosis';
import { readCopiedTarget } from '../../../../naver';
import { invalidFields } from '../../../platform/errors';
import { targetMessage } from '../kinds/definition';

/** Who is diagnosed: name, area and trade in what was typed, in a page's title, and in a place's category and address. */

/** Words of addresses. */
const ADDRESS_WORD = /^[가-힣]+(?:특별시|광역시|특별자치[시도]|[시군구읍면동리로길]|\d{1,3}가)$/u;
/** Areas that people name without such an ending; the first ones are words of addresses too. */
const PROVINCES =
  '서울 부산 대구 인천 광주 대전 울산 세종 경기 강원 충북 충남 전북 전남 경북 경남 제주'.split(' ');
const PLACES = new Set([
  ...PROVINCES,
  ...'강남 강북 홍대 성수 잠실 신촌 이태원 건대 종로 명동 여의도 목동 노원 분당 판교 일산 동탄 광교 수원 용인 성남'.split(
    ' ',
  ),
  ...'안양 부천 김포 하남 송도 해운대 서면 광안리 전주 청주 천안 춘천 강릉 여수 순천 포항 경주 창원 진주 서귀포'.split(
    ' ',
  ),
]);

/** Trades by the words that names and titles have for them; longer words first, because 동물병원 ends with 병원. */
const TRADES: readonly (readonly [word: string, trade: string])[] = [
  ...'스터디카페 동물병원 이비인후과 성형외과 정형외과 정신건강의학과 게스트하우스 법률사무소 어린이집 피부관리 산부인과'.split(
    ' ',
  ),
  ...'미용실 피부과 소아과 한의원 베이커리 고깃집 필라테스 헬스장 태권도 인테리어 부동산 변호사 세무사 카센터 렌터카'.split(
    ' ',
  ),
  ...'네일 왁싱 치과 내과 안과 약국 카페 빵집 식당 맛집 갈비 국밥 횟집 초밥 치킨 피자 분식 술집 꽃집 학원 요가 이사'.split(
    ' ',
  ),
  ...'청소 세탁 펜션 호텔 모텔 사진관 안경 가구 공방 웨딩 독서실 병원'.split(' '),
]
  .map((word): readonly [string, string] => [word, word])
  .concat([
    ['헤어', '미용실'],
    ['플라워', '꽃집'],
    ['커피', '카페'],
    ['헬스', '헬스장'],
    ['세무회계', '세무사'],
    ['의원', '병원'],
  ]);

const tradeOf = (text: string): string => TRADES.find(([word]) => text.includes(word))?.[1] ?? '';

/** Whether an area is a word of addresses: 홍대 is searched for, but no address has it. */
export const isOfAddress = (area: string): boolean => ADDRESS_WORD.test(area) || PROVINCES.includes(area);

/** Short words with such an ending are mostly names: 감동, 서로. */
const isArea = (word: string): boolean => (word.length > 2 && ADDRESS_WORD.test(word)) || PLACES.has(word);
const isTrade = (word: string): boolean => TRADES.some(([known]) => word === known);

const limit = ({ name, area, trade }: DiagnosisSubject): DiagnosisSubject => ({
  name: name.slice(0, 60).trim(),
  area: area.slice(0, 30),
  trade: trade.slice(0, 30),
});

/** Name, area and trade in words such as `다온미용실 성수동`. Of several words of an area the last is the closest. */
export function readWords(text: string): DiagnosisSubject {
  const words = text.split(/[\s|,]+/u).filter(Boolean);
  const areas = words.filter(isArea);
  const others = words.filter((word) => !isArea(word));
  // A name that consists of areas and trades alone is the name: `강남 치과`.
  const isNamed = others.some((word) => !isTrade(word));
  return limit({
    name: (isNamed ? others : words).join(' '),
    area: (isNamed || others.length > 0 ? areas.at(-1) : '') ?? '',
    trade: tradeOf(text),
  });
}

/** What is typed: the address of a page, and what stands beside it or alone. */
export interface Entered {
  address: URL | null;
  subject: DiagnosisSubject;
}

/** 성수동 in 성동구성수동2가269-25. */
const DISTRICT_IN = /[시군구]([가-힣]{2,8}?[읍면동])/u;

const NAVER_PAGE =
  '네이버 블로그, 카페, 스마트스토어, 플레이스의 주소만으로는 진단할 수 없습니다. 홈페이지 주소나 가게 이름을 입력해 주세요.';

/** @throws AppError 400 with the field, for an address that cannot be diagnosed */
export function readTyped(q: string): Entered {
  const copied = readCopiedTarget(q);
  if (!copied.ok) throw invalidFields({ q: targetMessage('web', copied.reason) });
  const { kind, target, name } = copied;
  if (kind === null) return { address: null, subject: readWords(name) };
  if (kind !== 'web') {
    if (!name) throw invalidFields({ q: NAVER_PAGE });
    // A shared place: link, name and address without spaces.
    const shared = kind === 'place' ? DISTRICT_IN.exec(target.split('|').at(-1) ?? '')?.[1] : undefined;
    return { address: null, subject: readWords([name, shared ?? ''].join(' ')) };
  }
  const hasScheme = /^https?:\/\//i.test(target);
  const address = hasScheme ? target : `https://${target}`;
  if (!URL.canParse(address)) throw invalidFields({ q: targetMessage('web', 'empty') });
  const url = new URL(address);
  url.hash = '';
  return { address: url, subject: readWords(name) };
}

const HOME_WORDS = /^(?:홈|메인|홈페이지|home|main|index|welcome)$/i;

/** The business in the texts of a page; what was typed goes before. */
export function subjectOfPage(
  typed: DiagnosisSubject,
  page: { siteName: string; title: string; description: string; heading: string },
): DiagnosisSubject {
  const parts = page.title
    .split(/[|｜·:,–—]|\s-\s/u)
    .map((part) => part.trim())
    .filter((part) => part && !HOME_WORDS.test(part));
  const isName = (part: string) => part.split(/\s+/u).some((word) => !isArea(word) && !isTrade(word));
  const own = page.siteName.trim() || parts.find(isName) || parts[0] || page.heading;
  const read = readWords(own);
  const all = readWords([page.title, page.heading, page.description].join(' '));
  return limit({
    name: typed.name || read.name,
    area: typed.area || read.area || all.area,
    trade: typed.trade || read.trade || all.trade,
  });
}

/** What a found place says of area and trade, where they are not known. */
export function subjectOfPlace(
  { name, area, trade }: DiagnosisSubject,
  place: { category: string; address: string },
): DiagnosisSubject {
  const words = place.address.split(/[\s,()]+/u);
  const ending = (pattern: RegExp) => words.find((word) => pattern.test(word));
  // 성수동2가 is searched for as 성수동.
  const quarter = ending(/^[가-힣]+(?:[동읍면]|동\d{1,2}가)$/u)?.replace(/\d{1,2}가$/u, '');
  const district = ending(/^[가-힣]+[구군]$/u) ?? ending(/^(?!.*(?:특별|광역)시$)[가-힣]+시$/u);
  const category = place.category.split('>').at(-1)?.split(',')[0]?.trim() ?? '';
  return limit({
    name,
    area: area || quarter || district || '',
    trade: trade || tradeOf(category) || category,
  });
}
