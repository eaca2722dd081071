import path from 'node:path';
import { AppError } from '../../../platform/errors';
import { WorkerThread } from '../../../platform/worker-thread';
import type { DrawnDiagnosis } from './draw';

/** Maximum number of diagnoses in the queue of this replica. */
const MAX_WAITING = 8;
/** Longest time for drawing one. */
const DRAWING_MAX_MS = 30_000;

const worker = new WorkerThread<DrawnDiagnosis, Uint8Array>(
  path.join(__dirname, 'pdf-worker.js'),
  DRAWING_MAX_MS,
);

/** Draws a diagnosis as PDF in a worker thread. @throws AppError 429 `RATE_LIMITED` when the queue is full */
export async function drawDiagnosisPdf(drawn: DrawnDiagnosis): Promise<Buffer> {
  if (worker.load >= MAX_WAITING) {
    const message = '지금 만들고 있는 PDF가 많습니다. 잠시 후 다시 시도해 주세요.';
    throw new AppError(429, 'RATE_LIMITED', message, { retry_after: 10 }, 10);
  }
  return Buffer.from(await worker.run(drawn));
}
