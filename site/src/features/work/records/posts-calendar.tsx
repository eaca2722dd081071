import { seoulDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { blogCalendar } from 'api-extensions/contracts/work/blog';
import { useState } from 'react';
import type { z } from 'zod';
import { useArea } from '../../../platform/area';
import { failureText } from '../../../platform/failure-text';
import { ListFilters } from '../../../platform/list-filters';
import { listHref, type ListQuery, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { assigneeFilter, nameOptions } from '../../../platform/options';
import { BLOG_CONTENT_LABELS } from '../../../platform/state-labels';
import { Notice } from '../../../ui/notice';
import { useSnackbar } from '../../../ui/snackbar';
import { Calendar } from '../calendar/calendar';
import { readSpan, spanDays } from '../calendar/calendar-days';
import { DayDialog } from '../calendar/day-dialog';
import { useRefresh } from '../use-refresh';
import { personName, useWorkOptions } from '../work-calls';
import { saveContent } from './content-changes';
import { useBlogCalendar } from './record-calls';
import { BLOG_CONTENT_OPTIONS } from './record-labels';

type Post = z.output<typeof blogCalendar.response>['data'][number];

const CONDITIONS = ['q', 'state', 'assignee', 'userId', 'site'];

const noteOf = ({ state, late, customer, assignee }: Post): string =>
  [late ? '예정일 지남' : BLOG_CONTENT_LABELS[state].text, customer && personName(customer), assignee?.name]
    .filter(Boolean)
    .join(' · ');

/** Moves posts to another planned day at once, one call after the other; a post that someone has changed meanwhile stays where it is. */
function useMoves({ data, mutate }: ReturnType<typeof useBlogCalendar>) {
  const refresh = useRefresh();
  const { show } = useSnackbar();
  const [queue] = useState({ last: Promise.resolve() });
  const send = async ({ id, planned_on, version }: Post, day: string, isUndo = false) => {
    try {
      const saved = await saveContent({ id, version, planned_on: day });
      show({
        text: isUndo ? '되돌렸습니다.' : '발행 예정일을 바꾸었습니다.',
        tone: 'success',
        ...(!isUndo && {
          action: {
            label: '실행 취소',
            onClick: () => void send({ ...saved, customer: null }, planned_on, true),
          },
        }),
      });
    } catch (thrown) {
      show({ text: failureText(thrown, navigator.onLine, false), tone: 'danger' });
    }
    await refresh('blog contents', 'blog jobs');
  };
  return (id: number, day: string) => {
    const post = data?.data.find((one) => one.id === id);
    if (!data || !post) return;
    // A change of the server gives a post the next version.
    const moved = { ...post, planned_on: day, late: day < data.today, version: post.version + 1 };
    void mutate(
      { ...data, data: data.data.map((one) => (one === post ? moved : one)) },
      { revalidate: false },
    );
    queue.last = queue.last.then(() => send(post, day));
  };
}

/** The posts of all blog jobs by the day that they are planned for. */
export default function PostsCalendar({ path }: { path: string }) {
  const { search } = useArea();
  const read = readListQuery(search, [...CONDITIONS, 'month', 'week'], blogCalendar.query);
  const query: ListQuery = { ...read, view: 'calendar' };
  const span = readSpan(query, seoulDay(new Date()));
  const conditions = readListQuery(search, CONDITIONS, blogCalendar.query);
  const found = useBlogCalendar({ ...conditions, ...spanDays(span) });
  const assignees = useWorkOptions().data?.data.assignees;
  const filters = [
    { name: 'state', label: '상태', options: BLOG_CONTENT_OPTIONS },
    assigneeFilter(nameOptions(assignees)),
    {
      name: 'site',
      label: '사이트',
      hasManyOptions: true,
      options: (found.data?.sites ?? []).map((site) => ({ value: site, label: site })),
    },
  ];
  const move = useMoves(found);
  const [choosing, setChoosing] = useState<Post | null>(null);
  return (
    <>
      <ListFilters path={path} query={query} searchHint="원고 제목" filters={filters} />
      <Loaded of={found}>
        {({ data, total, today }) => (
          <>
            <p role="status">{koreanNumber(total)}건</p>
            {total > data.length && (
              <Notice>
                <p>처음 {koreanNumber(data.length)}건만 보입니다. 조건을 더해 원고를 줄여 주세요.</p>
              </Notice>
            )}
            <Calendar
              span={span}
              today={today}
              label="발행 예정일별 원고"
              empty="이 기간에 발행할 원고가 없습니다."
              entries={data.map((post) => ({
                key: post.id,
                day: post.planned_on,
                text: post.title,
                href: `${path}/${post.blog_job_code}?content=${post.id}`,
                note: noteOf(post),
                isLate: post.late,
                isFixed: post.state === 'published' || post.state === 'cancelled',
              }))}
              hrefOf={(other) => listHref(path, query, { month: null, week: null, ...other })}
              onMove={move}
              onChooseDay={(id) => setChoosing(data.find((post) => post.id === id) ?? null)}
            />
          </>
        )}
      </Loaded>
      {choosing && (
        <DayDialog
          title="발행 예정일 변경"
          label="발행 예정일"
          description={choosing.title}
          day={choosing.planned_on}
          onDay={(day) => {
            setChoosing(null);
            move(choosing.id, day);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}
