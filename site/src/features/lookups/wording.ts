import type { WebLookupAnswer } from 'api-extensions/contracts/lookups';

const NUMBER = new Intl.NumberFormat('ko-KR');
const DATE = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `1,000` */
export const count = (value: number): string => NUMBER.format(value);

/** `2026년 11월 21일 14:03`, in Seoul, from an ISO instant. Put together here: engines differ in the Korean pattern. */
export function seoulTime(instant: string): string {
  const parts = Object.fromEntries(
    DATE.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return `${year}년 ${month}월 ${day}일 ${hour}:${minute}`;
}

/** Whether every result there is was looked at, so that "not found" is about all of them. */
const sawAll = ({ depth, total }: WebLookupAnswer) => depth >= total;

/** The one line that says what came out. */
export function headline(answer: WebLookupAnswer): string {
  if (answer.outcome === 'found') return `${count(answer.rank)}위`;
  if (answer.depth === 0) return '검색 결과가 없는 키워드입니다';
  if (sawAll(answer)) return `검색 결과 ${count(answer.depth)}건 안에서 찾지 못했습니다`;
  return `${count(answer.depth)}위 안에서 찾지 못했습니다`;
}

/** What was looked at, and when: `네이버 웹문서 1–1,000위, 2026년 11월 21일 14:03 기준`. */
export function scope(answer: WebLookupAnswer): string {
  const { depth } = answer;
  let range = `네이버 웹문서 1–${count(depth)}위`;
  if (depth === 0) range = '네이버 웹문서';
  if (depth === 1) range = '네이버 웹문서 1위';
  return `${range}, ${seoulTime(answer.checkedAt)} 기준`;
}

/** What the numbers mean, and what they do not. */
export function explanation(answer: WebLookupAnswer): string {
  const { depth, total } = answer;
  if (answer.outcome === 'found') {
    return sawAll(answer)
      ? `검색 결과 ${count(depth)}건을 모두 살펴보았습니다.`
      : `찾은 뒤에는 더 살펴보지 않았습니다. 검색 결과 ${count(total)}건 가운데 앞의 ${count(depth)}건까지 확인했습니다.`;
  }
  if (depth === 0)
    return '네이버 웹문서에 이 키워드의 검색 결과가 한 건도 없습니다. 키워드를 바꾸어 조회해 보세요.';
  if (sawAll(answer)) {
    return `이 키워드의 검색 결과 ${count(depth)}건을 모두 살펴보았지만 입력하신 주소는 없었습니다. 네이버가 아직 문서를 수집하지 않았을 수도 있습니다.`;
  }
  return `‘순위 없음’과는 다릅니다. 검색 결과 ${count(total)}건 가운데 앞의 ${count(depth)}건까지만 살펴보았으므로, 그 뒤에 있을 수 있습니다.`;
}
