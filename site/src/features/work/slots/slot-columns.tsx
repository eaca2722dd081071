import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import { PROVIDER_LABELS } from 'api-extensions/contracts/rules/provider-text';
import { standingText } from 'api-extensions/contracts/rules/rank-text';
import type { Slot } from 'api-extensions/contracts/work/slots';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { PageLink } from '../../../platform/page-link';
import { tableDay, formatWon } from '../../../platform/korean-format';
import { Badge } from '../../../ui/badge';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { CustomerLink } from '../customers/customer-link';
import { EXPOSURE_EXPORT, ExposureState } from '../exposure-state';
import { personName } from '../work-calls';
import { RankChange } from '../../../platform/rank-change';
import { daysLeftText, rankOrDash, SLOT_LABELS } from './slot-text';
import { SlotTrend } from './slot-trend';

/** With so many days left or fewer, the last one included, a slot is due for renewal: the text is emphasized. */
const EMPHASIZED_DAYS = 8;

/** Keys of sortable columns are the contract's sort names (SLOT_SORTS). */
const COLUMNS: GridColumn<Slot>[] = [
  {
    key: 'keyword',
    head: '키워드',
    width: 12.5,
    sortable: true,
    cell: ({ keyword, target }) => (
      <>
        {keyword}
        <small>{target}</small>
      </>
    ),
  },
  {
    key: 'rank',
    head: '현재',
    width: 7,
    essential: true,
    numeric: true,
    sortable: true,
    cell: ({ standing, exposure }) => (
      <>
        <strong>{standingText(standing)}</strong>
        {standing.failed_day && <small>최근 조회 불가</small>}
        {exposure?.state === 'missing' && <small>글 누락</small>}
      </>
    ),
  },
  {
    key: 'change_1',
    head: '1일',
    width: 5.5,
    essential: true,
    numeric: true,
    sortable: true,
    cell: ({ standing: { change_1, edge } }) =>
      edge ? <strong>{edge === 'entered' ? '진입' : '이탈'}</strong> : <RankChange places={change_1} />,
  },
  {
    key: 'trend',
    head: '30일 추이',
    width: 8.5,
    cell: SlotTrend,
  },
  {
    key: 'state',
    head: '상태',
    width: 7,
    essential: true,
    cell: ({ state }) => <Badge tone={SLOT_LABELS[state].tone}>{SLOT_LABELS[state].text}</Badge>,
  },
  {
    key: 'to',
    head: '종료',
    width: 8,
    sortable: true,
    cell: ({ to, days_left }) => (
      <>
        {tableDay(to)}
        {days_left !== null && (
          <small>
            {days_left <= EMPHASIZED_DAYS ? (
              <strong>{daysLeftText(days_left)}</strong>
            ) : (
              daysLeftText(days_left)
            )}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'change_7',
    head: '7일',
    width: 5.5,
    numeric: true,
    sortable: true,
    cell: ({ standing }) => <RankChange places={standing.change_7} />,
  },
  {
    key: 'change_30',
    head: '30일',
    width: 5.75,
    numeric: true,
    sortable: true,
    cell: ({ standing }) => <RankChange places={standing.change_30} />,
  },
  {
    key: 'start',
    head: '시작',
    width: 5,
    numeric: true,
    cell: ({ standing }) => rankOrDash(standing.start_rank),
  },
  {
    key: 'best',
    head: '최고',
    width: 5.5,
    numeric: true,
    sortable: true,
    cell: ({ standing }) => rankOrDash(standing.best_rank),
  },
  {
    key: 'page',
    head: '노출 페이지',
    width: 14,
    hidden: true,
    cell: ({ standing: { page } }) => (page ? <PageLink page={page} /> : '-'),
  },
  {
    key: 'exposure',
    head: '글 노출',
    width: 10,
    cell: ({ exposure }) => <ExposureState exposure={exposure} />,
  },
  { key: 'kind', head: '종류', width: 7, cell: ({ kind }) => KIND_NAMES[kind] },
  { key: 'group', head: '그룹', width: 8, hidden: true, cell: ({ group }) => group?.name ?? '-' },
  { key: 'tags', head: '태그', width: 9, hidden: true, cell: ({ tags }) => tags.join(', ') || '-' },
  { key: 'product', head: '상품', width: 8, cell: ({ product }) => product },
  {
    key: 'from',
    head: '시작일',
    width: 7.5,
    sortable: true,
    hidden: true,
    cell: ({ from }) => tableDay(from),
  },
];

const customer: GridColumn<Slot> = {
  key: 'customer',
  head: '고객',
  width: 8,
  sortable: true,
  cell: ({ customer: { id, company, name } }) => (
    <>
      <CustomerLink of={{ id, company: '', name: company || name }} tabIndex={-1} />
      {company && <small>{name}</small>}
    </>
  ),
};

const assignee: GridColumn<Slot> = {
  key: 'assignee',
  head: '담당자',
  width: 6.5,
  cell: (slot) => slot.assignee?.name ?? '없음',
};

const price: GridColumn<Slot> = {
  key: 'price',
  head: '금액',
  width: 8,
  numeric: true,
  sortable: true,
  hidden: true,
  cell: (slot) => formatWon(slot.price),
};

const memo: GridColumn<Slot> = {
  key: 'memo',
  head: '메모',
  width: 12,
  hidden: true,
  cell: (slot) => slot.memo || '-',
};

/** Number of columns before customer and assignee. */
const BEFORE_PEOPLE = 5;

/** Columns that members see of their own slots. */
export const OWN_COLUMNS: readonly GridColumn<Slot>[] = COLUMNS;
/** Columns that staff see. */
export const STAFF_COLUMNS: readonly GridColumn<Slot>[] = [
  ...COLUMNS.slice(0, BEFORE_PEOPLE),
  customer,
  assignee,
  ...COLUMNS.slice(BEFORE_PEOPLE),
  price,
  memo,
];

const OWN_EXPORT_COLUMNS: ExportColumn<Slot>[] = [
  ['키워드', ({ keyword }) => keyword],
  ['대상', ({ target }) => target],
  ['종류', ({ kind }) => KIND_NAMES[kind]],
  ['상품', ({ product }) => product],
  ['그룹', ({ group }) => group?.name ?? null],
  ['태그', ({ tags }) => tags.join(', ') || null],
  ['상태', ({ state }) => SLOT_LABELS[state].text],
  ['시작일', ({ from }) => from],
  ['종료일', ({ to }) => to],
  ['조회일', ({ standing }) => standing.day],
  ['현재 결과', ({ standing }) => standingText(standing)],
  ['현재 순위', ({ standing }) => standing.rank],
  ['시작 순위', ({ standing }) => standing.start_rank],
  ['최고 순위', ({ standing }) => standing.best_rank],
  ['1일 변화', ({ standing }) => standing.change_1],
  ['7일 변화', ({ standing }) => standing.change_7],
  ['30일 변화', ({ standing }) => standing.change_30],
  ['노출 페이지 제목', ({ standing }) => standing.page?.title ?? null],
  ['노출 페이지 주소', ({ standing }) => standing.page?.link ?? null],
  ['글 제목', ({ post_title }) => post_title || null],
  ...EXPOSURE_EXPORT,
  ['출처', ({ standing }) => standing.provider && PROVIDER_LABELS[standing.provider]],
  [
    '비고',
    ({ standing, exposure }) => (standing.provider === 'simulator' || exposure?.demo ? '데모 데이터' : ''),
  ],
];

/** Columns of an exported file. */
export const slotExportColumns = (isStaff: boolean): ExportColumn<Slot>[] =>
  isStaff
    ? [
        ...OWN_EXPORT_COLUMNS.slice(0, 6),
        ['고객', (slot) => personName(slot.customer)],
        ['담당자', (slot) => (slot.assignee ? personName(slot.assignee) : '')],
        ['금액', (slot) => slot.price],
        ...OWN_EXPORT_COLUMNS.slice(6),
        ['메모', (slot) => slot.memo],
      ]
    : OWN_EXPORT_COLUMNS;
