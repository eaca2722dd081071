import { UserError } from '../lib/console.mjs';
import { onDatabases } from '../lib/temporary-stack.mjs';
import {
  PASSWORD,
  signInAsAdministrator,
  describeComparison,
  withPairedStack,
  percentile,
  timedRequest,
} from './paired.mjs';
import { tablesNaming } from './sites/traces.mjs';

export const title =
  'sites [postgres]: a hundred made by the call of the form, their list and checklist, ten deleted';

const SITES = 100;
/** Sites at which list and checklist are measured first: a full page of the list. */
const FEW = 20;
const TENTH = 10;
const ROUNDS = 30;
const AIM = 2;
/** Rows that a deleted site may leave: records that are kept for their legal time, and the publishing history. */
const KEPT = ['audit_logs', 'publish_changes', 'publish_runs', 'publish_sites'];

const SOURCES = ['template:agency', 'template:local-shop', 'template:content', 'site:topkeyword'];
const codeOf = (number) => `bench-${String(number).padStart(3, '0')}`;

/** @param {{ log: (line: string) => void, args?: string[] }} options `postgres`: on PostgreSQL too */
export async function run({ log, args = [] }) {
  await onDatabases(args, (name, url) => measure(name, url, log));
}

function measure(name, databaseUrl, log) {
  return withPairedStack('sites', databaseUrl, async ({ stack, folder, agent }) => {
    await stack.startCms();
    const call = await createCaller(stack.ports.cms, agent);
    const made = [];
    let few;
    for (let number = 1; number <= SITES; number += 1) {
      made.push((await call('POST', '', bodyOf(number))).milliseconds);
      if (number === FEW) few = await measureReading(call);
    }
    const many = await measureReading(call);
    log(
      `${name}: ${SITES} sites made by POST /api-extensions/sites, with manager and ${SOURCES.length} sources in turn`,
    );
    log(
      `${''.padEnd(26)}${['p50 few', 'p95', 'p50 many', 'p95'].map((head) => head.padStart(10)).join('')}${'p95 ÷'.padStart(8)}`,
    );
    log(
      describeComparison(
        `made, first and last ${TENTH}`,
        { one: made.slice(0, TENTH), other: made.slice(-TENTH) },
        AIM,
      ),
    );
    for (const kind of Object.keys(few))
      log(describeComparison(`${kind}, ${FEW} and ${SITES}`, { one: few[kind], other: many[kind] }, AIM));
    await deleteSites(call, log, { folder, databaseUrl });
  });
}

/** Calls the admin's sites as the demo administrator. */
async function createCaller(port, agent) {
  const headers = await signInAsAdministrator(port, PASSWORD);
  return async (method, path, body) => {
    const response = await timedRequest(port, `/api-extensions/sites${path}`, {
      method,
      headers,
      body,
      agent,
    });
    if (response.status !== 200)
      throw new UserError(`${method} ${path}: ${response.status} ${response.text}`);
    return response;
  };
}

const bodyOf = (number) => ({
  source: SOURCES[number % SOURCES.length],
  code: codeOf(number),
  name: `사이트${number}`,
  hosts: [`${codeOf(number)}.localhost`],
  primary: '#0f766e',
  business: { company: `상사${number}`, phone: '02-333-4444', email: `hello@${codeOf(number)}.example` },
  manager: { name: '이매니저', email: `first@${codeOf(number)}.example` },
});

/** Times of the list's first page and of one site's checklist. */
async function measureReading(call) {
  const times = { list: [], search: [], checklist: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.list.push((await call('GET', '?page_size=20')).milliseconds);
    times.search.push((await call('GET', `?search=${codeOf(1 + (round % FEW))}`)).milliseconds);
    times.checklist.push((await call('GET', `/${codeOf(1)}/checklist`)).milliseconds);
  }
  return times;
}

/** Archives and deletes ten sites, and looks for what is left of them. */
async function deleteSites(call, log, database) {
  const codes = Array.from({ length: TENTH }, (_, index) => codeOf(1 + index * TENTH));
  const times = [];
  for (const code of codes) {
    await call('POST', `/${code}/in-use`, { inUse: false });
    times.push((await call('POST', `/${code}/delete`, { confirm: code })).milliseconds);
  }
  const { json } = await call('GET', '?search=bench-');
  const left = await tablesNaming(codes, database);
  const unexpected = left.filter((table) => !KEPT.includes(table));
  log(
    `deleted ${TENTH}: p50 ${percentile(times, 0.5).toFixed(0)} ms; ${json.page.total} of ${SITES} are listed; ` +
      `named in ${left.join(', ') || 'no table'}  (kept records alone: ${unexpected.length === 0 ? 'held' : `MISSED: ${unexpected.join(', ')}`})`,
  );
}
