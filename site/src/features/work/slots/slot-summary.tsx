import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { slotSummary } from 'api-extensions/contracts/work-slot-groups';
import type { z } from 'zod';
import type { ListQuery } from '../../../platform/list-query';
import { MoreDetails } from '../../../ui/more-details';
import { SiteLink } from '../../../ui/site-link';
import { figureList } from '../list-style';
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

const figures = css`
  & dd {
    font-size: var(--text-lg);
  }
`;

const count = (slots: number) => `${koreanNumber(slots)}건`;

/** The figures in the order of the screen, always as many, so that nothing below moves; a dash while they load. */
function figuresOf(summary: Summary | undefined): [name: string, value: string][] {
  if (!summary) return NAMES.map((name) => [name, '–']);
  const { slots, bands, average_rank, visibility } = summary;
  const unordered = bands.in_range + bands.out_of_range;
  return [
    ['진행 중', count(slots)],
    ['평균 순위', average_rank === null ? '–' : `${koreanNumber(average_rank)}위`],
    ['노출 점수', visibility.score === null ? '–' : koreanNumber(visibility.score)],
    ['1–3위', count(bands.top3)],
    ['4–10위', count(bands.top10)],
    ['11–30위', count(bands.top30)],
    ['31위 이하', count(bands.below)],
    ['순위 밖', count(bands.out)],
    ['플레이스 범위 안', unordered > 0 ? `${koreanNumber(bands.in_range)} / ${count(unordered)}` : '–'],
  ];
}

const NAMES = [
  ...['진행 중', '평균 순위', '노출 점수'],
  ...['1–3위', '4–10위', '11–30위', '31위 이하', '순위 밖', '플레이스 범위 안'],
];

/** How the score is made, and what is not in it. */
export function scoreNote({
  visibility: { score, weighed, unweighed },
}: Pick<Summary, 'visibility'>): string {
  if (score === null)
    return '노출 점수는 키워드의 월 검색량이 확인되면 계산합니다. 검색량은 순위 조회가 끝난 뒤 한 달에 한 번 확인합니다.';
  const left = unweighed > 0 ? ` 검색량을 모르는 ${count(unweighed)}은 뺐습니다.` : '';
  return `노출 점수는 ${count(weighed)}의 순위를 월 검색량으로 가중 평균한 값입니다. 모두 1위이면 100, 모두 100위 밖이면 0입니다.${left}`;
}

/** Figures of all slots that meet the list's conditions; of the running ones where no state is chosen. */
export function SlotSummary({ query }: { query: ListQuery }) {
  const summary = useSlotSummary(query).data?.data;
  const isChosen = query.state !== undefined;
  return (
    <section aria-label="순위 요약">
      <dl css={[figureList('6.5rem'), figures]}>
        {figuresOf(summary).map(([name, value]) => (
          <div key={name}>
            <dt>{isChosen && name === '진행 중' ? '슬롯' : name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
