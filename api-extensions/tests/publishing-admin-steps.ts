import * as calls from '../contracts/publishing-admin';
import { admin, type TestResponse } from './cms-under-test';

/** The admin's own API of publishing. */
export const PATH = '/api-extensions/publishing';

export const list = async (query = '') => {
  const response = await admin(`${PATH}${query}`);
  expect(response.status).toBe(200);
  return calls.listSites.response.parse(response.json);
};
export const siteOf = async (code: string) => {
  const [site] = (await list(`?domain=${code}`)).data.sites;
  if (!site) throw new Error(`no site ${code}`);
  return site;
};
export const history = async (query = '') =>
  calls.listRuns.response.parse((await admin(`${PATH}/history${query}`)).json);
export const act = (path: string, body: object = {}, method = 'POST'): Promise<TestResponse> =>
  admin(`${PATH}/sites/${path}`, { method, body });
export const entryOf = async (uid: string, documentId: string) =>
  calls.readEntryState.response.parse((await admin(`${PATH}/entries/${uid}/${documentId}`)).json).data;
