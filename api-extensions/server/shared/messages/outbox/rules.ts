import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { platform } from '../../../platform/platform';
import { GIVE_UP_MS } from './delivery-rules';
import { OUTBOX_UID, outboxEntries } from './outbox-table';
import { type DocumentParams, paramsOf } from '../../../platform/documents';

const reject = (message: string): never => {
  throw new errors.ApplicationError(message);
};

/** Data of an edit that sends a given-up or cancelled message again. @throws ApplicationError for any other edit */
async function resendData({ documentId, data = {} }: DocumentParams): Promise<Record<string, unknown>> {
  const row = await outboxEntries().findOne({ where: { documentId }, select: ['state'] });
  if ((row?.state !== 'failed' && row?.state !== 'cancelled') || data.state !== 'waiting')
    return reject('실패하거나 취소된 메시지의 상태를 ‘대기’로 바꾸어 다시 보내는 것만 할 수 있습니다.');
  const now = platform().clock();
  return {
    state: 'waiting',
    attempts: 0,
    unknown_tries: 0,
    last_error: null,
    next_try_at: now,
    next_ms: now.getTime(),
    give_up_ms: now.getTime() + GIVE_UP_MS,
  };
}

/** Lets editors resend given-up messages in the Strapi admin. Registered in register(). */
export function enforceOutboxRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== OUTBOX_UID) return next();
    const params = paramsOf(ctx);
    if (ctx.action === 'create' || ctx.action === 'clone')
      return reject('프로그램이 남기는 기록이라 직접 만들 수 없습니다.');
    if (ctx.action === 'update') params.data = await resendData(params);
    return next();
  });
}
