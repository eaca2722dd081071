import { platform } from '../../platform/platform';

/** Work without a request has nobody to answer to: what went wrong goes into the log. */
export function logFault(what: string, error: unknown): void {
  platform().strapi.log.error(
    `work, ${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
}
