import { errorMessage } from '../../../contracts/rules/error-text';
import { notifyPublisher as call } from '../../../contracts/publishing/publishing';
import { platform } from '../../platform/platform';
import { publisherRequest } from './publisher-calls';

const NOTIFY_TIMEOUT_MS = 2000;

/**
 * Returns a function that notifies the publisher of waiting work. Calls in one tick make one request. The publisher also
 * polls (DESIGN §4), so a request may fail.
 */
function createNotifier(): () => void {
  let scheduled = false;
  return () => {
    const { env, strapi } = platform();
    if (!env.PUBLISHER_URL || scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const { method, path } = call;
      publisherRequest(path, { method }, NOTIFY_TIMEOUT_MS).then(
        (response) => response.body?.cancel(),
        (error: unknown) => {
          strapi.log.debug(`publisher not notified: ${errorMessage(error)}`);
        },
      );
    });
  };
}

export const notifyPublisher = createNotifier();
