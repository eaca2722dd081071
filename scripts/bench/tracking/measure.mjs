import { loadFeature, knex, loadSeed, strapi, tableOf } from '../../lib/measured-cms.mjs';

/** Runs one night inside a loaded Strapi and sends the figures to the parent process. */

const slots = Number(process.argv[2]);
const DAY = '2031-06-01';
const { lookupKeyOf } = loadFeature('work/slots/lookup-key.js');
const { runTrackingTick } = loadFeature('work/tracking/tracker.js');
const { insertAll } = loadSeed('rows.js');

// Slots of different lookups, each of which costs one call.
await insertAll(
  { strapi },
  tableOf('work-slot'),
  Array.from({ length: slots }, (_, n) => {
    const query = { kind: 'place', keyword: `강남 카페 ${n}`, target: `없는곳${n}` };
    return {
      ...{ domain: 'rankup', ...query, ...lookupKeyOf(query), product: '밤', from_day: DAY, to_day: DAY },
      ...{ extensions: 0, paused: false, price: n % 100, tries: 0, retry_ms: 0, rank_ordered: true },
      ...{ version: 1, created_ms: 0, updated_ms: 0 },
    };
  }),
);

const megabytes = () => process.memoryUsage().rss / 1024 / 1024;
const window = { from: 0, until: 1 };
const at = new Date(`${DAY}T09:00:00+09:00`);
const idleMb = megabytes();
let mostMb = idleMb;
const watch = setInterval(() => (mostMb = Math.max(mostMb, megabytes())), 250);
const startedAt = performance.now();
await runTrackingTick({ at, window });
const seconds = (performance.now() - startedAt) / 1000;
clearInterval(watch);
const [{ done }] = await knex(tableOf('slot-rank')).where({ day: DAY }).count({ done: '*' });
const [{ failed }] = await knex(tableOf('slot-rank'))
  .where({ day: DAY })
  .whereIn('outcome', ['unavailable', 'error'])
  .count({ failed: '*' });
if (Number(done) !== slots) throw new Error(`${done} of ${slots} slots were looked up`);
process.send({ slots, seconds, failed: Number(failed), idleMb, mostMb }, () => {
  strapi.destroy().finally(() => process.exit(0));
});
