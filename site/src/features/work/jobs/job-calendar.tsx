import { PAGE_SIZE_MAX } from 'api-extensions/contracts/work/fields';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Job } from 'api-extensions/contracts/work/jobs';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { type Filter, ListFilters } from '../../../platform/list-filters';
import { listHref, type ListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { JOB_STATE_LABELS } from '../../../platform/state-labels';
import { useListViews } from '../../../platform/use-list-views';
import { Notice } from '../../../ui/notice';
import { calendarDays, readMonth } from '../calendar/calendar-days';
import { MonthCalendar } from '../calendar/month-calendar';
import { useJobs } from './job-calls';

/** State of a job, and who does it if anybody. */
const noteOf = ({ state, overdue, assignee }: Job): string =>
  [overdue ? '마감 지남' : JOB_STATE_LABELS[state].text, assignee?.name].filter(Boolean).join(' · ');

interface Props {
  path: string;
  query: ListQuery;
  /** The query's conditions for the server. */
  conditions: ListQuery;
  filters: readonly Filter[];
}

/** The jobs that meet the list's conditions, by their last day. */
export default function JobCalendar({ path, query, conditions, filters }: Props) {
  const month = readMonth(query.month, seoulDay(new Date()));
  const { from, to } = calendarDays(month);
  const limits = { due_from: from, due_to: to, page_size: String(PAGE_SIZE_MAX) };
  const found = useJobs({ ...conditions, ...limits });
  const views = useListViews({ path, query, list: path });
  return (
    <>
      <ListFilters
        path={path}
        query={query}
        searchHint="작업, 메모, 키워드, 고객사"
        filters={filters}
        views={views}
      />
      <Loaded of={found}>
        {({ data, page, today }) => (
          <>
            <p role="status">{koreanNumber(page.total)}건</p>
            {page.total > data.length && (
              <Notice>
                <p>처음 {koreanNumber(data.length)}건만 보입니다. 조건을 더해 작업을 줄여 주세요.</p>
              </Notice>
            )}
            <MonthCalendar
              month={month}
              today={today}
              label="마감일별 작업"
              entries={data.map((job) => ({
                key: job.id,
                day: job.due,
                text: job.title,
                href: `${path}/${job.id}`,
                note: noteOf(job),
                isLate: job.overdue,
              }))}
              hrefOf={(other) => listHref(path, query, { month: other })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
