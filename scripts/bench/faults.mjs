import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/console.mjs';
import { PASSWORD, onEachDatabase, signInAsAdministrator, timedRequest, withPairedStack } from './paired.mjs';

export const title =
  'faults: consultation requests while the CMS is killed at random; is each acknowledged one stored once and delivered?';

const REQUESTS = 1000;
const SENDERS = 6;
/** The CMS is killed after a random time between these, in milliseconds from its first response. */
const LIFE_MS = [300, 2000];
const SITES = ['rankup', 'topkeyword'];
const RECEIPT = /C\d{6}-[A-Z0-9]{8}/;

const randomBetween = ([from, to]) => from + Math.random() * (to - from);

/** @param {{ log: (line: string) => void, args?: string[] }} options */
export async function run({ log, args = [] }) {
  const count = args.length === 0 ? REQUESTS : Number(args[0]);
  if (!Number.isInteger(count) || count < 1) throw new UserError('npm run bench faults -- [requests]');
  log(`${count} requests by ${SENDERS} visitors at a time, a chat that takes one message a second and site`);
  log(
    'every fourth visitor leaves at the first failure; the others send again with the same key, as the page does',
  );
  await onEachDatabase((name, databaseUrl) => measure(name, databaseUrl, count, log), log);
}

/**
 * Starts the receiver of the sites' chat messages.
 * @returns {Promise<{received: Map<string, number>, port: number, close: () => void}>} `received`: number of messages by receipt
 */
export async function startChatReceiver() {
  const received = new Map();
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => (text += part));
    request.on('end', () => {
      const receipt = RECEIPT.exec(text)?.[0];
      received.set(receipt, (received.get(receipt) ?? 0) + 1);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ header: { isSuccessful: true, resultCode: 0, resultMessage: '' } }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, port: server.address().port, close: () => server.close() };
}

async function measure(name, databaseUrl, count, log) {
  const chat = await startChatReceiver();
  const webhooks = SITES.map((site) => [
    `CHAT_WEBHOOK_${site.toUpperCase()}`,
    `http://127.0.0.1:${chat.port}/${site}`,
  ]);
  const settings = { CHAT_HOSTS: '127.0.0.1', OUTBOX_POLL_MS: '500', ...Object.fromEntries(webhooks) };
  const work = async ({ stack }) => {
    await stack.startCms();
    const port = stack.ports.cms;
    const { acknowledged, tries, kills } = await sendWhileKilling(stack, count);
    const stored = await readStoredReceipts(port);
    const unsent = await countUndelivered(stored, chat.received, count);
    report({ name, count, acknowledged, tries, kills, stored, unsent, received: chat.received, log });
  };
  try {
    await withPairedStack('faults', databaseUrl, work, settings);
  } finally {
    chat.close();
  }
}

/** Sends all requests while the CMS is killed again and again; the killing ends with them, also where they fail. */
async function sendWhileKilling(stack, count) {
  const killing = killRepeatedly(stack);
  let sent;
  let kills;
  try {
    sent = await sendAll(stack.ports.cms, stack.secrets.EDGE_KEY, count, killing);
  } finally {
    kills = await killing.stop();
  }
  return { ...sent, kills };
}

/**
 * Kills the CMS again and again without warning, and restarts it.
 * @returns {{hasFailed: boolean, stop: () => Promise<number>}} `hasFailed`: the CMS did not start again; `stop` then rejects, else it
 *   resolves with the number of kills
 */
function killRepeatedly(stack) {
  let kills = 0;
  let hasEnded = false;
  let hasFailed = false;
  const loop = (async () => {
    for (;;) {
      await wait(randomBetween(LIFE_MS));
      if (hasEnded) return;
      const child = stack.child('cms');
      child.kill();
      await child.ended;
      kills += 1;
      await stack.startCms();
    }
  })();
  loop.catch(() => (hasFailed = true));
  return {
    get hasFailed() {
      return hasFailed;
    },
    async stop() {
      hasEnded = true;
      await loop;
      return kills;
    },
  };
}

/** Sends all requests. @returns the receipts by number of the request, and the number of attempts */
async function sendAll(port, edgeKey, count, killing) {
  const acknowledged = new Map();
  let next = 0;
  let tries = 0;
  let isRefused = false;
  const send = async () => {
    for (let n = next++; n < count; n = next++) {
      const body = consultationRequest(n);
      // Without a CMS, or after a request that it refuses, no sender goes on.
      while (!killing.hasFailed && !isRefused) {
        tries += 1;
        const response = await post(port, edgeKey, n, body).catch(() => null);
        if (response?.status === 200) acknowledged.set(n, response.json.data.receipt);
        else if (response && response.status < 500) {
          isRefused = true;
          throw new UserError(`sending a request answered ${response.status}: ${response.text}`);
        }
        if (response?.status === 200 || n % 4 === 0) break;
        await wait(500);
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  return { acknowledged, tries };
}

/** Body of the n-th consultation request; its company name holds the number. */
export const consultationRequest = (n) => ({
  type: 1,
  companyName: `신청 ${n}`,
  keyword: '강남 인테리어',
  contact: '010-1234-5678',
  memo: '상담 부탁드립니다.',
  privacy: true,
  privacy_version: '2026-01-01',
  idempotency_key: randomUUID(),
  elapsed_ms: 20_000,
});

const post = (port, edgeKey, n, body) =>
  timedRequest(port, '/api/service/apply', {
    method: 'POST',
    headers: {
      host: n % 2 === 0 ? 'localhost' : 'topkeyword.localhost',
      'x-edge-key': edgeKey,
      'x-forwarded-for': `10.2.${n >> 8}.${n & 255}`,
      'sec-fetch-site': 'same-origin',
    },
    body,
  });

/** Reads the stored requests as an administrator. @returns {Promise<Map<number, string[]>>} receipts by number of the request */
export async function readStoredReceipts(port) {
  const headers = await signInAsAdministrator(port, PASSWORD);
  const stored = new Map();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/content-manager/collection-types/api::consultation.consultation?page=${page}&pageSize=100&sort=id:ASC`;
    const { status, json, text } = await timedRequest(port, path, { headers });
    if (status !== 200) throw new UserError(`reading the requests answered ${status}: ${text}`);
    pages = json.pagination.pageCount;
    for (const { company_name, receipt } of json.results) {
      const n = Number(/^신청 (\d+)$/.exec(company_name)?.[1] ?? NaN);
      if (!Number.isNaN(n)) stored.set(n, [...(stored.get(n) ?? []), receipt]);
    }
  }
  return stored;
}

/**
 * Waits until the chat has received every stored request.
 * @param {number} count of the requests, for the time limit
 * @returns {Promise<number>} how many are missing after the time limit
 */
export async function countUndelivered(stored, received, count) {
  const receipts = [...stored.values()].flat();
  // One message a second and site; messages in progress at a kill are retried after two minutes.
  const until = Date.now() + count * 1000 + 300_000;
  const missing = () => receipts.filter((receipt) => !received.has(receipt)).length;
  while (missing() > 0 && Date.now() < until) await wait(1000);
  return missing();
}

function report({ name, count, acknowledged, tries, kills, stored, unsent, received, log }) {
  const lost = [...acknowledged].filter(([n, receipt]) => !stored.get(n)?.includes(receipt)).length;
  const doubled = [...stored.values()].filter((receipts) => receipts.length > 1).length;
  const repeated = [...received.values()].filter((times) => times > 1).length;
  log(
    `${name}: ${count} requests, ${tries} tries, CMS killed ${kills} times; ${acknowledged.size} acknowledged, ${stored.size} stored`,
  );
  log(
    `  acknowledged and not stored ${lost}, stored twice ${doubled}, stored and not delivered ${unsent}, delivered twice ${repeated} (killed between sending and noting it)`,
  );
  if (lost + doubled + unsent > 0)
    throw new UserError(`${name}: ${lost} requests lost, ${doubled} stored twice, ${unsent} messages unsent`);
}
