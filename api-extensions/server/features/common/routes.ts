import * as calls from '../../../contracts/common';
import type { SiteDomain } from '../../platform/domains';
import { AppError, unknownDomain, unknownHost } from '../../platform/errors';
import { hostName } from '../../platform/hosts';
import { type SiteRequest, siteRoute } from '../../platform/route';
import * as service from './service';

/**
 * The requested site, which is always the host's own (DESIGN §7).
 * @throws AppError 404 when another is named, whether or not it exists
 */
function askedSite({ query, domain }: { query: { domain?: string }; domain: SiteDomain }): SiteDomain {
  if (query.domain !== undefined && query.domain !== domain.code) throw unknownDomain();
  return domain;
}

const roles = (request: SiteRequest<typeof calls.roles>) => service.roles(askedSite(request));
const codes = (request: SiteRequest<typeof calls.codes>) => service.codes(askedSite(request), request.query);

export const commonRoutes = [
  siteRoute(calls.appConfig, async ({ query, domain }) => {
    if (query.url !== undefined && !domain.hosts.includes(hostName(query.url) ?? '')) throw unknownHost();
    return service.appConfig(domain);
  }),
  siteRoute(calls.siteConfig, async (request) => service.siteConfig(askedSite(request))),
  siteRoute(calls.seoMeta, async (request) => {
    const { url, page = '/' } = request.query;
    return service.seoMeta(askedSite(request), url ?? page);
  }),
  siteRoute(
    calls.page,
    async (request) => ({ data: await service.page(askedSite(request), request.query.path, request.user) }),
    { level: 'visitor' },
  ),
  siteRoute(calls.menu, async (request) => service.menu(askedSite(request))),
  siteRoute(calls.roles, async (request) => roles(request)),
  siteRoute(calls.workRoles, async (request) => roles(request)),
  siteRoute(calls.codes, async (request) => codes(request)),
  siteRoute(calls.workCodes, async (request) => codes(request)),
  siteRoute(calls.prodInfo, async (request) => {
    const answer = await service.product(askedSite(request), request.query.id);
    if (!answer) throw new AppError(404, 'NOT_FOUND', '찾는 상품이 없습니다.');
    return answer;
  }),
  siteRoute(calls.redirect, async (request) => service.redirect(askedSite(request), request.query.url)),
];
