import { errorStack } from '../../../contracts/rules/error-text';
import { platform } from '../../platform/platform';

/** Logs a failure of background work, which has no request to answer. */
export function logFault(what: string, error: unknown): void {
  platform().strapi.log.error(`work, ${what}: ${errorStack(error)}`);
}
