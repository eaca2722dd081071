import { errors } from '@strapi/utils';
import { errorMessage } from '../../../contracts/rules/error-text';
import { withEditor } from '../../platform/editor';
import { platform } from '../../platform/platform';
import { readDraft, type ScheduleRow, scheduleEntries } from './schedules';
import { documentsOf } from '../../platform/documents';

/** Maximum number of schedules that one pass runs; the next pass runs the rest. */
const MAX_ROUND = 200;
/** Attempts after transient errors, e.g. of the database. With a pass every 15 s they last five minutes. */
const MAX_TRIES = 20;

/** An error that no retry can mend. */
class ScheduleError extends Error {}

async function runAction({ uid, document: documentId, action }: ScheduleRow): Promise<void> {
  if (!(await readDraft(uid, documentId))) throw new ScheduleError('항목이 삭제되어 실행하지 못했습니다.');
  await documentsOf(uid)[action]({ documentId });
}

/**
 * Runs one schedule, if it still waits. State and publishing change in one transaction, so that only one of several replicas
 * runs it, and a failure leaves it waiting.
 */
async function runSchedule(row: ScheduleRow): Promise<void> {
  const { strapi, clock } = platform();
  await strapi.db.transaction(async () => {
    const { count } = await scheduleEntries().updateMany({
      where: { id: row.id, state: 'waiting' },
      data: { state: 'done', done_at: clock(), waiting_key: null },
    });
    if (count > 0) await withEditor(`${row.author ?? ''} (예약)`, () => runAction(row));
  });
}

/** Why a schedule failed, in Korean; null for a transient error. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ScheduleError) return error.message;
  // Content rules throw these, in Korean.
  return error instanceof errors.ApplicationError ? error.message : null;
}

async function recordError(row: ScheduleRow, error: unknown): Promise<void> {
  const { strapi, clock } = platform();
  const tries = row.tries + 1;
  const detail = errorMessage(error);
  strapi.log.warn(`schedule ${row.id} (${row.action} ${row.uid} ${row.document}) failed: ${detail}`);
  const reason =
    reasonOf(error) ??
    (tries >= MAX_TRIES ? '서버 오류가 계속되어 실행하지 못했습니다. 다시 예약해 주세요.' : null);
  await scheduleEntries().updateMany({
    where: { id: row.id, state: 'waiting' },
    data: reason ? { state: 'failed', error: reason, done_at: clock(), tries, waiting_key: null } : { tries },
  });
}

/**
 * Runs due schedules, oldest first, including those that became due while no CMS was running.
 * @public The API tests load it from dist.
 */
export async function runDueSchedules(signal?: AbortSignal): Promise<void> {
  const due = await scheduleEntries().findMany({
    where: { state: 'waiting', at: { $lte: platform().clock() } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    limit: MAX_ROUND,
  });
  for (const row of due) {
    if (signal?.aborted) return;
    try {
      await runSchedule(row);
    } catch (error) {
      await recordError(row, error);
    }
  }
}
