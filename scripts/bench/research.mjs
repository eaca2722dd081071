import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/console.mjs';
import { withStack } from '../lib/temporary-stack.mjs';
import { PASSWORD, signIn, timedRequest } from './paired.mjs';

export const title = 'research: counts, documents of a list and trend of 500 keywords, at 20 calls a second';

const KEYWORDS = 500;
const PER_SECOND = 20;
const LATENCY_MS = 30;
const AIM_OF_RATE = 0.95;
const PARTS = ['volume', 'blog', 'trend'];
/** Four keywords share a call of the keyword tool and of DataLab (contracts/rules/research.ts). */
const CALLS = KEYWORDS / 4 + KEYWORDS + KEYWORDS / 4;
/** Polled as often as the page does. */
const POLL_MS = 1500;
const BASE = '/api/search/research';

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  const env = {
    SEED_DEMO: 'true',
    DEMO_PASSWORD: PASSWORD,
    LOOKUP_CALLS_PER_SECOND: `simulator=${PER_SECOND}`,
    LOOKUP_DAILY_LIMITS: '0:1000/5000',
  };
  await withStack('research', { env }, async (stack) => {
    stack.startSimulator();
    await stack.startCms();
    const { cms, simulator } = stack.ports;
    const limits = { latencyMs: LATENCY_MS, perSecond: PER_SECOND };
    await timedRequest(simulator, '/__simulator/limits', { method: 'PUT', body: limits });
    const edgeKey = stack.secrets.EDGE_KEY;
    const headers = {
      cookie: await signIn(cms, edgeKey, 'member@rankup.test', PASSWORD),
      'x-edge-key': edgeKey,
      'sec-fetch-site': 'same-origin',
    };
    const call = async (path, body) => {
      const { status, json, text } = await timedRequest(cms, BASE + path, {
        headers,
        body,
        method: body && 'POST',
      });
      if (status !== 200) throw new UserError(`${path}: ${status} ${text}`);
      return json.data;
    };
    const keywords = Array.from({ length: KEYWORDS }, (_, n) => `강남 카페 ${n}`);
    await call('/list', { keywords });
    const { rows } = await call('/list');
    const startedAt = Date.now();
    await call('/run', { ids: rows.map(({ id }) => id), parts: PARTS });
    const done = await finished(call);
    const seconds = (Math.max(...done.map(({ checkedAt }) => Date.parse(checkedAt.last))) - startedAt) / 1000;
    const failed = done.filter(
      ({ figures: { counts, documents, trend } }) =>
        counts?.outcome !== 'found' || documents?.blog?.outcome !== 'found' || trend?.outcome !== 'found',
    );
    if (failed.length > 0) throw new UserError(`${failed.length} keywords are not complete`);
    const { json } = await timedRequest(simulator, '/__simulator/stats');
    const made = Object.values(json.calls).reduce((sum, calls) => sum + calls, 0);
    const share = CALLS / seconds / PER_SECOND;
    log(
      `${KEYWORDS} keywords  ${seconds.toFixed(1)} s, ${made} calls (${CALLS} needed), ` +
        `${(CALLS / seconds).toFixed(2)}/s of ${PER_SECOND}: ` +
        `${share.toFixed(2)}  (aim ≥ ${AIM_OF_RATE}: ${share >= AIM_OF_RATE ? 'held' : 'MISSED'})`,
    );
  });
}

/** The rows once none of them is waiting, read as the page reads them: the changed ones. */
async function finished(call) {
  const known = new Map();
  let after = 0;
  for (;;) {
    const { rows, seq } = await call(`/list?after=${after}`);
    after = seq;
    for (const row of rows) known.set(row.id, row);
    const all = [...known.values()];
    if (all.every(({ wanted }) => wanted.length === 0)) return all;
    await wait(POLL_MS);
  }
}
