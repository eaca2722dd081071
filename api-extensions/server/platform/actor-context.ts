import type { Context } from 'koa';
import type { SiteDomain } from './domains';
import type { Caller } from './sessions';

/** The acting user and the site. */
export interface ActorContext {
  ctx: Context;
  domain: SiteDomain;
  user: Caller;
}
