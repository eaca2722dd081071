import { setTimeout } from 'node:timers/promises';
import { closeServer, endConnections } from '../../contracts/rules/close-server';
import { logError } from './background';
import { platform } from './platform';

/**
 * Time in which requests are still accepted, so that none is refused: an edge that gets a response with `Connection: close`
 * sends its next requests to another replica.
 */
const DRAIN_MS = 3000;
/** Requests in progress may take this much longer: a lookup ends before 10 s. */
const GRACE_MS = 8000;
/** Mails that these requests have sent may take this much longer: their links and codes are not sent again. */
const MAIL_MS = 5000;

const stop = new AbortController();

/** Aborted when the CMS begins to stop. Event streams then close, and their readers connect to another replica. */
export const stopping: AbortSignal = stop.signal;

/**
 * Waits for the requests in progress and for the mails that they have sent, and closes the server. Strapi itself would cut their connections.
 * @param finishMails waits for so many milliseconds at most
 */
export async function finishRequests(finishMails: (ms: number) => Promise<void>): Promise<void> {
  const { strapi, env } = platform();
  const { httpServer } = strapi.server;
  stop.abort();
  // By default an unhandled rejection ends the process with code 1, before the requests in progress are answered.
  process.on('unhandledRejection', (error) => logError('work while the CMS stops', error));
  if (!httpServer.listening) return;
  endConnections(httpServer);
  // Where nothing asks for `/readyz` there is one replica, and no other one to wait for.
  if (env.CMS_MANAGEMENT_PORT !== undefined) await setTimeout(DRAIN_MS);
  await closeServer(httpServer, GRACE_MS);
  await finishMails(MAIL_MS);
}
