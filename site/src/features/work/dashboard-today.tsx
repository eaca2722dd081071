import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { recentAnswersQuery } from 'api-extensions/contracts/rules/recent-answers';
import type { Dashboard } from 'api-extensions/contracts/work/dashboard';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { koreanTime, tableDay } from '../../platform/korean-format';
import { isSingleClick, restoreFocus } from '../../platform/use-action';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormFailure } from '../../ui/form-body';
import { Panel } from '../../ui/panel';
import { Progress } from '../../ui/progress';
import { SiteLink } from '../../ui/site-link';
import { type Column, Table } from '../../ui/table';
import { BulkOutcome, type RejectedRow } from './bulk-outcome';
import { News } from './dashboard-news';
import { Figures } from './figures';
import { JOB_LISTS } from './jobs/job-calls';
import { useJobsChange } from './jobs/use-jobs-change';
import { useRefresh } from './use-refresh';

type Staff = NonNullable<Dashboard['staff']>;
type OwnJob = Staff['mine'][number];

const ownJobs = css`
  display: grid;
  gap: var(--space-3);
  & > * {
    min-width: 0;
  }
  & > :empty {
    display: none;
  }
`;

const TRACKING_TEXTS: Record<Staff['tracking']['state'], string> = {
  waiting: '오늘 순위 조회를 기다리고 있습니다.',
  running: '오늘 순위를 조회하고 있습니다.',
  resting: '조회를 잠시 쉬고 있습니다. 자동으로 이어집니다.',
  finished: '오늘 순위 조회를 마쳤습니다.',
};

/** The staff's part of the dashboard: jobs, new requests, and today's tracking. */
export function StaffTasks({ staff, today }: { staff: Staff; today: string }) {
  const { jobs, requests, tracking } = staff;
  const checkedCount = tracking.done + tracking.failed;
  return (
    <>
      <Panel title="오늘 할 일" more={{ href: '/work/jobs?state=open', label: '작업 전체 보기' }}>
        <Figures
          label="오늘 할 일"
          of={[
            {
              label: '기한이 지난 작업',
              value: jobs.overdue,
              unit: '건',
              href: '/work/jobs?due=overdue',
              isUrgent: true,
            },
            { label: '오늘 마감인 작업', value: jobs.today, unit: '건', href: '/work/jobs?due=today' },
            {
              label: '내가 맡은 작업',
              value: jobs.mine_open,
              unit: '건',
              href: '/work/jobs?state=open&assignee=me',
            },
            {
              label: '담당자 없는 작업',
              value: jobs.unassigned,
              unit: '건',
              href: '/work/jobs?state=open&assignee=none',
            },
          ]}
        />
        <MyJobs jobs={staff.mine} today={today} />
      </Panel>
      <Panel title="새 요청과 확인할 일">
        <Figures
          label="새 요청과 확인할 일"
          of={[
            {
              label: '새 상담 신청',
              value: requests.consultations,
              unit: '건',
              href: '/admin/consultations?state=new',
            },
            {
              label: '받은 견적 요청',
              value: requests.estimates,
              unit: '건',
              href: '/admin/estimates?state=requested&by_member=1',
            },
            {
              label: '작성 중인 견적',
              value: requests.drafts,
              unit: '건',
              href: '/admin/estimates?state=requested&by_member=0',
            },
            {
              label: '최근 7일간 수락된 견적',
              value: requests.accepted,
              unit: '건',
              href: `/admin/estimates?${new URLSearchParams(recentAnswersQuery('accepted'))}`,
            },
            {
              label: '최근 7일간 거절된 견적',
              value: requests.declined,
              unit: '건',
              href: `/admin/estimates?${new URLSearchParams(recentAnswersQuery('declined'))}`,
            },
            { label: '가입 승인 대기', value: staff.approvals, unit: '명', href: '/admin?approval=pending' },
            { label: '늦어진 블로그 글', value: staff.blog_late, unit: '건', href: '/work/posts' },
            {
              label: '사라진 백링크',
              value: staff.backlinks_lost,
              unit: '건',
              href: '/work/backlinks?state=lost',
            },
          ]}
        />
        <News news={staff.news} today={today} />
      </Panel>
      <Panel title="일일 순위 조회" more={{ href: '/work/tracking', label: '조회 현황 보기' }}>
        <Card css={{ display: 'grid', gap: 'var(--space-3)' }}>
          <Progress
            label={TRACKING_TEXTS[tracking.state]}
            value={checkedCount}
            max={Math.max(1, tracking.total)}
            text={`${koreanNumber(tracking.total)}건 중 ${koreanNumber(checkedCount)}건`}
          />
          <p css={{ fontSize: 'var(--text-sm)' }}>
            {tracking.failed > 0 && (
              <>
                <SiteLink href="/work/tracking">조회 불가 {koreanNumber(tracking.failed)}건</SiteLink>이
                있습니다.{' '}
              </>
            )}
            {tracking.last_finished_at
              ? `마지막으로 마친 시각은 ${koreanTime(tracking.last_finished_at)}입니다.`
              : '아직 마친 조회가 없습니다.'}
          </p>
        </Card>
      </Panel>
    </>
  );
}

interface JobColumns {
  today: string;
  /** Id of the job that is being finished. */
  finishing: number | null;
  onFinish: (job: OwnJob) => void;
}

const jobColumns = ({ today, finishing, onFinish }: JobColumns): Column<OwnJob>[] => [
  {
    key: 'title',
    head: '작업',
    rowHeader: true,
    cell: ({ id, title }) => <SiteLink href={`/work/jobs/${id}`}>{title}</SiteLink>,
  },
  { key: 'slot', head: '슬롯', cell: ({ slot }) => slot?.keyword ?? '-' },
  {
    key: 'due',
    head: '마감일',
    cell: ({ due }) => (
      <span css={{ whiteSpace: 'nowrap' }}>
        {tableDay(due)}{' '}
        {due < today ? <Badge tone="danger">기한 지남</Badge> : <Badge tone="warn">오늘</Badge>}
      </span>
    ),
  },
  {
    key: 'finish',
    head: '처리',
    cell: (job) => (
      <Button
        variant="outline"
        loading={finishing === job.id}
        disabled={finishing !== null && finishing !== job.id}
        aria-label={`${job.title} 완료 처리`}
        onClick={(event) => isSingleClick(event) && onFinish(job)}
      >
        완료 처리
      </Button>
    ),
  },
];

/** The caller's jobs, each with a button that finishes it today; proof is added on the job's page. */
function MyJobs({ jobs, today }: { jobs: Staff['mine']; today: string }) {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const [rejected, setRejected] = useState<readonly RejectedRow[]>([]);
  const [finishing, setFinishing] = useState<number | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  const { change, busy, failure } = useJobsChange(async (rejectedNow) => {
    setRejected(rejectedNow);
    await Promise.all([mutate('work dashboard'), refresh(...JOB_LISTS, 'job')]);
    // The pressed button is unmounted with its row.
    if (rejectedNow.length === 0) restoreFocus(container.current, pressed.current);
  });
  const onFinish = (job: OwnJob) => {
    if (busy) return;
    pressed.current = document.activeElement;
    setFinishing(job.id);
    void change([job], { state: 'done' }, '을 완료했습니다.').finally(() => setFinishing(null));
  };
  return (
    <div ref={container} tabIndex={-1} role="group" aria-label="내 작업 처리" css={ownJobs}>
      <FormFailure text={failure} />
      <BulkOutcome
        rejected={rejected}
        labelOf={(id) => jobs.find((job) => job.id === id)?.title ?? `작업 ${id}번`}
        onClose={() => setRejected([])}
      />
      <Table
        caption="오늘까지 끝낼 내 작업"
        cardsBelow="sm"
        columns={jobColumns({ today, finishing, onFinish })}
        rows={jobs}
        keyOf={({ id }) => id}
        empty="오늘까지 끝내실 작업이 없습니다."
      />
    </div>
  );
}
