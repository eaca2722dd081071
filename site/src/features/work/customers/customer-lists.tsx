import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { standingText } from 'api-extensions/contracts/rules/rank-text';
import type { Estimate } from 'api-extensions/contracts/estimates/estimates';
import type { Consultation } from 'api-extensions/contracts/service/service';
import type { Backlink } from 'api-extensions/contracts/work/backlinks';
import type { BlogJob } from 'api-extensions/contracts/work/blog';
import type { Contract } from 'api-extensions/contracts/work/contracts';
import type { Job } from 'api-extensions/contracts/work/jobs';
import type { Slot } from 'api-extensions/contracts/work/slots';
import {
  BACKLINK_LABELS,
  BLOG_JOB_LABELS,
  CONSULTATION_LABELS,
  JOB_STATE_LABELS,
  estimateLabel,
} from '../../../platform/state-labels';
import { koreanTime, tableDate, tableDay, formatWon } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { SLOT_LABELS } from '../slots/slot-text';
import { Badge, type BadgeLabel } from '../../../ui/badge';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import { ContractState } from '../contracts/contract-cells';
import { useJobs } from '../jobs/job-calls';
import { DueDay } from '../jobs/job-cells';
import { assigneeName } from '../jobs/job-labels';
import { useBacklinks, useBlogJobs } from '../records/record-calls';
import { ExposureState } from '../exposure-state';
import { SlotEnd } from '../slots/renewals';
import { useSlots } from '../slots/slot-calls';
import {
  FIRST_ROWS,
  ROWS_SHOWN,
  useCustomerContracts,
  useCustomerEstimates,
  useCustomerSchedule,
  useCustomerConsultations,
} from './customer-calls';

const oneLine = css`
  white-space: nowrap;
`;

const StateBadge = ({ of: { text, tone } }: { of: BadgeLabel }) => <Badge tone={tone}>{text}</Badge>;

interface ListProps<Row> {
  title: string;
  /** What `useSWR` returns. */
  of: {
    data: { data: Row[]; page: { total: number } } | undefined;
    error: unknown;
    mutate: () => unknown;
  };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  empty: string;
  /** Address of the full list. */
  href: string;
}

/** The first rows of a list, with a link to the full list. */
function ShortList<Row>({ title, of, columns, keyOf, empty, href }: ListProps<Row>) {
  return (
    <Panel title={title}>
      <Loaded of={of}>
        {({ data, page }) => (
          <>
            <Table
              caption={title}
              captionHidden
              columns={columns}
              rows={data.slice(0, ROWS_SHOWN)}
              keyOf={keyOf}
              cardsBelow="md"
              empty={empty}
            />
            {page.total > ROWS_SHOWN && (
              <p>
                <SiteLink href={href}>
                  {title} {koreanNumber(page.total)}건 모두 보기
                </SiteLink>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const SLOTS: Column<Slot>[] = [
  {
    key: 'keyword',
    head: '키워드',
    rowHeader: true,
    cell: ({ id, keyword, target }) => (
      <>
        <SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink> {target}
      </>
    ),
  },
  { key: 'state', head: '상태', cell: ({ state }) => <StateBadge of={SLOT_LABELS[state]} /> },
  { key: 'rank', head: '현재', cell: ({ standing }) => <span css={oneLine}>{standingText(standing)}</span> },
  { key: 'exposure', head: '글 노출', cell: ({ exposure }) => <ExposureState exposure={exposure} /> },
  {
    key: 'product',
    head: '상품',
    cell: ({ product, contract_id }) => (
      <>
        {product} {contract_id !== null && <SiteLink href={`/work/contracts/${contract_id}`}>계약</SiteLink>}
      </>
    ),
  },
  { key: 'price', head: '금액', numeric: true, cell: ({ price }) => formatWon(price) },
  { key: 'to', head: '종료일', cell: SlotEnd },
];

/** Slots of a customer, those that end last first. */
export const CustomerSlots = ({ id }: { id: string }) => (
  <ShortList
    title="슬롯"
    of={useSlots({ userId: id, sort: 'to', order: 'desc', ...FIRST_ROWS })}
    columns={SLOTS}
    keyOf={(slot) => slot.id}
    empty="아직 슬롯이 없습니다."
    href={`/work/slots?userId=${id}`}
  />
);

const CONTRACTS: Column<Contract>[] = [
  {
    key: 'title',
    head: '계약',
    rowHeader: true,
    cell: ({ id, title }) => <SiteLink href={`/work/contracts/${id}`}>{title}</SiteLink>,
  },
  { key: 'state', head: '상태', cell: (contract) => <ContractState of={contract} /> },
  { key: 'supply', head: '공급가액', numeric: true, cell: ({ supply }) => formatWon(supply) },
  { key: 'from', head: '시작일', cell: ({ from }) => tableDay(from) },
  { key: 'to', head: '종료일', cell: SlotEnd },
];

/** Contracts of a customer, those that end last first. */
export const CustomerContracts = ({ id }: { id: string }) => (
  <ShortList
    title="계약"
    of={useCustomerContracts(id)}
    columns={CONTRACTS}
    keyOf={(contract) => contract.id}
    empty="아직 계약이 없습니다."
    href={`/work/contracts?userId=${id}`}
  />
);

const JOBS: Column<Job>[] = [
  {
    key: 'title',
    head: '작업',
    rowHeader: true,
    cell: ({ id, title }) => <SiteLink href={`/work/jobs/${id}`}>{title}</SiteLink>,
  },
  {
    key: 'state',
    head: '상태',
    cell: ({ state }) => <StateBadge of={JOB_STATE_LABELS[state]} />,
  },
  { key: 'slot', head: '슬롯', cell: ({ slot }) => slot?.keyword ?? '-' },
  { key: 'assignee', head: '담당자', cell: ({ assignee }) => assigneeName(assignee) },
  { key: 'due', head: '마감일', cell: (job) => <DueDay job={job} /> },
];

/** Open jobs of a customer's slots, by due date. */
export const CustomerJobs = ({ id }: { id: string }) => (
  <ShortList
    title="미완료 작업"
    of={useJobs({ userId: id, state: 'open', ...FIRST_ROWS })}
    columns={JOBS}
    keyOf={(job) => job.id}
    empty="미완료 작업이 없습니다."
    href={`/work/jobs?userId=${id}&state=open`}
  />
);

const ESTIMATES: Column<Estimate>[] = [
  {
    key: 'title',
    head: '견적',
    rowHeader: true,
    cell: ({ id, title }) => <SiteLink href={`/admin/estimates/${id}`}>{title}</SiteLink>,
  },
  { key: 'state', head: '상태', cell: (estimate) => <StateBadge of={estimateLabel(estimate)} /> },
  { key: 'total', head: '합계 (VAT 포함)', numeric: true, cell: ({ total }) => formatWon(total) },
  { key: 'valid', head: '유효 기한', cell: ({ valid_until }) => tableDay(valid_until) },
  { key: 'asked', head: '등록일', cell: ({ requested_at }) => tableDate(requested_at) },
];

export const CustomerEstimates = ({ id }: { id: string }) => (
  <ShortList
    title="견적"
    of={useCustomerEstimates(id)}
    columns={ESTIMATES}
    keyOf={(estimate) => estimate.id}
    empty="아직 견적이 없습니다."
    href={`/admin/estimates?user_id=${id}`}
  />
);

const CONSULTATIONS: Column<Consultation>[] = [
  {
    key: 'received',
    head: '접수일',
    rowHeader: true,
    cell: ({ receipt, received_at }) => (
      <SiteLink href={`/admin/consultations?q=${encodeURIComponent(receipt)}`}>
        {tableDate(received_at)}
      </SiteLink>
    ),
  },
  { key: 'state', head: '상태', cell: ({ state }) => <StateBadge of={CONSULTATION_LABELS[state]} /> },
  { key: 'company', head: '업체', cell: ({ companyName, form }) => companyName || form },
  { key: 'product', head: '상품', cell: ({ product }) => product || '-' },
  { key: 'keyword', head: '키워드', cell: ({ keyword }) => keyword || '-' },
  { key: 'channel', head: '유입 경로', cell: ({ channel }) => channel || '-' },
];

/** Consultations requested with the customer's confirmed e-mail address. */
export const CustomerConsultations = ({ id, email }: { id: string; email: string }) => (
  <ShortList
    title="상담 신청"
    of={useCustomerConsultations(id)}
    columns={CONSULTATIONS}
    keyOf={(request) => request.id}
    empty="같은 이메일로 신청한 상담이 없습니다."
    href={`/admin/consultations?q=${encodeURIComponent(email)}`}
  />
);

const BLOG_JOBS: Column<BlogJob>[] = [
  {
    key: 'title',
    head: '블로그 작업',
    rowHeader: true,
    cell: ({ blog_job_code, title }) => <SiteLink href={`/work/posts/${blog_job_code}`}>{title}</SiteLink>,
  },
  { key: 'state', head: '상태', cell: ({ state }) => <StateBadge of={BLOG_JOB_LABELS[state]} /> },
  {
    key: 'published',
    head: '발행',
    numeric: true,
    cell: ({ planned_count, published_count }) =>
      `${koreanNumber(planned_count)}건 중 ${koreanNumber(published_count)}건`,
  },
  {
    key: 'missing',
    head: '누락',
    numeric: true,
    cell: ({ blog_job_code, missing_count }) =>
      missing_count > 0 ? (
        <SiteLink href={`/work/posts/${blog_job_code}?exposure=missing`}>
          {koreanNumber(missing_count)}건
        </SiteLink>
      ) : (
        '0건'
      ),
  },
  { key: 'to', head: '종료일', cell: ({ to }) => tableDay(to) },
];

export const CustomerBlogJobs = ({ id }: { id: string }) => (
  <ShortList
    title="원고와 포스팅"
    of={useBlogJobs({ userId: id, ...FIRST_ROWS })}
    columns={BLOG_JOBS}
    keyOf={(blogJob) => blogJob.id}
    empty="아직 블로그 작업이 없습니다."
    href={`/work/posts?userId=${id}`}
  />
);

const BACKLINKS: Column<Backlink>[] = [
  {
    key: 'url',
    head: '주소',
    rowHeader: true,
    cell: ({ url }) => (
      <SiteLink href={url} rel="nofollow" css={{ overflowWrap: 'anywhere' }}>
        {url}
      </SiteLink>
    ),
  },
  { key: 'state', head: '상태', cell: ({ state }) => <StateBadge of={BACKLINK_LABELS[state]} /> },
  { key: 'slot', head: '슬롯', cell: ({ slot }) => slot?.keyword ?? '-' },
  { key: 'first', head: '처음 확인', cell: ({ first_seen }) => tableDay(first_seen) },
];

export const CustomerBacklinks = ({ id }: { id: string }) => (
  <ShortList
    title="백링크"
    of={useBacklinks({ userId: id, ...FIRST_ROWS })}
    columns={BACKLINKS}
    keyOf={(backlink) => backlink.id}
    empty="아직 백링크가 없습니다."
    href={`/work/backlinks?userId=${id}`}
  />
);

/** The monthly report of a customer. */
export function CustomerSchedule({ id }: { id: string }) {
  return (
    <Panel title="정기 보고서" more={{ href: '/work/pdf?view=schedules', label: '정기 발송 관리' }}>
      <Loaded of={useCustomerSchedule(id)}>
        {({ data: [schedule] }) =>
          schedule ? (
            <p>
              매월 {schedule.day_of_month}일{' '}
              <Badge tone={schedule.enabled ? 'success' : 'neutral'}>
                {schedule.enabled ? '사용' : '중지'}
              </Badge>{' '}
              {schedule.last_sent_at
                ? `마지막 발송: ${koreanTime(schedule.last_sent_at)}`
                : '아직 보내지 않았습니다.'}
            </p>
          ) : (
            <p>등록한 정기 발송이 없습니다.</p>
          )
        }
      </Loaded>
    </Panel>
  );
}
