import type { Knex } from 'knex';
import * as calls from '../../../contracts/accounts/offers';
import { type Offers, OFFERS_SHOWN } from '../../../contracts/accounts/offers';
import { advertisingFrom } from '../../../contracts/rules/advertising';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
import { wake } from '../../platform/background';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict } from '../../platform/errors';
import { advertisingNumbers, advertisingReceivers } from '../../shared/accounts/notification-settings';
import { cancelled } from '../../shared/messages/outbox/delivery-rules';
import { ADVERTISING_CHANNEL } from '../../shared/messages/outbox/lanes';
import { messageSender } from '../../shared/messages/outbox/messages';
import { type Channel, enqueue, sendSoon } from '../../shared/messages/outbox/outbox';
import { countDeliveries } from '../../shared/messages/outbox/queued';
import { platform } from '../../platform/platform';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { siteRoute } from '../../http/route';
import { inTransaction, isoOf, ownColumns, table } from '../../platform/tables';

interface OfferRow {
  id: number;
  document_id: string;
  domain: string;
  text: string;
  author: string | null;
  receivers: number;
  /** Last telephone number whose message was queued; empty before the first; null when all are queued. */
  last_phone: string | null;
  request_key: string;
  sent_ms: number;
}

const offerTable = table<OfferRow>('offer');

/** Name of the background task that queues the messages after an offer's first page. */
export const OFFER_QUEUE = 'offers';

/** Messages that are queued in one transaction. */
const PAGE = 1000;

/** Limits offers per site: each receiver costs money, and members who get many offers withdraw their consent. */
const OFFERS: Limit = { name: 'offers', max: 5, windowSeconds: 24 * 3600 };

const optOutOf = ({ code }: SiteDomain) => messageSender(code)?.optOut ?? '';

async function readOffers(domain: SiteDomain): Promise<Offers> {
  const rows = await offerTable()
    .where({ domain: domain.code })
    .orderBy([{ column: 'sent_ms', order: 'desc' }, { column: 'id' }])
    .limit(OFFERS_SHOWN)
    .select<OfferRow[]>('*');
  const states = await countDeliveries(rows.map(({ document_id }) => document_id));
  return {
    opt_out: optOutOf(domain),
    site_name: domain.name,
    receivers: await advertisingReceivers(domain.code),
    sent: rows.map(({ document_id, text, author, receivers, last_phone, sent_ms }) => {
      const { sent = 0, waiting = 0, failed = 0 } = states.get(document_id) ?? {};
      const unqueued = last_phone === null ? 0 : Math.max(0, receivers - sent - waiting - failed);
      return {
        ...{ id: document_id, text, author: author ?? '', receivers, sent_at: isoOf(sent_ms) },
        ...{ delivered: sent, waiting: waiting + unqueued, failed },
      };
    }),
  };
}

/** Whether this message was queued before. @throws AppError 409 when the key was used for another text */
async function isQueuedBefore(request_key: string, text: string, trx?: Knex): Promise<boolean> {
  const row = await offerTable(trx).where({ request_key }).first<Pick<OfferRow, 'text'> | undefined>('text');
  if (row && row.text !== text)
    throw new AppError(
      409,
      'IDEMPOTENCY_CONFLICT',
      '이미 보낸 광고 메시지와 내용이 다릅니다. 바뀐 내용으로 새로 보내시려면 다시 보내 주세요.',
    );
  return row !== undefined;
}

/** Queues messages to an offer's next receivers. `last_phone` moves in the same transaction, so each number gets one. */
async function queueNext(
  trx: Knex,
  { id, domain, document_id, last_phone }: Pick<OfferRow, 'id' | 'domain' | 'document_id' | 'last_phone'>,
): Promise<void> {
  if (last_phone === null) return;
  const numbers = await advertisingNumbers(domain, last_phone, PAGE, trx);
  const last = numbers.length < PAGE ? null : (numbers.at(-1) ?? null);
  const moved = await offerTable(trx).where({ id, last_phone }).update({ last_phone: last });
  // Another replica was faster, or the site was deleted.
  if (moved === 0) return;
  const now = platform().clock();
  const about = { channel: ADVERTISING_CHANNEL, domain, receipt: '광고', subject: document_id };
  const messages = numbers.map((target) => ({ ...about, target }));
  await enqueue(trx, messages, now, advertisingFrom(now));
  if (last !== null) return;
  // Members may have agreed or withdrawn their consent since the first page, so the messages are counted.
  const counts = (await countDeliveries([document_id], trx)).get(document_id);
  const { sent = 0, waiting = 0, failed = 0 } = counts ?? {};
  await offerTable(trx)
    .where({ id })
    .update({ receivers: sent + waiting + failed });
}

/** Queues the messages of offers with more receivers than one page. @public The API tests load it from dist. */
export async function queueOffers(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const next = await offerTable().whereNotNull('last_phone').orderBy('id').first<OfferRow | undefined>('*');
    if (!next) return;
    await inTransaction((trx) => queueNext(trx, next));
    sendSoon();
  }
}

/** @throws AppError 409, 429 */
async function sendOffer(
  { ctx, domain, user }: ActorContext,
  input: { text: string; request_key: string },
): Promise<void> {
  const request_key = `${domain.code} ${input.request_key}`;
  if (await isQueuedBefore(request_key, input.text)) return;
  if (!optOutOf(domain))
    throw conflict(
      '080 수신 거부 번호가 없어 광고를 보낼 수 없습니다. 관리자에게 연동 설정을 요청해 주세요.',
    );
  const receivers = await advertisingReceivers(domain.code);
  if (receivers === 0) throw conflict('광고 메시지 수신에 동의한 회원이 없습니다.');
  await limitTries([OFFERS, domain.code]);
  const now = platform().clock();
  const row = {
    ...ownColumns(now),
    domain: domain.code,
    text: input.text,
    author: user.name.slice(0, 80),
    receivers,
    last_phone: '',
    request_key,
    sent_ms: now.getTime(),
  };
  const isNew = await inTransaction(async (trx) => {
    const [saved] = await offerTable(trx)
      .insert(row)
      .onConflict('request_key')
      .ignore()
      .returning(['id', 'domain', 'document_id', 'last_phone']);
    // A concurrent request has already stored it: use that row.
    if (!saved) return !(await isQueuedBefore(request_key, input.text, trx));
    await queueNext(trx, saved);
    const detail = { receivers };
    await recordAudit(domain, ctx, { action: 'advertising-sent', actor: user, detail });
    return true;
  });
  if (!isNew) return;
  sendSoon();
  wake(OFFER_QUEUE);
}

/** The channel of advertising messages. */
export const offerChannels: Channel[] = [
  {
    name: ADVERTISING_CHANNEL,
    async compose({ subject, target }) {
      const row = await offerTable().where({ document_id: subject }).first<OfferRow | undefined>('text');
      if (!row) return cancelled('광고 메시지가 삭제되어 보내지 않았습니다.');
      return { message: { to: target, advertisement: row.text } };
    },
  },
];

export const offerRoutes = [
  siteRoute(calls.readOffers, async ({ domain }) => ({ data: await readOffers(domain) })),
  siteRoute(calls.sendOffer, async (request) => {
    await sendOffer(request, request.body);
    return { data: await readOffers(request.domain) };
  }),
];
