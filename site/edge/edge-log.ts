import { errorCode } from 'api-extensions/contracts/rules/error-text';
import { logFormat, logLine, type LogLevel } from 'api-extensions/contracts/rules/log-line';

/** Log of the edge. Messages are short and fixed; variable parts are in the details. */
export interface EdgeLogger {
  info(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
}

/** A line for each event, to stderr: stdout holds only the line with the address that the edge listens on. */
export const stderrLogger: EdgeLogger = {
  info: (message, details) => write('info', message, details),
  error: (message, details) => write('error', message, details),
};

function write(level: LogLevel, message: string, details: Record<string, unknown> = {}): void {
  process.stderr.write(`${logLine({ level, program: 'edge', message, details }, logFormat(process.env))}\n`);
}

/** A thrown value as text for a log line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || errorCode(error) || error.name;
}
