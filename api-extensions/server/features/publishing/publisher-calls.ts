import type { z } from 'zod';
import { errorMessage } from '../../../contracts/rules/error-text';
import { publisherStatus, RELEASE_DAMAGED, rollBack } from '../../../contracts/publishing/publishing';
import { AppError, conflict } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { publisherHeaders } from '../../http/request-id';

const STATUS_TIMEOUT_MS = 2000;
/** The publisher checks every file of the release, after a publish of the site that is still running. */
const ROLLBACK_TIMEOUT_MS = 120_000;

/** A call to the publisher, with its key. @throws when it does not answer, or no publisher is configured */
export const publisherRequest = (path: string, init: RequestInit, timeoutMs: number): Promise<Response> =>
  fetch(new URL(path, platform().env.PUBLISHER_URL), {
    ...init,
    headers: publisherHeaders(),
    signal: AbortSignal.timeout(timeoutMs),
  });

export type PublisherStatus = z.output<typeof publisherStatus.response>['data'];

/** The publisher's current activity; null if it does not answer. */
export async function readPublisherStatus(): Promise<PublisherStatus | null> {
  const { env, strapi } = platform();
  if (!env.PUBLISHER_URL) return null;
  try {
    const { method, path, response: schema } = publisherStatus;
    const response = await publisherRequest(path, { method }, STATUS_TIMEOUT_MS);
    return schema.parse(await response.json()).data;
  } catch (error) {
    strapi.log.debug(`reading the publisher's status failed: ${errorMessage(error)}`);
    return null;
  }
}

const publisherUnreachable = () =>
  new AppError(503, 'INTERNAL', '발행 프로그램이 응답하지 않습니다. 잠시 후 다시 시도해 주세요.');

/**
 * Asks the publisher to put a kept release live.
 * @throws AppError 404 if it is not kept, 409 if its files are damaged, 503 if the publisher does not answer
 */
export async function requestRollBack(
  body: z.input<typeof rollBack.body>,
): Promise<z.output<typeof rollBack.response>['data']> {
  const { method, path, response: schema } = rollBack;
  let response: Response;
  let json: unknown;
  try {
    response = await publisherRequest(path, { method, body: JSON.stringify(body) }, ROLLBACK_TIMEOUT_MS);
    json = await response.json();
  } catch {
    throw publisherUnreachable();
  }
  if (response.status === 404)
    throw new AppError(404, 'NOT_FOUND', '보관하고 있지 않은 발행입니다. 새로 고쳐 확인해 주세요.');
  if (response.status === 409) throw conflict(RELEASE_DAMAGED);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data.data;
  platform().strapi.log.error(`publisher answered ${response.status} to a rollback of ${body.domain}`);
  throw publisherUnreachable();
}
