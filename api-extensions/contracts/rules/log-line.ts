export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogFormat = 'json' | 'text';

/** An event to log. Its message is short; variable parts are in `details`, which must not hold personal data, secrets or queries. */
export interface LogEvent {
  level: LogLevel;
  program: 'cms' | 'publisher' | 'edge';
  message: string;
  /** The request that the program works on; null outside of one. */
  requestId?: string | null;
  details?: Record<string, unknown>;
}

/**
 * Format of a program's log: `LOG_FORMAT`, else JSON in production and text for people.
 * @throws Error for another value
 */
export function logFormat({ LOG_FORMAT, NODE_ENV }: Record<string, string | undefined>): LogFormat {
  if (!LOG_FORMAT) return NODE_ENV === 'production' ? 'json' : 'text';
  if (LOG_FORMAT === 'json' || LOG_FORMAT === 'text') return LOG_FORMAT;
  throw new Error('LOG_FORMAT: set it to json or text');
}

/** An event as a log line, without the line end. As JSON it is always a single line; as text it keeps line breaks of the message. */
export function logLine(
  { level, program, message, requestId, details }: LogEvent,
  format: LogFormat,
  now = new Date(),
): string {
  const time = now.toISOString();
  const facts = { ...details, ...(requestId && { requestId }) };
  if (format === 'json') return JSON.stringify({ time, level, program, message, ...facts });
  const shown = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${time} ${program}${level === 'info' ? '' : ` ${level}`}: ${message}${shown.join('')}`;
}
