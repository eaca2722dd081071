import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type {
  LookupResponse,
  LookupScope,
  MonthlyCount,
  MonthlyTotal,
  PageLayout,
  PlaceLookupResponse,
  ShopLookupResponse,
  ViewLookupResponse,
} from 'api-extensions/contracts/lookups/responses';
import { SECTION_NAMES } from 'api-extensions/contracts/rules/page-sections';
import { longDay, longDays } from 'api-extensions/contracts/rules/days';
import type { OtherPage, RankingPage } from 'api-extensions/contracts/rules/ranking-page';
import { notFoundText } from 'api-extensions/contracts/rules/rank-text';
import { koreanTime } from '../../platform/korean-format';

/** `2026년 10월` from `2026-10`. */
export const monthText = (month: string): string => longDay(`${month}-1`).replace(/ \d+일$/, '');

/** Outcome in one list: a result about one list, or one side of a `view` result. */
export interface ListOutcome {
  outcome: 'found' | 'not_in_range';
  /** Rank from 1; null in a list without an order. */
  rank?: number | null;
  /** Number of results examined, from the first. */
  depth: number;
  /** Null if the source gives no count. */
  total: number | null;
  scope: LookupScope;
  /** Set if the time ran out before the full depth of the source. */
  isPartial?: true;
  /** The target's page, and other pages of its site; only when it was found. */
  matched?: RankingPage;
  otherPages?: readonly OtherPage[];
}

/** Whether every existing result was checked, so that "not found" is about all of them. */
const isExhaustive = ({ depth, total, scope, isPartial }: ListOutcome) =>
  !isPartial && scope.ordered && total !== null && depth >= total;

/** Whether an unordered list has fewer results than the source can give. */
const isShort = ({ depth, scope }: ListOutcome) => depth < scope.deepest;

/** The outcome in one line. */
export function headline(result: ListOutcome): string {
  const { depth, scope, rank } = result;
  if (result.outcome === 'found') {
    return scope.ordered ? `${koreanNumber(rank ?? 0)}위` : `${scope.range} 안에 있습니다`;
  }
  if (depth === 0) return '검색 결과가 없는 키워드입니다';
  if (!scope.ordered) {
    return isShort(result) ? `검색된 ${koreanNumber(depth)}곳 안에 없습니다` : `${scope.range} 밖입니다`;
  }
  if (result.isPartial) return `상위 ${koreanNumber(depth)}위까지는 없습니다`;
  if (isExhaustive(result)) return `검색 결과 ${koreanNumber(depth)}건 안에서 찾지 못했습니다`;
  return `${koreanNumber(depth)}위 안에서 찾지 못했습니다`;
}

/** Range and time of the lookup: `네이버 웹문서 1–1,000위, 2026년 11월 21일 14:03 기준`. */
export function scopeLine({ depth, scope }: ListOutcome, checkedAt: string): string {
  let range = `${scope.name} 1–${koreanNumber(depth)}위`;
  if (depth === 0) range = scope.name;
  else if (!scope.ordered) range = `${scope.name} ${scope.range}`;
  else if (depth === 1) range = `${scope.name} 1위`;
  return `${range}, ${koreanTime(checkedAt)} 기준`;
}

/** One or two sentences on how far the list was examined, and what is still unknown. */
export function explanation(result: ListOutcome): string {
  const { depth, total, scope } = result;
  if (depth === 0) {
    return `${scope.name}에 이 키워드의 검색 결과가 한 건도 없습니다. 키워드를 바꾸어 조회해 보세요.`;
  }
  if (!scope.ordered) {
    return result.outcome === 'found'
      ? `네이버 공식 API로는 ${scope.range} 안인지까지만 확인됩니다.`
      : `네이버 공식 API로는 ${scope.range}까지만 확인되며, 네이버 플레이스 목록에 없다는 뜻도 아닙니다.`;
  }
  if (result.isPartial) {
    return `정해진 시간 안에 상위 ${koreanNumber(depth)}위까지만 확인했습니다. 나머지 순위는 이어서 확인하고 있으니, 잠시 뒤 다시 조회해 주세요.`;
  }
  const among = total === null ? '' : `검색 결과 ${koreanNumber(total)}건 가운데 `;
  if (result.outcome === 'found') {
    return isExhaustive(result)
      ? `검색 결과 ${koreanNumber(depth)}건을 모두 살펴보았습니다.`
      : `${among}앞의 ${koreanNumber(depth)}건까지 확인했습니다.`;
  }
  if (isExhaustive(result)) {
    return `이 키워드의 검색 결과 ${koreanNumber(depth)}건을 모두 살펴보았지만 입력하신 대상은 없었습니다. 네이버가 아직 문서를 수집하지 않았을 수도 있습니다.`;
  }
  return `‘순위 없음’과는 다릅니다. ${among}앞의 ${koreanNumber(depth)}건까지만 살펴보았으므로, 그 뒤에 있을 수 있습니다.`;
}

/** The suggested next step if the target was not found; empty if none is needed or the explanation names it. */
export function nextStep({ outcome, depth, scope, isPartial }: ListOutcome): string {
  if (outcome === 'found' || depth === 0 || isPartial) return '';
  return scope.list === 'place'
    ? '지역 이름을 더 좁힌 키워드로도 조회해 보시고, 업체 이름이 네이버에 등록된 것과 같은지 확인해 주세요.'
    : '더 구체적인 키워드로도 조회해 보시고, 입력하신 주소가 맞는지 확인해 주세요.';
}

type MatchedBy =
  | Extract<ShopLookupResponse, { outcome: 'found' }>['matchedBy']
  | Extract<
      NonNullable<ViewLookupResponse['cafe'] | ViewLookupResponse['blog']>,
      { outcome: 'found' }
    >['matchedBy']
  | 'address'
  | Extract<PlaceLookupResponse, { outcome: 'found' }>['matchedBy'];

/** Note on an uncertain match; empty for a certain one. */
export function uncertaintyNote(matchedBy: MatchedBy): string {
  if (matchedBy === 'mall_part')
    return '쇼핑몰 이름의 일부만 같은 결과입니다. 다른 쇼핑몰일 수 있으니 확인해 주세요.';
  if (matchedBy === 'article_number')
    return '글 번호만 같은 결과입니다. 다른 카페의 글일 수 있으니 확인해 주세요.';
  if (matchedBy === 'branch_area')
    return '목록에 지점 이름이 없어, 업체 이름과 주소의 지역으로 찾은 결과입니다. 다른 지점일 수 있으니 주소를 확인해 주세요.';
  return '';
}

/** An area in an address: 동, 읍, 면, 로, 길 or 가. */
const AREA = /^[가-힣0-9]+(?:[동읍면로길]|\d가)$/u;
const areasOf = (place: { address: string; roadAddress: string }): string[] =>
  [place.address, place.roadAddress].flatMap((text) => text.split(/\s+/)).filter((word) => AREA.test(word));

/** Advice on other places of the target's name, with an input that finds the first one; empty if there are none. */
export function branchesNote(result: PlaceLookupResponse): string {
  const [other] = result.branches;
  if (!other) return '';
  if (result.outcome !== 'found') return `찾으시는 곳이면 이름을 모두 입력해 주세요. 예: ${other.title}`;
  const note = '이름으로는 아래 업체와 구별되지 않습니다.';
  if (other.title !== result.matched.title)
    return `${note} 찾으시는 곳이 아니면 이름을 모두 입력해 주세요. 예: ${other.title}`;
  const known = areasOf(result.matched);
  const area = areasOf(other).find((name) => !known.includes(name));
  const example = area ? ` 예: ${other.title}|${area}` : '';
  return `${note} 찾으시는 곳이 아니면 주소의 일부를 함께 입력해 주세요.${example}`;
}

/** Says in one sentence where the target is on the result page. */
export function layoutSentence({ sections }: Extract<PageLayout, { outcome: 'seen' }>): string {
  const own = sections.filter(({ targetAt }) => targetAt !== null);
  if (sections.length === 0) return '이 키워드의 통합검색 화면에서 영역을 찾지 못했습니다.';
  if (own.length === 0) return '이 화면의 영역들에서는 조회한 대상을 찾지 못했습니다.';
  const places = own.map(({ section, targetAt, place }) => {
    const where = place === null ? '' : `위에서 ${koreanNumber(place)}번째 영역인 `;
    return `${where}${SECTION_NAMES[section]}의 ${koreanNumber(targetAt ?? 0)}번째`;
  });
  return `조회한 대상은 ${places.join(', ')}에 있습니다.`;
}

/** `1,230회`, or `10회 미만`: never an exact number for a range. */
export function monthlyText(monthly: MonthlyCount): string {
  return monthly.value === null
    ? `${koreanNumber(monthly.lessThan)}회 미만`
    : `${koreanNumber(monthly.value)}회`;
}

/** `1,230회`, or the known range: `1,230–1,239회`, `19회 미만`. */
export function totalText(total: MonthlyTotal): string {
  if (total.value !== null) return `${koreanNumber(total.value)}회`;
  // With a lower bound of 0 only the upper bound is shown.
  if (total.from === 0) return `${koreanNumber(total.to + 1)}회 미만`;
  return `${koreanNumber(total.from)}–${koreanNumber(total.to)}회`;
}

/** Competition among advertisers for a keyword. */
export const COMPETITION_LABELS = { high: '높음', mid: '중간', low: '낮음' } as const;

/** `결과는 최근 한 달 기준 (2026년 10월 22일 – 2026년 11월 20일)` */
export const periodLine = ({ from, to }: { from: string; to: string }): string =>
  `결과는 최근 한 달 기준 (${longDays(from, to)})`;

/** The outcome as a short text, for recent lookups and screen readers. */
export function shortOutcome(result: LookupResponse): string {
  if (result.kind === 'volume') {
    return result.outcome === 'found' ? `월 ${totalText(result.volume.total)}` : '목록에 없음';
  }
  if (result.kind !== 'view') return listOutcomeInShort(result);
  const sides = [
    result.blog && `블로그 ${isListOutcome(result.blog) ? listOutcomeInShort(result.blog) : '확인 못 함'}`,
    result.cafe && `카페 ${isListOutcome(result.cafe) ? listOutcomeInShort(result.cafe) : '확인 못 함'}`,
  ];
  return sides.filter(Boolean).join(', ');
}

function listOutcomeInShort(result: ListOutcome): string {
  const { scope, depth } = result;
  if (result.outcome === 'found')
    return scope.ordered ? `${koreanNumber(result.rank ?? 0)}위` : `${scope.range} 안`;
  if (!scope.ordered) return `${scope.range} 밖`;
  if (result.isPartial) return `${koreanNumber(depth)}위까지 없음`;
  return notFoundText(scope.list, depth);
}

/** Whether the lookup in a list succeeded, so that it has an outcome. */
export const isListOutcome = <Side extends { outcome: string }>(
  side: Side,
): side is Extract<Side, { outcome: 'found' | 'not_in_range' }> =>
  side.outcome === 'found' || side.outcome === 'not_in_range';
