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

/** Measures slots with pages and competitors in a loaded Strapi on an empty database; sends the figures to the parent process. */

const [few, many, days] = process.argv.slice(2).map(Number);
const server = (file) => loadFeature(`work/slot-management/${file}`);
const { seedLoad } = loadSeed('load.js');
const { addDays } = loadContract('rules/days.js');
const isSqlite = strapi.db.dialect.client === 'sqlite';
const { domain, user } = await readRankupStaff();
const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

/** Size of each answer, by name. */
const kilobytes = {};

/** Measures every list and chart, and notes the size of its answer. @returns {Promise<Record<string, {p95: number, cpu: number}>>} */
async function measureLists() {
  const { listSlots } = server('list.js');
  const { readSlotDetail } = server('detail.js');
  const { readSummary } = server('summary.js');
  const { compareGroup } = server('comparison.js');
  const { readGroupDays } = server('group-days.js');
  const { readDashboard } = loadFeature('work/dashboard/dashboard.js');
  const query = loadContract('work/slots.js').slots.query;
  const summary = loadContract('work/slot-groups.js').slotSummary.query;
  const [{ id, slot_group: group }] = await knex(tableOf('work-slot'))
    .where({ product: '부하 시험' })
    .orderBy('id')
    .select('id', 'slot_group')
    .limit(1);
  const year = { from: addDays(today, 1 - days), to: today };
  const requests = {
    'slots, newest': (n) => listSlots(domain, user, query.parse({ page: 1 + (n % 2) })),
    'slots of a group': () => listSlots(domain, user, query.parse({ group })),
    'slots by a tag': () => listSlots(domain, user, query.parse({ group, tag: '부하' })),
    'chart of a year': () => readSlotDetail({ domain, user }, id, year),
    'comparison of a group': () => compareGroup({ domain, user }, group, { days: 7 }),
    'shares of 90 days': () => readGroupDays({ domain, user }, group, { days: 90 }),
    'figures of a group': () => readSummary({ domain, user }, summary.parse({ group })),
    'figures of the site': () => readSummary({ domain, user }, summary.parse({})),
    dashboard: () => readDashboard(domain, user),
  };
  const figures = {};
  for (const [name, request] of Object.entries(requests)) {
    figures[name] = await p95(request);
    kilobytes[name] = Math.round(JSON.stringify(await request(0)).length / 1024);
  }
  // The CMS computes these again only after a slot has changed.
  const change = () => knex(tableOf('work-slot')).where({ id }).update({ updated_ms: Date.now() });
  for (const name of ['slots, newest', 'figures of the site', 'dashboard']) {
    figures[`${name}, changed`] = await p95(requests[name], change);
    kilobytes[`${name}, changed`] = kilobytes[name];
  }
  return figures;
}

/** Bytes of the tables of ranks and pages, without free space. */
async function tableBytes() {
  if (isSqlite) {
    await knex.raw('vacuum');
    const [{ page_count: pages }] = await knex.raw('pragma page_count');
    const [{ page_size: size }] = await knex.raw('pragma page_size');
    return pages * size;
  }
  let bytes = 0;
  for (const name of ['slot-rank', 'slot-page']) {
    await knex.raw(`vacuum full ${tableOf(name)}`);
    const { rows } = await knex.raw('select pg_total_relation_size(?) as bytes', [tableOf(name)]);
    bytes += Number(rows[0].bytes);
  }
  return bytes;
}

/** @returns bytes of a slot and day: `after` as the rows are, `before` without pages and competitors, which it deletes */
async function measureBytesOfDay() {
  const [{ rows }] = await knex(tableOf('slot-rank')).count({ rows: '*' });
  const full = await tableBytes();
  await knex(tableOf('slot-rank')).update({ page: null, other_pages: null, competitors: null });
  await knex(tableOf('slot-page')).del();
  const plain = await tableBytes();
  let rest = 0;
  if (isSqlite) {
    // SQLite has one file: the tables' part is what their removal frees.
    await knex(tableOf('slot-rank')).del();
    rest = await tableBytes();
  }
  return { before: (plain - rest) / Number(rows), after: (full - rest) / Number(rows) };
}

await seedLoad(strapi, { slots: few, days });
const atFew = await measureLists();
await seedLoad(strapi, { slots: many, days });
if (isSqlite) await knex.raw('analyze');
else await knex.raw('vacuum analyze');
const atMany = await measureLists();
// Measured on a part of the slots: the result is a mean.
const [{ last }] = await knex(tableOf('work-slot'))
  .where({ product: '부하 시험' })
  .orderBy('id')
  .offset(few)
  .limit(1)
  .select({ last: 'id' });
await knex(tableOf('slot-rank')).where('slot', '>=', last).del();
await knex(tableOf('slot-page')).where('slot', '>=', last).del();
const bytes = await measureBytesOfDay();
process.send({ few: atFew, many: atMany, bytes, kilobytes }, () => {
  strapi.destroy().finally(() => process.exit(0));
});
