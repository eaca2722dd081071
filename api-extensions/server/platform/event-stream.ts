import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { errorMessage } from '../../contracts/rules/error-text';
import { AppError } from './errors';
import { platform } from './platform';

/** Time without an event after which something is sent: a silent connection is closed on its way. */
export const ALIVE_MS = 15_000;

/** A server-sent event (WHATWG HTML, 9.2). */
export const formatEvent = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Open streams of this process by what is limited, e.g. `network 192.0.2.1`. */
const openStreams = new Map<string, number>();

/** How many streams may be open at a time, by what they have in common. */
export type StreamLimits = readonly (readonly [of: string, most: number])[];

function takePlace(limits: StreamLimits): () => void {
  if (limits.some(([of, most]) => (openStreams.get(of) ?? 0) >= most)) {
    const message = '같은 내용을 여는 화면이 너무 많습니다. 다른 화면을 닫고 다시 시도해 주세요.';
    throw new AppError(429, 'RATE_LIMITED', message, {}, 10);
  }
  for (const [of] of limits) openStreams.set(of, (openStreams.get(of) ?? 0) + 1);
  return () => {
    for (const [of] of limits) {
      const left = (openStreams.get(of) ?? 1) - 1;
      if (left > 0) openStreams.set(of, left);
      else openStreams.delete(of);
    }
  };
}

/**
 * Opens a stream of server-sent events, which ends when `send` is done.
 * @param what for the log, e.g. `events of bulk run 7`
 * @param signal aborted when the reader leaves or the CMS stops
 * @param send sends the events; `write` waits for a slow reader instead of buffering
 * @throws AppError 429 where too many are open
 */
export function openEventStream(
  what: string,
  limits: StreamLimits,
  signal: AbortSignal,
  send: (write: (text: string) => Promise<void>) => Promise<void>,
): PassThrough {
  const release = takePlace(limits);
  const stream = new PassThrough();
  const write = async (text: string) => {
    if (!stream.write(text)) await once(stream, 'drain', { signal });
  };
  // The first bytes are sent at once, because proxies wait for them. A browser that is cut off reconnects after two seconds.
  void write('retry: 2000\n\n')
    .then(() => send(write))
    .catch((error: unknown) => {
      if (!signal.aborted) platform().strapi.log.error(`sending ${what} failed: ${errorMessage(error)}`);
    })
    .finally(() => {
      release();
      stream.end();
    });
  return stream;
}
