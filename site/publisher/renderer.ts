import { type ChildProcess, fork } from 'node:child_process';
import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import type { RenderReply, RenderRequest } from './renderer-process';

export interface RendererOptions {
  siteDir: string;
  /** `code/<version>/renderer`. */
  folder: string;
  /** Time limit in milliseconds for one batch of pages. */
  timeoutMs: number;
  /** Heap limit of the process in MiB. */
  memoryMb: number;
  /** The compiled renderer-process.ts. */
  program: string;
}

/** A page that could not be rendered. */
export class PageError extends Error {
  override name = 'PageError';
  constructor(
    /** Index of the page in the batch. */
    readonly index: number,
    message: string,
  ) {
    super(message);
  }
}

/** The process exited or was ended for taking too long; the page that caused it is not known. */
class RendererEnded extends Error {
  override name = 'RendererEnded';
}

interface PendingBatch {
  resolve: (html: Uint8Array[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Pages in one message: enough to hide the cost of messages, few enough to find one slow page soon. */
const BATCH_SIZE = 16;
const START_MS = 30_000;

/** Renders pages in a child process, which is restarted after it dies. */
export class Renderer {
  private process: ChildProcess | null = null;
  private ready: Promise<ChildProcess> | null = null;
  private readonly waiting = new Map<number, PendingBatch>();
  private lastId = 0;
  private stopped = false;

  constructor(private readonly options: RendererOptions) {}

  /** Process id while the process runs. */
  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** Starts the process ahead of the first page. @throws Error when it does not start */
  async start(): Promise<void> {
    await this.ensureRunning();
  }

  /**
   * HTML of each page in UTF-8, in order.
   * @param pages page-data.json of each
   * @param onProgress gets the number of finished pages
   * @throws PageError naming the first page that threw, took too long, or ended the process.
   */
  async render(
    pages: readonly string[],
    onProgress: (done: number) => void = () => undefined,
  ): Promise<Uint8Array[]> {
    const html: Uint8Array[] = [];
    for (let from = 0; from < pages.length; from += BATCH_SIZE) {
      html.push(...(await this.renderBatch(pages.slice(from, from + BATCH_SIZE), from)));
      onProgress(html.length);
    }
    return html;
  }

  /** Ends the process. Requests in progress and later ones are rejected. */
  stop(): void {
    this.stopped = true;
    this.process?.kill('SIGKILL');
  }

  private async renderBatch(pages: string[], from: number): Promise<Uint8Array[]> {
    try {
      return await this.request(pages);
    } catch (error) {
      if (error instanceof PageError) throw new PageError(from + error.index, error.message);
      if (!(error instanceof RendererEnded) || this.stopped) throw error;
      // Rendering each page alone finds the page that ended the process, if one did.
      const html: Uint8Array[] = [];
      for (const [index, page] of pages.entries()) {
        try {
          html.push(...(await this.request([page])));
        } catch (cause) {
          const message = errorMessage(cause);
          throw new PageError(from + index, message);
        }
      }
      return html;
    }
  }

  private async request(pages: string[]): Promise<Uint8Array[]> {
    const child = await this.ensureRunning();
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.fail(child, `rendering took longer than ${this.options.timeoutMs} ms`);
      }, this.options.timeoutMs);
      this.waiting.set(id, { resolve, reject, timer });
      child.send({ id, pages } satisfies RenderRequest, (error) => {
        if (error) this.fail(child, error.message);
      });
    });
  }

  private ensureRunning(): Promise<ChildProcess> {
    if (this.stopped) return Promise.reject(new RendererEnded('the renderer was stopped'));
    this.ready ??= this.launch();
    return this.ready;
  }

  private launch(): Promise<ChildProcess> {
    const { siteDir, folder, memoryMb, program } = this.options;
    const child = fork(program, [siteDir, folder], {
      // Rendering a page leaves a megabyte of garbage or more. More space than this takes memory and saves no time.
      execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=8'],
      env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    this.process = child;
    let tail = '';
    child.stderr?.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString('utf8')).slice(-4000)));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(child, `did not start in ${START_MS} ms`), START_MS);
      child.on('message', (message: 'ready' | RenderReply) => {
        if (message !== 'ready') return this.settle(message);
        clearTimeout(timer);
        resolve(child);
      });
      child.once('error', (error) => this.fail(child, error.message));
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        const reason = `the renderer ended with ${signal ?? `code ${code}`}\n${tail}`.trimEnd();
        reject(new RendererEnded(reason));
        this.fail(child, reason);
      });
    });
  }

  private settle(reply: RenderReply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    this.waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if ('html' in reply) waiting.resolve(reply.html);
    else waiting.reject(new PageError(reply.index, reply.message));
  }

  /** Ends the process and rejects its requests. The next request starts another process. */
  private fail(child: ChildProcess, reason: string): void {
    if (this.process !== child) return;
    this.process = null;
    this.ready = null;
    child.kill('SIGKILL');
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(new RendererEnded(reason));
    }
    this.waiting.clear();
  }
}
