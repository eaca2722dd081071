import { css } from '@emotion/react';
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
import { LAYERS } from '../../../ui/theme/measures';
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

/** Number of figures beside the title; the others are behind the button. */
const IN_TITLE = 3;

const inTitle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  align-items: center;
`;

/** Over the list, so that opening it moves no row. */
const over = css`
  position: absolute;
  z-index: ${LAYERS.bar - 1};
  top: calc(100% + var(--space-2));
  right: 0;
  left: 0;
  padding: var(--space-4) var(--space-5) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  box-shadow: var(--shadow-over);
`;

interface Props {
  query: ListQuery;
  /** Beside the page's title. */
  isInTitle?: boolean;
}

/** Figures of all slots that meet the list's conditions; without a state filter only of the running ones. */
export function SlotSummary({ query, isInTitle = false }: Props) {
  const summary = useSlotSummary(query).data?.data;
  const figures = figuresOf(summary, query.state !== undefined);
  return (
    <section aria-label="순위 요약" css={isInTitle && inTitle}>
      <RankFigures of={isInTitle ? figures.slice(0, IN_TITLE) : figures} inLine={isInTitle} />
      <MoreDetails summary="많이 오르내린 키워드 보기">
        {summary && (
          <div css={isInTitle && over}>
            {isInTitle && <RankFigures of={figures.slice(IN_TITLE)} />}
            <p css={smallNote}>{scoreNote(summary.visibility)}</p>
            <RankMovers up={summary.up.map(toMover)} down={summary.down.map(toMover)} />
          </div>
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
