import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { seoulDay } from '../../../contracts/rules/days';
import { clientNetwork } from '../../platform/client';
import { platform } from '../../platform/platform';
import type { Caller } from '../../shared/accounts/sessions';

/** The member or visitor that a lookup is counted for. */
export interface Subject {
  /** `member:7`, or today's digest of a network. */
  name: string;
  level: number;
  /** Null for a visitor. */
  user: Caller | null;
}

/** The subject of a request: a member by account, or a visitor by network, hashed with the day to keep days unlinkable. */
export function subjectOf({ user, ctx }: { user: Caller | null; ctx: Context }): Subject {
  if (user) return { name: `member:${user.key}`, level: user.level, user };
  return { name: visitorName(clientNetwork(ctx), seoulDay(platform().clock())), level: 0, user };
}

/** Names of the latest visitors, in memory only. */
const names = new LRUCache<string, string>({ max: 1000 });

function visitorName(network: string, day: string): string {
  const known = names.get(`${day} ${network}`);
  if (known !== undefined) return known;
  const salted = createHmac('sha256', `${platform().env.EDGE_KEY} lookups ${day}`);
  const name = `visitor:${salted.update(network).digest('hex').slice(0, 32)}`;
  names.set(`${day} ${network}`, name);
  return name;
}
