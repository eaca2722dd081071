import { accessTokens } from 'api-extensions/contracts/access-tokens';
import { apiDocument } from 'api-extensions/contracts/api-document';
import useSWR from 'swr';
import { webhooks } from 'api-extensions/contracts/webhooks';
import { callApi } from '../../platform/api-call';

/** The user's API tokens and CSV links. */
export const useAccessTokens = () => useSWR('access tokens', () => callApi(accessTokens));

/** The user's webhooks. */
export const useWebhooks = () => useSWR('webhooks', () => callApi(webhooks));

/** The OpenAPI document of the site. */
export const useApiDocument = () =>
  useSWR('api document', () => callApi(apiDocument), { revalidateOnFocus: false });
