import type { Context } from 'koa';
import type { z } from 'zod';
import type { AdminAccess, Call } from '../../contracts/call';
import { type Administrator, administratorName, isSuperAdmin, stateOf } from '../platform/editor';
import { forbidden, unauthenticated } from '../platform/errors';
import { parse, queryOf, type Request } from './request-parts';
import { abortOnClose, withErrorResponse } from './route';
import { platform } from '../platform/platform';
import { currentScope, type SiteScope } from '../shared/sites/site-scope';
import type { Core } from '@strapi/strapi';
import { RIGHTS } from '../../contracts/rules/rights';

/** A parsed request of an administrator. */
export type AdminRequest<C extends Call> = Pick<Request<C>, 'query' | 'body' | 'params'> & {
  administrator: Administrator;
  /** Name of the administrator. */
  author: string;
  /** Sites that the administrator is limited to; every response and change is restricted to them. */
  scope: SiteScope;
  /** Aborted when the connection closes before the response. */
  signal: AbortSignal;
  ctx: Context;
};

/** Route policies that require a registered right; without one, any administrator. */
const policiesFor = (right: string | null) => ({
  policies: [
    'admin::isAuthenticatedAdmin',
    ...(right === null ? [] : [{ name: 'admin::hasPermissions', config: { actions: [right] } }]),
  ],
});

/**
 * Makes a route of the admin's own API, below /api-extensions on the admin's host. It requires the right that the call's
 * contract names.
 */
export function adminRoute<C extends Call & { readonly access: AdminAccess }>(
  call: C,
  handle: (request: AdminRequest<C>) => Promise<z.input<C['response']>>,
) {
  const handler = (ctx: Context) =>
    withErrorResponse(ctx, async () => {
      const { user } = stateOf(ctx);
      if (!user) throw unauthenticated();
      if (call.access.superAdmin && !isSuperAdmin(user)) throw forbidden();
      const scope = await currentScope();
      if (call.access.allSites && scope !== null) throw forbidden();
      const response = await handle({
        query: parse(call, 'query', queryOf(ctx)),
        body: parse(call, 'body', ctx.request.body ?? {}),
        params: parse(call, 'params', ctx.params),
        administrator: user,
        author: administratorName(user),
        scope,
        signal: abortOnClose(ctx),
        ctx,
      });
      if (platform().env.NODE_ENV !== 'production') call.response.parse(response);
      ctx.body = response;
    });
  return { method: call.method, path: call.path, handler, config: policiesFor(call.access.right) };
}

const PLUGIN = 'plugin::api-extensions.';

const RIGHT_NAMES: [right: string, displayName: string][] = [
  [RIGHTS.readLookups, '조회 현황 보기'],
  [RIGHTS.pauseLookups, '조회 멈춤과 재개'],
  [RIGHTS.readPublishing, '발행 현황 보기'],
  [RIGHTS.actOnPublishing, '지금 발행, 일시 중지, 되돌리기'],
  [RIGHTS.sharePreviews, '미리보기 링크 만들기와 중지'],
  [RIGHTS.manageSites, '사이트 만들기, 보관, 삭제와 운영 현황 보기'],
  [RIGHTS.manageConnections, '연동 설정 보기, 바꾸기'],
  [RIGHTS.schedule, '발행 예약 만들기와 취소'],
];

/** Registers the plugin's rights with the names shown in the admin; the super administrator has them. */
export const registerRights = (strapi: Core.Strapi): Promise<void> =>
  strapi.service('admin::permission').actionProvider.registerMany(
    RIGHT_NAMES.map(([right, displayName]) => ({
      section: 'plugins',
      pluginName: 'api-extensions',
      uid: right.slice(PLUGIN.length),
      displayName,
    })),
  );
