import * as calls from '../contracts/publishing-admin';
import { admin, type Answer } from './cms-under-test';

/** The admin's own API of publishing. */
export const PATH = '/api-extensions/publishing';

export const list = async (query = '') => {
  const answer = await admin(`${PATH}${query}`);
  expect(answer.status).toBe(200);
  return calls.listSites.answer.parse(answer.json);
};
export const siteOf = async (code: string) => {
  const [site] = (await list(`?domain=${code}`)).data.sites;
  if (!site) throw new Error(`no site ${code}`);
  return site;
};
export const history = async (query = '') =>
  calls.listRuns.answer.parse((await admin(`${PATH}/history${query}`)).json);
export const act = (path: string, body: object = {}, method = 'POST'): Promise<Answer> =>
  admin(`${PATH}/sites/${path}`, { method, body });
export const entryOf = async (uid: string, documentId: string) =>
  calls.readEntryState.answer.parse((await admin(`${PATH}/entries/${uid}/${documentId}`)).json).data;
