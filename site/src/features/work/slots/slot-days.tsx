import { css } from '@emotion/react';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { PROVIDER_LABELS, sourcesLine } from 'api-extensions/contracts/rules/provider-text';
import type { RankPoint } from 'api-extensions/contracts/work/fields';
import type { slotDetail } from 'api-extensions/contracts/work/slots';
import type { z } from 'zod';
import { type ExportColumn, ExportMenu } from '../../../platform/export/export-menu';
import { tableDay, tableTime } from '../../../platform/korean-format';
import { otherPagesCell, PageLink } from '../../../platform/page-link';
import { Panel } from '../../../ui/panel';
import { smallNote } from '../../../ui/small-note';
import { type Column, Table } from '../../../ui/table';
import { reasonText } from '../failure-words';
import { competitorRankText } from './slot-competitors';
import { importedText, pointText } from './slot-text';

const nowrap = css`
  white-space: nowrap;
`;

interface Props {
  detail: z.output<typeof slotDetail.response>['data'];
  hasListColumn: boolean;
  isDemo: boolean;
}

/** The slot's results by day as a table, with an export. */
export function SlotDays({ detail: { slot, points, competitors }, hasListColumn, isDemo }: Props) {
  const newestFirst = [...points].reverse();
  const columns: Column<RankPoint>[] = [
    {
      key: 'day',
      head: '날짜',
      rowHeader: true,
      cell: ({ day }) => <span css={nowrap}>{tableDay(day)}</span>,
    },
    ...(hasListColumn
      ? [{ key: 'list', head: '목록', cell: ({ list }: RankPoint) => LIST_NAMES[list] }]
      : []),
    { key: 'outcome', head: '결과', cell: (point) => <span css={nowrap}>{pointText(point)}</span> },
    ...(points.some(({ page }) => page)
      ? [
          {
            key: 'page',
            head: '노출 페이지',
            cell: ({ page }: RankPoint) => page && <PageLink page={page} />,
          },
        ]
      : []),
    {
      key: 'note',
      head: '비고',
      cell: ({ outcome, reason, checked_at, imported_from }) => {
        if (imported_from !== null) return importedText(imported_from);
        return outcome === 'unavailable' || outcome === 'error' ? reasonText(reason) : tableTime(checked_at);
      },
    },
  ];
  return (
    <Panel
      title="날짜별 기록"
      beside={
        <ExportMenu
          name={`${slot.keyword} ${slot.target} 순위`}
          disabled={points.length === 0}
          readAll={() => Promise.resolve(newestFirst)}
          columns={[
            ['날짜', ({ day }) => day],
            ['목록', ({ list }) => LIST_NAMES[list]],
            ['결과', pointText],
            ['순위', ({ rank, ordered }) => (ordered ? rank : null)],
            ['확인한 순위', ({ depth }) => depth],
            ['노출 페이지 제목', ({ page }) => page?.title ?? null],
            ['노출 페이지 주소', ({ page }) => page?.link ?? null],
            ['다른 페이지', ({ other_pages }) => otherPagesCell(other_pages)],
            ...competitors.map((competitor): ExportColumn<RankPoint> => [
              competitor.name,
              ({ day, list }) => {
                const point = competitor.points.find((other) => other.day === day && other.list === list);
                return point ? competitorRankText(point) : null;
              },
            ]),
            [
              '출처',
              ({ provider, imported_from }) => imported_from ?? (provider && PROVIDER_LABELS[provider]),
            ],
            [
              '비고',
              ({ provider, imported_from }) =>
                (provider === 'simulator' && '데모 데이터') ||
                (imported_from !== null && '가져온 기록') ||
                '',
            ],
          ]}
        />
      }
    >
      <Table
        caption="날짜별 순위"
        captionHidden
        cardsBelow="sm"
        rows={newestFirst}
        keyOf={({ day, list }) => `${day} ${list}`}
        columns={columns}
        empty="기록이 없습니다."
      />
      <p css={smallNote}>
        {sourcesLine(points.map(({ provider }) => provider))}
        {isDemo && ' 데모 데이터입니다.'}
        {points.some(({ imported_from }) => imported_from !== null) &&
          ' 다른 도구에서 가져온 기록은 비교나 보고서에 쓰지 않습니다.'}
      </p>
    </Panel>
  );
}
