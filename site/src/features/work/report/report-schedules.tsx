import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  type ReportSchedule,
  reportSchedule,
  saveReportSchedule,
} from 'api-extensions/contracts/work/overview';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { koreanMonth, tableTime } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { useAdding } from '../../../platform/use-adding';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { NativeSelect } from '../../../ui/native-select';
import { useSnackbar } from '../../../ui/snackbar';
import { Switch } from '../../../ui/switch';
import { type Column, Table } from '../../../ui/table';
import type { Difference } from '../../../platform/comparison';
import { OtherReceivers, readReceivers } from './other-receivers';
import { REPORT_TIMEOUT_MS, useSchedules } from './report-calls';
import { RecordForm } from '../../../platform/record-form';
import { CustomerField } from '../customer-field';
import { useWorkOptions } from '../work-calls';

/** Last day of the month that can be chosen: every month has it. */
const LAST_DAY = 28;

const nameOf = ({ customer: { company, name } }: ReportSchedule) =>
  [company, name].filter(Boolean).join(' · ');

const dayText = (day: number) => `매월 ${day}일`;
const switchText = (enabled: boolean) => (enabled ? '사용' : '중지');

const columnsOf = (open: (schedule: ReportSchedule) => void): Column<ReportSchedule>[] => [
  { key: 'customer', head: '고객', rowHeader: true, cell: nameOf },
  { key: 'day', head: '발송일', cell: ({ day_of_month }) => dayText(day_of_month) },
  {
    key: 'enabled',
    head: '상태',
    cell: ({ enabled }) => <Badge tone={enabled ? 'success' : 'neutral'}>{switchText(enabled)}</Badge>,
  },
  {
    key: 'others',
    head: '함께 받는 사람',
    cell: ({ others }) => (others.length > 0 ? others.join(', ') : '-'),
  },
  {
    key: 'last',
    head: '마지막 발송',
    cell: ({ last_month, last_sent_at, last_error }) => (
      <>
        {last_sent_at && last_month
          ? `${koreanMonth(last_month)} 보고서, ${tableTime(last_sent_at)}`
          : '아직 보내지 않음'}
        {last_error && <div css={{ color: 'var(--color-danger)' }}>{last_error}</div>}
      </>
    ),
  },
  {
    key: 'edit',
    head: '변경',
    cell: (schedule) =>
      schedule.customer.id && (
        <Button
          variant="outline"
          aria-label={`${nameOf(schedule)} 정기 발송 변경`}
          onClick={() => open(schedule)}
        >
          변경
        </Button>
      ),
  },
];

/** The schedules by which customers are sent the report of the previous month; one for each customer. */
export function ReportSchedules() {
  const found = useSchedules();
  const [editing, setEditing] = useState<ReportSchedule | null>(null);
  const adding = useAdding('/work/pdf', { view: 'schedules' });
  const opened = adding.isAdding ? 'new' : editing;
  const close = () => (adding.isAdding ? adding.end() : setEditing(null));
  return (
    <div css={{ display: 'grid', gap: 'var(--space-4)', minHeight: '60vh', alignContent: 'start' }}>
      <p>매월 정해진 날 오전 9시부터 지난달 보고서를 고객에게 메일로 보냅니다.</p>
      <div>
        <Button onClick={adding.add}>정기 발송 추가</Button>
      </div>
      <Loaded of={found}>
        {({ data }) => (
          <>
            <p role="status">{koreanNumber(data.length)}건</p>
            <Table
              caption="정기 발송 목록"
              captionHidden
              columns={columnsOf(setEditing)}
              rows={data}
              keyOf={({ customer }) => `${customer.id} ${customer.company} ${customer.name}`}
              cardsBelow="md"
              empty={
                <EmptyState icon="calendar" title="정기 발송이 없습니다">
                  정기 발송을 추가하시면 매월 보고서를 따로 만들지 않으셔도 됩니다.
                </EmptyState>
              }
            />
            {opened && (
              <ScheduleDialog
                schedule={opened === 'new' ? null : opened}
                existing={data}
                onClose={close}
                onSaved={() => {
                  close();
                  void found.mutate();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

type Body = z.input<typeof saveReportSchedule.body>;

const differencesOf = (current: ReportSchedule, input: Body): Difference[] => [
  { label: '발송일', theirs: dayText(current.day_of_month), mine: dayText(input.day_of_month) },
  {
    label: '함께 받는 사람',
    theirs: current.others.join(', '),
    mine: (input.others ?? []).join(', '),
  },
  { label: '상태', theirs: switchText(current.enabled), mine: switchText(input.enabled) },
];

interface DialogProps {
  /** Null: a new schedule. */
  schedule: ReportSchedule | null;
  /** All schedules: their customers cannot get a second one. */
  existing: readonly ReportSchedule[];
  onClose: () => void;
  onSaved: () => void;
}

function ScheduleDialog({ schedule, existing, onClose, onSaved }: DialogProps) {
  const customers = useWorkOptions(schedule === null);
  const { show } = useSnackbar();
  const scheduledIds = new Set(existing.map(({ customer }) => customer.id));
  const available = (customers.data?.data.customers ?? []).filter(({ id }) => !scheduledIds.has(id));
  const form = (
    <RecordForm
      label="정기 발송"
      draft={`report schedule ${schedule?.customer.id ?? 'new'}`}
      row={schedule}
      shape={reportSchedule}
      schema={saveReportSchedule.body}
      read={(data) => ({
        userId: schedule ? (schedule.customer.id ?? '') : String(data.get('userId') ?? ''),
        enabled: data.get('enabled') === 'on',
        day_of_month: Number(data.get('day_of_month')),
        others: readReceivers(String(data.get('others') ?? '')),
      })}
      save={(body: Body) => callApi(saveReportSchedule, { body, timeoutMs: REPORT_TIMEOUT_MS })}
      differences={differencesOf}
      onDone={(saved) => {
        show({ text: `${nameOf(saved)} 정기 발송을 저장했습니다.`, tone: 'success' });
        onSaved();
      }}
      onTakeTheirs={onSaved}
    >
      {(row, storedDraft) => (
        <>
          {row === null && (
            <CustomerField
              options={available.map(({ id, company, name, email }) => ({
                value: id,
                label: [company, name, email].filter(Boolean).join(' · '),
              }))}
              initial={available.find(({ id }) => id === storedDraft?.userId)?.id ?? null}
              emptyText="정기 발송을 추가하실 고객이 없습니다."
            />
          )}
          <NativeSelect
            label="발송일"
            name="day_of_month"
            defaultValue={String(row?.day_of_month ?? 1)}
            options={Array.from({ length: LAST_DAY }, (_day, index) => ({
              value: String(index + 1),
              label: dayText(index + 1),
            }))}
            hint="이달의 발송일이 이미 지났으면 다음 달부터 보냅니다."
          />
          <OtherReceivers defaultValue={row?.others} />
          <Switch label="정기 발송 사용" name="enabled" defaultChecked={row?.enabled ?? true} />
        </>
      )}
    </RecordForm>
  );
  return (
    <Dialog open onClose={onClose} title={schedule ? `${nameOf(schedule)} 정기 발송` : '정기 발송 추가'}>
      {schedule === null ? <Loaded of={customers}>{() => form}</Loaded> : form}
    </Dialog>
  );
}
