import { css } from '@emotion/react';
import {
  type BlogContent,
  blogContentList,
  type BlogJob,
  removeBlogContents,
} from 'api-extensions/contracts/work/blog';
import { navigate } from 'gatsby';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { DataList } from '../../../platform/data-list';
import { DemoNotice } from '../../../platform/demo-mark';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { koreanDays, tableDay, tableTime } from '../../../platform/korean-format';
import { listHref, type ListQuery, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { NoRows } from '../../../platform/no-rows';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { useGridSelection } from '../../../ui/data-grid/use-grid-selection';
import { DetailsList } from '../../../ui/details-list';
import { FormFailure } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { EXPOSURE_EXPORT, EXPOSURE_FILTER, ExposureState } from '../exposure-state';
import { assigneeName } from '../jobs/job-labels';
import { buttons } from '../list-style';
import { useBulkAction } from '../use-bulk-action';
import { useRefresh } from '../use-refresh';
import { WithChoices } from '../work-choices';
import { AreaPage } from '../../../platform/area-page';
import { BLOG_CONTENT_LABELS, BLOG_JOB_LABELS } from '../../../platform/state-labels';
import { BlogJobDialog } from './blog-job-form';
import { ContentEditor } from './content-editor';
import { NewContentDialog } from './new-content-dialog';
import { personName } from '../work-calls';
import { fetchBlogContents, useBlogContents, useBlogJob } from './record-calls';
import { BLOG_CONTENT_OPTIONS } from './record-labels';

/** First parts of the SWR keys of blog jobs and posts. */
const BLOG_LISTS = ['blog jobs', 'blog contents'];

/** Cut at the end of its cell, with the note for screen readers, which would widen the page. */
const clipped = css`
  display: block;
  position: relative;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const PARAMETERS = ['q', 'state', 'exposure', 'content'];
const FILTERS = [{ name: 'state', label: '상태', options: BLOG_CONTENT_OPTIONS }, EXPOSURE_FILTER];
const NONE: BlogContent[] = [];
const PAGE_SIZE = '100';
const keyOf = ({ id }: BlogContent) => id;

const COLUMNS: GridColumn<BlogContent>[] = [
  { key: 'title', head: '제목', width: 14, cell: ({ title }) => title },
  {
    key: 'state',
    head: '상태',
    width: 8,
    essential: true,
    cell: ({ state, late }) => (
      <>
        <Badge tone={BLOG_CONTENT_LABELS[state].tone}>{BLOG_CONTENT_LABELS[state].text}</Badge>{' '}
        {late && <Badge tone="danger">예정일 지남</Badge>}
      </>
    ),
  },
  {
    key: 'planned',
    head: '발행 예정일',
    width: 8,
    essential: true,
    cell: ({ planned_on }) => tableDay(planned_on),
  },
  {
    key: 'exposure',
    head: '노출',
    width: 11,
    essential: true,
    cell: ({ exposure }) => <ExposureState exposure={exposure} />,
  },
  {
    key: 'url',
    head: '발행 주소',
    width: 14,
    cell: ({ published_url }) =>
      published_url ? (
        <SiteLink href={published_url} tabIndex={-1} css={clipped}>
          {published_url}
        </SiteLink>
      ) : (
        '-'
      ),
  },
  { key: 'assignee', head: '담당자', width: 8, cell: ({ assignee }) => assigneeName(assignee) },
  { key: 'published', head: '발행일', width: 9, cell: ({ published_on }) => tableDay(published_on) },
  {
    key: 'checked',
    head: '노출 확인',
    width: 10,
    cell: ({ exposure }) => tableTime(exposure?.checked_at ?? null),
  },
];

const EXPORT_COLUMNS: ExportColumn<BlogContent>[] = [
  ['제목', ({ title }) => title],
  ['상태', ({ state }) => BLOG_CONTENT_LABELS[state].text],
  ['발행 예정일', ({ planned_on }) => planned_on],
  ['발행일', ({ published_on }) => published_on ?? ''],
  ['발행 주소', ({ published_url }) => published_url],
  ...EXPOSURE_EXPORT,
  ['담당자', ({ assignee }) => assignee?.name ?? ''],
  ['비고', ({ exposure }) => (exposure?.demo ? '데모 데이터' : '')],
];

/** One blog job with its posts or, if the address names one (`content`), the editor of that post. */
export default function ContentsPage() {
  const { params, search } = useArea();
  const { code = '' } = params;
  const path = `/work/posts/${encodeURIComponent(code)}`;
  const { content, ...query } = readListQuery(search, PARAMETERS, blogContentList.query);
  const job = useBlogJob(code);
  const contents = useBlogContents({ ...query, blog_job_code: code, page_size: PAGE_SIZE });
  const isId = /^\d{1,9}$/.test(content ?? '');
  // By itself: the list's filters may leave it out.
  const one = useBlogContents(isId && content ? { blog_job_code: code, id: content } : null);
  const opened = one.data?.data.find(({ id }) => String(id) === content);
  const list = listHref(path, query, { page: query.page ?? null });
  return (
    <AreaPage title={opened ? '원고' : '블로그 작업'}>
      <p>
        {opened ? (
          <SiteLink href={list}>원고 목록으로</SiteLink>
        ) : (
          <SiteLink href="/work/posts">블로그 작업 목록으로</SiteLink>
        )}
      </p>
      <Loaded of={job}>{(data) => data && <BlogJobCard job={data} isBrief={opened !== undefined} />}</Loaded>
      <Loaded of={one.data || !isId ? contents : one}>
        {() =>
          opened ? (
            <OpenedContent key={opened.id} content={opened} />
          ) : (
            <>
              {content && <p role="status">찾으시는 원고가 없습니다.</p>}
              <ContentList list={contents} code={code} path={path} query={query} />
            </>
          )
        }
      </Loaded>
    </AreaPage>
  );
}

function OpenedContent({ content }: { content: BlogContent }) {
  const refresh = useRefresh();
  /** The version that the editor starts with; it is remounted when another person's version replaces its own. */
  const [opened, setOpened] = useState({ content, replacements: 0 });
  return (
    <WithChoices>
      {(choices) => (
        <ContentEditor
          key={opened.replacements}
          content={opened.content}
          choices={choices}
          onSaved={() => void refresh(...BLOG_LISTS)}
          onReplaced={(next) => {
            setOpened(({ replacements }) => ({ content: next, replacements: replacements + 1 }));
            void refresh(...BLOG_LISTS);
          }}
        />
      )}
    </WithChoices>
  );
}

function BlogJobCard({ job, isBrief }: { job: BlogJob; isBrief: boolean }) {
  const [editing, setEditing] = useState<BlogJob | null>(null);
  const refresh = useRefresh();
  const { show } = useSnackbar();
  const state = BLOG_JOB_LABELS[job.state];
  if (isBrief) {
    return (
      <p>
        <strong>{job.title}</strong> · {job.blog_job_code}
      </p>
    );
  }
  return (
    <Card as="section" aria-labelledby="blog-job">
      <div css={[buttons, { marginBottom: 'var(--space-4)', alignItems: 'center' }]}>
        <h2 id="blog-job" css={{ fontSize: 'var(--text-xl)' }}>
          {job.title}
        </h2>
        <Badge tone={state.tone}>{state.text}</Badge>
        {job.overdue && <Badge tone="danger">기간 지남</Badge>}
      </div>
      <DetailsList
        of={[
          ['작업 번호', job.blog_job_code],
          ['발행', `${job.planned_count}건 중 ${job.published_count}건 (원고 ${job.content_count}건)`],
          ['누락', job.missing_count > 0 && `${job.missing_count}건`],
          ['기간', koreanDays(job)],
          ['담당자', assigneeName(job.assignee)],
          ['고객', job.customer && personName(job.customer)],
          [
            '슬롯',
            job.slot && (
              <SiteLink key="slot" href={`/work/slots/${job.slot.id}`}>
                {job.slot.keyword}
              </SiteLink>
            ),
          ],
          ['메모', job.memo],
        ]}
      />
      <div css={{ marginTop: 'var(--space-5)' }}>
        <Button variant="outline" onClick={() => setEditing(job)}>
          작업 수정
        </Button>
      </div>
      {editing && (
        <BlogJobDialog
          job={editing}
          onClose={() => setEditing(null)}
          onDone={() => {
            setEditing(null);
            void refresh(...BLOG_LISTS);
            show({ text: '블로그 작업을 저장했습니다.', tone: 'success' });
          }}
        />
      )}
    </Card>
  );
}

interface ListProps {
  list: ReturnType<typeof useBlogContents>;
  code: string;
  path: string;
  query: ListQuery;
}

function ContentList({ list, code, path, query }: ListProps) {
  const [isAdding, setAdding] = useState(false);
  const rows = list.data?.data ?? NONE;
  const selection = useGridSelection(rows, keyOf);
  const bulk = useBulkAction(selection, ...BLOG_LISTS);
  const refresh = useRefresh();
  const hrefOf = ({ id }: BlogContent) =>
    listHref(path, query, { content: String(id), page: query.page ?? null });
  const remove = () =>
    bulk.remove('원고', '쓰던 원고도 함께 지워지며 되돌릴 수 없습니다.', (ids) =>
      callApi(removeBlogContents, { body: { ids } }),
    );
  const add = <Button onClick={() => setAdding(true)}>원고 등록</Button>;
  return (
    <>
      <DataList
        path={path}
        listName="/work/posts/contents"
        query={query}
        search={{ hint: '제목', filters: FILTERS }}
        list={list}
        name="blog-contents"
        caption="원고 목록"
        columns={COLUMNS}
        keyOf={keyOf}
        labelOf={({ title }) => title}
        hrefOf={hrefOf}
        selection={selection}
        actions={
          <Button variant="outline" tone="danger" loading={bulk.busy} onClick={() => void remove()}>
            삭제
          </Button>
        }
        file={{
          name: '원고',
          columns: EXPORT_COLUMNS,
          read: (of) => fetchBlogContents({ ...of, blog_job_code: code }),
        }}
        add={add}
        empty={
          <NoRows path={path} query={query} subject="원고가" what="원고" action={add}>
            제목과 발행 예정일을 먼저 등록하고, 원고를 이어서 작성해 주세요.
          </NoRows>
        }
      >
        <FormFailure text={bulk.failure} />
        {rows.some(({ exposure }) => exposure?.demo) && <DemoNotice />}
      </DataList>
      {bulk.dialog}
      {isAdding && (
        <NewContentDialog
          code={code}
          onClose={() => setAdding(false)}
          onDone={(content) => {
            setAdding(false);
            void refresh(...BLOG_LISTS).then(() => navigate(hrefOf(content)));
          }}
        />
      )}
    </>
  );
}
