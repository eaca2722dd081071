import type { Context } from 'koa';
import { type BadgeLook, shareBadge } from '../../../../contracts/work/share-links';
import { addDays } from '../../../../contracts/rules/days';
import { siteBusiness } from '../../../shared/sites/business';
import { clientNetwork } from '../../../platform/client';
import type { SiteDomain } from '../../../platform/domains';
import { countTry, type Limit } from '../../../platform/rate-limit';
import { siteFileRoute } from '../../../http/route';
import { digest } from '../../../platform/secrets';
import { daysOf } from '../report';
import { readPoints } from '../slot-management';
import { type SlotRow, slotTable, toStanding, stateOf } from '../slots';
import { seoulToday } from '../base/tables';
import { drawnBadges } from './badge-cache';
import { type BadgeFacts, busyBadge, drawBadge, endedBadge } from './badge-draw';
import { findActiveShare } from './open';
import { shownSlots } from './rows';

/** Badges drawn for one network. Cached ones do not count, because many visitors of a page may share a network. */
const BADGES: Limit = { name: 'share-badge', max: 600, windowSeconds: 900 };
/** Days of the chart, ending today. */
const CHART_DAYS = 30;
const CACHE_SECONDS = 300;

interface BadgeRequest {
  token: string;
  slot: number;
}

/**
 * A slot and the later slots of its lookup that have begun, newest first. A renewal is a new slot, and the badge of the renewed slot
 * then shows the new one.
 */
async function readFollowingSlots({ domain, customer, question_key, from_day }: SlotRow, today: string) {
  const rows = await slotTable()
    .where({ domain, customer, question_key })
    .whereBetween('from_day', [from_day, today])
    .orderBy('from_day', 'desc');
  // A slot that was closed before its start never ran.
  return rows.filter((row) => row.closed_day === null || row.closed_day >= row.from_day);
}

/** Content of a badge; null when the link has ended or does not show the slot. */
async function readBadgeFacts(domain: SiteDomain, { token, slot }: BadgeRequest): Promise<BadgeFacts | null> {
  const found = await findActiveShare(domain, { badge_digest: digest(token) });
  const shownSlot =
    found && (await shownSlots(found.row).where({ 's.id': slot }).first<SlotRow | undefined>('s.*'));
  if (!shownSlot) return null;
  const to = seoulToday();
  const from = addDays(to, 1 - CHART_DAYS);
  const rows = await readFollowingSlots(shownSlot, to);
  const row = rows[0] ?? shownSlot;
  const points = await readPoints(rows, from, to);
  // As in a report: each slot's main list within the slot's own period.
  const own = rows.flatMap(({ id, main_list, from_day, to_day }) =>
    (points.get(id) ?? []).filter(({ list, day }) => list === main_list && day >= from_day && day <= to_day),
  );
  const { logo, color } = await siteBusiness(domain);
  return {
    keyword: row.keyword,
    target: row.target,
    standing: toStanding(row, null),
    hasEnded: stateOf(row, to) === 'ended',
    days: daysOf(own, from, to),
    from,
    logo,
    color,
  };
}

/** Sends an image that other sites may embed. When it is opened as a document, the policy keeps scripts from running. */
function sendImage(ctx: Context, status: number, svg: string, caching: string): void {
  ctx.status = status;
  ctx.set('Content-Type', 'image/svg+xml; charset=utf-8');
  ctx.set('Cache-Control', caching);
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.body = svg;
}

export const badgeRoute = siteFileRoute(shareBadge, async ({ domain, params, query }, ctx) => {
  const look: BadgeLook = query.look;
  const key = [domain.code, params.token, params.slot, look].join(' ');
  let image = drawnBadges.get(key);
  if (!image) {
    const wait = await countTry(BADGES, `${domain.code} ${clientNetwork(ctx)}`);
    if (wait > 0) {
      ctx.set('Retry-After', String(wait));
      sendImage(ctx, 429, busyBadge(look), 'private, max-age=60');
      return;
    }
    const facts = await readBadgeFacts(domain, params);
    image = facts ? { status: 200, svg: drawBadge(facts, look) } : { status: 404, svg: endedBadge(look) };
    drawnBadges.set(key, image);
  }
  sendImage(ctx, image.status, image.svg, `public, max-age=${CACHE_SECONDS}`);
});
