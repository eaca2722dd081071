import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Dashboard } from 'api-extensions/contracts/work/dashboard';
import { koreanTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { Card } from '../../ui/card';
import { Panel } from '../../ui/panel';
import { Progress } from '../../ui/progress';
import { SiteLink } from '../../ui/site-link';
import { Figures } from './figures';
import { InboxList } from './inbox/inbox-list';
import { useInbox } from './inbox/use-inbox';

type Staff = NonNullable<Dashboard['staff']>;

const TRACKING_TEXTS: Record<Staff['tracking']['state'], string> = {
  waiting: '오늘 순위 조회를 기다리고 있습니다.',
  running: '오늘 순위를 조회하고 있습니다.',
  resting: '조회를 잠시 쉬고 있습니다. 자동으로 이어집니다.',
  finished: '오늘 순위 조회를 마쳤습니다.',
};

/** What waits for the staff. It is loaded by itself: nothing else on the page keeps it waiting. */
export const StaffInbox = () => <Loaded of={useInbox()}>{({ data }) => <InboxList {...data} />}</Loaded>;

/** Work in progress that wants no action now, and today's tracking. */
export function StaffFigures({ staff }: { staff: Staff }) {
  const { jobs, requests, tracking } = staff;
  const checkedCount = tracking.done + tracking.failed;
  return (
    <>
      <Panel title="진행 중인 일" more={{ href: '/work/jobs?state=open', label: '작업 전체 보기' }}>
        <Figures
          label="진행 중인 일"
          of={[
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
            {
              label: '작성 중인 견적',
              value: requests.drafts,
              unit: '건',
              href: '/admin/estimates?state=requested&by_member=0',
            },
            { label: '늦어진 블로그 글', value: staff.blog_late, unit: '건', href: '/work/posts' },
            {
              label: '사라진 백링크',
              value: staff.backlinks_lost,
              unit: '건',
              href: '/work/backlinks?state=lost',
            },
          ]}
        />
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
