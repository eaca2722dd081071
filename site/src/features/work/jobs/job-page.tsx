import { css } from '@emotion/react';
import { rhythmText } from 'api-extensions/contracts/rules/rhythm';
import {
  job as jobShape,
  type Job,
  type jobDetail,
  type JobState,
  updateJob,
} from 'api-extensions/contracts/work/jobs';
import { navigate } from 'gatsby';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { koreanDay, koreanDays, koreanTime } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { useAction } from '../../../platform/use-action';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DetailsList } from '../../../ui/details-list';
import { FormFailure } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { useDialog } from '../../../ui/use-dialog';
import { useConflict } from '../../../platform/conflict';
import { ConflictDialog } from '../../../platform/conflict-dialog';
import { useRefresh } from '../use-refresh';
import { AreaPage } from '../../../platform/area-page';
import { JOB_KIND_LABELS, JOB_STATE_LABELS } from '../../../platform/state-labels';
import { EditJobDialog } from './edit-job-dialog';
import { FinishJobDialog } from './finish-job-dialog';
import { periodAround } from './gantt-scale';
import { personName } from '../work-calls';
import { JOB_LISTS, useJob } from './job-calls';
import { jobDifferences } from './job-differences';
import { JobHistory } from './job-history';
import { assigneeName } from './job-labels';
import { JobUrgency, ProofLink } from './job-cells';
import type { SeriesJob } from './series-job-dialogs';

const loadDialogs = () => import('./series-job-dialogs');
const EditSeriesJobDialog = lazy(async () => ({ default: (await loadDialogs()).EditSeriesJobDialog }));
const CancelSeriesJobDialog = lazy(async () => ({ default: (await loadDialogs()).CancelSeriesJobDialog }));

const heading = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  margin-bottom: var(--space-4);
  & > h2 {
    font-size: var(--text-xl);
    overflow-wrap: anywhere;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** One job: state, actions and comments. */
export default function JobPage() {
  const { id = '' } = useArea().params;
  const found = useJob(id);
  const refresh = useRefresh();
  const reload = async () => {
    await Promise.all([found.mutate(), refresh(...JOB_LISTS, 'job series')]);
  };
  const leave = async () => {
    await navigate('/work/jobs', { replace: true });
    await refresh(...JOB_LISTS, 'job series');
  };
  return (
    <AreaPage title="작업 상세">
      <p>
        <SiteLink href="/work/jobs">작업 목록으로</SiteLink>
      </p>
      <Loaded of={found}>
        {({ data }) => (
          <>
            <JobCard job={data.job} onChanged={reload} onGone={leave} />
            <JobHistory job={data.job} events={data.events} onChanged={reload} />
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}

type Detail = z.output<typeof jobDetail.response>['data'];
/** States that a button sets at once; `done` needs a form. */
type NextState = Exclude<JobState, 'done'>;

const STATE_MESSAGES: Record<NextState, string> = {
  todo: '작업을 다시 열었습니다.',
  doing: '작업을 시작했습니다.',
  cancelled: '작업을 취소했습니다.',
};

const isOfSeries = (job: Job): job is SeriesJob => job.series !== null;

/** The rule by which a job is repeated, with the other jobs of it. */
const SeriesRule = ({ series: { id, rhythm, last, paused } }: Pick<SeriesJob, 'series'>) => (
  <>
    {[rhythmText(rhythm), last && `${koreanDay(last)}까지`, paused && '일시 중지']
      .filter(Boolean)
      .join(' · ')}{' '}
    <SiteLink href={`/work/jobs?series_id=${id}`}>이 반복의 작업 보기</SiteLink>
  </>
);

interface EditProps {
  job: Job;
  onClose: () => void;
  onDone: () => void;
  onGone: () => Promise<unknown>;
}

function EditDialog({ job, onClose, onDone, onGone }: EditProps) {
  if (!isOfSeries(job)) return <EditJobDialog row={job} onClose={onClose} onDone={onDone} />;
  return (
    <Suspense fallback={null}>
      <EditSeriesJobDialog
        job={job}
        onClose={onClose}
        onDone={onDone}
        onSeriesDone={(_series, isGone) => (isGone ? void onGone() : onDone())}
      />
    </Suspense>
  );
}

interface CardProps {
  job: Detail['job'];
  /** Reloads everything about the job. */
  onChanged: () => Promise<unknown>;
  /** Leaves the page: the job was removed with others of its series. */
  onGone: () => Promise<unknown>;
}

function JobCard({ job, onChanged, onGone }: CardProps) {
  /** The job when the dialog was opened: later changes by others are then a conflict. */
  const [editing, setEditing] = useState<Job | null>(null);
  const [finishing, setFinishing] = useState<Job | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const { run, busy, failure } = useAction();
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const { conflict, send, dismiss } = useConflict(jobShape, (body: { version: number; state: NextState }) =>
    callApi(updateJob, { params: { id: String(job.id) }, body }),
  );

  const reloadAndTell = async (message: string) => {
    await onChanged();
    show({ text: message, tone: 'success' });
  };
  const changeState = (state: NextState) =>
    run(async () => {
      await send({ version: job.version, state });
      await reloadAndTell(STATE_MESSAGES[state]);
    });
  const cancel = async () => {
    if (job.series) {
      setCancelling(true);
      return;
    }
    const choice = await confirm({
      title: '이 작업을 취소하시겠습니까?',
      description: '목록에는 취소로 남으며, 언제든 다시 열 수 있습니다.',
      ok: '작업 취소',
      cancel: '닫기',
      danger: true,
    });
    if (choice === 'ok') await changeState('cancelled');
  };
  const state = JOB_STATE_LABELS[job.state];
  return (
    <Card as="section" aria-labelledby="job">
      <div css={heading}>
        <h2 id="job">{job.title}</h2>
        <Badge tone={state.tone}>{state.text}</Badge>
        <JobUrgency job={job} />
      </div>
      <JobDetails job={job} />
      <FormFailure text={conflict ? null : failure} />
      <Actions
        job={job}
        busy={busy}
        onState={(to) => void changeState(to)}
        onFinish={() => setFinishing(job)}
        onEdit={() => setEditing(job)}
        onCancel={() => void cancel()}
      />
      {dialog}
      {editing && (
        <EditDialog
          job={editing}
          onClose={() => setEditing(null)}
          onDone={() => {
            setEditing(null);
            void reloadAndTell('작업을 저장했습니다.');
          }}
          onGone={onGone}
        />
      )}
      {isCancelling && isOfSeries(job) && (
        <Suspense fallback={null}>
          <CancelSeriesJobDialog
            job={job}
            onClose={() => setCancelling(false)}
            onCancel={async () => {
              setCancelling(false);
              await changeState('cancelled');
            }}
            onGone={onGone}
          />
        </Suspense>
      )}
      {finishing && (
        <FinishJobDialog
          job={finishing}
          onClose={() => setFinishing(null)}
          onDone={() => {
            setFinishing(null);
            void reloadAndTell('작업을 완료했습니다.');
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          differences={jobDifferences(conflict.current, conflict.body)}
          onKeepMine={async () => {
            await send({ ...conflict.body, version: conflict.current.version });
            await reloadAndTell(STATE_MESSAGES[conflict.body.state]);
          }}
          onTakeTheirs={() => {
            dismiss();
            void onChanged();
          }}
          onClose={() => {
            dismiss();
            void onChanged();
          }}
        />
      )}
    </Card>
  );
}

const JobDetails = ({ job }: Pick<CardProps, 'job'>) => (
  <DetailsList
    of={[
      ['종류', JOB_KIND_LABELS[job.kind]],
      ['담당자', assigneeName(job.assignee)],
      ['반복', job.series && <SeriesRule key="series" series={job.series} />],
      ['기간', koreanDays({ from: job.start, to: job.due })],
      ['완료일', job.done_on && koreanDay(job.done_on)],
      ['증빙', job.proof && <ProofLink key="proof" proof={job.proof} />],
      [
        '슬롯',
        job.slot && (
          <SiteLink key="slot" href={`/work/slots/${job.slot.id}`}>
            {job.slot.keyword} · {job.slot.target}
          </SiteLink>
        ),
      ],
      ['고객', job.slot && personName(job.slot.customer)],
      ['메모', job.memo],
      ['등록', koreanTime(job.created_at)],
      ['최근 변경', koreanTime(job.updated_at)],
    ]}
  />
);

interface ActionsProps {
  job: Job;
  busy: boolean;
  onState: (to: NextState) => void;
  onFinish: () => void;
  onEdit: () => void;
  onCancel: () => void;
}

function Actions({ job, busy, onState, onFinish, onEdit, onCancel }: ActionsProps) {
  const isOpen = job.state === 'todo' || job.state === 'doing';
  const period = periodAround(job);
  return (
    <div css={row} style={{ marginTop: 'var(--space-5)' }}>
      {job.state === 'todo' && (
        <Button loading={busy} onClick={() => onState('doing')}>
          시작
        </Button>
      )}
      {isOpen && (
        <Button variant={job.state === 'todo' ? 'outline' : 'solid'} onClick={onFinish}>
          완료 처리
        </Button>
      )}
      {!isOpen && (
        <Button variant="outline" loading={busy} onClick={() => onState('todo')}>
          다시 열기
        </Button>
      )}
      {job.state === 'done' && (
        <Button variant="outline" onClick={onFinish}>
          완료일·증빙 수정
        </Button>
      )}
      <Button variant="outline" onClick={onEdit}>
        수정
      </Button>
      <ButtonLink
        variant="outline"
        href={`/work/timeline?job_id=${job.id}&start=${period.start}&end=${period.end}`}
      >
        일정에서 보기
      </ButtonLink>
      {isOpen && (
        <Button variant="ghost" tone="danger" onClick={onCancel}>
          작업 취소
        </Button>
      )}
    </div>
  );
}
