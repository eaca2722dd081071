import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { type BlogJob, blogJobList, removeBlogJobs } from 'api-extensions/contracts/work/blog';
import { navigate } from 'gatsby';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { callApi } from '../../../platform/api-call';
import { DataList } from '../../../platform/data-list';
import { useArea } from '../../../platform/area';
import { assigneeFilter, nameOptions, optionsOf } from '../../../platform/options';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { tableDay } from '../../../platform/korean-format';
import { readListQuery } from '../../../platform/list-query';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { useGridSelection } from '../../../ui/data-grid/use-grid-selection';
import { FormFailure } from '../../../ui/form-body';
import { assigneeName } from '../jobs/job-labels';
import { useAdding } from '../../../platform/use-adding';
import { useBulkAction } from '../use-bulk-action';
import { useRefresh } from '../use-refresh';
import { personName, useWorkOptions } from '../work-calls';
import { AreaPage } from '../../../platform/area-page';
import { useListLook } from '../../../platform/use-list-look';
import { ViewTabs } from '../../../platform/view-tabs';
import { PartSkeleton } from '../../../platform/lazy-page';
import { NoRows } from '../../../platform/no-rows';
import { BLOG_JOB_LABELS } from '../../../platform/state-labels';
import { figureLine } from '../../../ui/figure-list';
import { BlogJobDialog } from './blog-job-form';
import { fetchBlogJobs, useBlogCounts, useBlogJobs } from './record-calls';

const PATH = '/work/posts';
const PARAMETERS = ['q', 'state', 'assignee', 'slot_id', 'userId', 'sort', 'order'];
/** Conditions of both the list and the calendar. */
const SHARED = ['assignee', 'userId'];
const LOOKS = ['calendar'] as const;
const PostsCalendar = lazy(() => import('./posts-calendar'));
const DEFAULT_SORT = { by: 'newest', direction: 'descending' } as const;
const NONE: BlogJob[] = [];
const keyOf = ({ id }: BlogJob) => id;

const COLUMNS: GridColumn<BlogJob>[] = [
  { key: 'title', head: '작업', width: 18, sortable: true, cell: ({ title }) => title },
  {
    key: 'state',
    head: '상태',
    width: 10,
    essential: true,
    sortable: true,
    cell: ({ state, overdue }) => (
      <>
        <Badge tone={BLOG_JOB_LABELS[state].tone}>{BLOG_JOB_LABELS[state].text}</Badge>{' '}
        {overdue && <Badge tone="danger">기간 지남</Badge>}
      </>
    ),
  },
  {
    key: 'published',
    head: '발행',
    width: 6,
    essential: true,
    numeric: true,
    cell: ({ published_count, planned_count }) => `${published_count} / ${planned_count}`,
  },
  {
    key: 'contents',
    head: '원고',
    width: 5,
    numeric: true,
    cell: ({ content_count }) => koreanNumber(content_count),
  },
  {
    key: 'missing',
    head: '누락',
    width: 5,
    numeric: true,
    cell: ({ missing_count }) => koreanNumber(missing_count),
  },
  { key: 'from', head: '시작일', width: 9, sortable: true, cell: ({ from }) => tableDay(from) },
  { key: 'to', head: '종료일', width: 9, sortable: true, cell: ({ to }) => tableDay(to) },
  { key: 'assignee', head: '담당자', width: 8, cell: ({ assignee }) => assigneeName(assignee) },
  {
    key: 'customer',
    head: '고객',
    width: 12,
    cell: ({ customer }) => (customer ? personName(customer) : '-'),
  },
  { key: 'slot', head: '슬롯', width: 12, cell: ({ slot }) => slot?.keyword ?? '-' },
  { key: 'code', head: '작업 번호', width: 9, cell: ({ blog_job_code }) => blog_job_code },
];

const EXPORT_COLUMNS: ExportColumn<BlogJob>[] = [
  ['작업 번호', ({ blog_job_code }) => blog_job_code],
  ['작업', ({ title }) => title],
  ['상태', ({ state }) => BLOG_JOB_LABELS[state].text],
  ['계약 건수', ({ planned_count }) => planned_count],
  ['원고', ({ content_count }) => content_count],
  ['발행', ({ published_count }) => published_count],
  ['누락', ({ missing_count }) => missing_count],
  ['시작일', ({ from }) => from],
  ['종료일', ({ to }) => to],
  ['담당자', ({ assignee }) => assignee?.name ?? ''],
  ['고객', ({ customer }) => (customer ? personName(customer) : '')],
  ['키워드', ({ slot }) => slot?.keyword ?? ''],
  ['메모', ({ memo }) => memo],
];

/** Blog jobs, or by the address the posts of all of them in a calendar. */
export default function PostsPage() {
  const { search } = useArea();
  const looks = useListLook(PATH, readListQuery(search, ['view', ...PARAMETERS]), LOOKS);
  const tabs = (
    <ViewTabs
      path={PATH}
      query={readListQuery(search, SHARED)}
      looks={['list', ...LOOKS]}
      current={looks.look}
      choose={looks.choose}
    />
  );
  if (looks.look === 'list') return <BlogJobs search={search} tabs={tabs} />;
  return (
    <AreaPage title="블로그 작업" actions={tabs}>
      <Suspense fallback={<PartSkeleton />}>
        <PostsCalendar path={PATH} />
      </Suspense>
    </AreaPage>
  );
}

/** Blog jobs with their numbers of agreed, drafted and published posts. */
function BlogJobs({ search, tabs }: { search: string; tabs: ReactNode }) {
  const query = readListQuery(search, PARAMETERS, blogJobList.query);
  const found = useBlogJobs(query);
  const counts = useBlogCounts().data?.data;
  const assignees = useWorkOptions().data?.data.assignees;
  const rows = found.data?.data ?? NONE;
  const selection = useGridSelection(rows, keyOf);
  const bulk = useBulkAction(selection, 'blog jobs');
  const refresh = useRefresh();
  const adding = useAdding(PATH, query);
  const filters = useMemo(
    () => [
      {
        name: 'state',
        label: '상태',
        options: optionsOf(BLOG_JOB_LABELS, counts),
      },
      assigneeFilter(nameOptions(assignees)),
    ],
    [counts, assignees],
  );
  const remove = () =>
    bulk.remove('블로그 작업', '작업에 속한 원고도 함께 지워지며 되돌릴 수 없습니다.', (ids) =>
      callApi(removeBlogJobs, { body: { ids } }),
    );
  const actions = (
    <>
      {tabs}
      <Button onClick={adding.add}>블로그 작업 등록</Button>
    </>
  );
  return (
    <AreaPage title="블로그 작업" figures={<BlogJobFigures counts={counts} />} actions={actions}>
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '작업 번호, 제목, 메모', filters }}
        list={found}
        defaultSort={DEFAULT_SORT}
        name="blog-jobs"
        caption="블로그 작업 목록"
        columns={COLUMNS}
        keyOf={keyOf}
        labelOf={({ title }) => title}
        hrefOf={({ blog_job_code }) => `${PATH}/${blog_job_code}`}
        selection={selection}
        actions={
          <Button variant="outline" tone="danger" loading={bulk.busy} onClick={() => void remove()}>
            삭제
          </Button>
        }
        file={{ name: '블로그 작업', columns: EXPORT_COLUMNS, read: fetchBlogJobs }}
        empty={
          <NoRows path={PATH} query={query} subject="블로그 작업이" what="블로그 작업">
            계약한 건수와 기간을 등록한 뒤, 원고를 하나씩 작성해 주세요.
          </NoRows>
        }
      >
        <FormFailure text={bulk.failure} />
      </DataList>
      {bulk.dialog}
      {adding.isAdding && (
        <BlogJobDialog
          job={null}
          onClose={adding.end}
          onDone={(job) => {
            adding.end();
            void refresh('blog jobs').then(() => navigate(`${PATH}/${job.blog_job_code}`));
          }}
        />
      )}
    </AreaPage>
  );
}

type Counts = Record<'total' | 'doing' | 'published' | 'missing' | 'late', number>;

/** Counts of blog jobs and posts; dashes keep their space while they load. */
function BlogJobFigures({ counts }: { counts: Counts | undefined }) {
  const shown: [string, number | undefined][] = [
    ['전체 작업', counts?.total],
    ['진행 중', counts?.doing],
    ['발행한 글', counts?.published],
    ['누락된 글', counts?.missing],
    ['예정일 지난 원고', counts?.late],
  ];
  return (
    <dl css={figureLine} aria-label="블로그 작업 현황">
      {shown.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count === undefined ? '–' : `${koreanNumber(count)}건`}</dd>
        </div>
      ))}
    </dl>
  );
}
