import { setTimeout as wait } from 'node:timers/promises';
import { logError, wake } from '../../../platform/background';
import { INSTALLATION, type Mail, type Sender } from '../mailer';
import { platform } from '../../../platform/platform';
import { countTry } from '../../../platform/rate-limit';
import { randomToken } from '../../../platform/secrets';
import { postToChat } from './chat';
import { dueLanes, dueMessages, type Lane } from './due-lanes';
import {
  type Failure,
  GIVE_UP_MS,
  INTERRUPTED,
  cancelled,
  nextTry,
  type Postponed,
  SITE_NOT_IN_USE,
  UNKNOWN_TRIES,
} from './delivery-rules';
import { isMessageChannel, LANE_GROUPS, LANES, laneGroup, WEBHOOK_CHANNEL } from './lanes';
import { reasonNotToSend } from './managers';
import { type PhoneMessage, sendMessage } from './messages';
import { type ClaimedRow, type Message, outboxTable } from './outbox-table';
import { postMail } from './post-mail';
import type { Knex } from 'knex';
import { domainEntries } from '../../../platform/content-types';
import { inTransaction, sql, ownColumns } from '../../../platform/tables';

/**
 * Messages that are saved with the record they report and sent afterwards, each by one replica, with retries for up to a day
 * (docs/decisions/0018-outbox.md). Features pass their channels to provideChannels().
 */

/** The content to send: composed at sending time, so that no data is stored twice. */
export type Outgoing =
  | { mail: Omit<Mail, 'id'> }
  | { message: PhoneMessage }
  | { address: URL; text: string }
  | { deliver: () => Promise<Failure | Postponed | null> };

/** A kind of message: its content, and a callback for its result. */
export interface Channel {
  name: string;
  /** @param siteName the sender @returns a Failure when nothing can be sent, or not now */
  compose(message: Message, siteName: string): Promise<Outgoing | Failure>;
  /** Records, in the transaction that updates the message, that it was sent or given up. */
  onSettled?(trx: Knex, subject: string, state: 'sent' | 'failed'): Promise<void>;
}

/**
 * How long a claim of a message lasts. If the process dies in this time, it is unknown whether the message was sent, and it
 * is sent again: no message may be lost, and receivers cannot be queried. A message that may itself be what ends the process
 * is given up at the third such result.
 */
const LEASE_MS = 120_000;
/** A webhook accepts one message a second (NAVER.md part 3); a quarter more allows for varying network delay. */
const PACE = { name: 'chat-pace', max: 1, windowSeconds: 1.25 };
/** Messages inserted by one statement: databases limit its parameters. */
const BATCH_SIZE = 500;

/**
 * Stores messages in the transaction that saves the record they report.
 * @param from time of the first try, from which their age counts
 */
export async function enqueue(trx: Knex, messages: readonly Message[], now: Date, from = now): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({
    ...ownColumns(now),
    ...message,
    state: 'waiting' as const,
    attempts: 0,
    unknown_tries: 0,
    queued_at: now,
    next_try_at: from,
    next_ms: from.getTime(),
    give_up_ms: from.getTime() + GIVE_UP_MS,
  }));
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await outboxTable(trx).insert(rows.slice(start, start + BATCH_SIZE));
}

/** `next_ms` of ended messages: lower than all others, so that queries for due messages skip them in the index. */
const ENDED = -1;

/** Claims the next due message of a lane. One statement, so that two replicas cannot claim the same one. */
async function claimMessage(
  { domain, channel, target }: Lane,
  lease: string,
): Promise<ClaimedRow | undefined> {
  const { strapi, clock } = platform();
  const now = clock().getTime();
  const next = dueMessages(now)
    .where({ domain, channel, ...(target !== null && { target }) })
    .orderBy([{ column: 'next_ms' }, { column: 'id' }])
    .limit(1)
    .select('id');
  if (strapi.db.dialect.client !== 'sqlite') void next.forUpdate().skipLocked();
  // With `in`, PostgreSQL may run the subquery once per row and claim several.
  const [row] = await dueMessages(now)
    .where('id', next)
    .update({
      state: 'sending',
      lease,
      updated_at: new Date(now),
      next_ms: now + LEASE_MS,
      attempts: sql().raw('attempts + 1'),
      // Still being sent: the process that claimed it has died.
      unknown_tries: sql().raw("coalesce(unknown_tries, 0) + case when state = 'sending' then 1 else 0 end"),
    })
    .returning([
      'id',
      'document_id',
      'domain',
      'channel',
      'target',
      'receipt',
      'subject',
      'attempts',
      'unknown_tries',
      'give_up_ms',
    ]);
  return row;
}

/** Records the result of an attempt, unless another replica has claimed the message since. */
async function storeResult(row: ClaimedRow, lease: string, failure: Failure | null): Promise<void> {
  const { strapi, clock } = platform();
  const now = clock();
  const left = row.give_up_ms - now.getTime();
  const unknowns = (row.unknown_tries ?? 0) + Number(failure?.retry === 'unknown');
  const tries = { attempts: row.attempts, unknowns };
  const pause = failure && nextTry(tries, failure, left, Math.random());
  const next = pause === null ? null : new Date(now.getTime() + pause);
  // A member's program that fails is no fault of this installation.
  const level = row.channel === WEBHOOK_CHANNEL || failure?.isCancelled ? 'info' : 'warn';
  if (failure)
    strapi.log[level](
      `outbox ${row.channel} of ${row.domain}: ` +
        (failure.isCancelled ? 'not sent' : `try ${row.attempts} failed`) +
        ` (${failure.logged ?? failure.reason})${next || failure.isCancelled ? '' : ', given up'}`,
    );
  const end = failure ? 'failed' : 'sent';
  await inTransaction(async (trx) => {
    const settled = await outboxTable(trx)
      .where({ id: row.id, lease })
      .update({
        state: next ? 'waiting' : failure?.isCancelled ? 'cancelled' : end,
        lease: null,
        updated_at: now,
        unknown_tries: unknowns,
        last_error: failure?.reason ?? null,
        next_try_at: next,
        next_ms: next ? next.getTime() : ENDED,
        ...(!failure && { sent_at: now }),
      });
    if (settled === 1 && !next) await channels.get(row.channel)?.onSettled?.(trx, row.subject, end);
  });
}

/** Releases a claimed message that was not attempted. A wait `until` a later time also postpones its giving up. */
async function release(row: ClaimedRow, lease: string, { until }: Partial<Postponed> = {}): Promise<void> {
  const now = platform().clock();
  const next = until ?? now;
  await outboxTable()
    .where({ id: row.id, lease })
    .update({
      state: 'waiting',
      lease: null,
      updated_at: now,
      attempts: row.attempts - 1,
      next_try_at: next,
      next_ms: next.getTime(),
      give_up_ms: row.give_up_ms + next.getTime() - now.getTime(),
    });
}

/** The sender of a message: a site, in use or not, or the installation. */
async function siteOf(code: string): Promise<Sender> {
  if (code === INSTALLATION.code) return INSTALLATION;
  const row = await domainEntries().findOne({ where: { code }, select: ['name', 'documentId'] });
  return { code, name: row?.name ?? code, documentId: row?.documentId ?? '' };
}

let channels = new Map<string, Channel>();

/** Registers the kinds of messages that can be sent. */
export function provideChannels(input: readonly Channel[]): void {
  channels = new Map(input.map((channel) => [channel.name, channel]));
}

/** Waits for this replica's turn at a webhook. @returns false when the CMS stops first */
async function awaitTurn(address: URL, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    if (signal.aborted) return false;
    const seconds = await countTry(PACE, address.href);
    if (seconds === 0) return true;
    await wait(Math.min(seconds * 1000, 1000) / 4, undefined, { ref: false });
  }
}

/** Composes and sends a claimed message. @returns `stopped` when the CMS stops before its turn */
async function sendClaimed(
  row: ClaimedRow,
  signal: AbortSignal,
): Promise<Failure | Postponed | null | 'stopped'> {
  const { env, clock } = platform();
  const site = await siteOf(row.domain);
  const { name } = site;
  if ((row.unknown_tries ?? 0) >= UNKNOWN_TRIES) return INTERRUPTED;
  const domain = await platform().domains.ofCode(row.domain);
  const reason = domain && (await reasonNotToSend(domain, row.channel, row.target));
  if (reason) return cancelled(reason);
  const outgoing = await channels.get(row.channel)?.compose(row, name);
  if (!outgoing) return { reason: '보내는 방법을 알 수 없습니다.', retry: 'slow' };
  if ('reason' in outgoing) return outgoing;
  if ('deliver' in outgoing) return outgoing.deliver();
  if ('mail' in outgoing) return postMail(site, { ...outgoing.mail, id: `outbox-${row.document_id}` });
  if ('message' in outgoing) {
    if (!domain) return SITE_NOT_IN_USE;
    return sendMessage(domain, outgoing.message, row.document_id);
  }
  const { address, text } = outgoing;
  if (!(await awaitTurn(address, signal))) return 'stopped';
  return postToChat(address, { botName: name, botIconImage: env.CHAT_BOT_ICON, text }, clock());
}

/** How long messages are sent to one webhook before other lanes get their turn: a slow receiver must not delay those of other members. */
const TURN_MS = 10_000;

/** Sends the due messages of a lane. @returns whether some are left, because its turn was over */
async function sendLane(lane: Lane, signal: AbortSignal): Promise<boolean> {
  const { clock } = platform();
  const endMs = lane.target === null ? Infinity : clock().getTime() + TURN_MS;
  while (!signal.aborted) {
    if (clock().getTime() >= endMs) return true;
    const lease = randomToken().slice(0, 40);
    const row = await claimMessage(lane, lease);
    if (!row) return false;
    const result = await sendClaimed(row, signal).catch((error: unknown): Failure => {
      // Stored as a failed attempt: otherwise the message would be tried after each lease and never be given up.
      logError(`outbox ${laneName(lane)}`, error);
      return { reason: '보내는 중에 오류가 생겼습니다. 서버 로그를 확인해 주세요.', retry: 'soon' };
    });
    if (result === 'stopped') await release(row, lease);
    else if (result && 'until' in result) await release(row, lease, result);
    else {
      await storeResult(row, lease, result);
      // The gateway would fail for the lane's other messages too: they wait for the next pass.
      const isOutage = result?.isOutage || result?.retry === 'soon' || result?.retry === 'unknown';
      if (!isOutage || !isMessageChannel(lane.channel)) continue;
      if (result?.isOutage) restingUntil.set(laneName(lane), clock().getTime() + REST_MS);
      return false;
    }
  }
  return false;
}

const laneName = ({ channel, domain, target }: Lane) =>
  [domain, channel, target].filter((part) => part !== null).join(' ');

/** Lanes that are being sent here, by name. */
const activeLanes = new Map<string, { lane: Lane; sending: Promise<void> }>();

/** Pause of a lane after an outage in which a message was given up: its other messages would be given up as well. */
const REST_MS = 60_000;
/** Epoch milliseconds until which lanes pause, by name. */
const restingUntil = new Map<string, number>();

/** When each lane with due messages last had a turn here, by name. */
let startedAt = new Map<string, number>();

/** Lanes with due messages, those first that have waited longest for a turn here. */
async function lanesInTurn(now: number): Promise<Lane[]> {
  const lanes = await dueLanes([...channels.keys()], now);
  const turns = lanes.map((lane) => ({ lane, at: startedAt.get(laneName(lane)) ?? 0 }));
  startedAt = new Map(turns.map(({ lane, at }) => [laneName(lane), at]));
  return turns.sort((a, b) => a.at - b.at).map(({ lane }) => lane);
}

/** Sends a lane for one turn. Errors are logged. */
async function takeTurn(lane: Lane, signal: AbortSignal): Promise<void> {
  const name = laneName(lane);
  let isTurnOver = false;
  try {
    isTurnOver = await sendLane(lane, signal);
  } catch (error) {
    logError(`outbox ${name}`, error);
  } finally {
    activeLanes.delete(name);
  }
  if (isTurnOver) sendSoon();
}

/** Starts a turn of each lane with due messages that is not being sent here, within the limits of LANES. Does not wait for them. */
export async function sendDueMessages(signal: AbortSignal): Promise<void> {
  const now = platform().clock().getTime();
  const lanes = await lanesInTurn(now);
  for (const group of LANE_GROUPS) {
    const busy = () =>
      [...activeLanes.values()].filter(({ lane }) => laneGroup(lane.channel) === group).length;
    for (const lane of lanes.filter(({ channel }) => laneGroup(channel) === group)) {
      if (signal.aborted || busy() >= LANES[group]) break;
      const name = laneName(lane);
      if (activeLanes.has(name) || (restingUntil.get(name) ?? 0) > now) continue;
      startedAt.set(name, now);
      activeLanes.set(name, { lane, sending: takeTurn(lane, signal) });
    }
  }
}

/** Waits for the messages that are being sent. */
export async function finishSending(): Promise<void> {
  await Promise.all([...activeLanes.values()].map(({ sending }) => sending));
}

/** Sends newly saved messages in the background. */
export const sendSoon = (): void => wake('outbox');
