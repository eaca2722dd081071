import {
  loadContract,
  loadFeature,
  knex,
  readRankupStaff,
  loadSeed,
  strapi,
  tableOf,
} from '../../lib/measured-cms.mjs';
import { p95 } from '../p95.mjs';

/** Measures the lists of the work areas in a loaded Strapi on an empty database; sends the figures to the parent process. */

const [few, many] = process.argv.slice(2).map(Number);
/** Number of slots that have a quarter's history each at the small size, so that responses are the same at both sizes. */
const FEW_SLOTS = Math.ceil(few / 90);
const MANY_SLOTS = 1000;
const LOG_ENTRIES = 100_000;
const ASSIGNED_JOBS = 100;

const { LOOKUP_KINDS: TYPES } = loadContract('rules/kinds.js');
const { seedLoad } = loadSeed('load.js');
const { addDays } = loadContract('rules/days.js');
const { insertAll } = loadSeed('rows.js');
const { domain, user } = await readRankupStaff();

async function fillLog(upTo, from = 0) {
  const at = strapi.db.dialect.client === 'sqlite' ? Date.now() : new Date();
  const rows = Array.from({ length: upTo - from }, (_, n) => ({
    ...{ domain: 'rankup', type: TYPES[n % TYPES.length], keyword: `키워드${n % 5000}`, target: 'a.example' },
    ...{ day: addDays('2026-01-01', (from + n) % 300), count: 1, role_level: 0, last_at: at },
    dedup_key: `bench ${from + n}`,
  }));
  await insertAll({ strapi }, tableOf('search-log'), rows);
}

const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const weekAgo = addDays(today, -7);

/** Gives one member of staff as many jobs of this week at both sizes, so that their timeline has the same response. */
async function assignJobs() {
  const table = tableOf('work-job');
  const jobs = await knex(table)
    .where('domain', domain.code)
    .where('start_day', '<=', today)
    .where('due_day', '>=', weekAgo)
    .limit(ASSIGNED_JOBS)
    .select('id');
  const ids = jobs.map(({ id }) => id);
  await knex(table).whereIn('id', ids).update({ assignee: user.key });
}

/** @returns {Promise<Record<string, {p95: number, cpu: number}>>} figures by list */
async function measureLists() {
  const { listSlots } = loadFeature('work/slot-management/list.js');
  const { readSlotDetail } = loadFeature('work/slot-management/detail.js');
  const { listJobs, readJobTimeline } = loadFeature('work/jobs/list.js');
  const { readSearchLog } = loadFeature('search-log/service.js');
  const slots = loadContract('work/slots.js').slots.query;
  const jobs = loadContract('work/jobs.js').jobList.query;
  const [{ id }] = await knex(tableOf('work-slot')).where({ product: '부하 시험' }).select('id').limit(1);
  return {
    'slots, newest': await p95((n) => listSlots(domain, user, slots.parse({ page: 1 + (n % 2) }))),
    'slots, by change': await p95(() =>
      listSlots(domain, user, slots.parse({ sort: 'change_7', state: 'running' })),
    ),
    'slots, 100 at once': await p95(() => listSlots(domain, user, slots.parse({ page_size: 100 }))),
    'one slot with chart': await p95(() => readSlotDetail({ domain, user }, id, {})),
    jobs: await p95((n) => listJobs(domain, user, jobs.parse({ page: 1 + (n % 2), state: 'open' }))),
    timeline: await p95(() => readJobTimeline(domain, { start: weekAgo, end: today, assignee: user.id })),
    'search log': await p95(() => readSearchLog({ domain: 'rankup', pageSize: 50, page: 1 })),
  };
}

/** Draws a report of about twenty pages in this thread, so that its CPU time can be measured. */
async function measureDrawing() {
  const { makeReport } = loadFeature('work/report/data.js');
  const { drawReport } = loadFeature('work/report/draw.js');
  const customer = await strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { email: 'member@rankup.test' } });
  const report = await makeReport(domain, customer, { from: addDays(today, -30), to: addDays(today, -1) });
  report.slots = report.slots.slice(0, 34);
  await drawReport({ ...report, slots: report.slots.slice(0, 1) });
  const before = process.cpuUsage();
  const bytes = await drawReport(report);
  const { user: own, system } = process.cpuUsage(before);
  const pages = Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1]);
  return { pages, cpuSeconds: (own + system) / 1e6 };
}

await seedLoad(strapi, { slots: FEW_SLOTS, days: 90 });
await assignJobs();
await fillLog(LOG_ENTRIES);
const atFew = await measureLists();
const more = MANY_SLOTS - FEW_SLOTS;
await seedLoad(strapi, { slots: MANY_SLOTS, days: Math.max(90, Math.ceil((many - few) / more)) });
if (strapi.db.dialect.client === 'postgres') await knex.raw('vacuum analyze');
const atMany = await measureLists();
const pdf = await measureDrawing();
process.send({ few: atFew, many: atMany, pdf }, () => {
  strapi.destroy().finally(() => process.exit(0));
});
