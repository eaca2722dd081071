import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { jobTimeline, TIMELINE_DAYS_MAX } from 'api-extensions/contracts/work/jobs';
import { navigate } from 'gatsby';
import { z } from 'zod';
import { useArea } from '../../../platform/area';
import { FormElement } from '../../../platform/form';
import { koreanDay, koreanDays, tableDay } from '../../../platform/korean-format';
import { listHref, type ListQuery, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { useQueryForm } from '../../../platform/use-query-form';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import { TextField } from '../../../ui/text-field';
import { dense } from '../../../ui/control-styles';
import { finePointer } from '../../../ui/theme/breakpoints';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { buttons } from '../list-style';
import { useWorkOptions } from '../work-calls';
import { AreaPage } from '../../../platform/area-page';
import { JOB_KIND_LABELS, JOB_STATE_LABELS } from '../../../platform/state-labels';
import { Gantt, type Timeline, type TimelineRow } from './gantt';
import { daysIn, type Period, readPeriod, shiftPeriod } from './gantt-scale';
import { useTimeline } from './job-calls';
import { DueDay } from './job-cells';
import { assigneeName, JOB_EVENT_LABELS } from './job-labels';

const PATH = '/work/timeline';

const filters = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  ${dense}
  & > div[role='group'] {
    ${dense}
  }
  /* The days are named by their place beside each other. */
  & label {
    ${visuallyHidden}
  }
  & input {
    min-height: 2.75rem;
    padding-block: 0.25rem;
    ${finePointer} {
      min-height: 2.25rem;
      font-size: var(--text-sm);
    }
  }
`;

/** A day without line breaks. */
const TableDay = ({ of: day }: { of: string }) => <span css={{ whiteSpace: 'nowrap' }}>{tableDay(day)}</span>;

const COLUMNS: Column<TimelineRow>[] = [
  {
    key: 'title',
    head: '작업',
    rowHeader: true,
    cell: ({ job }) => <SiteLink href={`/work/jobs/${job.id}`}>{job.title}</SiteLink>,
  },
  { key: 'slot', head: '슬롯', cell: ({ job }) => job.slot?.keyword ?? '-' },
  { key: 'kind', head: '종류', cell: ({ job }) => JOB_KIND_LABELS[job.kind] },
  { key: 'assignee', head: '담당자', cell: ({ job }) => assigneeName(job.assignee) },
  { key: 'start', head: '시작일', cell: ({ job }) => <TableDay of={job.start} /> },
  { key: 'due', head: '마감일', cell: ({ job }) => <DueDay job={job} /> },
  {
    key: 'days',
    head: '기간 내 일수',
    numeric: true,
    cell: ({ bar }) => (bar ? `${daysIn(bar.from, bar.to)}일` : '-'),
  },
  {
    key: 'state',
    head: '상태',
    cell: ({ job: { state } }) => (
      <Badge tone={JOB_STATE_LABELS[state].tone}>{JOB_STATE_LABELS[state].text}</Badge>
    ),
  },
  {
    key: 'events',
    head: '기록',
    cell: ({ events }) =>
      events.length === 0 ? (
        '-'
      ) : (
        <ul>
          {events.map(({ id, day, type, text, actor }) => (
            <li key={id}>
              {[koreanDay(day), JOB_EVENT_LABELS[type], text, actor && `(${actor})`]
                .filter(Boolean)
                .join(' ')}
            </li>
          ))}
        </ul>
      ),
  },
];

const serverQueryOf = ({ start, end }: Period, { assignee, job_id }: ListQuery): ListQuery => ({
  start,
  end,
  ...(assignee && { assignee }),
  ...(job_id && { job_id }),
});

/** Jobs between two days, as bars and as a table (SPEC §7 jobtimeline). */
export default function TimelinePage() {
  const query = readListQuery(
    useArea().search,
    ['start', 'end', 'assignee', 'job_id', 'view'],
    jobTimeline.query,
  );
  const period = readPeriod(query, seoulDay(new Date()));
  const found = useTimeline(serverQueryOf(period, query));
  const isTable = query.view === 'table';
  const go = (changes: Record<string, string | null>) => void navigate(listHref(PATH, query, changes));
  return (
    <AreaPage title="일정" actions={<Views query={query} isTable={isTable} />}>
      <PeriodForm key={`${period.start} ${period.end}`} period={period} query={query} go={go} />
      {query.job_id && (
        <p>
          작업 하나만 보고 있습니다.{' '}
          <SiteLink href={listHref(PATH, query, { job_id: null })}>전체 일정 보기</SiteLink>
        </p>
      )}
      <Loaded of={found}>
        {({ data }) => (
          <>
            <p role="status">
              {koreanDays({ from: data.start, to: data.end })}, 작업 {koreanNumber(data.jobs.length)}건
            </p>
            {data.more && (
              <Notice tone="warn">
                <p>
                  작업이 많아 시작일이 빠른 {koreanNumber(data.jobs.length)}건까지만 보입니다. 기간을 줄이거나
                  담당자를 골라 주세요.
                </p>
              </Notice>
            )}
            <View timeline={data} isTable={isTable} />
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}

const Views = ({ query, isTable }: { query: ListQuery; isTable: boolean }) => (
  <div css={[buttons, dense]} role="group" aria-label="보기 방식">
    <ButtonLink
      variant={isTable ? 'outline' : 'solid'}
      href={listHref(PATH, query, { view: null })}
      current={isTable ? undefined : 'true'}
    >
      차트
    </ButtonLink>
    <ButtonLink
      variant={isTable ? 'solid' : 'outline'}
      href={listHref(PATH, query, { view: 'table' })}
      current={isTable ? 'true' : undefined}
    >
      표
    </ButtonLink>
  </div>
);

function View({ timeline, isTable }: { timeline: Timeline; isTable: boolean }) {
  if (timeline.jobs.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title="이 기간에 하는 작업이 없습니다"
        action={
          <ButtonLink href="/work/jobs" variant="outline">
            작업 목록 보기
          </ButtonLink>
        }
      >
        다른 기간을 고르거나, 작업 목록에서 작업을 등록해 주세요.
      </EmptyState>
    );
  }
  if (!isTable) return <Gantt timeline={timeline} />;
  return (
    <Table
      caption="작업 일정"
      captionHidden
      columns={COLUMNS}
      rows={timeline.jobs}
      keyOf={({ job }) => job.id}
      cardsBelow="lg"
      dense
    />
  );
}

interface PeriodProps {
  period: Period;
  query: ListQuery;
  go: (changes: Record<string, string | null>) => void;
}

const ALL_ASSIGNEES = 'all';

const periodRules = z
  .object({ start: z.string(), end: z.string() })
  .refine(({ start, end }) => start && end, { message: '날짜를 모두 골라 주세요.', path: ['end'] })
  .refine(({ start, end }) => start <= end, {
    message: '끝나는 날이 시작하는 날보다 빠릅니다.',
    path: ['end'],
  })
  .refine(({ start, end }) => !start || !end || daysIn(start, end) <= TIMELINE_DAYS_MAX, {
    message: '1년 이내로 골라 주세요.',
    path: ['end'],
  });

function PeriodForm({ period, query, go }: PeriodProps) {
  const options = useWorkOptions();
  const form = useQueryForm({
    schema: periodRules,
    read: (data) => ({ start: String(data.get('start') ?? ''), end: String(data.get('end') ?? '') }),
    onDone: go,
  });
  const step = (direction: 1 | -1) => go({ ...shiftPeriod(period, direction) });
  return (
    <FormElement of={form} css={filters} aria-label="일정 기간">
      <div css={buttons} role="group" aria-label="기간 옮기기">
        <Button variant="outline" onClick={() => step(-1)}>
          이전 기간
        </Button>
        <Button variant="outline" onClick={() => go({ start: null, end: null })}>
          오늘 기준
        </Button>
        <Button variant="outline" onClick={() => step(1)}>
          다음 기간
        </Button>
      </div>
      <TextField label="시작하는 날" name="start" type="date" defaultValue={period.start} />
      <TextField label="끝나는 날" name="end" type="date" defaultValue={period.end} />
      <Button type="submit" variant="outline">
        기간 보기
      </Button>
      <Select
        label="담당자"
        chip={query.assignee ? 'set' : 'unset'}
        options={[
          { value: ALL_ASSIGNEES, label: '전체' },
          ...(options.data?.data.assignees ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={query.assignee ?? ALL_ASSIGNEES}
        onChange={(value) => go({ assignee: value === ALL_ASSIGNEES ? null : value })}
      />
    </FormElement>
  );
}
