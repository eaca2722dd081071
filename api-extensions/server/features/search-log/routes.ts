import { searchLogFigures, searchLogList, upsertSearchLog as call } from '../../../contracts/search-log';
import type { SiteDomain } from '../../platform/domains';
import { clientNetwork } from '../../platform/client';
import { AppError, unknownDomain } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { countTry, type Limit } from '../../platform/rate-limit';
import { siteRoute } from '../../platform/route';
import { readFigures } from './figures';
import { readSearchLog, upsertSearchLog } from './service';

/** More than a person searches. Searches beyond this are not logged, and the lookup is unaffected. */
const ENTRIES: Limit = { name: 'search-log', max: 1200, windowSeconds: 3600 };

/** The code of the host's site; another site's code is answered as unknown (DESIGN §7). */
function asked({ code }: SiteDomain, given: string | undefined): string {
  if (given !== undefined && given !== code) throw unknownDomain();
  return code;
}

export const searchLogRoutes = [
  siteRoute(
    call,
    async ({ ctx, body, domain, level }) => {
      // A page may only log for its own site.
      if (body.domain !== domain.code) throw unknownDomain();
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
        return { status: 'success' as const, data: { logged } };
      } catch (error) {
        platform().strapi.log.error(`search log: ${error instanceof Error ? error.message : String(error)}`);
        throw new AppError(500, 'SEARCH_LOG_FAILED', '검색 기록을 저장하지 못했습니다.');
      }
    },
    { level: 'visitor' },
  ),
  siteRoute(
    searchLogList,
    async ({ query, domain }) => {
      const code = asked(domain, query.domain);
      const { entries, cursor } = await readSearchLog({ ...query, domain: code });
      return { data: entries, meta: { cursor } };
    },
    { level: 'manager' },
  ),
  siteRoute(
    searchLogFigures,
    async ({ query, domain }) => ({
      data: await readFigures({ ...query, domain: asked(domain, query.domain) }),
    }),
    { level: 'manager' },
  ),
];
