import { winston } from '@strapi/logger';
import { logFormat, logLine } from 'api-extensions/contracts/rules/log-line';

/** Fields of a log entry that may be written. Errors of the database bring others, which hold values of rows. */
const DETAILS = ['method', 'path', 'status', 'milliseconds', 'stack'];

const level = (written: string) =>
  written === 'error' || written === 'warn' || written === 'debug' ? written : 'info';

/** Strapi's own readable lines in development, one JSON object a line in production. */
export default () =>
  logFormat(process.env) === 'text'
    ? {}
    : {
        format: winston.format.printf((entry) =>
          logLine(
            {
              level: level(entry.level),
              program: 'cms',
              message: String(entry.message),
              // Strapi deletes its global before its last log lines of an orderly stop.
              requestId: globalThis.strapi?.requestContext?.get()?.state.requestId as string | undefined,
              details: Object.fromEntries(DETAILS.map((name) => [name, entry[name]])),
            },
            'json',
          ),
        ),
      };
