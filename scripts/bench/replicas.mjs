import { setTimeout as wait } from 'node:timers/promises';
import { compiledCode } from '../lib/compiled-code.mjs';
import { UserError } from '../lib/console.mjs';
import { freePorts } from '../lib/ports.mjs';
import { findPostgres, startPostgres } from '../lib/postgres.mjs';
import { Stack } from '../lib/stack.mjs';
import { readStored, request, startChat, untilDelivered } from './faults.mjs';
import { onStack, timed } from './paired.mjs';
import { startBalancer } from './replicas/balancer.mjs';
import { PAGE_PATH, startLoad } from './replicas/load.mjs';

export const title =
  'replicas: two CMS, two edges and a publisher on PostgreSQL, each killed in turn under a mixed load; what is lost?';

/** Requests to /api/service/apply that one network may send in an hour. */
const LIMIT = 20;
const BUDGET = 400;

/** @param {{ log: (line: string) => void, args?: string[] }} options */
export async function run({ log, args = [] }) {
  const seconds = Number(args[0] ?? 15);
  if (!(seconds >= 5)) throw new UserError('npm run bench replicas -- [seconds for each kill, 5 or more]');
  if (!findPostgres()) throw new UserError('No PostgreSQL server found');
  const { codeDir, siteDir } = await compiledCode();
  const [server, chat] = [await startPostgres(), await startChat()];
  const settings = {
    CHAT_HOSTS: '127.0.0.1',
    CHAT_WEBHOOK_RANKUP: `http://127.0.0.1:${chat.port}/rankup`,
    LOOKUP_DAILY_CALLS: `simulator=${BUDGET}`,
    TRUSTED_PROXIES: '127.0.0.1',
    OUTBOX_POLL_MS: '500',
  };
  Object.assign(process.env, settings);
  try {
    await onStack('replicas', server.url, (one) => measure({ ...one, codeDir, siteDir, chat, seconds, log }));
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    chat.close();
    await server.stop();
  }
}

/** The second CMS and the second edge, on the same database and releases. */
async function secondStack(first) {
  const { publisher, simulator } = first.ports;
  const ports = { ...(await freePorts()), publisher, simulator };
  const env = { ...first.env, CMS_PUBLIC_URL: first.cmsUrl };
  return new Stack({ ports, dataDir: first.dataDir, siteDir: first.siteDir, seedDemo: false, env });
}

async function measure({ stack, codeDir, siteDir, chat, seconds, log }) {
  stack.siteDir = siteDir;
  stack.env.SITE_DIR = siteDir;
  const second = await secondStack(stack);
  const balancer = await startBalancer([stack.ports.cms, second.ports.cms]);
  for (const one of [stack, second]) one.env.CMS_URL = balancer.url;
  try {
    await stack.startProduct(codeDir);
    await second.startCms();
    await second.startEdge();
    const edges = [stack.ports.site, second.ports.site];
    const load = startLoad(edges, stack.cmsHost);
    await wait(seconds * 1000);
    const kills = [];
    const parts = [
      ['CMS 1', stack, 'cms'],
      ['CMS 2', second, 'cms'],
      ['edge 1', stack, 'edge'],
      ['edge 2', second, 'edge'],
      ['publisher', stack, 'publisher'],
    ];
    for (const [name, owner, program] of parts) {
      await untilReady(owner);
      kills.push({ name, at: Date.now(), answers: load.answers });
      owner.child(program).kill();
      await wait(seconds * 1000);
    }
    for (const one of [stack, second]) await untilReady(one);
    await load.stop();
    reportFailures(load, kills, log);
    const faults = [
      ...(await checkWrites(stack.ports.cms, load, chat, log)),
      ...(await checkPage(edges, load, log)),
      ...(await checkShared([stack, second], log)),
    ];
    if (faults.length > 0) throw new UserError(faults.join('\n'));
  } finally {
    await second.stop();
    balancer.close();
  }
}

/** Waits until the CMS and the edge of a stack answer. */
async function untilReady({ ports, cmsHost }) {
  const isUp = (port, host) =>
    timed(port, '/_health', { headers: { host } }).then(
      ({ status }) => status === 204,
      () => false,
    );
  while (!(await isUp(ports.cms, 'localhost')) || !(await isUp(ports.site, cmsHost))) await wait(200);
}

/** Failures within the second of a kill are expected; others count. */
function reportFailures({ failures, answers }, kills, log) {
  for (const { name, at } of kills) {
    const after = failures.filter((failure) => failure.at >= at && failure.at < at + 1000);
    log(`  ${name} killed: ${after.length} failed requests within a second`);
  }
  const others = failures.filter(
    (failure) => !kills.some(({ at }) => failure.at >= at && failure.at < at + 1000),
  );
  const kinds = [...new Set(others.map(({ kind, status }) => `${kind} ${status}`))].join(', ');
  const rate = (100 * others.length) / answers;
  log(
    `  ${answers} requests; ${others.length} failed outside of these seconds (${rate.toFixed(3)} %; aim < 0.1 %: ${rate < 0.1 ? 'held' : 'MISSED'})${kinds && `: ${kinds}`}`,
  );
}

async function checkWrites(port, { acknowledged }, { received }, log) {
  const stored = await readStored(port);
  const unsent = await untilDelivered(stored, received, stored.size);
  const lost = [...acknowledged].filter(([n, receipt]) => !stored.get(n)?.includes(receipt)).length;
  const doubled = [...stored.values()].filter((receipts) => receipts.length > 1).length;
  const again = [...received.values()].filter((times) => times > 1).length;
  log(
    `  ${acknowledged.size} consultation requests acknowledged: lost ${lost}, stored twice ${doubled}; messages not delivered ${unsent}, delivered twice ${again}`,
  );
  return lost + doubled + unsent > 0 ? ['An acknowledged request was lost or doubled.'] : [];
}

/** The last title that an editor got acknowledged goes live on both edges. */
async function checkPage(edges, { title: wanted, edits }, log) {
  if (edits === 0) return ['No edit was acknowledged.'];
  const since = Date.now();
  for (;;) {
    const pages = await Promise.all(edges.map((port) => timed(port, PAGE_PATH)));
    const live = pages.map(({ text }) => Number(/판 (\d+)/.exec(text)?.[1] ?? -1));
    if (live.every((number) => number >= wanted)) {
      log(
        `  ${edits} edits acknowledged, the last one live on both edges after ${((Date.now() - since) / 1000).toFixed(1)} s`,
      );
      return [];
    }
    if (Date.now() - since > 120_000) return [`The edit ${wanted} is not live: ${live.join(', ')}.`];
    await wait(250);
  }
}

/** Limits and budgets count the requests of both replicas together. */
async function checkShared(stacks, log) {
  const ports = stacks.map(({ ports: { cms } }) => cms);
  const headers = {
    'x-edge-key': stacks[0].secrets.EDGE_KEY,
    'x-forwarded-for': '192.0.2.1',
    'sec-fetch-site': 'same-origin',
  };
  const sent = Array.from({ length: 2 * LIMIT }, (_, n) =>
    timed(ports[n % 2], '/api/service/apply', { method: 'POST', headers, body: request(900_000 + n) }),
  );
  const accepted = (await Promise.all(sent)).filter(({ status }) => status === 200).length;
  const { json } = await timed(stacks[0].ports.simulator, '/__simulator/stats');
  const calls = Object.values(json.calls).reduce((sum, own) => sum + own, 0);
  log(`  ${accepted} of ${2 * LIMIT} requests of one network accepted by both CMS (limit ${LIMIT})`);
  log(`  ${calls} calls to the provider (budget ${BUDGET} a day for each key)`);
  return [
    ...(accepted === LIMIT ? [] : ['The limit of requests is not shared.']),
    ...(calls <= BUDGET ? [] : ['The budget of lookups is not shared.']),
  ];
}
