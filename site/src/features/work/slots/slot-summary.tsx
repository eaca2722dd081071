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
import { MoreDetails } from '../../../ui/more-details';
import { SiteLink } from '../../../ui/site-link';
import { RankChange } from './rank-change';
import { useSlotSummary } from './slot-calls';

type Summary = z.output<typeof slotSummary.answer>['data'];

const note = css`
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

const movers = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: var(--space-4);
  padding-top: var(--space-3);
  & h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-md);
  }
  & ul {
    display: grid;
    gap: var(--space-2);
    padding: 0;
    list-style: none;
  }
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
            <div css={movers}>
              <Movers title="7일 동안 오른 키워드" of={summary.up} />
              <Movers title="7일 동안 내린 키워드" of={summary.down} />
            </div>
          </>
        )}
      </MoreDetails>
    </section>
  );
}

function Movers({ title, of: slots }: { title: string; of: Summary['up'] }) {
  return (
    <div>
      <h2>{title}</h2>
      {slots.length === 0 ? (
        <p css={note}>없습니다.</p>
      ) : (
        <ul>
          {slots.map(({ id, keyword, target, rank, change_7 }) => (
            <li key={id}>
              <SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink> {koreanNumber(rank)}위{' '}
              <RankChange places={change_7} /> <span css={note}>{target}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
