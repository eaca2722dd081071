import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Stack } from '../../../scripts/lib/stack.mjs';
import { freePorts } from '../../../scripts/lib/ports.mjs';

/** Short, so that a hanging provider is seen to be given up within a test. */
const LOOKUP_DEADLINE_MS = '1500';

/** Every test asks from the same address; limits have tests with an address of their own. */
const LOOKUP_DAILY_LIMITS = '0:100000/100000';

const PASSWORD = 'Demo-1234-5678';
const running = new Map();

/**
 * Starts simulator and CMS on an empty database and leaves their addresses where the tests find them (address.ts).
 * @param {'sqlite' | 'postgres'} name
 * @param {string} [url] of the database; without one, SQLite
 * @param {() => Promise<void>} [stopDatabase]
 */
export async function start(name, url, stopDatabase) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-tests-'));
  const stack = new Stack({
    ports: await freePorts(),
    dataDir: folder,
    env: {
      ...process.env,
      DATABASE_URL: url,
      NODE_ENV: 'test',
      LOOKUP_DEADLINE_MS,
      LOOKUP_DAILY_LIMITS,
      DEMO_PASSWORD: PASSWORD,
    },
  });
  stack.startSimulator();
  try {
    await stack.startCms();
  } catch (error) {
    stack.kill();
    await stopDatabase?.();
    throw error;
  }
  running.set(name, { stack, folder, stopDatabase });
  const { ports, secrets, env } = stack;
  process.env[`API_TESTS_${name}`] = JSON.stringify({ ports, secrets, env, password: PASSWORD });
}

export async function stop(name) {
  const { stack, folder, stopDatabase } = running.get(name);
  await stack.stop();
  await stopDatabase?.();
  fs.rmSync(folder, { recursive: true, force: true });
}
