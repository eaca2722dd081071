import type { WorkbookRequest, WorkbookResponse } from './xlsx-worker';

/**
 * Creates a workbook with one sheet (see toXlsx) in a worker: ten thousand rows take seconds, in which the page would not respond.
 * @throws Error if the worker cannot be loaded or fails
 */
export function createWorkbook(...request: WorkbookRequest): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url));
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookResponse>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.error)),
    );
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The worker did not load')),
    );
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
