import { errorMessage } from '../../../contracts/rules/error-text';
import {
  commonKeywords as commonKeywordsCall,
  searchLogFigures,
  searchLogList,
  upsertSearchLog as call,
} from '../../../contracts/search-log/search-log';
import { clientNetwork } from '../../platform/client';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { countTry, type Limit } from '../../platform/rate-limit';
import { siteRoute } from '../../http/route';
import { countLookup } from '../../shared/sites/statistic-counts';
import { commonKeywords } from './common-keywords';
import { readFigures } from './figures';
import { readSearchLog, upsertSearchLog } from './service';

/** Limits log entries per network. Searches beyond the limit are not logged; their lookups are unaffected. */
const ENTRIES: Limit = { name: 'search-log', max: 1200, windowSeconds: 3600 };

export const searchLogRoutes = [
  siteRoute(call, async ({ ctx, body, domain, level }) => {
    try {
      if ((await countTry(ENTRIES, `${domain.code} ${clientNetwork(ctx)}`)) > 0)
        return { status: 'success' as const, data: { logged: false } };
      const logged = await upsertSearchLog({
        domain: domain.code,
        type: body.type,
        keyword: body.keyword,
        target: body.target,
        level,
      });
      if (logged && body.source) await countLookup(domain.code, body.source);
      return { status: 'success' as const, data: { logged } };
    } catch (error) {
      platform().strapi.log.error(`writing an entry of the search log failed: ${errorMessage(error)}`);
      throw new AppError(500, 'SEARCH_LOG_FAILED', '검색 기록을 저장하지 못했습니다.');
    }
  }),
  siteRoute(commonKeywordsCall, async ({ domain }) => ({ data: await commonKeywords(domain.code) })),
  siteRoute(searchLogList, async ({ query, domain }) => {
    const { entries, cursor } = await readSearchLog({ ...query, domain: domain.code });
    return { data: entries, meta: { cursor } };
  }),
  siteRoute(searchLogFigures, async ({ query, domain }) => ({
    data: await readFigures({ ...query, domain: domain.code }),
  })),
];
