import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { asVariable } from '../../platform/environment';
import { handOver } from '../../platform/mailer';
import { platform } from '../../platform/platform';
import { countTry } from '../../platform/rate-limit';
import { randomToken } from '../../platform/secrets';
import { postToChat } from './chat';
import {
  CONSULTATION_UID,
  type ConsultationRow,
  OUTBOX_UID,
  ownColumns,
  stored,
  tableOf,
} from './consultation-table';
import { type Failure, GIVE_UP_MS, nextTry } from './delivery-rules';
import { chatText, confirmationMail, managerMail } from './messages';

export type Channel = 'chat' | 'manager-mail' | 'confirmation-mail';

/** One message of one request to one receiver. */
export interface Message {
  channel: Channel;
  /** Who receives it: an e-mail, or a word for the chat, whose address is a secret. */
  target: string;
}

/**
 * Who takes a message has it for so long. If the process dies meanwhile, nobody knows whether it was sent, and it is
 * sent again: a request must not be lost, and no receiver here lets us ask (docs/decisions/0018-outbox.md).
 */
const LEASE_MS = 120_000;
/** Less than the lease: a mail server that takes longer is given up for this try. */
const MAIL_MS = 60_000;
/** A webhook takes one message in so many seconds (NAVER.md part 3). */
const PACE = { name: 'chat-pace', max: 1, windowSeconds: 1 };
/** Sites and channels that one replica works for at the same time. */
const LANES = 20;

interface Row {
  id: number;
  document_id: string;
  domain: string;
  channel: Channel;
  consultation: string;
  target: string;
  attempts: number;
  give_up_ms: number | string;
}

interface Lane {
  domain: string;
  channel: Channel;
}

const outboxes = () => platform().strapi.db.connection(tableOf(OUTBOX_UID));

/** Address of a site's chat webhook, or undefined: the site has none. */
export const chatAddress = (domain: string): URL | undefined =>
  platform().env.chatWebhooks.get(asVariable(domain));

/** Writes messages down in the transaction that saves the request. */
export async function enqueue(
  trx: Knex,
  { document_id, domain, receipt }: Pick<ConsultationRow, 'document_id' | 'domain' | 'receipt'>,
  messages: Message[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await trx(tableOf(OUTBOX_UID)).insert(
    messages.map(({ channel, target }) => ({
      ...ownColumns(now),
      domain,
      channel,
      target,
      receipt,
      consultation: document_id,
      state: 'waiting',
      attempts: 0,
      queued_at: stored(now),
      next_try_at: stored(now),
      next_ms: now.getTime(),
      give_up_ms: now.getTime() + GIVE_UP_MS,
    })),
  );
}

/** What is to be sent now: what waits, and what somebody took and did not finish in time. */
const due = (query: Knex.QueryBuilder, now: number) =>
  query.whereIn('state', ['waiting', 'sending']).andWhere('next_ms', '<=', now);

/** Takes the next message of a lane. One statement: no two replicas take the same. */
async function claim({ domain, channel }: Lane, lease: string): Promise<Row | undefined> {
  const { strapi, clock } = platform();
  const now = clock().getTime();
  const next = due(outboxes().where({ domain, channel }), now)
    .orderBy([{ column: 'next_ms' }, { column: 'id' }])
    .limit(1)
    .select('id');
  if (strapi.db.dialect.client !== 'sqlite') next.forUpdate().skipLocked();
  // With `in`, PostgreSQL may ask the inner question once for each row, and take several.
  const [row] = (await due(outboxes().where('id', next), now)
    .update({
      state: 'sending',
      lease,
      next_ms: now + LEASE_MS,
      attempts: strapi.db.connection.raw('attempts + 1'),
    })
    .returning([
      'id',
      'document_id',
      'domain',
      'channel',
      'consultation',
      'target',
      'attempts',
      'give_up_ms',
    ])) as Row[];
  return row;
}

/** Writes down how a try ended, unless somebody else has the message by now. */
async function settle(row: Row, lease: string, failure: Failure | null): Promise<void> {
  const now = platform().clock();
  const own = outboxes().where({ id: row.id, lease });
  if (!failure) {
    await own.update({
      state: 'sent',
      lease: null,
      last_error: null,
      sent_at: stored(now),
      next_try_at: null,
    });
    return;
  }
  const left = Number(row.give_up_ms) - now.getTime();
  const pause = nextTry(row.attempts, failure, left, Math.random());
  const next = pause === null ? null : new Date(now.getTime() + pause);
  platform().strapi.log.warn(
    `outbox ${row.channel} of ${row.domain}: try ${row.attempts} failed (${failure.reason})${next ? '' : ', given up'}`,
  );
  await own.update({
    state: next ? 'waiting' : 'failed',
    lease: null,
    last_error: failure.reason,
    next_try_at: next && stored(next),
    next_ms: next ? next.getTime() : 0,
  });
}

async function siteName(code: string): Promise<string> {
  const row = (await platform()
    .strapi.db.query('api::domain.domain')
    .findOne({ where: { code }, select: ['name'] })) as { name: string } | null;
  return row?.name ?? code;
}

async function sendMail(name: string, row: Row, request: ConsultationRow): Promise<Failure | null> {
  const mail = row.channel === 'manager-mail' ? managerMail(request) : confirmationMail(name, request);
  const late = new AbortController();
  try {
    await Promise.race([
      handOver({ name }, { ...mail, to: row.target, id: `outbox-${row.document_id}` }),
      wait(MAIL_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error('time-out');
      }),
    ]);
    return null;
  } catch (error) {
    const { responseCode, code, message } = error as {
      responseCode?: number;
      code?: string;
      message: string;
    };
    // RFC 5321 4.2.1: of 5yz the sender is not to try again as it is.
    const refused = responseCode !== undefined && responseCode >= 500;
    return {
      reason: `메일 서버: ${responseCode ?? code ?? message}`.slice(0, 200),
      retry: refused ? 'never' : 'soon',
    };
  } finally {
    late.abort();
  }
}

async function send(row: Row): Promise<Failure | null> {
  const { strapi, env, clock } = platform();
  const request = (await strapi.db
    .connection(tableOf(CONSULTATION_UID))
    .where({ document_id: row.consultation })
    .first()) as ConsultationRow | undefined;
  if (!request) return { reason: '상담 신청이 삭제되어 보내지 않았습니다.', retry: 'never' };
  const name = await siteName(row.domain);
  if (row.channel !== 'chat') return sendMail(name, row, request);
  const address = chatAddress(row.domain);
  if (!address) return { reason: '이 도메인의 웹훅 주소가 설정되어 있지 않습니다.', retry: 'slow' };
  const text = chatText(name, request);
  return postToChat(address, { botName: name, botIconImage: env.CHAT_BOT_ICON, text }, clock());
}

let stopped = true;

/** Waits for this replica's turn at a webhook. @returns false when there is none any more: the CMS stops */
async function awaitTurn(address: URL): Promise<boolean> {
  for (;;) {
    if (stopped) return false;
    const seconds = await countTry(PACE, address.href);
    if (seconds === 0) return true;
    await wait(Math.min(seconds * 1000, 1000) / 4, undefined, { ref: false });
  }
}

async function work(lane: Lane): Promise<void> {
  const address = lane.channel === 'chat' ? chatAddress(lane.domain) : undefined;
  for (;;) {
    if (stopped || (address && !(await awaitTurn(address)))) return;
    const lease = randomToken().slice(0, 40);
    const row = await claim(lane, lease);
    if (!row) return;
    await settle(row, lease, await send(row));
  }
}

const working = new Set<string>();

/** Begins to work for every site and channel that has messages due and that nobody here works for. */
async function look(): Promise<void> {
  const now = platform().clock().getTime();
  const lanes = (await due(outboxes(), now).distinct('domain', 'channel').limit(200)) as Lane[];
  for (const lane of lanes) {
    const name = `${lane.channel} ${lane.domain}`;
    if (stopped || working.has(name) || working.size >= LANES) continue;
    working.add(name);
    void work(lane)
      .catch(complain)
      .finally(() => working.delete(name));
  }
}

const complain = (error: unknown) =>
  platform().strapi.log.error(
    `outbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );

/** Sends what was just saved, beside the answer. */
export function lookNow(): void {
  if (!stopped) setImmediate(() => void look().catch(complain));
}

/** Looks for messages that are due from now on, on every replica. @returns what stops it */
export function startOutbox(): () => void {
  stopped = false;
  const timer = setInterval(() => void look().catch(complain), platform().env.OUTBOX_POLL_MS).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
