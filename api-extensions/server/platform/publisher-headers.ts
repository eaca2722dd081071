import { REQUEST_ID } from '../../contracts/rules/request-id';
import { platform } from './platform';

/** Headers of a call to the publisher: its key, and the id of the request that the call is made for. */
export function publisherHeaders(): Record<string, string> {
  const { env, strapi } = platform();
  const requestId: unknown = strapi.requestContext.get()?.state.requestId;
  return {
    authorization: `Bearer ${env.PUBLISH_KEY}`,
    'content-type': 'application/json',
    ...(typeof requestId === 'string' && { [REQUEST_ID]: requestId }),
  };
}
