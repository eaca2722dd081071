import type { z } from 'zod';
import { DONE_BY_HAND, type markInbox as call, SNOOZE_DAYS_MAX } from '../../../../contracts/work/inbox';
import { DAY_MS } from '../../../../contracts/rules/days';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { conflict, invalidFields } from '../../../platform/errors';
import { nowMs } from '../../../platform/tables';
import { assigneeKey } from '../../../shared/accounts/people';
import { notFound } from '../base/actor';
import { type MarkColumns, writeMark } from './marks';
import { visibleInbox } from './read';

/** Until when an entry is put off. @throws AppError 400 for a time in the past, or too far away */
function snoozedMs(until: string): number {
  const [now, ms] = [nowMs(), Date.parse(until)];
  if (ms <= now || ms > now + SNOOZE_DAYS_MAX * DAY_MS)
    throw invalidFields({ snoozed_until: `지금부터 ${SNOOZE_DAYS_MAX}일 안의 시각을 골라 주세요.` });
  return ms;
}

/** Stores that an entry is taken, put off or done. @throws AppError 400, 404, 409 */
export async function changeMark(
  { domain, user }: Pick<ActorContext, 'domain' | 'user'>,
  { key, assignee, snoozed_until, done }: z.output<typeof call.body>,
): Promise<void> {
  const { entries } = await visibleInbox(domain, user);
  const entry = entries.find((one) => one.key === key);
  const kind = key.split(':')[0];
  const isByHand = DONE_BY_HAND.some((one) => one === kind);
  // What was done is in the list no more, and can be taken back.
  if (!entry && !(done === false && isByHand)) throw notFound('항목');
  if (done !== undefined && !isByHand) throw invalidFields({ done: '이 항목은 화면을 열어 처리해 주세요.' });
  if (assignee && (kind === 'consultation' || kind === 'job'))
    throw invalidFields({ assignee: '상담과 작업의 담당자는 그 화면에서 바꿔 주세요.' });
  const columns: MarkColumns = {
    ...(assignee && { assignee: await assigneeKey(domain, assignee.after) }),
    ...(snoozed_until !== undefined && {
      snoozed_ms: snoozed_until === null ? null : snoozedMs(snoozed_until),
      snoozed_by: snoozed_until === null ? null : user.name.slice(0, 80),
    }),
    ...(done !== undefined && { done_ms: done ? nowMs() : null }),
  };
  const before = assignee && (await assigneeKey(domain, assignee.before).catch(() => 0));
  if (!(await writeMark(domain, key, columns, before)))
    throw conflict('그사이 다른 분이 맡았습니다. 바뀐 담당자를 확인해 주세요.');
}
