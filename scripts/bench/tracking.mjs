import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/console.mjs';
import { measureInCms, withStack } from '../lib/temporary-stack.mjs';

export const title = 'tracking: a night of 10,000 slots against the simulator, 20 ms away, 50 calls a second';

const SLOTS = 10_000;
const PER_SECOND = 50;
const LATENCY_MS = 20;
const AIM_OF_RATE = 0.95;
const AIM_MB = 300;

/** @param {{ log: (line: string) => void, args?: string[] }} options a number: count of slots */
export async function run({ log, args = [] }) {
  const slots = Number(args.find((arg) => /^\d+$/.test(arg)) ?? SLOTS);
  const env = {
    TRACKING_WINDOW: 'off',
    LOOKUP_WEB_DEPTH: '100',
    LOOKUP_CALLS_PER_SECOND: `simulator=${PER_SECOND}`,
  };
  await withStack('tracking', { env }, async (stack) => {
    stack.startSimulator();
    await untilUp(stack.ports.simulator);
    await send(stack.ports.simulator, 'PUT', '/__simulator/limits', {
      latencyMs: LATENCY_MS,
      perSecond: PER_SECOND,
    });
    report(await measureInCms(stack, 'tracking', [String(slots)]), log);
  });
}

function report({ slots, seconds, failed, idleMb, mostMb }, log) {
  const perSecond = slots / seconds;
  const share = perSecond / PER_SECOND;
  log(
    `${slots} slots in ${seconds.toFixed(1)} s, ${failed} failed: ${perSecond.toFixed(2)} calls/s of ${PER_SECOND}: ` +
      verdict(share.toFixed(3), share >= AIM_OF_RATE, `≥ ${AIM_OF_RATE}`),
  );
  const more = mostMb - idleMb;
  log(
    `memory ${idleMb.toFixed(0)} MB idle, ${mostMb.toFixed(0)} MB at most: ${verdict(`+${more.toFixed(0)} MB`, more < AIM_MB, `< ${AIM_MB}`)}`,
  );
}

const verdict = (value, isHeld, aim) => `${value}  (aim ${aim}: ${isHeld ? 'held' : 'MISSED'})`;

async function untilUp(port) {
  for (let n = 0; n < 200; n += 1) {
    try {
      return await send(port, 'GET', '/__simulator/stats');
    } catch {
      await wait(100);
    }
  }
  throw new UserError('The simulator did not start');
}

function send(port, method, address, body) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = payload ? { 'content-type': 'application/json' } : {};
    const request = http.request({ host: '127.0.0.1', port, path: address, method, headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => (response.statusCode < 300 ? resolve(text) : reject(new UserError(text))));
    });
    request.once('error', reject);
    request.end(payload);
  });
}
