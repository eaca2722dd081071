import { ConfirmDialog, useNotification, useRBAC } from '@strapi/admin/strapi-admin';
import { Button, Dialog } from '@strapi/design-system';
import { cancelSchedule, type Schedule } from '../../contracts/schedule-admin';
import { messageOf, useCall } from '../call-api';
import { SCHEDULE } from '../rights';
import { scheduleText } from './wording';

export function CancelSchedule({ schedule, onDone }: { schedule: Schedule; onDone: () => void }) {
  const call = useCall();
  const { toggleNotification } = useNotification();
  const { allowedActions } = useRBAC(SCHEDULE);

  const cancel = async () => {
    try {
      await call(cancelSchedule, { params: { id: schedule.id } });
      toggleNotification({ type: 'success', message: '예약을 취소했습니다.' });
    } catch (failure) {
      const message = messageOf(failure, '예약을 취소하지 못했습니다. 잠시 후 다시 시도해 주세요.');
      toggleNotification({ type: 'danger', message });
    }
    onDone();
  };

  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="tertiary" size="S" disabled={allowedActions.canSchedule !== true}>
          예약 취소
        </Button>
      </Dialog.Trigger>
      <ConfirmDialog title="예약을 취소할까요?" onConfirm={() => void cancel()}>
        {`‘${schedule.title}’: ${scheduleText(schedule)}`}
      </ConfirmDialog>
    </Dialog.Root>
  );
}
