import path from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';
import { errorStack } from '../../contracts/rules/error-text';

type Reply<Result> = { id: number } & ({ result: Result } | { error: string });

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** A task, or one before it, took longer than the thread's limit. */
export class WorkerTimeout extends Error {}

/**
 * A thread for work that would block all other responses, done one task after the other. It starts with the first task, again after
 * a crash, and does not keep the process running.
 */
export class WorkerThread<Task, Result> {
  private worker: Worker | undefined;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting<Result>>();
  private limit: NodeJS.Timeout | undefined;
  private failAll: ((error: Error) => void) | undefined;

  /**
   * @param file compiled module that calls answerTasks()
   * @param limitMs longest time between two results while tasks wait; then the thread is ended and all waiting tasks fail with
   *   WorkerTimeout
   */
  constructor(
    private readonly file: string,
    private readonly limitMs: number,
  ) {}

  /** Number of tasks without a result. */
  get load(): number {
    return this.waiting.size;
  }

  /** Runs a task after those that wait. @throws WorkerTimeout; Error when it fails or the thread crashes */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      this.waiting.set(this.lastId, { resolve, reject });
      this.worker ??= this.start();
      this.worker.postMessage({ id: this.lastId, task });
      if (!this.limit) this.restartLimit();
    });
  }

  private start(): Worker {
    const worker = new Worker(this.file);
    worker.on('message', (reply: Reply<Result>) => {
      const call = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      this.restartLimit();
      if ('error' in reply) call?.reject(new Error(reply.error));
      else call?.resolve(reply.result);
    });
    const lost = (error: Error) => {
      if (this.worker !== worker) return;
      this.worker = undefined;
      const calls = [...this.waiting.values()];
      this.waiting.clear();
      this.restartLimit();
      for (const { reject } of calls) reject(error);
    };
    this.failAll = lost;
    worker.on('error', lost);
    worker.on('exit', (code) => lost(new Error(`${path.basename(this.file)} ended with code ${code}`)));
    // After the listeners: adding one keeps the process running again.
    worker.unref();
    return worker;
  }

  private restartLimit(): void {
    clearTimeout(this.limit);
    this.limit = undefined;
    if (this.waiting.size === 0) return;
    this.limit = setTimeout(() => {
      void this.worker?.terminate();
      this.failAll?.(new WorkerTimeout(`${path.basename(this.file)} took longer than ${this.limitMs} ms`));
    }, this.limitMs).unref();
  }
}

/** Runs the tasks of a WorkerThread; called in its module. */
export function answerTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
    // A result that cannot be copied to the other thread ends this one, and fails its call.
    void Promise.resolve(task)
      .then(work)
      .then(
        (result) => ({ id, result }),
        (error: unknown) => ({ id, error: errorStack(error) }),
      )
      .then((reply) => parentPort?.postMessage(reply satisfies Reply<Result>));
  });
}
