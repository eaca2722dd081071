import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { slotSummary } from 'api-extensions/contracts/work-slot-groups';
import type { z } from 'zod';
import type { ListQuery } from '../../../platform/list-query';
import {
  averageFigure,
  bandFigures,
  countText,
  type RankFigure,
  RankFigures,
} from '../../../platform/rank-figures';
import { type RankMover, RankMovers } from '../../../platform/rank-movers';
import { MoreDetails } from '../../../ui/more-details';
import { useSlotSummary } from './slot-calls';

type Summary = z.output<typeof slotSummary.answer>['data'];

const note = css`
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

/** The figures in the order of the screen. */
function figuresOf(summary: Summary | undefined, isChosen: boolean): RankFigure[] {
  const score = summary?.visibility.score ?? null;
  return [
    [isChosen ? '슬롯' : '진행 중', summary ? countText(summary.slots) : '–'],
    averageFigure(summary?.average_rank),
    ['노출 점수', score === null ? '–' : koreanNumber(score)],
    ...bandFigures(summary?.bands),
  ];
}

/** How the score is made, and what is not in it. */
export function scoreNote({
  visibility: { score, weighed, unweighed },
}: Pick<Summary, 'visibility'>): string {
  if (score === null)
    return '노출 점수는 키워드의 월 검색량이 확인되면 계산합니다. 검색량은 순위 조회가 끝난 뒤 한 달에 한 번 확인합니다.';
  const left = unweighed > 0 ? ` 검색량을 모르는 ${countText(unweighed)}은 뺐습니다.` : '';
  return `노출 점수는 ${countText(weighed)}의 순위를 월 검색량으로 가중 평균한 값입니다. 모두 1위이면 100, 모두 100위 밖이면 0입니다.${left}`;
}

/** Figures of all slots that meet the list's conditions; of the running ones where no state is chosen. */
export function SlotSummary({ query }: { query: ListQuery }) {
  const summary = useSlotSummary(query).data?.data;
  const isChosen = query.state !== undefined;
  return (
    <section aria-label="순위 요약">
      <RankFigures of={figuresOf(summary, isChosen)} />
      <MoreDetails summary="가장 많이 움직인 키워드와 노출 점수 설명">
        {summary && (
          <>
            <p css={note}>{scoreNote(summary)}</p>
            <RankMovers up={summary.up.map(toMover)} down={summary.down.map(toMover)} />
          </>
        )}
      </MoreDetails>
    </section>
  );
}

const toMover = ({ change_7, ...slot }: Summary['up'][number]): RankMover => ({
  ...slot,
  href: `/work/slots/${slot.id}`,
  change: change_7,
});
