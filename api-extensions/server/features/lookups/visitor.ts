import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { clientAddress } from '../../platform/client';
import { seoulDay } from '../../platform/clock';
import { platform } from '../../platform/platform';
import type { Caller } from '../../platform/sessions';

/** Whose allowance a lookup is counted against. */
export interface Subject {
  /** `member:7`, or what an address comes to today. */
  name: string;
  level: number;
}

/** A member by the account, a visitor by the address: hashed with the day, so that days cannot be put together. */
export function subjectOf({ user, ctx }: { user: Caller | null; ctx: Context }): Subject {
  if (user) return { name: `member:${user.key}`, level: user.level };
  return { name: visitorName(clientAddress(ctx), seoulDay(platform().clock())), level: 0 };
}

/** Of the latest visitors, in memory only. */
const names = new LRUCache<string, string>({ max: 1000 });

function visitorName(address: string, day: string): string {
  const known = names.get(`${day} ${address}`);
  if (known !== undefined) return known;
  const salted = createHmac('sha256', `${platform().env.EDGE_KEY} lookups ${day}`);
  const name = `visitor:${salted.update(network(address)).digest('hex').slice(0, 32)}`;
  names.set(`${day} ${address}`, name);
  return name;
}

/** One line has 2^64 IPv6 addresses: all of them are one visitor. */
export function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
