import { seoulDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { useMemo, useState } from 'react';
import { tableDay } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { Button } from '../../../ui/button';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import { useJobs } from '../jobs/job-calls';
import { useSlots } from '../slots/slot-calls';
import {
  READ_MAX,
  useCustomerContracts,
  useCustomerEstimates,
  useRequests,
  useSentReports,
} from './customer-calls';
import { TIMELINE_LABELS, type TimelineEntry, timelineOf } from './timeline';

/** Entries shown at first. */
const SHOWN = 20;

const COLUMNS: Column<TimelineEntry>[] = [
  {
    key: 'day',
    head: '날짜',
    cell: ({ day }) => <span css={{ whiteSpace: 'nowrap' }}>{tableDay(day)}</span>,
  },
  {
    key: 'type',
    head: '구분',
    cell: ({ type }) => <span css={{ whiteSpace: 'nowrap' }}>{TIMELINE_LABELS[type]}</span>,
  },
  {
    key: 'text',
    head: '내용',
    rowHeader: true,
    cell: ({ text, href }) => <SiteLink href={href}>{text}</SiteLink>,
  },
];

/** Everything that happened with a customer, newest first. */
export function CustomerTimeline({ id }: { id: string }) {
  const requests = useRequests(id);
  const estimates = useCustomerEstimates(id);
  const contracts = useCustomerContracts(id);
  const slots = useSlots({ userId: id, sort: 'to', order: 'desc', page_size: READ_MAX });
  const jobs = useJobs({ userId: id, state: 'done', sort: 'newest', page_size: READ_MAX });
  const reports = useSentReports(id);
  const parts = [requests, estimates, contracts, slots, jobs, reports];
  const entries = useMemo(
    () =>
      requests.data &&
      estimates.data &&
      contracts.data &&
      slots.data &&
      jobs.data &&
      reports.data &&
      timelineOf(
        {
          requests: requests.data.data,
          estimates: estimates.data.data,
          contracts: contracts.data.data,
          slots: slots.data.data,
          jobs: jobs.data.data,
          reports: reports.data.data,
        },
        seoulDay(new Date()),
      ),
    [requests.data, estimates.data, contracts.data, slots.data, jobs.data, reports.data],
  );
  const isCut = parts.some(({ data }) => (data?.page.pages ?? 1) > 1);
  const all = {
    data: entries,
    error: parts.map(({ error }) => error as unknown).find((error) => error !== undefined),
    mutate: () => Promise.all(parts.map(({ mutate }) => mutate())),
  };
  return <Loaded of={all}>{(shown) => <Entries of={shown} isCut={isCut} />}</Loaded>;
}

function Entries({ of: entries, isCut }: { of: readonly TimelineEntry[]; isCut: boolean }) {
  const [isAll, setAll] = useState(false);
  return (
    <>
      <Table
        caption="활동 이력"
        captionHidden
        columns={COLUMNS}
        rows={isAll ? entries : entries.slice(0, SHOWN)}
        keyOf={({ key }) => key}
        cardsBelow="sm"
        empty="아직 기록이 없습니다."
      />
      {!isAll && entries.length > SHOWN && (
        <div>
          <Button variant="outline" onClick={() => setAll(true)}>
            {koreanNumber(entries.length)}건 모두 보기
          </Button>
        </div>
      )}
      {isCut && (isAll || entries.length <= SHOWN) && <p>오래된 기록 일부는 각 목록에서 확인해 주세요.</p>}
    </>
  );
}
