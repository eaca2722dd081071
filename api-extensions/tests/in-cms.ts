import { type ChildProcess, fork } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import v8 from 'node:v8';
import { env, sharedCms } from './cms-under-test';

const ROOT = path.resolve(__dirname, '../..');

/** Error thrown by a call inside the CMS, in the form of a response. */
interface RequestError {
  status?: number;
  code?: string;
  message: string;
  details?: Record<string, unknown>;
}

/** Result of a call inside the CMS. */
interface Result {
  value?: unknown;
  error?: RequestError;
}

type Send = (call: { module: string; name: string; args: unknown[] }) => Promise<Result>;

/** Calls the CMS that all files share (setup/shared-cms.mjs). */
const sendToShared: Send = (call) =>
  new Promise((resolve, reject) => {
    const request = http.request({ socketPath: sharedCms, method: 'POST', agent: false }, (response) => {
      response.toArray().then((chunks) => resolve(v8.deserialize(Buffer.concat(chunks)) as Result), reject);
    });
    request.once('error', reject);
    request.end(v8.serialize(call));
  });

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Calls a CMS that one test file has started. Calls that it cannot answer because it has ended result in an error. */
function sendTo(child: ChildProcess): Send {
  let last = 0;
  const waiting = new Map<number, (result: Result) => void>();
  const failAll = () => {
    const error = { message: `The CMS of this file has ended (${child.signalCode ?? child.exitCode})` };
    for (const resolve of waiting.values()) resolve({ error });
    waiting.clear();
  };
  child.on('message', ({ id, ...result }: Result & { id: number }) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  child.once('exit', failAll);
  return (call) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      if (hasExited(child)) failAll();
      // A failure to send is one of a process that ends: `exit` follows.
      else child.send({ ...call, id: last }, () => undefined);
    });
}

/** A CMS that loads but does not listen, on the database of these tests. Tests call functions of its server directly. */
export class InCms {
  private constructor(
    private readonly send: Send,
    /** Null for the CMS that all files share. */
    private readonly child: ChildProcess | null,
  ) {}

  /**
   * The CMS that all files share, with the settings that are stored now. It has the environment of the CMS under test, but
   * reads one page of web results and does no background work.
   */
  static async shared(): Promise<InCms> {
    const cms = new InCms(sendToShared, null);
    await cms.call('in-cms', 'resetCms');
    return cms;
  }

  /** The shared CMS with the settings and the clock that another test left, for steps that use neither. */
  static readonly sharedAsIs = new InCms(sendToShared, null);

  /** Starts a CMS for one test file, which also does background work. @param ownEnv variables that differ from the CMS under test */
  static async start(ownEnv: Record<string, string> = {}): Promise<InCms> {
    const child = fork(path.join(ROOT, 'api-extensions/tests/setup/in-cms.mjs'), [], {
      cwd: path.join(ROOT, 'cms'),
      env: { ...process.env, ...env, SEED_DEMO: 'false', ...ownEnv },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      execArgv: [],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`The CMS ended with code ${code}`)));
    });
    return new InCms(sendTo(child), child);
  }

  /** Calls a function of a module below server/. Rejects with a RequestError. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the caller knows what its function returns
  async call(module: string, name: string, ...args: unknown[]): Promise<any> {
    const { value, error } = await this.send({ module, name, args });
    if (error) throw error;
    return value;
  }

  /** Kills the process, as a crash does: it cannot finish or hand over its work. Does nothing if it has ended, like `stop`. */
  crash(): Promise<void> {
    return this.end((child) => child.kill('SIGKILL'));
  }

  /** Ends the CMS of one file. The shared CMS goes on, with the clock of the machine. */
  async stop(): Promise<void> {
    if (this.child) await this.end((child) => child.disconnect());
    else await this.call('in-cms', 'resetCms');
  }

  private async end(signalEnd: (child: ChildProcess) => void): Promise<void> {
    const { child } = this;
    if (!child) throw new Error('Other files use this CMS');
    if (hasExited(child)) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    signalEnd(child);
    await exited;
  }
}
