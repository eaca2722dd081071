import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { CONSULTATION_STATES } from '../../../contracts/service/service';
import { OUTBOX_UID } from '../../shared/messages/outbox/outbox-table';
import { platform } from '../../platform/platform';
import { inTransaction } from '../../platform/tables';
import { CONSULTATION_UID } from './consultation-table';
import { entryTable, recordChanges } from './course-entries';
import { consultationEntries, handlingColumns } from './staff';
import { type DocumentParams, paramsOf } from '../../platform/documents';
import { shownAdministrator } from '../../platform/editor';

const reject = (message: string): never => {
  throw new errors.ApplicationError(message);
};

/** Changes by an administrator: the columns, and the new state if it is another one. */
async function readUpdate({ documentId, data = {} }: DocumentParams) {
  const before = await consultationEntries().findOne({
    where: { documentId },
    select: ['domain', 'state', 'version'],
  });
  const note = { version: (before?.version ?? 0) + 1, ...(data.note !== undefined && { note: data.note }) };
  const state = CONSULTATION_STATES.find((one) => one === data.state);
  if (!before || !state || state === before.state) return { columns: note, moved: null };
  const by = shownAdministrator() ?? '관리자';
  return {
    columns: { ...note, ...handlingColumns(state, by, platform().clock()) },
    moved: { domain: before.domain, state, by },
  };
}

/**
 * Lets administrators change a request's state and note in the Strapi admin, and records who did. Deleting a request deletes
 * its course and its messages. Registered in register().
 */
export function enforceConsultationRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== CONSULTATION_UID) return next();
    const params = paramsOf(ctx);
    if (ctx.action === 'create' || ctx.action === 'clone')
      return reject('프로그램이 남기는 기록이라 직접 만들 수 없습니다.');
    if (ctx.action === 'update') {
      const { columns, moved } = await readUpdate(params);
      params.data = columns;
      if (!moved) return next();
      return inTransaction(async (trx) => {
        const result = await next();
        const request = { domain: moved.domain, id: String(params.documentId) };
        await recordChanges(trx, request, { state: moved.state }, moved.by);
        return result;
      });
    }
    if (ctx.action !== 'delete') return next();
    return inTransaction(async (trx) => {
      const result = await next();
      const entries = entryTable(trx).where({ request: String(params.documentId) });
      const answers = (await entries.clone().select('document_id')).map(({ document_id }) => document_id);
      await strapi.db.query(OUTBOX_UID).deleteMany({ where: { subject: { $in: answers } } });
      await entries.del();
      await strapi.db.query(OUTBOX_UID).deleteMany({ where: { subject: params.documentId } });
      return result;
    });
  });
}
