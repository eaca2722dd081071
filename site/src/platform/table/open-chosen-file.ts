import type { OpenedFile } from 'api-extensions/contracts/tables/open-file';
import { TABLE_MAX_BYTES, TOO_LARGE } from 'api-extensions/contracts/tables/limits';
import type { WorkerResponse } from './table-worker';

/**
 * Reads the tables of a chosen file in a worker: fifty thousand rows take a second, in which the page would not respond.
 * @throws Error if the worker cannot be loaded or fails
 */
export async function openChosenFile(file: File): Promise<OpenedFile> {
  // Not even loaded into memory.
  if (file.size > TABLE_MAX_BYTES) return { error: TOO_LARGE };
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url));
  return new Promise<OpenedFile>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) =>
      'failure' in data ? reject(new Error(data.failure)) : resolve(data),
    );
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The worker did not load')),
    );
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
