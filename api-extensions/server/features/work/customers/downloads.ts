import type { ServerResponse } from 'node:http';
import { AppError } from '../../../platform/errors';

/** Concurrent downloads on this replica at most. Each keeps its file in memory until the reader has received it. */
const MAX_PER_ACCOUNT = 3;
const MAX = 20;
const RETRY_AFTER_SECONDS = 5;

/** Downloads in progress by account. */
const running = new Map<number, number>();

const tooMany = () => {
  const message = '내려받고 있는 파일이 많습니다. 다 받으신 뒤 다시 시도해 주세요.';
  return new AppError(
    429,
    'RATE_LIMITED',
    message,
    { retry_after: RETRY_AFTER_SECONDS },
    RETRY_AFTER_SECONDS,
  );
};

/**
 * Counts a download until its response is closed.
 * @param account id of the reader
 * @throws AppError 429 `RATE_LIMITED`, also for a response that is closed already: its end could not be noticed
 */
export function startDownload(
  { res }: { res: Pick<ServerResponse, 'closed' | 'once'> },
  account: number,
): void {
  if (res.closed) throw tooMany();
  const own = running.get(account) ?? 0;
  const all = [...running.values()].reduce((sum, count) => sum + count, 0);
  if (own >= MAX_PER_ACCOUNT || all >= MAX) throw tooMany();
  running.set(account, own + 1);
  res.once('close', () => {
    const left = (running.get(account) ?? 1) - 1;
    if (left > 0) running.set(account, left);
    else running.delete(account);
  });
}
