import * as calls from '../../../../contracts/work/rank-alerts';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { conflict } from '../../../platform/errors';
import { enqueue, sendSoon } from '../../../shared/messages/outbox/outbox';
import { platform } from '../../../platform/platform';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { siteRoute } from '../../../http/route';
import { inTransaction } from '../../../platform/tables';
import { testSubject } from './channels';
import { messagesOf } from './send';
import { listSettings, readAlerts, saveAlerts, findStoredSetting } from './settings';

const TESTS: Limit = { name: 'rank-alert-test', max: 5, windowSeconds: 3600 };

/** Sends a test message on each channel that the caller has switched on. @returns their number @throws AppError 400, 403, 404, 409 without a channel, 429 */
async function sendTest(actor: ActorContext, userId: string | undefined): Promise<number> {
  const setting = await findStoredSetting(actor, userId);
  const messages = setting ? await messagesOf(setting, testSubject(setting.id)) : [];
  if (messages.length === 0) throw conflict('받을 방법을 고르고 저장하신 뒤 시험해 주세요.');
  await limitTries([TESTS, actor.user.id]);
  await inTransaction((trx) => enqueue(trx, messages, platform().clock()));
  sendSoon();
  return messages.length;
}

export const alertRoutes = [
  siteRoute(
    calls.rankAlerts,
    async (request) => ({ data: await readAlerts(request, request.query.userId) }),
    {
      reads: 'work',
    },
  ),
  siteRoute(calls.alertSettings, async (request) => ({ data: await listSettings(request) }), {
    reads: 'work',
  }),
  siteRoute(calls.saveRankAlerts, async (request) => ({ data: await saveAlerts(request, request.body) })),
  siteRoute(calls.testRankAlerts, async (request) => ({
    data: { sent: await sendTest(request, request.body.userId) },
  })),
];
