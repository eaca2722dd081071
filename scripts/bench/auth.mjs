import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/console.mjs';
import { PASSWORD, onEachDatabase, withPairedStack, percentile, signIn, timedRequest } from './paired.mjs';

export const title =
  "auth: GET /api/auth/session beside Strapi's /_health, and what sign-ins cost other callers";

const ROUNDS = 5;
const ROUND_MS = 2000;
const CONNECTIONS = 16;
const SIGN_INS = 4;
const AIM_SESSION = 0.3;
const AIM_P95 = 2;

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1000} s of each in turn; medians`);
  await onEachDatabase(measure, log);
}

function measure(name, databaseUrl, log) {
  return withPairedStack('auth', databaseUrl, async ({ stack }) => {
    await stack.startCms();
    const { port, edgeKey } = { port: stack.ports.cms, edgeKey: stack.secrets.EDGE_KEY };
    const cookie = await signIn(port, edgeKey, 'member@rankup.test', PASSWORD);
    const health = { path: '/_health', expected: 204 };
    const session = { path: '/api/auth/session', headers: { cookie, 'x-edge-key': edgeKey }, expected: 200 };
    const { json } = await timedRequest(port, session.path, session);
    if (!json?.user) throw new UserError('signing in gave no session');
    await sendWithoutPause(port, session);
    const ratios = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const plain = await sendWithoutPause(port, health);
      ratios.push((await sendWithoutPause(port, session)).length / plain.length);
    }
    const ratio = percentile(ratios, 0.5);
    log(
      `${name}: session / health ${ratio.toFixed(2)}  (aim ≥ ${AIM_SESSION}: ${ratio >= AIM_SESSION ? 'held' : 'MISSED'})`,
    );

    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await measurePaced(port, session);
      const stopSignIns = keepSigningIn(port, edgeKey);
      const busy = await measurePaced(port, session);
      const signedIn = await stopSignIns();
      rounds.push({ quiet, busy, signedIn, times: busy / quiet });
    }
    rounds.sort((a, b) => a.times - b.times);
    const { quiet, busy, signedIn, times } = rounds[Math.floor(ROUNDS / 2)];
    log(
      `${name}: p95 ${quiet.toFixed(1)} ms, during sign-ins ${busy.toFixed(1)} ms (${signedIn} of them in ${ROUND_MS / 1000} s): ${times.toFixed(2)} times  (aim ≤ ${AIM_P95}: ${times <= AIM_P95 ? 'held' : 'MISSED'})`,
    );
  });
}

/** Sends requests as fast as they are answered, over some connections, for one round. @returns {Promise<number[]>} times in ms */
async function sendWithoutPause(port, { path, headers, expected }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = Date.now() + ROUND_MS;
  const times = [];
  const request = async () => {
    while (Date.now() < until) {
      const { status, milliseconds, text } = await timedRequest(port, path, { headers, agent });
      if (status !== expected) throw new UserError(`${path} answered ${status}: ${text}`);
      times.push(milliseconds);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, request));
  agent.destroy();
  return times;
}

/** Sends a request every 10 ms, answered or not: a client without pauses would measure itself. @returns p95 in ms */
async function measurePaced(port, { path, headers, expected }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const pending = [];
  for (let n = 0; n < ROUND_MS / 10; n += 1) {
    pending.push(timedRequest(port, path, { headers, agent }));
    await wait(10);
  }
  const responses = await Promise.all(pending);
  agent.destroy();
  const wrong = responses.find(({ status }) => status !== expected);
  if (wrong) throw new UserError(`${path} answered ${wrong.status}: ${wrong.text}`);
  return percentile(
    responses.map(({ milliseconds }) => milliseconds),
    0.95,
  );
}

/**
 * Lets some visitors sign in again and again, each time from another address; wrong passwords cost as much as right ones.
 * @returns a function that ends it, and resolves with the number of sign-ins
 */
function keepSigningIn(port, edgeKey) {
  let hasEnded = false;
  let count = 0;
  const signInRepeatedly = async (visitor) => {
    while (!hasEnded) {
      count += 1;
      const from = `10.${20 + visitor}.${(count >> 8) & 255}.${count & 255}`;
      await signIn(port, edgeKey, `nobody${visitor}-${Date.now()}@rankup.test`, 'Wrong-1234-5678', from);
    }
  };
  const all = Promise.all(Array.from({ length: SIGN_INS }, (_, visitor) => signInRepeatedly(visitor)));
  return async () => {
    hasEnded = true;
    await all;
    return count;
  };
}
