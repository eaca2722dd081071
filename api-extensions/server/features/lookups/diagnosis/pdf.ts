import path from 'node:path';
import { PdfQueue } from '../../../platform/pdf/pdf-queue';
import type { DrawnDiagnosis } from './draw';

/** Drawings of diagnoses. */
export const diagnosisPdfs = new PdfQueue<DrawnDiagnosis>({
  file: path.join(__dirname, 'pdf-worker.js'),
  maxWaiting: 8,
  limitMs: 30_000,
  subject: 'PDF가',
  retryAfter: 10,
});
