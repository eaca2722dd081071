import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { standingText } from 'api-extensions/contracts/rules/rank-text';
import type { TrafficFigures, TrafficRow } from 'api-extensions/contracts/work/search-traffic';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { SiteLink } from '../../../ui/site-link';
import type { GridColumn } from '../../../ui/data-grid/grid-column';

export const SOURCE_NAMES = { google: '구글 서치 콘솔', naver: '네이버 서치어드바이저' } as const;

/** `4.5%`; two decimals below one per cent. */
const percentText = (share: number): string => {
  const percent = share * 100;
  return `${percent.toFixed(percent > 0 && percent < 1 ? 2 : 1)}%`;
};

/** Text of a source's figure; a dash if it is not known. */
const figureText = (figures: TrafficFigures | null, text: (of: TrafficFigures) => string | null) =>
  (figures && text(figures)) ?? '-';
const ctrOf = ({ ctr }: TrafficFigures) => (ctr === null ? null : percentText(ctr));

interface FigureColumn {
  key: string;
  head: string;
  width?: number;
  sortable?: boolean;
  essential?: boolean;
}

const figureColumn = (
  source: 'google' | 'naver',
  { key, head, ...more }: FigureColumn,
  text: (of: TrafficFigures) => string | null,
): GridColumn<TrafficRow> => ({
  key: `${source}_${key}`,
  head: `${source === 'google' ? '구글' : '네이버'} ${head}`,
  width: 7,
  numeric: true,
  ...more,
  cell: (row) => figureText(row[source], text),
});

const CLICKS: FigureColumn = { key: 'clicks', head: '클릭', width: 7.5, sortable: true, essential: true };
const IMPRESSIONS: FigureColumn = { key: 'impressions', head: '노출', sortable: true };
const CTR: FigureColumn = { key: 'ctr', head: '클릭률' };
const clicksOf = ({ clicks }: TrafficFigures) => koreanNumber(clicks);
const impressionsOf = ({ impressions }: TrafficFigures) => koreanNumber(impressions);

/** Keys of sortable columns are the contract's sort names (TRAFFIC_SORTS). */
const FIGURES: GridColumn<TrafficRow>[] = [
  figureColumn('google', CLICKS, clicksOf),
  // Before the impressions: narrow screens hide later columns first, and readers compare this one with the tracked rank.
  figureColumn('google', { key: 'position', head: '게재순위', width: 8, sortable: true }, ({ position }) =>
    position === null ? null : position.toFixed(1),
  ),
  figureColumn('google', IMPRESSIONS, impressionsOf),
  figureColumn('google', CTR, ctrOf),
  figureColumn('naver', CLICKS, clicksOf),
  figureColumn('naver', IMPRESSIONS, impressionsOf),
  figureColumn('naver', CTR, ctrOf),
];

const nameColumn = (head: string): GridColumn<TrafficRow> => ({
  key: 'name',
  head,
  width: 12.5,
  sortable: true,
  cell: (row) => row.name,
});

const SLOTS: GridColumn<TrafficRow> = {
  key: 'slots',
  head: '순위 추적',
  width: 11,
  essential: true,
  cell: (row) =>
    row.slots.length === 0
      ? '-'
      : row.slots.map(({ id, kind, standing }) => (
          <div key={id}>
            <SiteLink href={`/work/slots/${id}`} tabIndex={-1}>
              {KIND_NAMES[kind]} {standingText(standing)}
            </SiteLink>
            {standing.provider === 'simulator' && <small>데모 데이터</small>}
          </div>
        )),
  wraps: true,
};

export const QUERY_COLUMNS: readonly GridColumn<TrafficRow>[] = [nameColumn('검색어'), ...FIGURES, SLOTS];
export const PAGE_COLUMNS: readonly GridColumn<TrafficRow>[] = [nameColumn('페이지'), ...FIGURES];

const slotRankText = ({ kind, target, standing }: TrafficRow['slots'][number]) =>
  `${KIND_NAMES[kind]} ${target} ${standingText(standing)}${standing.provider === 'simulator' ? ' (데모 데이터)' : ''}`;

/** Columns of an exported file. @param head heading of the first column */
export const trafficExportColumns = (head: string): ExportColumn<TrafficRow>[] => [
  [head, (row) => row.name],
  ...(['google', 'naver'] as const).flatMap((source): ExportColumn<TrafficRow>[] => [
    [`${SOURCE_NAMES[source]} 클릭`, (row) => row[source]?.clicks ?? null],
    [`${SOURCE_NAMES[source]} 노출`, (row) => row[source]?.impressions ?? null],
    [`${SOURCE_NAMES[source]} 클릭률`, (row) => row[source]?.ctr ?? null],
  ]),
  ['구글 게재순위', ({ google }) => google?.position ?? null],
  ['순위 추적', (row) => row.slots.map(slotRankText).join(', ') || null],
];
