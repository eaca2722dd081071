import { AppError } from './errors';
import { platform } from './platform';

/** Codes of connection failures: Node's, PostgreSQL's (class 08, shutdown, too many connections) and SQLite's. */
const DOWN =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300|SQLITE_(?:CANTOPEN|IOERR|BUSY|FULL|READONLY|NOTADB|CORRUPT).*)$/;

/** pg reports a connection that broke only by its text. */
const BROKEN =
  /^(?:Connection (?:terminated|ended)|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database could not be reached, as opposed to a fault of the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && DOWN.test(code)) return true;
  return error.name === 'KnexTimeoutError' || BROKEN.test(error.message) || isDatabaseDown(error.cause);
}

const RETRY_SECONDS = 10;

/** 503 for any call; its details are also those of a failed lookup (contracts/lookups/lookups.ts), so that it is never taken for a rank. */
export const databaseDown = () =>
  new AppError(
    503,
    'DATABASE_UNAVAILABLE',
    '지금은 저장된 정보를 읽을 수 없어 요청을 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
    {
      outcome: 'unavailable',
      reason: 'database',
      provider: null,
      checkedAt: platform().clock().toISOString(),
    },
    RETRY_SECONDS,
  );
