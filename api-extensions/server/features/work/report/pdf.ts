import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Report } from '../../../../contracts/work-overview';
import { AppError } from '../../../platform/errors';
import type { DrawTask } from './pdf-worker';

/** Most reports in the queue. */
const MOST_WAITING = 20;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>();

function theWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(path.join(__dirname, 'pdf-worker.js'));
  // The worker does not keep the process running.
  started.unref();
  started.on('message', ({ id, bytes, error }: { id: number; bytes?: Uint8Array; error?: string }) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (bytes) call?.resolve(Buffer.from(bytes));
    else call?.reject(new Error(error));
  });
  const lost = (error: Error) => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('error', lost);
  started.on('exit', (code) => lost(new Error(`The report worker ended with code ${code}`)));
  worker = started;
  return started;
}

/**
 * A report as PDF, drawn in a worker thread, one after the other.
 * @throws AppError 429 `RATE_LIMITED` when the queue is full
 */
export function reportPdf(report: Report): Promise<Buffer> {
  if (waiting.size >= MOST_WAITING) {
    const message = '지금 만들고 있는 보고서가 많습니다. 잠시 후 다시 시도해 주세요.';
    throw new AppError(429, 'RATE_LIMITED', message, { retry_after: 30 }, 30);
  }
  return new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    theWorker().postMessage({ id: lastId, report } satisfies DrawTask);
  });
}
