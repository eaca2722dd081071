import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { rhythmText } from 'api-extensions/contracts/rules/rhythm';
import { JOB_STATES, type Job, jobList } from 'api-extensions/contracts/work/jobs';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataList } from '../../../platform/data-list';
import { useArea } from '../../../platform/area';
import { assigneeFilter, nameOptions, optionsOf } from '../../../platform/options';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { withCount, tableDay } from '../../../platform/korean-format';
import type { Filter } from '../../../platform/list-filters';
import { hasConditions, listHref, type ListQuery, readListQuery } from '../../../platform/list-query';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { useGridSelection } from '../../../ui/data-grid/use-grid-selection';
import { EmptyState } from '../../../ui/empty-state';
import { BulkOutcome, type RejectedRow } from '../bulk-outcome';
import { CustomerLink } from '../customers/customer-link';
import { listOwner } from '../list-page';
import { useAdding } from '../../../platform/use-adding';
import { useRefresh } from '../use-refresh';
import { personName, useWorkOptions } from '../work-calls';
import { AreaPage } from '../../../platform/area-page';
import { useListLook } from '../../../platform/use-list-look';
import { ViewTabs } from '../../../platform/view-tabs';
import { PartSkeleton } from '../../../platform/lazy-page';
import { JOB_KIND_LABELS, JOB_STATE_LABELS } from '../../../platform/state-labels';
import { BulkJobsBar } from './bulk-jobs-bar';
import { fetchJobs, JOB_LISTS, useJobs } from './job-calls';
import { DueDay, RepeatMark } from './job-cells';
import { assigneeName, JOB_KIND_OPTIONS } from './job-labels';
import { NewJobDialog } from './new-job-dialog';

/** The other looks of the list. */
const VIEWS = {
  board: lazy(() => import('./job-board')),
  calendar: lazy(() => import('./job-calendar')),
  series: lazy(() => import('./series-view')),
};
const LOOKS = ['board', 'calendar', 'series'] as const;

const PATH = '/work/jobs';
/** Value of `state` in the address for all states. */
const ALL_STATES = 'every';
const PARAMETERS = [
  ...['q', 'state', 'kind', 'assignee', 'due', 'day', 'slot_id', 'series_id', 'userId', 'sort', 'order'],
  ...['view', 'month', 'week'],
];
/** Parameters of the page, which are no conditions of the server. */
const OWN_PARAMETERS = new Set(['view', 'month', 'week']);
/** The call's query; the page has a name of its own for all states. */
const QUERY = jobList.query.omit({ state: true });
const STATES: readonly string[] = [ALL_STATES, 'open', ...JOB_STATES];
const DEFAULT_SORT = { by: 'due', direction: 'ascending' } as const;
const NONE: Job[] = [];

const ONE_SERIES = { parameter: 'series_id', owner: '한 반복', what: '작업' };

const keyOf = ({ id }: Job) => id;

const COLUMNS: GridColumn<Job>[] = [
  {
    key: 'title',
    head: '작업',
    width: 13,
    sortable: true,
    cell: ({ title, series }) => (
      <>
        {title}
        <RepeatMark series={series} />
      </>
    ),
  },
  {
    key: 'state',
    head: '상태',
    width: 6.5,
    essential: true,
    sortable: true,
    cell: ({ state }) => <Badge tone={JOB_STATE_LABELS[state].tone}>{JOB_STATE_LABELS[state].text}</Badge>,
  },
  {
    key: 'due',
    head: '마감일',
    width: 11.5,
    essential: true,
    sortable: true,
    cell: (job) => <DueDay job={job} />,
  },
  { key: 'slot', head: '슬롯', width: 9, cell: ({ slot }) => slot?.keyword ?? '-' },
  {
    key: 'customer',
    head: '고객',
    width: 9,
    cell: ({ slot }) => (slot ? <CustomerLink of={slot.customer} tabIndex={-1} /> : '-'),
  },
  {
    key: 'assignee',
    head: '담당자',
    width: 6.5,
    sortable: true,
    cell: ({ assignee }) => assigneeName(assignee),
  },
  { key: 'kind', head: '종류', width: 8, cell: ({ kind }) => JOB_KIND_LABELS[kind] },
  { key: 'start', head: '시작일', width: 9, cell: ({ start }) => tableDay(start) },
  {
    key: 'done',
    head: '완료일',
    width: 9,
    hidden: true,
    sortable: true,
    cell: ({ done_on }) => tableDay(done_on),
  },
  {
    key: 'proof',
    head: '증빙',
    width: 6,
    hidden: true,
    cell: ({ proof }) => (proof ? (proof.type === 'link' ? '링크' : '파일') : '-'),
  },
  {
    key: 'comments',
    head: '댓글',
    width: 5,
    numeric: true,
    cell: ({ comments }) => koreanNumber(comments),
  },
];

const EXPORT_COLUMNS: ExportColumn<Job>[] = [
  ['작업', ({ title }) => title],
  ['상태', ({ state }) => JOB_STATE_LABELS[state].text],
  ['종류', ({ kind }) => JOB_KIND_LABELS[kind]],
  ['담당자', ({ assignee }) => assignee?.name ?? ''],
  ['시작일', ({ start }) => start],
  ['마감일', ({ due }) => due],
  ['마감 지남', ({ overdue }) => (overdue ? '예' : '')],
  ['완료일', ({ done_on }) => done_on ?? ''],
  ['키워드', ({ slot }) => slot?.keyword ?? ''],
  ['대상', ({ slot }) => slot?.target ?? ''],
  ['고객', ({ slot }) => (slot ? personName(slot.customer) : '')],
  ['반복', ({ series }) => (series ? rhythmText(series.rhythm) : '')],
  ['증빙', ({ proof }) => (proof ? (proof.type === 'link' ? proof.url : proof.name) : '')],
  ['메모', ({ memo }) => memo],
];

/** Default state: open jobs, or all jobs on the board, and if the list is about one slot, series, customer or day. */
const defaultState = ({ slot_id, series_id, userId, day, view }: ListQuery) =>
  slot_id || series_id || userId || day || view === 'board' ? ALL_STATES : 'open';

/** The query for the server, which has no value for all states. */
function serverQueryOf({ state, ...query }: ListQuery): ListQuery {
  const shown = state ?? defaultState(query);
  const conditions = Object.fromEntries(Object.entries(query).filter(([name]) => !OWN_PARAMETERS.has(name)));
  return shown === ALL_STATES ? conditions : { ...conditions, state: shown };
}

/** The staff's job list: tasks, assignees and due dates (SPEC §7 joblist). */
export default function JobsPage() {
  const { search } = useArea();
  const { look, choose, ...read } = useListLook(PATH, readListQuery(search, PARAMETERS, QUERY), LOOKS);
  const { state, ...others } = read.query;
  // The filter's option without a value stands for the default state, so that one is dropped from the query.
  const isOther = state !== undefined && STATES.includes(state) && state !== defaultState(others);
  const query: ListQuery = isOther ? { ...others, state } : others;
  const found = useJobs(serverQueryOf(query));
  const rows = found.data?.data ?? NONE;
  const selection = useGridSelection(rows, keyOf);
  const refresh = useRefresh();
  const [rejected, setRejected] = useState<{ rows: RejectedRow[]; titles: Map<number, string> } | null>(null);
  const adding = useAdding(PATH, query);

  const onChanged = async (rejectedRows: RejectedRow[]) => {
    const titles = new Map(selection.rows.map(({ id, title }) => [id, title]));
    selection.keepOnly(new Set(rejectedRows.map(({ id }) => id)));
    setRejected(rejectedRows.length > 0 ? { rows: rejectedRows, titles } : null);
    await refresh(...JOB_LISTS, 'job');
  };
  const filters = useFilters(query, found.data?.counts);
  const isEmpty = Object.values(found.data?.counts ?? {}).every((count) => count === 0);
  const actions = (
    <>
      <ViewTabs
        path={PATH}
        query={query}
        looks={['list', ...LOOKS]}
        current={look}
        // Rules are other rows than jobs: the list does not open with them.
        choose={(chosen) => chosen !== 'series' && choose(chosen)}
      />
      <Button onClick={adding.add}>작업 등록</Button>
    </>
  );
  const adder = adding.isAdding && (
    <NewJobDialog slotId={query.slot_id} customerId={query.userId} onClose={adding.end} />
  );
  const View = look === 'list' ? null : VIEWS[look];
  if (View)
    return (
      <AreaPage title="작업" actions={actions}>
        <Suspense fallback={<PartSkeleton />}>
          <View path={PATH} query={query} conditions={serverQueryOf(query)} filters={filters} />
        </Suspense>
        {adder}
      </AreaPage>
    );
  return (
    <AreaPage title="작업" actions={actions}>
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '작업, 메모, 키워드, 고객사', filters }}
        limitedTo={query.series_id ? ONE_SERIES : listOwner(query, '작업')}
        list={found}
        defaultSort={DEFAULT_SORT}
        name="jobs"
        caption="작업 목록"
        columns={COLUMNS}
        keyOf={keyOf}
        labelOf={({ title }) => title}
        hrefOf={({ id }) => `${PATH}/${id}`}
        selection={selection}
        actions={<BulkJobsBar jobs={selection.rows} onDone={onChanged} />}
        file={{ name: '작업', columns: EXPORT_COLUMNS, read: (page) => fetchJobs(serverQueryOf(page)) }}
        empty={
          hasConditions(query) ? (
            <EmptyState
              title="조건에 맞는 작업이 없습니다"
              action={
                <ButtonLink href={listHref(PATH, {}, { state: ALL_STATES })} variant="outline">
                  전체 작업 보기
                </ButtonLink>
              }
            >
              검색어나 조건을 바꾸어 보세요.
            </EmptyState>
          ) : (
            <EmptyState title={isEmpty ? '아직 작업이 없습니다' : '미완료 작업이 없습니다'}>
              작업 템플릿을 먼저 등록해 두시면, 새 슬롯을 등록할 때 작업이 자동으로 생성됩니다.
            </EmptyState>
          )
        }
      >
        <BulkOutcome
          rejected={rejected?.rows ?? []}
          labelOf={(id) => rejected?.titles.get(id) ?? `작업 ${id}번`}
          onClose={() => setRejected(null)}
        />
      </DataList>
      {adder}
    </AreaPage>
  );
}

type Counts = Record<'todo' | 'doing' | 'done' | 'cancelled' | 'overdue' | 'today', number>;

/** Options of the state filter; the default state is the one without a value. */
function stateChoices(defaultOption: 'open' | typeof ALL_STATES, counts: Counts | undefined) {
  const open = { value: 'open', label: withCount('미완료 작업', counts && counts.todo + counts.doing) };
  const every = { value: ALL_STATES, label: '전체' };
  const [first, other] = defaultOption === ALL_STATES ? [every, open] : [open, every];
  const states = optionsOf(JOB_STATE_LABELS, counts);
  return { defaultLabel: first.label, options: [...states, other] };
}

function useFilters(query: ListQuery, counts: Counts | undefined): readonly Filter[] {
  const options = useWorkOptions();
  const assignees = options.data?.data.assignees;
  const initialState = defaultState(query);
  return useMemo(
    () => [
      {
        name: 'state',
        label: '상태',
        ...stateChoices(initialState, counts),
      },
      {
        name: 'due',
        label: '마감',
        options: [
          { value: 'overdue', label: withCount('마감 지남', counts?.overdue) },
          { value: 'today', label: withCount('오늘 마감', counts?.today) },
          { value: 'week', label: '7일 안 마감' },
        ],
      },
      assigneeFilter(nameOptions(assignees)),
      { name: 'kind', label: '종류', options: JOB_KIND_OPTIONS },
      { name: 'day', label: '하루의 작업', isDay: true, isRare: true, options: [] },
    ],
    [initialState, counts, assignees],
  );
}
