import { addDays, seoulDay } from 'api-extensions/contracts/rules/days';
import { createRandom, generateDrift } from './drift';
import {
  insertAll,
  insertOne,
  insertPage,
  rankRows,
  standingColumns,
  type Strapi,
  tableOf,
  volumeColumns,
} from './rows';

export interface LoadSize {
  slots: number;
  days: number;
}

/** Product of the generated slots, by which a later start finds them. */
const LOAD_PRODUCT = '부하 시험';
const DOMAIN = 'rankup';
const JOBS_EACH = 3;

/**
 * Creates slots with a generated history of this many days, for measuring and for testing long lists: `SEED_LOAD=1000x365`.
 * A repeated start adds only missing ones. The ranks are marked as the simulator's.
 */
export async function seedLoad(strapi: Strapi, { slots, days }: LoadSize): Promise<void> {
  const table = tableOf(strapi, 'work-slot');
  const from = await strapi.db.query('api::work-slot.work-slot').count({ where: { product: LOAD_PRODUCT } });
  if (from >= slots) return;
  strapi.log.info(`seed: creating ${slots - from} slots with ${days} days each`);
  const member: { id: number } | null = await strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { email: `member@${DOMAIN}.test` }, select: ['id'] });
  const now = Date.now();
  const today = seoulDay(new Date(now));
  const first = addDays(today, -days);
  const stamp = { version: 1, created_ms: Date.parse(`${first}T00:00:00+09:00`), updated_ms: now };
  for (let n = from; n < slots; n += 1) {
    const random = createRandom(`load ${n}`);
    const plan = { lastRank: 5 + random() * 90, trend: (random() - 0.5) * 0.2 };
    const history = generateDrift({ seed: `load ${n}`, first, days, depth: 100, ...plan });
    const slot_group = await groupOf(strapi, n, member?.id ?? 0);
    const id = await insertOne({ strapi }, table, {
      ...{ domain: DOMAIN, kind: 'web', keyword: `부하 키워드 ${n}`, target: `load${n}.example` },
      ...{ question_key: `load ${n}`, main_list: 'web', product: LOAD_PRODUCT, from_day: first },
      ...{ to_day: addDays(today, 30 + (n % 300)), extensions: n % 5 === 0 ? 1 : 0, paused: n % 50 === 49 },
      ...{
        customer: member?.id ?? null,
        assignee: null,
        price: (n % 40) * 5000,
        memo: '',
        tries: 0,
        retry_ms: 0,
      },
      ...stamp,
      ...volumeColumns(`부하 키워드 ${n}`, today),
      ...{ slot_group, tags: n % 3 === 0 ? '\n부하\n' : null },
      ...standingColumns(history, 100, true),
    });
    const brief = { id, domain: DOMAIN, list: 'web', depth: 100, ordered: true };
    const page = (name: string) =>
      insertPage({ strapi }, brief, {
        title: `부하 키워드 ${n} ${name}`,
        link: `https://load${n}.example/${name}`,
      });
    const earlier = await page('처음');
    const pages = { since: addDays(first, days >> 1), page: await page('지금'), earlier, other: earlier };
    const competitors = COMPETITOR_IDS.map((rival) => ({
      key: `${slot_group}.${rival}`,
      history: generateDrift({ seed: `load ${n} ${rival}`, first, days, depth: 100, ...plan }),
    }));
    await insertAll({ strapi }, tableOf(strapi, 'slot-rank'), rankRows(brief, history, pages, competitors));
    await strapi.db.connection(table).where({ id }).update({ rank_page: pages.page });
    await insertAll(
      { strapi },
      tableOf(strapi, 'work-job'),
      Array.from({ length: JOBS_EACH }, (_, job) => {
        const start = -20 + ((n + job * 11) % 40);
        const isDone = start < -5;
        return {
          ...{ domain: DOMAIN, slot: id, kind: 'content', title: `부하 작업 ${n}-${job}`, memo: '' },
          ...{ state: isDone ? 'done' : 'todo', assignee: null, comments: 0, template: null },
          ...{ start_day: addDays(today, start), due_day: addDays(today, start + 5) },
          ...{ done_day: isDone ? addDays(today, start + 4) : null, ...stamp },
        };
      }),
    );
  }
}

const COMPETITOR_IDS = [1, 2, 3, 4, 5];
const GROUP_SLOTS = 100;

/** The id of the n-th slot's group, created for its first slot: a hundred slots each, with five competitors. */
async function groupOf(strapi: Strapi, n: number, customer: number): Promise<number> {
  const name = `부하 그룹 ${Math.floor(n / GROUP_SLOTS)}`;
  const table = tableOf(strapi, 'slot-group');
  const known = await strapi.db
    .connection<{ id: number; domain: string; customer: number; name: string }>(table)
    .where({ domain: DOMAIN, customer, name })
    .first('id');
  if (known) return known.id;
  const targets = { shop: '', place: '', view: '' };
  const list = COMPETITOR_IDS.map((id) => ({
    id,
    name: `경쟁사 ${id}`,
    targets: { ...targets, web: `rival${id}.example` },
  }));
  return insertOne({ strapi }, table, {
    ...{ group_key: `${DOMAIN} ${customer} ${name}`, domain: DOMAIN, customer, name },
    ...{ competitors: JSON.stringify({ next: 6, list }), version: 1, created_ms: 0, updated_ms: 0 },
  });
}
