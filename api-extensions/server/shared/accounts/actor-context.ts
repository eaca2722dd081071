import type { Context } from 'koa';
import type { SiteDomain } from '../../platform/domains';
import type { Caller } from './sessions';

/** Request, site and account on whose behalf a member's data is read or changed. */
export interface ActorContext {
  ctx: Context;
  domain: SiteDomain;
  user: Caller;
}
