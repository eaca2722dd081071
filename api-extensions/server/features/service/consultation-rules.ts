import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { OUTBOX_UID } from '../../shared/messages/outbox/outbox-table';
import { platform } from '../../platform/platform';
import { CONSULTATION_UID } from './consultation-table';
import { consultationEntries, handlingColumns } from './staff';
import { type DocumentParams, paramsOf } from '../../platform/documents';
import { shownAdministrator } from '../../platform/editor';

const reject = (message: string): never => {
  throw new errors.ApplicationError(message);
};

async function updateConsultation({
  documentId,
  data = {},
}: DocumentParams): Promise<Record<string, unknown>> {
  const before = await consultationEntries().findOne({
    where: { documentId },
    select: ['state', 'version'],
  });
  const note = { version: (before?.version ?? 0) + 1, ...(data.note !== undefined && { note: data.note }) };
  const { state } = data;
  if (state !== 'new' && state !== 'contacted' && state !== 'closed') return note;
  if (state === before?.state) return note;
  return { ...note, ...handlingColumns(state, shownAdministrator() ?? '관리자', platform().clock()) };
}

/**
 * Lets administrators change a request's state and note in the Strapi admin, and records who did. Deleting a request deletes
 * its messages. Registered in register().
 */
export function enforceConsultationRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== CONSULTATION_UID) return next();
    const params = paramsOf(ctx);
    if (ctx.action === 'create' || ctx.action === 'clone')
      return reject('프로그램이 남기는 기록이라 직접 만들 수 없습니다.');
    if (ctx.action === 'update') params.data = await updateConsultation(params);
    if (ctx.action !== 'delete') return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      await strapi.db.query(OUTBOX_UID).deleteMany({ where: { subject: params.documentId } });
      return result;
    });
  });
}
