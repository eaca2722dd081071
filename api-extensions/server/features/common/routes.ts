import * as calls from '../../../contracts/common/common';
import { AppError, unknownHost } from '../../platform/errors';
import { hostName } from '../../platform/domains';
import { siteRoute } from '../../http/route';
import * as service from './service';

export const commonRoutes = [
  siteRoute(calls.appConfig, async ({ query, domain }) => {
    if (query.url !== undefined && !domain.hosts.includes(hostName(query.url) ?? '')) throw unknownHost();
    return service.prepareAppConfig(domain);
  }),
  siteRoute(calls.siteConfig, async ({ domain }) => service.prepareSiteConfig(domain)),
  siteRoute(calls.seoMeta, async ({ domain, query: { url, page = '/' } }) =>
    service.prepareSeoMeta(domain, url ?? page),
  ),
  siteRoute(calls.page, async ({ domain, query, user }) => ({
    data: await service.viewPage(domain, query.path, user),
  })),
  siteRoute(calls.menu, async ({ domain }) => service.prepareMenu(domain)),
  siteRoute(calls.roles, async ({ domain }) => service.prepareRoles(domain)),
  siteRoute(calls.workRoles, async ({ domain }) => service.prepareRoles(domain)),
  siteRoute(calls.codes, async ({ domain, query }) => service.prepareCodes(domain, query)),
  siteRoute(calls.workCodes, async ({ domain, query }) => service.prepareCodes(domain, query)),
  siteRoute(calls.prodInfo, async ({ domain, query }) => {
    const response = await service.prepareProduct(domain, query.id);
    if (!response) throw new AppError(404, 'NOT_FOUND', '찾는 상품이 없습니다.');
    return response;
  }),
  siteRoute(calls.redirect, async ({ domain, query }) => service.prepareRedirect(domain, query.url)),
];
