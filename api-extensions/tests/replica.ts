import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../scripts/lib/ports.cjs';
import { type TestRequest, type TestResponse, sendRequest, env } from './cms-under-test';
import { until } from './until';

const ROOT = path.resolve(__dirname, '../..');

export interface Replica {
  port: number;
  request(path: string, options?: TestRequest): Promise<TestResponse>;
  /** The log of the process. */
  log(): string;
  /** Kills the process, as a crash does: it cannot finish or hand over its work. */
  crash(): Promise<void>;
  /** Asks the process to stop, as a deploy does. @returns its exit code once it has ended */
  stop(): Promise<number | null>;
}

/**
 * Starts another CMS on the database of the tests, like a second container.
 * @param ownEnv variables that differ from the CMS under test; with CMS_BIND the replica may use a port of another one
 */
export async function startReplica(ownEnv: Record<string, string> = {}): Promise<Replica> {
  const address = ownEnv.CMS_BIND;
  const port = ownEnv.CMS_PORT ? Number(ownEnv.CMS_PORT) : await freePort();
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: path.join(ROOT, 'cms'),
    env: { ...process.env, ...env, SEED_DEMO: 'false', CMS_PORT: String(port), ...ownEnv },
    // The replica ends when this channel closes, at the latest with the tests.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (log += text));
  let hasExited = false;
  const exited = new Promise<number | null>((resolve) =>
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
  });
  return {
    port,
    request: (target, options = {}) => sendRequest(port, target, { ...options, address }),
    log: () => log,
    async crash() {
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
