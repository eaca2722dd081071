import { PAGE_SIZE_MAX } from 'api-extensions/contracts/work/fields';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Job } from 'api-extensions/contracts/work/jobs';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { useState } from 'react';
import { type Filter, ListFilters } from '../../../platform/list-filters';
import { listHref, type ListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { JOB_STATE_LABELS } from '../../../platform/state-labels';
import { useListViews } from '../../../platform/use-list-views';
import { Notice } from '../../../ui/notice';
import { Calendar } from '../calendar/calendar';
import { readSpan, spanDays } from '../calendar/calendar-days';
import { useRefresh } from '../use-refresh';
import { DayDialog } from '../calendar/day-dialog';
import { JOB_LISTS, useJobs } from './job-calls';
import { DUE_CHANGED } from './job-labels';
import { MovesOutcome, useJobMoves } from './job-moves';

/** State of a job, who does it if anybody, and whether it is repeated. */
const noteOf = ({ state, overdue, assignee, series }: Job): string =>
  [overdue ? '마감 지남' : JOB_STATE_LABELS[state].text, assignee?.name, series && '반복']
    .filter(Boolean)
    .join(' · ');

interface Props {
  path: string;
  query: ListQuery;
  /** The query's conditions for the server. */
  conditions: ListQuery;
  filters: readonly Filter[];
}

/** The jobs that meet the list's conditions, by their last day. */
export default function JobCalendar({ path, query, conditions, filters }: Props) {
  const span = readSpan(query, seoulDay(new Date()));
  const { from, to } = spanDays(span);
  const limits = { due_from: from, due_to: to, page_size: String(PAGE_SIZE_MAX) };
  const found = useJobs({ ...conditions, ...limits });
  const views = useListViews({ path, query, list: path });
  const refresh = useRefresh();
  const moves = useJobMoves(() => refresh(...JOB_LISTS, 'job'));
  const [choosing, setChoosing] = useState<Job | null>(null);
  const findJob = (id: number) => found.data?.data.find((job) => job.id === id);
  const move = (id: number, due: string) => {
    const job = findJob(id);
    if (!job || !found.data) return;
    // A change of the server gives a job the next version.
    const changed = { ...job, due, overdue: due < found.data.today, version: job.version + 1 };
    const data = found.data.data.map((one) => (one === job ? changed : one));
    void found.mutate({ ...found.data, data }, { revalidate: false });
    moves.send(job, { due }, DUE_CHANGED);
  };
  return (
    <>
      <ListFilters
        path={path}
        query={query}
        searchHint="작업, 메모, 키워드, 고객사"
        filters={filters}
        views={views}
      />
      <MovesOutcome of={moves} />
      <Loaded of={found}>
        {({ data, page, today }) => (
          <>
            <p role="status">{koreanNumber(page.total)}건</p>
            {page.total > data.length && (
              <Notice>
                <p>처음 {koreanNumber(data.length)}건만 보입니다. 조건을 더해 작업을 줄여 주세요.</p>
              </Notice>
            )}
            <Calendar
              span={span}
              today={today}
              label="마감일별 작업"
              empty="이 기간에 마감인 작업이 없습니다."
              entries={data.map((job) => ({
                key: job.id,
                day: job.due,
                text: job.title,
                href: `${path}/${job.id}`,
                note: noteOf(job),
                isLate: job.overdue,
                isFixed: job.state !== 'todo' && job.state !== 'doing',
              }))}
              hrefOf={(other) => listHref(path, query, { month: null, week: null, ...other })}
              onMove={move}
              onChooseDay={(id) => setChoosing(findJob(id) ?? null)}
            />
          </>
        )}
      </Loaded>
      {choosing && (
        <DayDialog
          title="마감일 변경"
          label="마감일"
          description={choosing.title}
          day={choosing.due}
          onClose={() => setChoosing(null)}
          onDay={(due) => {
            setChoosing(null);
            move(choosing.id, due);
          }}
        />
      )}
    </>
  );
}
