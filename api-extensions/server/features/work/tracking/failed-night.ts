import { longDay, seoulDay, seoulMinute } from '../../../../contracts/rules/days';
import { mailOrigin } from '../../../platform/origin';
import type { Failure } from '../../../platform/outbox/delivery-rules';
import { type Channel, type Outgoing, sendSoon } from '../../../platform/outbox/outbox';
import type { Message } from '../../../platform/outbox/outbox-table';
import { isQueued } from '../../../platform/outbox/queued';
import { tellStaff } from '../../../platform/outbox/staff';
import { platform } from '../../../platform/platform';
import { countOf, inTransaction } from '../../../platform/tables';
import type { Window } from './night';
import { missedOn } from './tracker';

/** Staff are told this long after the end of the night: what was retried at its end may still succeed. */
const LATE_MINUTES = 30;

const CHANNELS = { mail: 'night-mail', message: 'night-message' };

/**
 * Tells the staff of each site with slots that the night has missed, once for each night. Runs on one replica at a time.
 * @param at the moment; null window: no tracking at night
 */
export async function tellOfFailedNights(
  at = platform().clock(),
  window: Window | null = platform().env.TRACKING_WINDOW,
): Promise<void> {
  if (!window || seoulMinute(at) < window.until + LATE_MINUTES) return;
  const day = seoulDay(at);
  const sites = await missedOn(day).distinct('domain').select<{ domain: string }[]>('domain');
  for (const { domain: code } of sites) {
    const domain = await platform().domains.ofCode(code);
    if (!domain) continue;
    await inTransaction(async (trx) => {
      if (await isQueued(trx, code, Object.values(CHANNELS), day)) return;
      await tellStaff(trx, domain, 'failed-night', { receipt: day, subject: day });
    });
  }
  if (sites.length > 0) sendSoon();
}

async function compose({
  channel,
  domain: code,
  subject: day,
  target,
}: Message): Promise<Outgoing | Failure> {
  const domain = await platform().domains.ofCode(code);
  const slots = await countOf(missedOn(day).where({ domain: code }));
  if (!domain || slots === 0)
    return { reason: '그사이 순위를 모두 확인해 보내지 않았습니다.', retry: 'never' };
  const [date, count] = [longDay(day), `${slots}개`];
  if (channel === CHANNELS.message)
    return { message: { to: target, event: 'failed-night', values: { 날짜: date, 슬롯수: count } } };
  return {
    mail: {
      to: target,
      subject: `순위를 확인하지 못한 슬롯 ${count}`,
      lines: [
        '밤사이 순위를 확인하지 못한 슬롯이 있습니다. 자정까지 다시 시도하며, 지금 다시 시작하실 수도 있습니다.',
        '',
        `날짜: ${date}`,
        `슬롯 수: ${count}`,
        '',
        { label: '순위 추적 보기', href: `${await mailOrigin(domain)}/work/tracking` },
      ],
    },
  };
}

/** Channels that tell staff of a night that has missed slots. */
export const nightChannels: Channel[] = Object.values(CHANNELS).map((name) => ({ name, compose }));
