import type { slotSummary } from 'api-extensions/contracts/work/slot-groups';
import type { z } from 'zod';
import type { ListQuery } from '../../../platform/list-query';
import {
  averageFigure,
  bandFigures,
  countText,
  type RankFigure,
  RankFigures,
  scoreFigure,
  scoreNote,
} from '../../../platform/rank-figures';
import { type RankMover, RankMovers } from '../../../platform/rank-movers';
import { MoreDetails } from '../../../ui/more-details';
import { smallNote } from '../../../ui/small-note';
import { useSlotSummary } from './slot-calls';

type Summary = z.output<typeof slotSummary.response>['data'];

/** The figures in the order in which they are shown. @param hasStateFilter whether the list has a state filter */
function figuresOf(summary: Summary | undefined, hasStateFilter: boolean): RankFigure[] {
  return [
    [hasStateFilter ? '슬롯' : '진행 중', summary ? countText(summary.slots) : '–'],
    averageFigure(summary?.average_rank),
    scoreFigure(summary?.visibility.score),
    ...bandFigures(summary?.bands),
  ];
}

/** Figures of all slots that meet the list's conditions; without a state filter only of the running ones. */
export function SlotSummary({ query }: { query: ListQuery }) {
  const summary = useSlotSummary(query).data?.data;
  const hasStateFilter = query.state !== undefined;
  return (
    <section aria-label="순위 요약">
      <RankFigures of={figuresOf(summary, hasStateFilter)} />
      <MoreDetails summary="가장 많이 움직인 키워드와 노출 점수 설명">
        {summary && (
          <>
            <p css={smallNote}>{scoreNote(summary.visibility)}</p>
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
