import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Standing } from 'api-extensions/contracts/lookups/saved';
import { gainText, notFoundText, rangeText } from 'api-extensions/contracts/rules/rank-text';
import { monthDay } from 'api-extensions/contracts/rules/days';

/** The rank of a target as a short text. */
export function rankText(standing: Standing): string {
  const { outcome, rank, depth } = standing;
  if (outcome === null) return '확인 전';
  if (!standing.ordered) return rangeText(outcome === 'found' ? 'in' : 'out', depth);
  if (outcome === 'found') return `${koreanNumber(rank ?? 0)}위`;
  return notFoundText(standing.list, depth);
}

/** The change since yesterday as text; null without an earlier rank to compare with. */
export function dayChange(standing: Standing): string | null {
  if (standing.edge === 'entered') return standing.ordered ? '새로 진입' : '범위 진입';
  if (standing.edge === 'left') return standing.ordered ? '순위 밖으로 벗어남' : '범위 이탈';
  return changeText(standing.sinceYesterday);
}

/** The change in seven days as text; null without an earlier rank to compare with. */
export const weekChange = (standing: Standing): string | null => changeText(standing.sinceLastWeek);

function changeText(places: number | null): string | null {
  return places === null ? null : gainText(places);
}

/** Says when the target was looked up last. @param today day in Seoul */
export function checkedText({ day }: Standing, today: string): string {
  if (day === null) return '첫 확인은 다음 날 새벽에 합니다';
  return day < today ? `마지막 확인 ${monthDay(day)}` : '오늘';
}
