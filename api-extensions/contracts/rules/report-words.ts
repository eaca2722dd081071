import { exposureText } from './exposure';
import { LIST_NAMES } from './kinds';
import { koreanNumber } from './numbers';
import { rangeText } from './rank-text';
import { otherPagesName, pageAddress } from './ranking-page';
import type { RankPoint } from '../work/fields';
import type { Report, ReportBlock } from '../work/overview';

/** Korean words of a report: the same in the server's PDF and on the page. */

type Slot = Report['slots'][number];
type Figures = Pick<Slot, 'ordered' | 'depth'>;
type PagesOf = Pick<Slot, 'kind' | 'page' | 'page_changes' | 'other_pages'>;

/** Korean names of a report's parts, which are their headings. */
export const REPORT_BLOCK_NAMES: Readonly<Record<ReportBlock, string>> = {
  summary: '요약',
  groups: '경쟁사와 비교',
  slots: '키워드별 순위',
  work: '진행한 작업',
  notes: '담당자 의견',
};

/** Korean names of the kinds of work. */
export const WORK_NAMES: Readonly<Record<Report['work'][number]['type'], string>> = {
  job: '작업',
  post: '블로그 글',
  link: '백링크',
  index: '색인',
};

/** `블로그 검색 누락 2026. 11. 9.부터`; empty for what is no post, and for a post that was not judged yet. */
export const exposureWord = (exposure: Slot['exposure']): string =>
  exposure === null || exposure.state === 'waiting'
    ? ''
    : `${LIST_NAMES[exposure.list]} 검색 ${exposureText(exposure)}`;

/** The title of a work, with whether the search finds a post: `글 제목 (블로그 검색 누락 2026. 11. 9.부터)`. */
export function workText({ title, exposure }: Pick<Report['work'][number], 'title' | 'exposure'>): string {
  const word = exposureWord(exposure);
  return word ? `${title} (${word})` : title;
}

/** Explains the marks of the charts. */
export const CHART_NOTE =
  '그래프 아래의 ○는 순위 밖, ×는 조회 불가를 뜻하며, 점선 구간의 순위는 알 수 없습니다.';

/** Note on what the counts of rises and falls include and leave out; empty if there is nothing to say. */
export function changesNote({
  entered,
  left,
  unknown,
}: Pick<Report['summary'], 'entered' | 'left' | 'unknown'>): string {
  const counted = [
    entered > 0 && `‘순위 상승’에는 순위권에 새로 진입한 키워드 ${koreanNumber(entered)}개가`,
    left > 0 && `‘순위 하락’에는 순위권에서 벗어난 키워드 ${koreanNumber(left)}개가`,
  ].filter(Boolean);
  return [
    counted.length > 0 && `${counted.join(', ')} 포함되어 있습니다.`,
    unknown > 0 &&
      `처음과 마지막 순위를 비교할 수 없는 키워드 ${koreanNumber(unknown)}개는 상승과 하락에 넣지 않았습니다.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Note on how many of the period's slots a report shows; empty if it shows all. */
export function shownNote({
  slots,
  summary,
}: {
  slots: readonly unknown[];
  summary: { slots: number };
}): string {
  if (slots.length >= summary.slots) return '';
  const [all, shown] = [summary.slots, slots.length].map(koreanNumber);
  return `이 기간의 슬롯 ${all}개 가운데 기간이 끝날 때 진행 중이거나 가장 늦게 끝난 ${shown}개의 순위를 보여 드립니다. 요약의 수치와 진행한 작업은 ${all}개 모두를 집계한 것입니다.`;
}

/** The place on one day in words; in an unordered list only whether it is within the range. */
function placeWord(point: number | 'in' | 'out', { ordered, depth }: Figures): string {
  if (typeof point === 'number') return `${koreanNumber(point)}위`;
  if (ordered) return '순위 밖';
  return rangeText(point, depth);
}

/** First, last and best place of a slot in words, over the days whose lookup did not fail; a dash without such a day. */
export function placeWords(slot: Figures & Pick<Slot, 'days'>): Record<'first' | 'last' | 'best', string> {
  const lookedUp = slot.days.filter((day) => day !== null && day !== 'failed');
  const ranks = lookedUp.filter((day) => typeof day === 'number');
  const best = ranks.length > 0 ? Math.min(...ranks) : lookedUp.includes('in') ? 'in' : lookedUp[0];
  const [first, last, top] = [lookedUp[0], lookedUp.at(-1), best].map((day) =>
    day === undefined ? '–' : placeWord(day, slot),
  );
  return { first: first ?? '–', last: last ?? '–', best: top ?? '–' };
}

/** One day as text; distinguishes 조회 불가 from 순위 밖. */
export function pointWord({ outcome, rank, ordered, depth }: RankPoint): string {
  if (outcome === 'found') return placeWord(rank ?? 'in', { ordered, depth });
  if (outcome !== 'not_in_range') return '조회 불가';
  return placeWord('out', { ordered, depth });
}

/** `순위 확인 28일 · 순위 밖 1일 · 조회 불가 1일`; of an unordered list `상위 5곳 안 28일 · 상위 5곳 밖 1일`. */
export function daysWord({ days_found, days_out, days_failed, ordered, depth }: Slot): string {
  const found = ordered ? '순위 확인' : placeWord('in', { ordered, depth });
  const parts = [
    days_found > 0 ? `${found} ${koreanNumber(days_found)}일` : '',
    days_out > 0 ? `${placeWord('out', { ordered, depth })} ${koreanNumber(days_out)}일` : '',
    days_failed > 0 ? `조회 불가 ${koreanNumber(days_failed)}일` : '',
  ].filter(Boolean);
  return parts.join(' · ') || '아직 조회한 날이 없습니다';
}

/** `노출 페이지 a.example/1 · 기간 중 2번 바뀜 · 같은 사이트의 다른 페이지 12위`; empty when no page is known. */
export function pagesWord({ kind, page, page_changes, other_pages }: PagesOf): string {
  if (!page) return '';
  const others = other_pages.map(({ rank }) => `${koreanNumber(rank)}위`).join(', ');
  return [
    `노출 페이지 ${pageAddress(page)}`,
    page_changes > 0 && `기간 중 ${koreanNumber(page_changes)}번 바뀜`,
    others && `${otherPagesName(kind === 'shop')} ${others}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type GroupParty = Report['groups'][number]['parties'][number];

/** Explains the tables of competitors. */
export const COMPETITORS_NOTE =
  '기간의 첫 조회와 마지막 조회를 비교합니다. 경쟁사의 순위는 고객의 순위를 조회하며 확인한 범위 안에서만 알 수 있습니다.';

/** Columns of a group's table, by key. */
export const PARTY_HEADS = {
  keywords: '비교한 키워드',
  top10: '10위 안',
  top30: '30위 안',
  top100: '100위 안',
  average_rank: '평균 순위',
  ahead: '고객보다 앞섬',
} as const;
export type PartyHead = keyof typeof PARTY_HEADS;

export const partyName = ({ name, is_customer }: GroupParty): string =>
  is_customer ? `${name} (고객)` : name;

/** `2 → 4개` from the start to the end of the report, `4개` without a change; a dash where it was not looked for. */
export function partyWord({ start, end }: GroupParty, head: PartyHead): string {
  const unit = head === 'average_rank' ? '위' : '개';
  const word = (figures: GroupParty['end']): string => {
    const value = figures.keywords === 0 ? null : figures[head];
    return value === null ? '–' : koreanNumber(value);
  };
  const [first, last] = [word(start), word(end)];
  const now = last === '–' ? last : `${last}${unit}`;
  return first === last ? now : `${first} → ${now}`;
}
