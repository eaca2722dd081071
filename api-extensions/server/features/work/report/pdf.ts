import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Report } from '../../../../contracts/work/overview';
import { PdfQueue } from '../../../platform/pdf/pdf-queue';
import type { FileResponse } from '../../../http/prepared';

/** Drawings of reports. */
export const reportPdfs = new PdfQueue<Report>({
  file: path.join(__dirname, 'pdf-worker.js'),
  maxWaiting: 20,
  limitMs: 120_000,
  subject: '보고서가',
  retryAfter: 30,
});

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
  if (runningDrawings >= MAX_WAITING_OF_LINKS) return Promise.reject(reportPdfs.full());
  runningDrawings += 1;
  const file = draw().finally(() => (runningDrawings -= 1));
  recentFiles.set(link, file);
  file.catch(() => recentFiles.delete(link));
  return file;
}
