import { setTimeout as wait } from 'node:timers/promises';
import { findCaddy } from '../lib/caddy.mjs';
import { compileSiteOnce } from '../lib/compiled-code.mjs';
import { UserError } from '../lib/console.mjs';
import { freePorts } from '../lib/ports.cjs';
import { findPostgres, startPostgres } from '../lib/postgres.mjs';
import { Stack } from '../lib/stack.mjs';
import { consultationRequest, countUndelivered, readStoredReceipts, startChatReceiver } from './faults.mjs';
import { withPairedStack, timedRequest } from './paired.mjs';
import { startBalancer, startCaddy } from './replicas/balancers.mjs';
import { PAGE_PATH, startLoad } from './replicas/load.mjs';

export const title =
  'replicas: two CMS, a publisher, two edges and Caddy on PostgreSQL under a mixed load; a deploy, then each is killed; what is lost?';

/** Requests to /api/service/apply that one network may send in an hour. */
const LIMIT = 20;
const BUDGET = 400;

/** @param {{ log: (line: string) => void, args?: string[] }} options */
export async function run({ log, args = [] }) {
  const seconds = Number(args[0] ?? 15);
  if (!(seconds >= 5)) throw new UserError('npm run bench replicas -- [seconds for each kill, 5 or more]');
  if (!findPostgres()) throw new UserError('No PostgreSQL server found');
  if (!findCaddy()) throw new UserError('No Caddy found (Debian: caddy)');
  const { codeDir, siteDir } = await compileSiteOnce();
  const [server, chat] = [await startPostgres(), await startChatReceiver()];
  const settings = {
    CHAT_HOSTS: '127.0.0.1',
    CHAT_WEBHOOK_RANKUP: `http://127.0.0.1:${chat.port}/rankup`,
    LOOKUP_DAILY_CALLS: `simulator=${BUDGET}`,
    TRUSTED_PROXIES: '127.0.0.1',
    OUTBOX_POLL_MS: '500',
  };
  const work = (context) => measure({ ...context, codeDir, siteDir, chat, seconds, log });
  try {
    await withPairedStack('replicas', server.url, work, settings);
  } finally {
    chat.close();
    await server.stop();
  }
}

/** The addresses of the first CMS and edge, and of the second ones; the ports are the same. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2'];

/** Makes a second stack on the first one's database and releases folder; it has no publisher. */
async function addSecondStack(first) {
  const [cmsManagement, edgeManagement] = await freePorts(2);
  const { ports, dataDir, siteDir } = first;
  const env = {
    ...first.env,
    CMS_ADDRESSES: ADDRESSES.join(' '),
    CMS_MANAGEMENT_PORT: String(cmsManagement),
    EDGE_MANAGEMENT_PORT: String(edgeManagement),
  };
  Object.assign(first.env, env);
  const second = new Stack({
    ports,
    dataDir,
    siteDir,
    seedDemo: false,
    env: { ...env, CMS_BIND: ADDRESSES[1], SITE_BIND: ADDRESSES[1] },
  });
  return { stacks: [first, second], managementPort: edgeManagement };
}

async function measure({ stack, folder, codeDir, siteDir, chat, seconds, log }) {
  stack.siteDir = siteDir;
  stack.env.SITE_DIR = siteDir;
  const { stacks, managementPort } = await addSecondStack(stack);
  const [, second] = stacks;
  const balancer = await startBalancer(ADDRESSES, stack.ports.cms);
  // Edges know the addresses; the publisher has the name.
  stack.env.CMS_URL = balancer.url;
  let caddy;
  let load;
  try {
    await stack.startProduct(codeDir);
    await second.startCms();
    await second.startEdge();
    caddy = await startCaddy({
      edges: ADDRESSES,
      port: stack.ports.site,
      managementPort,
      folder,
      host: stack.cmsHost,
    });
    load = startLoad(caddy.port, stack.cmsHost);
    await wait(seconds * 1000);
    const responsesBeforeDeploy = load.responses;
    const lostByDeploy = await measureDeploy(stacks, load, log);
    const responsesOfDeploy = load.responses - responsesBeforeDeploy;
    const kills = await killEach(stacks, seconds);
    for (const one of stacks) await untilReady(one);
    await load.stop();
    reportFailures(load, kills, responsesOfDeploy, log);
    const problems = [
      ...(lostByDeploy > 0 ? ['Requests failed during the deploy.'] : []),
      ...(await checkWrites(stack.ports.cms, load, chat, log)),
      ...(await checkPage(stack.ports.site, load, log)),
      ...(await checkShared(stacks, log)),
    ];
    if (problems.length > 0) throw new UserError(problems.join('\n'));
  } finally {
    load?.end();
    await caddy?.stop();
    await second.stop();
    balancer.close();
  }
}

/** Waits until the CMS and the edge of a stack answer. */
async function untilReady({ ports, cmsHost, env: { CMS_BIND, SITE_BIND } }) {
  const isUp = (address, port, host) =>
    timedRequest(port, '/_health', { address, headers: { host } }).then(
      ({ status }) => status === 204,
      () => false,
    );
  const areUp = async () =>
    (await isUp(CMS_BIND, ports.cms, 'localhost')) && (await isUp(SITE_BIND, ports.site, cmsHost));
  while (!(await areUp())) await wait(200);
}

/** Replaces every program as docs/operations.md says. @returns how many requests failed meanwhile */
async function measureDeploy(stacks, load, log) {
  const [responsesBefore, failuresBefore, since] = [load.responses, load.failures.length, Date.now()];
  const [first] = stacks;
  for (const one of stacks) {
    await one.child('cms').stop();
    await one.startCms();
  }
  await first.child('publisher').stop();
  first.startPublisher();
  await first.firstRelease();
  for (const one of stacks) {
    await one.child('edge').stop();
    await one.startEdge();
    // Until Caddy has found the new edge.
    await wait(3000);
  }
  const failures = load.failures.slice(failuresBefore);
  const failed = failures.length;
  const taken = Math.round((Date.now() - since) / 1000);
  log(
    `  a deploy replaced each in ${taken} s: ${failed} of ${load.responses - responsesBefore} requests failed (aim 0: ${failed === 0 ? 'held' : 'MISSED'})${describeKinds(failures)}`,
  );
  load.failures.length = failuresBefore;
  return failed;
}

/** Kills each program; it is started again by itself. @returns what was killed, and when */
async function killEach(stacks, seconds) {
  const kills = [];
  const [first, second] = stacks;
  const parts = [
    ['CMS 1', first, 'cms'],
    ['CMS 2', second, 'cms'],
    ['edge 1', first, 'edge'],
    ['edge 2', second, 'edge'],
    ['publisher', first, 'publisher'],
  ];
  for (const [name, owner, program] of parts) {
    // The process that was killed before runs again.
    for (const one of stacks) await untilReady(one);
    kills.push({ name, at: Date.now() });
    owner.child(program).kill();
    await wait(seconds * 1000);
  }
  return kills;
}

const describeKinds = (failures) => {
  const kinds = [...new Set(failures.map(({ kind, status }) => `${kind} ${status}`))].join(', ');
  return kinds && `: ${kinds}`;
};

/** Prints the failures, without those of the deploy. Within a second of a kill they are expected; others count. */
function reportFailures({ failures, responses }, kills, responsesOfDeploy, log) {
  for (const { name, at } of kills) {
    const after = failures.filter((failure) => failure.at >= at && failure.at < at + 1000);
    log(`  ${name} killed: ${after.length} failed requests within a second${describeKinds(after)}`);
  }
  const others = failures.filter(
    (failure) => !kills.some(({ at }) => failure.at >= at && failure.at < at + 1000),
  );
  const count = responses - responsesOfDeploy;
  const rate = (100 * others.length) / count;
  log(
    `  ${count} requests; ${others.length} failed outside of these seconds (${rate.toFixed(3)} %; aim < 0.1 %: ${rate < 0.1 ? 'held' : 'MISSED'})${describeKinds(others)}`,
  );
}

async function checkWrites(port, { acknowledged }, { received }, log) {
  const stored = await readStoredReceipts(port);
  const unsent = await countUndelivered(stored, received, stored.size);
  const lost = [...acknowledged].filter(([n, receipt]) => !stored.get(n)?.includes(receipt)).length;
  const doubled = [...stored.values()].filter((receipts) => receipts.length > 1).length;
  const repeated = [...received.values()].filter((times) => times > 1).length;
  log(
    `  ${acknowledged.size} consultation requests acknowledged: lost ${lost}, stored twice ${doubled}; messages not delivered ${unsent}, delivered twice ${repeated}`,
  );
  return lost + doubled + unsent > 0 ? ['An acknowledged request was lost or doubled.'] : [];
}

/** The last title that an editor got acknowledged goes live on both edges. */
async function checkPage(port, { title: wanted, edits }, log) {
  if (edits === 0) return ['No edit was acknowledged.'];
  const since = Date.now();
  for (;;) {
    const pages = await Promise.all(ADDRESSES.map((address) => timedRequest(port, PAGE_PATH, { address })));
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
async function checkShared([{ ports, secrets }], log) {
  const headers = {
    'x-edge-key': secrets.EDGE_KEY,
    'x-forwarded-for': '192.0.2.1',
    'sec-fetch-site': 'same-origin',
  };
  const sent = Array.from({ length: 2 * LIMIT }, (_, n) =>
    timedRequest(ports.cms, '/api/service/apply', {
      address: ADDRESSES[n % 2],
      method: 'POST',
      headers,
      body: consultationRequest(900_000 + n),
    }),
  );
  const accepted = (await Promise.all(sent)).filter(({ status }) => status === 200).length;
  const { json } = await timedRequest(ports.simulator, '/__simulator/stats');
  const calls = Object.values(json.calls).reduce((sum, own) => sum + own, 0);
  log(`  ${accepted} of ${2 * LIMIT} requests of one network accepted by both CMS (limit ${LIMIT})`);
  log(`  ${calls} calls to the provider (budget ${BUDGET} a day for each key)`);
  return [
    ...(accepted === LIMIT ? [] : ['The limit of requests is not shared.']),
    ...(calls <= BUDGET ? [] : ['The budget of lookups is not shared.']),
  ];
}
