import { apiDocument } from 'api-extensions/contracts/api-document';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';

/** The OpenAPI document of the site. */
export const useApiDocument = () =>
  useSWR('api document', () => callApi(apiDocument), { revalidateOnFocus: false });
