import path from 'node:path';
import type { Report } from '../../../../contracts/work-overview';
import { AppError } from '../../../platform/errors';
import { WorkerThread } from '../../../platform/worker-thread';

/** Most reports in the queue. */
const MOST_WAITING = 20;
const LIMIT_MS = 120_000;

const worker = new WorkerThread<Report, Uint8Array>(path.join(__dirname, 'pdf-worker.js'), LIMIT_MS);

export const pdfQueueFull = (): AppError => {
  const message = '지금 만들고 있는 보고서가 많습니다. 잠시 후 다시 시도해 주세요.';
  return new AppError(429, 'RATE_LIMITED', message, { retry_after: 30 }, 30);
};

/**
 * A report as PDF, drawn in a worker thread, one after the other.
 * @throws AppError 429 `RATE_LIMITED` when the queue is full
 */
export async function reportPdf(report: Report): Promise<Buffer> {
  if (worker.load >= MOST_WAITING) throw pdfQueueFull();
  return Buffer.from(await worker.run(report));
}
