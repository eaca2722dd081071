import { useRBAC } from '@strapi/admin/strapi-admin';
import { Button } from '@strapi/design-system';
import { cancelSchedule, type Schedule } from '../../contracts/schedule/schedule-admin';
import { ConfirmButton, useAct } from '../actions';
import { useCall } from '../call-api';
import { SCHEDULE } from '../rights';
import { scheduleText } from './wording';

export function CancelScheduleButton({ schedule, onDone }: { schedule: Schedule; onDone: () => void }) {
  const call = useCall();
  const { act } = useAct(onDone);
  const { allowedActions } = useRBAC(SCHEDULE);
  const trigger = (
    <Button variant="tertiary" size="S" disabled={allowedActions.canSchedule !== true}>
      예약 취소
    </Button>
  );
  return (
    <ConfirmButton
      trigger={trigger}
      title="예약을 취소할까요?"
      onConfirm={() =>
        act(
          call(cancelSchedule, { params: { id: schedule.id } }),
          '예약을 취소했습니다.',
          '예약을 취소하지 못했습니다. 잠시 후 다시 시도해 주세요.',
        )
      }
    >
      {`‘${schedule.title}’: ${scheduleText(schedule)}`}
    </ConfirmButton>
  );
}
