import path from 'node:path';
import { NAVER_FILE_MAX_BYTES } from '../../../../contracts/search-traffic';
import { DECODE_ERRORS } from '../../../../contracts/rules/decode';
import { AppError, invalidFields } from '../../../platform/errors';
import { WorkerThread, WorkerTimeout } from '../../../platform/worker-thread';
import type { readNaverExport } from './naver-export';

export interface NaverFile {
  bytes: Uint8Array;
  maxBytes: number;
  /** The last day that the file may contain. */
  today: string;
}

type Table = ReturnType<typeof readNaverExport>;
export type ReadNaverFile = Table | { decodeError: keyof typeof DECODE_ERRORS };

/** Longest time for one file; the largest ones take less than a second. */
const READING_MAX_MS = 15_000;
/** Maximum number of files in the queue of this replica. */
const MAX_WAITING = 10;
const RETRY_AFTER = 10;

const ERRORS = {
  ...DECODE_ERRORS,
  // The common message also suggests pasting, which is not possible here.
  workbook:
    '엑셀 통합 문서는 그대로 읽을 수 없습니다. 엑셀에서 ‘CSV(쉼표로 분리)’로 저장한 파일을 올려 주세요.',
};
const TIMEOUT =
  '파일을 읽는 데 시간이 너무 오래 걸려 멈췄습니다. 서치어드바이저에서 내려받은 CSV 파일인지 확인하고 나누어 올려 주세요.';

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
): Promise<Exclude<Table, { error: string }>> {
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
  if ('decodeError' in read) throw invalidFields({ file: ERRORS[read.decodeError] });
  if ('error' in read) throw invalidFields({ file: read.error });
  return read;
}
