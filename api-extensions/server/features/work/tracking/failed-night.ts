import { longDay, seoulDay } from '../../../../contracts/rules/days';
import { sitesInUse } from '../../../platform/content-types';
import { mailOrigin } from '../../../shared/sites/origin';
import { cancelled, type Failure } from '../../../shared/messages/outbox/delivery-rules';
import { type Channel, type Outgoing, sendSoon } from '../../../shared/messages/outbox/outbox';
import type { Message } from '../../../shared/messages/outbox/outbox-table';
import { isQueued } from '../../../shared/messages/outbox/queued';
import { notifyStaff } from '../../../shared/messages/outbox/staff';
import { platform } from '../../../platform/platform';
import { siteChanged } from '../../../platform/site-changes';
import { countOf, inTransaction } from '../../../platform/tables';
import type { TrackingWindow } from './night';
import { rankTable } from '../slots';
import { failedSlotsOfPastDay, UNRETRIED_REASONS, missedSlots } from './tracker';

/** Time after the end of the night until staff are notified: lookups that are retried then may still succeed. */
const NOTIFIED_AFTER_MINUTES = 30;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Query of the slots without a rank of the night of a day, as known at a time. Without slots that are not retried, and on later days
 * without slots that were closed or paused.
 */
function slotsWithoutRank(day: string, at: Date) {
  if (day >= seoulDay(at)) return missedSlots(day);
  const unretried = rankTable()
    .where({ day })
    .whereIn('reason', [...UNRETRIED_REASONS])
    .select('slot');
  return failedSlotsOfPastDay(day, { isTracked: true })
    .whereIn('domain', sitesInUse())
    .whereNull('closed_day')
    .where('paused', false)
    .whereNotIn('id', unretried);
}

const CHANNELS = { mail: 'night-mail', message: 'night-message' };

/**
 * Notifies the staff of each site with slots without a rank, once for each night. Runs on one replica at a time.
 * @param window null: no tracking at night
 */
export async function notifyOfFailedNights(
  at = platform().clock(),
  window: TrackingWindow | null = platform().env.TRACKING_WINDOW,
): Promise<void> {
  if (!window) return;
  const notifiedFrom = window.until + NOTIFIED_AFTER_MINUTES;
  const day = seoulDay(new Date(at.getTime() - notifiedFrom * MINUTE_MS));
  // Only a night that ends just before midnight is reported on the next day.
  if (day !== seoulDay(at) && notifiedFrom < DAY_MINUTES) return;
  const sites = await slotsWithoutRank(day, at).distinct('domain').select<{ domain: string }[]>('domain');
  for (const { domain: code } of sites) {
    const domain = await platform().domains.ofCode(code);
    if (!domain) continue;
    await inTransaction(async (trx) => {
      if (await isQueued(trx, code, Object.values(CHANNELS), day)) return;
      await notifyStaff(trx, domain, 'failed-night', { receipt: day, subject: day });
    });
    await siteChanged(code);
  }
  if (sites.length > 0) sendSoon();
}

async function composeNotification({
  channel,
  domain: code,
  subject: day,
  target,
}: Message): Promise<Outgoing | Failure> {
  const domain = await platform().domains.ofCode(code);
  const now = platform().clock();
  const slots = await countOf(slotsWithoutRank(day, now).where({ domain: code }));
  if (!domain || slots === 0) return cancelled('그사이 순위를 모두 확인해 보내지 않았습니다.');
  const [date, count] = [longDay(day), `${slots}개`];
  if (channel === CHANNELS.message)
    return { message: { to: target, event: 'failed-night', values: { 날짜: date, 슬롯수: count } } };
  return {
    mail: {
      to: target,
      subject: `순위를 확인하지 못한 슬롯 ${count}`,
      lines: [
        day < seoulDay(now)
          ? '자정까지 순위를 확인하지 못한 슬롯이 있습니다. 이 날짜의 순위는 조회 불가로 남습니다.'
          : '밤사이 순위를 확인하지 못한 슬롯이 있습니다. 자정까지 다시 시도하며, 지금 다시 시작하실 수도 있습니다.',
        '',
        `날짜: ${date}`,
        `슬롯 수: ${count}`,
        '',
        { label: '순위 추적 보기', href: `${await mailOrigin(domain)}/work/tracking` },
      ],
    },
  };
}

/** Channels of the outbox that notify staff of slots without a rank. */
export const failedNightChannels: Channel[] = Object.values(CHANNELS).map((name) => ({
  name,
  compose: composeNotification,
}));
