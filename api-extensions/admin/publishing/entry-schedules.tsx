import { Flex, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { listSchedules, type ScheduleUid } from '../../contracts/schedule/schedule-admin';
import type { EntryVersion } from '../../contracts/rules/entry-version';
import { useCall } from '../call-api';
import { usePolled } from '../use-polled';
import { CancelScheduleButton } from './cancel-schedule';
import { ScheduleDialog } from './schedule-dialog';
import { scheduleText } from './wording';

const POLL_MS = 20_000;

interface Props {
  uid: ScheduleUid;
  documentId: string;
  /** What the form beside it shows. */
  version?: EntryVersion;
}

/** The waiting schedules of an entry, and a button for a new one. */
export function EntrySchedules({ uid, documentId, version }: Props) {
  const call = useCall();
  const read = useCallback(
    () => call(listSchedules, { query: { documentId, state: 'waiting' } }).then(({ data }) => data),
    [call, documentId],
  );
  const { value: waiting, refresh } = usePolled(read, () => POLL_MS);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {waiting && waiting.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-label="예약">
          {waiting.map((schedule) => (
            <Flex key={schedule.id} tag="li" direction="column" alignItems="flex-start" gap={1}>
              <Typography fontWeight="bold">{scheduleText(schedule)}</Typography>
              <Typography variant="pi" textColor="neutral600">
                한국 시간 · {schedule.createdBy}
              </Typography>
              <CancelScheduleButton schedule={schedule} onDone={refresh} />
            </Flex>
          ))}
        </Flex>
      )}
      <ScheduleDialog uid={uid} documentId={documentId} version={version} onDone={refresh} />
    </Flex>
  );
}
