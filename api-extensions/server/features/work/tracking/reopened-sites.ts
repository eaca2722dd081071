import type { Core } from '@strapi/strapi';
import { domainEntries } from '../../../platform/content-types';
import { paramsOf } from '../../../platform/documents';
import { nowMs } from '../../../platform/tables';
import { slotTable } from '../slots';

/**
 * When an archived site is used again, marks its slots as resumed, so that the days before are neither recorded as 조회 불가 nor reported
 * by an alert. Call it in register().
 */
export function resumeReopenedSites(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const { documentId, data } = paramsOf(ctx);
    if (ctx.uid !== 'api::domain.domain' || ctx.action !== 'update' || data?.use_yn !== true) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const site = await domainEntries().findOne({ where: { documentId }, select: ['code', 'use_yn'] });
      const result = await next();
      if (site && !site.use_yn)
        await slotTable(trx)
          .where({ domain: site.code })
          .whereNull('closed_day')
          .update({ resumed_ms: nowMs() });
      return result;
    });
  });
}
