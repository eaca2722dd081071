import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Report } from '../../../../contracts/work-overview';
import { AppError } from '../../../platform/errors';
import type { FileResponse } from '../../../platform/prepared';
import { WorkerThread } from '../../../platform/worker-thread';

/** Maximum number of reports in the queue. */
const MAX_WAITING = 20;
const LIMIT_MS = 120_000;

const worker = new WorkerThread<Report, Uint8Array>(path.join(__dirname, 'pdf-worker.js'), LIMIT_MS);

const queueFull = (): AppError => {
  const message = '지금 만들고 있는 보고서가 많습니다. 잠시 후 다시 시도해 주세요.';
  return new AppError(429, 'RATE_LIMITED', message, { retry_after: 30 }, 30);
};

/**
 * A report as PDF, drawn in a worker thread, one after the other.
 * @throws AppError 429 `RATE_LIMITED` when the queue is full
 */
export async function drawReportPdf(report: Report): Promise<Buffer> {
  if (worker.load >= MAX_WAITING) throw queueFull();
  return Buffer.from(await worker.run(report));
}

/** Maximum number of reports of share links in the queue; the rest of it is for the staff's. */
const MAX_WAITING_OF_LINKS = 5;

/** Files by the number of their link, for a minute. */
const recentFiles = new LRUCache<number, Promise<FileResponse>>({ max: 20, ttl: 60_000 });
let runningDrawings = 0;

/**
 * A link's PDF: drawn once for all who ask for it within a minute, so that visitors cannot fill the queue.
 * @throws AppError 429 `RATE_LIMITED` while many links are drawn
 */
export function drawOncePerMinute(link: number, draw: () => Promise<FileResponse>): Promise<FileResponse> {
  const known = recentFiles.get(link);
  if (known) return known;
  if (runningDrawings >= MAX_WAITING_OF_LINKS) return Promise.reject(queueFull());
  runningDrawings += 1;
  const file = draw().finally(() => (runningDrawings -= 1));
  recentFiles.set(link, file);
  file.catch(() => recentFiles.delete(link));
  return file;
}
