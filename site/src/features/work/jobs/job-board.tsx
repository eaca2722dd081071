import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Job, JobState } from 'api-extensions/contracts/work/jobs';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { changedRow, findRow, putRow } from '../../../platform/board-rows';
import { type Filter, ListFilters } from '../../../platform/list-filters';
import { hasConditions, type ListQuery } from '../../../platform/list-query';
import { tableDay } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { JOB_STATE_LABELS } from '../../../platform/state-labels';
import { useListViews } from '../../../platform/use-list-views';
import { Board, type BoardColumn } from '../../../ui/board/board';
import type { BoardItem } from '../../../ui/board/board-card';
import { useSnackbar } from '../../../ui/snackbar';
import { useRefresh } from '../use-refresh';
import { personName } from '../work-calls';
import { boardStates } from './board-columns';
import { JOB_LISTS, useJobBoard } from './job-calls';
import { DueDay, RepeatMark } from './job-cells';
import { assigneeName, JOB_CHANGED } from './job-labels';
import { MovesOutcome, useJobMoves } from './job-moves';

const FinishJobDialog = lazy(async () => ({
  default: (await import('./finish-job-dialog')).FinishJobDialog,
}));

const details = css`
  display: grid;
  gap: 0.125rem;
  color: var(--color-muted);
  line-height: 1.6;
  overflow-wrap: anywhere;
`;

const EMPTY: Record<JobState, string> = {
  todo: '할 일이 없습니다. ‘작업 등록’을 눌러 새 작업을 넣어 주세요.',
  doing: '시작한 작업의 카드를 이 열로 옮겨 주세요.',
  done: '마친 작업의 카드를 이 열로 옮겨 주세요.',
  cancelled: '취소한 작업이 없습니다.',
};

function Details({ job }: { job: Job }) {
  return (
    <div css={details}>
      <span>
        {[job.slot && personName(job.slot.customer), assigneeName(job.assignee)].filter(Boolean).join(' · ')}
      </span>
      <span>
        {job.done_on ? `${tableDay(job.done_on)} 완료` : <DueDay job={job} />}
        <RepeatMark series={job.series} />
      </span>
    </div>
  );
}

interface Props {
  path: string;
  query: ListQuery;
  /** The query's conditions for the server. */
  conditions: ListQuery;
  filters: readonly Filter[];
}

/** The jobs that meet the list's conditions, by their state. */
export default function JobBoard({ path, query, conditions, filters }: Props) {
  const states = boardStates(conditions.state);
  const found = useJobBoard(conditions, states);
  const views = useListViews({ path, query, list: path });
  const [finishing, setFinishing] = useState<Job | null>(null);
  const refresh = useRefresh();
  const { show } = useSnackbar();
  const reload = useCallback(() => refresh(...JOB_LISTS, 'job'), [refresh]);
  const moves = useJobMoves(reload);
  const move = ({ key }: BoardItem, state: JobState) => {
    const rows = found.data;
    const job = rows && findRow(rows, key);
    if (!job) return;
    void found.mutate(putRow(rows, changedRow(job, { state })), { revalidate: false });
    moves.send(job, { state }, JOB_CHANGED[state]);
  };
  const isLimited = hasConditions(conditions);
  const columns = useColumns(found, states, { path, isLimited, finish: setFinishing });
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
        {() => (
          <>
            <p role="status">{koreanNumber(columns.reduce((sum, { count }) => sum + count, 0))}건</p>
            <Board label="상태별 작업" columns={columns} onMove={move} />
          </>
        )}
      </Loaded>
      {finishing && (
        <Suspense fallback={null}>
          <FinishJobDialog
            job={finishing}
            onClose={() => setFinishing(null)}
            onDone={() => {
              setFinishing(null);
              void reload();
              show({ text: '작업을 완료했습니다.', tone: 'success' });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ColumnProps {
  path: string;
  /** The list has conditions. */
  isLimited: boolean;
  finish: (job: Job) => void;
}

function useColumns(
  { data: board, moreOf }: ReturnType<typeof useJobBoard>,
  states: readonly JobState[],
  { path, isLimited, finish }: ColumnProps,
) {
  /** Each job's card, so that only cards of changed jobs are rendered again. */
  const cards = useRef(new WeakMap<Job, BoardItem>());
  const cardOf = (job: Job): BoardItem => {
    const isOpen = job.state === 'todo' || job.state === 'doing';
    const card = cards.current.get(job) ?? {
      key: String(job.id),
      label: job.title,
      href: `${path}/${job.id}`,
      details: <Details job={job} />,
      ...(isOpen && { actions: [{ label: '증빙 남기고 완료', onSelect: () => finish(job) }] }),
    };
    cards.current.set(job, card);
    return card;
  };
  return states.map((state): BoardColumn<JobState> => {
    const { rows = [], total = 0 } = board?.[state] ?? {};
    return {
      place: state,
      title: JOB_STATE_LABELS[state].text,
      count: total,
      items: rows.map(cardOf),
      empty: isLimited ? '조건에 맞는 작업이 없습니다.' : EMPTY[state],
      more: moreOf(state),
    };
  });
}
