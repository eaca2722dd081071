import { useNotification } from '@strapi/admin/strapi-admin';
import { Radio, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { seoulInput, DAY_MS } from '../../contracts/rules/days';
import {
  createSchedule,
  SCHEDULE_DAYS_MAX,
  type ScheduleAction,
  scheduleAction,
  type ScheduleUid,
} from '../../contracts/schedule/schedule-admin';
import type { EntryVersion } from '../../contracts/rules/entry-version';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { TextField } from '../fields';
import { DialogForm, FormDialog } from '../parts';
import { scheduleText } from './wording';

interface Props {
  uid: ScheduleUid;
  documentId: string;
  /** What the form beside it shows. */
  version?: EntryVersion;
  onDone: () => void;
}

/** Schedules an entry to be published or unpublished. */
export function ScheduleDialog(entry: Props) {
  return (
    <FormDialog title="예약 발행·예약 내리기">
      {(close) => <ScheduleForm {...entry} onClose={close} />}
    </FormDialog>
  );
}

function ScheduleForm({ uid, documentId, version, onDone, onClose }: Props & { onClose: () => void }) {
  const call = useCall();
  const { toggleNotification } = useNotification();
  const [action, setAction] = useState<ScheduleAction>('publish');
  const [at, setAt] = useState('');
  const { isWorking, failure, run } = useSubmit();
  const now = new Date();

  const submit = () =>
    run('예약하지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      const { data } = await call(createSchedule, { body: { uid, documentId, action, at, version } });
      toggleNotification({ type: 'success', message: `예약했습니다: ${scheduleText(data)} (한국 시간)` });
      onDone();
      onClose();
    });

  return (
    <DialogForm id="schedule" onSubmit={submit} send="예약하기" isDisabled={at === ''} isWorking={isWorking}>
      <Radio.Group
        value={action}
        onValueChange={(value: string) => setAction(scheduleAction.parse(value))}
        aria-label="할 일"
      >
        <Radio.Item value="publish">
          <Typography>발행하기: 그때까지 저장한 초안을 사이트에 공개합니다.</Typography>
        </Radio.Item>
        <Radio.Item value="unpublish">
          <Typography>내리기: 사이트에서 내리고 초안으로 남깁니다.</Typography>
        </Radio.Item>
      </Radio.Group>
      <TextField
        name="at"
        label="날짜와 시각 (한국 시간)"
        hint="한국 시간(서울) 기준입니다. 지금 계신 곳의 시간대와 관계없이 한국 시간으로 입력해 주세요."
        error={failure}
        required
        type="datetime-local"
        min={seoulInput(now)}
        max={seoulInput(new Date(now.getTime() + SCHEDULE_DAYS_MAX * DAY_MS))}
        value={at}
        onChange={setAt}
      />
    </DialogForm>
  );
}
