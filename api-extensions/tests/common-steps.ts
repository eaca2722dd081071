import { type TestRequest, cmsGet, createEntry, domainId } from './cms-under-test';

/** Steps of the tests of the common calls and of their responses. */

export const uid = (name: string) => `api::${name}.${name}`;

/** Different for each run of a test file. */
export const run = process.pid;

export const get = (path: string, query: Record<string, string> = {}, options: TestRequest = {}) =>
  cmsGet(`/api${path}`, query, options);

/** Saves an entry of a site as an editor; returns its document, and functions to change and delete it. */
export async function save(name: string, data: object, code = 'rankup') {
  const domain = { connect: [{ documentId: await domainId(code) }] };
  const entry = await createEntry(uid(name), { ...data, domain });
  return { ...entry, message: entry.json.error?.message as string | undefined };
}

export interface CodeEntry {
  gr_id: string;
  code_id: string;
  code_name: string;
}

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
