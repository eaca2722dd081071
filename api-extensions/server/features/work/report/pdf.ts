import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Report } from '../../../../contracts/work-overview';
import { AppError } from '../../../platform/errors';
import type { FileResponse } from '../../../platform/prepared';
import { WorkerThread } from '../../../platform/worker-thread';

/** Maximum number of reports in the queue of this replica. */
const MAX_WAITING = 20;
/** Longest time for drawing one report. */
const DRAWING_MAX_MS = 120_000;

const worker = new WorkerThread<Report, Uint8Array>(path.join(__dirname, 'pdf-worker.js'), DRAWING_MAX_MS);

const queueFull = (): AppError => {
  const message = '지금 만들고 있는 보고서가 많습니다. 잠시 후 다시 시도해 주세요.';
  return new AppError(429, 'RATE_LIMITED', message, { retry_after: 30 }, 30);
};

/**
 * Draws a report as PDF in a worker thread, one report at a time.
 * @throws AppError 429 `RATE_LIMITED` when the queue is full
 */
export async function drawReportPdf(report: Report): Promise<Buffer> {
  if (worker.load >= MAX_WAITING) throw queueFull();
  return Buffer.from(await worker.run(report));
}

/** Maximum number of reports of share links in the queue. The other places are for signed-in users. */
const MAX_WAITING_OF_LINKS = 5;

/** Files of the last minute, by id of their share link. */
const recentFiles = new LRUCache<number, Promise<FileResponse>>({ max: 20, ttl: 60_000 });
let runningDrawings = 0;

/**
 * The PDF of a share link, drawn once a minute for all visitors, so that they cannot fill the queue.
 * @param link id of the share link
 * @throws AppError 429 `RATE_LIMITED` while the PDFs of many links are drawn
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
