import { addDays, seoulDay, shortDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { rhythmText } from 'api-extensions/contracts/rules/rhythm';
import type { JobSeries, SeriesState } from 'api-extensions/contracts/work/job-series';
import { useState } from 'react';
import { koreanDay } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { useAction } from '../../../platform/use-action';
import { Badge, type BadgeLabel } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { type Column, Table } from '../../../ui/table';
import { useDialog } from '../../../ui/use-dialog';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { buttons, opener } from '../list-style';
import { useRefresh } from '../use-refresh';
import { ChoicesDialog } from '../work-choices';
import { personName } from '../work-calls';
import { JOB_LISTS } from './job-calls';
import { assigneeName } from './job-labels';
import { useSeriesChange, useSeriesList } from './series-calls';
import { SeriesForm } from './series-form';

const STATES: Record<SeriesState, BadgeLabel> = {
  running: { text: '반복 중', tone: 'success' },
  paused: { text: '일시 중지', tone: 'warn' },
  ended: { text: '끝남', tone: 'neutral' },
  slot_paused: { text: '슬롯 일시 중지', tone: 'warn' },
  slot_ended: { text: '슬롯 종료', tone: 'warn' },
};

interface Actions {
  edit: (series: JobSeries) => void;
  pause: (series: JobSeries) => void;
  end: (series: JobSeries) => void;
  busy: boolean;
}

const columnsOf = ({ edit, pause, end, busy }: Actions): Column<JobSeries>[] => [
  {
    key: 'title',
    head: '작업',
    rowHeader: true,
    cell: (series) => (
      <button type="button" css={opener} onClick={() => edit(series)}>
        {series.title}
      </button>
    ),
  },
  {
    key: 'rhythm',
    head: '반복',
    cell: ({ rhythm, last }) => (
      <>
        {rhythmText(rhythm)}
        {last && <div>{koreanDay(last)}까지</div>}
      </>
    ),
  },
  {
    key: 'next',
    head: '다음 마감일',
    cell: ({ next, state }) => {
      if (!next || state !== 'running') return '-';
      const text = shortDay(next.day);
      return next.job_id ? <SiteLink href={`/work/jobs/${next.job_id}`}>{text}</SiteLink> : text;
    },
  },
  {
    key: 'slot',
    head: '고객',
    cell: ({ slot }) =>
      slot ? (
        <>
          {personName(slot.customer)}
          <div>{slot.keyword}</div>
        </>
      ) : (
        '-'
      ),
  },
  { key: 'assignee', head: '담당자', cell: ({ assignee }) => assigneeName(assignee) },
  {
    key: 'state',
    head: '상태',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
  },
  {
    key: 'do',
    head: '관리',
    cell: (series) => {
      const name = <VisuallyHidden>: {series.title}</VisuallyHidden>;
      return (
        <div css={buttons}>
          <Button variant="outline" size="sm" disabled={busy} onClick={() => pause(series)}>
            {series.paused ? '다시 시작' : '일시 중지'}
            {name}
          </Button>
          <Button variant="ghost" size="sm" tone="danger" disabled={busy} onClick={() => end(series)}>
            반복 종료{name}
          </Button>
        </div>
      );
    },
  },
];

/** The recurring jobs of the site, to change, pause and end. */
export default function SeriesView() {
  const found = useSeriesList();
  const refresh = useRefresh();
  const reload = () => Promise.all([found.mutate(), refresh(...JOB_LISTS)]);
  const change = useSeriesChange(reload);
  const { run, busy, failure } = useAction();
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const [editing, setEditing] = useState<JobSeries | null>(null);

  const setPaused = (series: JobSeries) => {
    const paused = !series.paused;
    const text = `‘${series.title}’ 반복을 ${paused ? '일시 중지했습니다' : '다시 시작했습니다'}.`;
    return run(() => change(series, { paused }, { paused: series.paused }, text));
  };
  const pause = async (series: JobSeries) => {
    const choice =
      series.paused ||
      (await confirm({
        title: `‘${series.title}’ 반복을 일시 중지하시겠습니까?`,
        description:
          '다시 시작하실 때까지 작업이 만들어지지 않습니다. 아직 시작하지 않은 앞으로의 작업은 목록에서 지우고, 다시 시작하시면 새로 만듭니다.',
        ok: '일시 중지',
        cancel: '닫기',
      })) === 'ok';
    if (choice) await setPaused(series);
  };
  const end = async (series: JobSeries) => {
    const choice = await confirm({
      title: `‘${series.title}’ 반복을 끝내시겠습니까?`,
      description:
        '시작했거나 마친 작업은 그대로 남고, 아직 시작하지 않은 앞으로의 작업은 목록에서 지웁니다.',
      ok: '반복 종료',
      cancel: '닫기',
      danger: true,
    });
    if (choice !== 'ok') return;
    const last = addDays(seoulDay(new Date()), -1);
    await run(() => change(series, { last }, { last: series.last }, `‘${series.title}’ 반복을 끝냈습니다.`));
  };
  const columns = columnsOf({
    edit: setEditing,
    pause: (series) => void pause(series),
    end: (series) => void end(series),
    busy,
  });
  return (
    <>
      <FormFailure text={failure} />
      <Loaded of={found}>
        {({ data }) => (
          <>
            <p role="status">{koreanNumber(data.length)}개</p>
            <Table
              caption="반복 작업 목록"
              captionHidden
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              cardsBelow="md"
              dense
              empty={
                <EmptyState icon="calendar" title="반복 작업이 없습니다">
                  ‘작업 등록’에서 반복을 ‘매주’나 ‘매월’로 고르시면, 정해진 날의 작업이 2주 전부터 자동으로
                  만들어집니다.
                </EmptyState>
              }
            />
          </>
        )}
      </Loaded>
      {dialog}
      {editing && (
        <ChoicesDialog title="반복 작업 수정" onClose={() => setEditing(null)}>
          {(choices) => (
            <SeriesForm
              series={editing}
              choices={choices}
              onDone={({ title }) => {
                setEditing(null);
                void reload();
                show({ text: `‘${title}’ 반복 작업을 저장했습니다.`, tone: 'success' });
              }}
            />
          )}
        </ChoicesDialog>
      )}
    </>
  );
}
