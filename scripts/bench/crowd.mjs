import http from 'node:http';
import querystring from 'node:querystring';
import { setTimeout as wait } from 'node:timers/promises';
import { withStack } from '../lib/temporary-stack.mjs';

export const title =
  'crowd: 5 to 200 visitors who look up different things at once, 10 calls a second, 250 ms away';

const SIZES = [5, 10, 20, 50, 100, 200];
const PER_SECOND = 10;
const LATENCY_MS = 250;
const DEADLINE_MS = 9000;
/** Share of the answers that the rate of calls permits. */
const AIM = 0.9;
/** Number of pages that a lookup without a match reads. */
const PAGES = 10;
const HOST = 'localhost';

/** @param {{ log: (line: string) => void, args?: string[] }} options numbers: counts of visitors */
export async function run({ log, args = [] }) {
  const input = args.map(Number).filter((size) => size > 0);
  const env = {
    SEED_DEMO: 'true',
    LOOKUP_CALLS_PER_SECOND: `simulator=${PER_SECOND}`,
    LOOKUP_DAILY_LIMITS: '0:10000/0',
    LOOKUP_DEADLINE_MS: String(DEADLINE_MS),
  };
  await withStack('crowd', { env }, async (stack) => {
    stack.startSimulator();
    await stack.startCms();
    await send(stack.ports.simulator, 'PUT', '/__simulator/limits', {
      latencyMs: LATENCY_MS,
      perSecond: PER_SECOND,
    });
    log('visitors  answered  in part  refused  failed   calls  per answer  rate permits  of it');
    for (const size of input.length > 0 ? input : SIZES) report(await sendCrowd(stack, size), log);
  });
}

/** Sends the lookups of so many visitors at once. Keywords and targets differ, so no page is shared and every list is read to its end. */
async function sendCrowd({ ports }, size) {
  await untilQuiet(ports.simulator);
  await send(ports.simulator, 'DELETE', '/__simulator/stats');
  const responses = await Promise.all(
    Array.from({ length: size }, async (_, n) => {
      const query = querystring.stringify({
        keyword: `강남 인테리어 ${size}번${n}`,
        target: `nobody-${size}-${n}.example`,
      });
      const startedAt = performance.now();
      const { status, json } = await send(ports.cms, 'GET', `/api/search/n/web?${query}`);
      const seconds = (performance.now() - startedAt) / 1000;
      return { seconds, status, ...json.data, reason: json.error?.details?.reason };
    }),
  );
  const { json } = await send(ports.simulator, 'GET', '/__simulator/stats');
  return { size, responses, calls: json.calls.webkr ?? 0 };
}

function report({ size, responses, calls }, log) {
  const whole = responses.filter(({ status, isPartial }) => status === 200 && !isPartial);
  const partial = responses.filter(({ isPartial }) => isPartial);
  const refused = responses.filter(({ reason }) => reason === 'busy');
  const failed = size - whole.length - partial.length - refused.length;
  // The call for the last page, too, must be answered within the deadline.
  const inTime = Math.floor((PER_SECOND * (DEADLINE_MS - LATENCY_MS)) / 1000 / PAGES);
  const permitted = Math.min(size, inTime);
  const share = whole.length / permitted;
  const column = (value, width) => String(value).padStart(width);
  const slowest = Math.max(0, ...refused.map(({ seconds }) => seconds));
  log(
    column(size, 8) +
      column(whole.length, 10) +
      column(partial.length, 9) +
      column(refused.length, 9) +
      column(failed, 8) +
      column(calls, 8) +
      column((calls / Math.max(1, whole.length)).toFixed(1), 12) +
      column(permitted, 14) +
      column(share.toFixed(2), 7) +
      `  (aim ≥ ${AIM}: ${share >= AIM ? 'held' : 'MISSED'}; refused within ${slowest.toFixed(1)} s)`,
  );
}

/** Waits until the simulator gets no more calls: those left from a round must not count in the next. */
async function untilQuiet(port) {
  let before = -1;
  for (;;) {
    const { json } = await send(port, 'GET', '/__simulator/stats');
    const calls = json.calls.webkr ?? 0;
    if (calls === before) return;
    before = calls;
    await wait(2000);
  }
}

function send(port, method, address, body) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = { host: HOST, ...(payload && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: address, method, headers, agent: false };
    const request = http.request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode, json: text === '' ? {} : JSON.parse(text) }),
      );
    });
    request.once('error', reject);
    request.end(payload);
  });
}
