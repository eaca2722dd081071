import type { Context } from 'koa';
import { type BadgeLook, shareBadge } from '../../../../contracts/share-links';
import { addDays } from '../../../../contracts/rules/days';
import { siteBusiness } from '../../../platform/business';
import { clientNetwork } from '../../../platform/client';
import type { SiteDomain } from '../../../platform/domains';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { siteFileRoute } from '../../../platform/route';
import { digest } from '../../../platform/secrets';
import { daysOf } from '../report/rules';
import { pointsOf } from '../slots/detail';
import { type SlotRow, standingOf } from '../slots/rows';
import { seoulToday } from '../tables';
import { type BadgeFacts, drawBadge, endedBadge } from './badge-draw';
import { findActive } from './open';
import { shownSlots } from './store';

const BADGES: Limit = { name: 'share-badge', max: 600, windowSeconds: 900 };
/** Days of the chart, ending today. */
const DAYS = 30;
const CACHE_SECONDS = 300;

interface Asked {
  token: string;
  slot: number;
}

/** Null: the link has ended, or does not show the slot. */
async function factsOf(domain: SiteDomain, { token, slot }: Asked): Promise<BadgeFacts | null> {
  const found = await findActive(domain, { badge_digest: digest(token) });
  const row = found && (await shownSlots(found.row).where({ id: slot }).first<SlotRow | undefined>('*'));
  if (!row) return null;
  const to = seoulToday();
  const from = addDays(to, 1 - DAYS);
  const points = (await pointsOf([row], from, to)).get(row.id) ?? [];
  // As in a report: the slot's main list, within its own period.
  const own = points.filter(
    ({ list, day }) => list === row.main_list && day >= row.from_day && day <= row.to_day,
  );
  const { logo, color } = await siteBusiness(domain);
  return {
    keyword: row.keyword,
    target: row.target,
    standing: standingOf(row, null),
    days: daysOf(own, from, to),
    from,
    logo,
    color,
  };
}

/** Sends an image that other sites may embed; opened as a document, it runs nothing. */
function sendImage(ctx: Context, status: number, image: string): void {
  ctx.status = status;
  ctx.set('Content-Type', 'image/svg+xml; charset=utf-8');
  ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.body = image;
}

export const badgeRoute = siteFileRoute(shareBadge, async ({ domain, params, query }, ctx) => {
  await limitTries([BADGES, `${domain.code} ${clientNetwork(ctx)}`]);
  const look: BadgeLook = query.look;
  const facts = await factsOf(domain, params);
  sendImage(ctx, facts ? 200 : 404, facts ? drawBadge(facts, look) : endedBadge(look));
});
