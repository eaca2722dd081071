import * as calls from '../contracts/publishing/admin';
import { admin, type TestResponse } from './cms-under-test';

/** Steps of the tests of publishing in the admin: its own API. */
export const PATH = '/api-extensions/publishing';

export const listSites = async (query = '') => {
  const response = await admin(`${PATH}${query}`);
  expect(response.status).toBe(200);
  return calls.listSites.response.parse(response.json);
};
export const findSite = async (code: string) => {
  const [site] = (await listSites(`?domain=${code}`)).data.sites;
  if (!site) throw new Error(`no site ${code}`);
  return site;
};
export const listHistory = async (query = '') =>
  calls.listRuns.response.parse((await admin(`${PATH}/history${query}`)).json);
/** Calls an action of a site, e.g. `rankup/publish`. */
export const callSite = (path: string, body: object = {}, method = 'POST'): Promise<TestResponse> =>
  admin(`${PATH}/sites/${path}`, { method, body });
export const readEntryState = async (uid: string, documentId: string) =>
  calls.readEntryState.response.parse((await admin(`${PATH}/entries/${uid}/${documentId}`)).json).data;
