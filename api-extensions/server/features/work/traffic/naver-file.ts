import path from 'node:path';
import { NAVER_FILE_MAX_BYTES } from '../../../../contracts/work/search-traffic';
import { AppError, invalidFields } from '../../../platform/errors';
import { WorkerThread, WorkerTimeout } from '../../../platform/worker-thread';
import type { readNaverExport } from './naver-export';

export interface NaverFile {
  bytes: Uint8Array;
  maxBytes: number;
  /** The last day that the file may contain. */
  today: string;
}

export type ReadNaverFile = ReturnType<typeof readNaverExport>;

/** Longest time for one file; the largest ones take less than a second. */
const READING_MAX_MS = 15_000;
/** Maximum number of files in the queue of this replica. */
const MAX_WAITING = 10;
const RETRY_AFTER = 10;

const TIMEOUT =
  '파일을 읽는 데 시간이 너무 오래 걸려 멈췄습니다. 서치어드바이저에서 내려받은 파일인지 확인하고 나누어 올려 주세요.';

const thread = new WorkerThread<NaverFile, ReadNaverFile>(
  path.join(__dirname, 'naver-file-worker.js'),
  READING_MAX_MS,
);

/**
 * Reads a file of Search Advisor in a worker thread.
 * @param today the last day that it may contain
 * @throws AppError 400 with the reason; 422 `FILE_TIMEOUT`; 503 `SERVER_BUSY` when the queue is full
 */
export async function readNaverFile(
  bytes: Buffer,
  today: string,
  worker: Pick<typeof thread, 'load' | 'run'> = thread,
): Promise<Exclude<ReadNaverFile, { error: string }>> {
  if (worker.load >= MAX_WAITING) {
    const message = '지금 읽고 있는 파일이 많습니다. 잠시 후 다시 올려 주세요.';
    throw new AppError(503, 'SERVER_BUSY', message, { retry_after: RETRY_AFTER }, RETRY_AFTER);
  }
  let read: ReadNaverFile;
  try {
    read = await worker.run({ bytes, maxBytes: NAVER_FILE_MAX_BYTES, today });
  } catch (error) {
    if (!(error instanceof WorkerTimeout)) throw error;
    throw new AppError(422, 'FILE_TIMEOUT', TIMEOUT, { fields: { file: TIMEOUT } });
  }
  if ('error' in read) throw invalidFields({ file: read.error });
  return read;
}
