import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { env } from './cms-under-test';

const ROOT = path.resolve(__dirname, '../..');

/** Error thrown by a call inside the CMS, in the form of an answer. */
export interface Refusal {
  status?: number;
  code?: string;
  message: string;
  details?: Record<string, unknown>;
}

/** A CMS on the database of these tests, for functions without a route: jobs, and routes that need a session. */
export class InCms {
  private next = 0;
  private readonly waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (why: Refusal) => void }
  >();

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (message: { id: number; value?: unknown; error?: Refusal }) => {
      const call = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) call?.reject(message.error);
      else call?.resolve(message.value);
    });
  }

  static async start(own: Record<string, string> = {}): Promise<InCms> {
    const child = fork(path.join(ROOT, 'api-extensions/tests/setup/in-cms.mjs'), [], {
      cwd: path.join(ROOT, 'cms'),
      env: { ...process.env, ...env, SEED_DEMO: 'false', ...own },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      execArgv: [],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`The CMS ended with code ${code}`)));
    });
    return new InCms(child);
  }

  /** Calls a function of a module below server/. Rejects with a Refusal. */
  // The tests assert what comes back.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the caller knows what its function returns
  call(module: string, name: string, ...args: unknown[]): Promise<any> {
    const id = (this.next += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.child.send({ id, module, name, args });
    });
  }

  /** Kills it like a crash: nothing is handed over. */
  async crash(): Promise<void> {
    const over = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.kill('SIGKILL');
    await over;
  }

  async stop(): Promise<void> {
    const over = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.disconnect();
    await over;
  }
}
