import { addDays } from 'api-extensions/contracts/rules/days';
import type { RankList } from 'api-extensions/contracts/rules/kinds';
import type { CompetitorDays } from 'api-extensions/contracts/work/slot-days';
import { LineLetter } from '../../../ui/chart/chart-legend';
import { Table } from '../../../ui/table';
import { RankChange } from '../../../platform/rank-change';
import { pointText } from './slot-text';

type Point = CompetitorDays['points'][number];

/** A competitor's rank on a day, in the words used for the slot's own days. */
export const competitorRankText = (point: Point): string =>
  pointText({ ...point, reason: null, checked_at: null, imported_from: null, page: null, other_pages: [] });

/** A competitor's last day in a list, and the places gained since seven days before; null: not known. */
export function lastStanding(
  { points }: Pick<CompetitorDays, 'points'>,
  list: RankList,
): { now: Point | undefined; change: number | null } {
  const ofList = points.filter((point) => point.list === list);
  const now = ofList.at(-1);
  const before = now && ofList.find(({ day }) => day === addDays(now.day, -7));
  return { now, change: now?.rank && before?.rank ? before.rank - now.rank : null };
}

/** Table of the competitors of a slot's group in one list; the letters are those of the chart's lines. */
export function SlotCompetitors({
  competitors,
  list,
}: {
  competitors: readonly CompetitorDays[];
  list: RankList;
}) {
  const rows = competitors.map((competitor, at) => ({
    ...competitor,
    line: at,
    ...lastStanding(competitor, list),
  }));
  return (
    <Table
      caption="경쟁사"
      cardsBelow="sm"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: '경쟁사',
          rowHeader: true,
          cell: ({ name, line }) => (
            <>
              <LineLetter line={line} css={{ marginRight: 'var(--space-2)' }} />
              {name}
            </>
          ),
        },
        { key: 'target', head: '대상', cell: ({ target }) => target },
        {
          key: 'now',
          head: '현재',
          numeric: true,
          cell: ({ now }) => (now ? competitorRankText(now) : '아직 없음'),
        },
        {
          key: 'change',
          head: '7일 변화',
          numeric: true,
          cell: ({ change }) => <RankChange places={change} />,
        },
      ]}
    />
  );
}
