import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../scripts/lib/ports.cjs';
import { type TestRequest, type TestResponse, sendRequest, env } from './cms-under-test';
import { until } from './until';

const ROOT = path.resolve(__dirname, '../..');

/** Many times the duration of a start; less than the time limit of a test. */
const STARTED_WITHIN_MS = 170_000;

export interface Replica {
  port: number;
  request(path: string, options?: TestRequest): Promise<TestResponse>;
  /** The log of the process. */
  log(): string;
  /** Kills it like a crash: nothing is handed over. */
  crash(): Promise<void>;
  /** Asks it to stop, as a deploy does. @returns its exit code once it has ended */
  stop(): Promise<number | null>;
}

/** Another CMS on the same database, like a second container. With CMS_BIND it has an address of its own, and may share a port. */
export async function startReplica(own: Record<string, string> = {}): Promise<Replica> {
  const address = own.CMS_BIND;
  const port = own.CMS_PORT ? Number(own.CMS_PORT) : await freePort();
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    {
      cwd: path.join(ROOT, 'cms'),
      env: { ...process.env, ...env, SEED_DEMO: 'false', CMS_PORT: String(port), ...own },
      // Through the channel it notices the end of the tests.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (log += text));
  let hasExited = false;
  const over = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => ((hasExited = true), resolve(code))),
  );
  const isUp = async () => {
    try {
      return (await sendRequest(port, '/_health', { address })).status === 204;
    } catch {
      return false;
    }
  };
  await until(() => {
    if (hasExited) throw new Error(`The replica ended by itself:\n${log}`);
    return isUp();
  }, STARTED_WITHIN_MS);
  return {
    port,
    request: (where, options = {}) => sendRequest(port, where, { ...options, address }),
    log: () => log,
    async crash() {
      child.kill('SIGKILL');
      await over;
    },
    stop() {
      child.kill('SIGTERM');
      return over;
    },
  };
}
