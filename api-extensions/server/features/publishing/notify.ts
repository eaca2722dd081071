import { notifyPublisher } from '../../../contracts/publishing';
import { platform } from '../../platform/platform';

/**
 * Tells the publisher that something waits. Calls in one tick make one request. A lost one loses nothing: the
 * publisher polls as well (DESIGN §4).
 */
export function createNotifier(): () => void {
  let scheduled = false;
  return () => {
    const { env, strapi } = platform();
    if (!env.PUBLISHER_URL || scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      fetch(new URL(notifyPublisher.path, env.PUBLISHER_URL), {
        method: notifyPublisher.method,
        headers: { authorization: `Bearer ${env.PUBLISH_KEY}` },
        signal: AbortSignal.timeout(2000),
      }).catch((error: unknown) => {
        strapi.log.debug(`publisher not notified: ${error instanceof Error ? error.message : String(error)}`);
      });
    });
  };
}
