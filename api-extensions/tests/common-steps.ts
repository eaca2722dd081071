import { messageOf } from './admin-answers';
import { type TestRequest, cmsGet, createEntry, domainId } from './cms-under-test';

/** Steps of the tests of the calls below /common. */

/** Strapi's name of a content type. */
export const uid = (name: string) => `api::${name}.${name}`;

/** A number for names of entries: different in each run. */
export const runNumber = process.pid;

export const getApi = (path: string, query: Record<string, string> = {}, options: TestRequest = {}) =>
  cmsGet(`/api${path}`, query, options);

/** Creates an entry of a site as an editor does. @returns the response, the entry and calls with it, the message of a refusal */
export async function createForSite(name: string, data: object, code = 'rankup') {
  const domain = { connect: [{ documentId: await domainId(code) }] };
  const entry = await createEntry(uid(name), { ...data, domain });
  return { ...entry, message: entry.status < 300 ? undefined : messageOf(entry.json) };
}

export interface CodeEntry {
  gr_id: string;
  code_id: string;
  code_name: string;
}

/** Every public call that depends on the site, with valid input. */
export const EVERY_CALL: [string, Record<string, string>][] = [
  ['/common/config', {}],
  ['/common/seometa', { url: '/' }],
  ['/common/menu', {}],
  ['/common/role', {}],
  ['/work/mms/role', {}],
  ['/common/code', {}],
  ['/work/mms/code', {}],
  ['/service/prodInfo', {}],
  ['/common/redirect', { url: '/services' }],
];
