import type { Context } from 'koa';
import type { SiteDomain } from './domains';

/** Who asks, as the database says at this moment. */
export interface Caller {
  /** Row of the account. */
  key: number;
  email: string;
  /** 0 until approved; then the level of one's role. */
  level: number;
}

/** Whose session a request carries, on this very site. Nobody can sign in yet. */
export async function callerOf(_ctx: Context, _domain: SiteDomain): Promise<Caller | null> {
  return null;
}
