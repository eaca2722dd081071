import { amountsOf } from 'api-extensions/contracts/estimates';
import { addDays, seoulDay } from 'api-extensions/contracts/rules/days';
import { productNames } from 'api-extensions/contracts/work-contracts';
import {
  DEMO_COMPETITORS,
  DEMO_CONTRACTS,
  DEMO_GROUPS,
  DEMO_TEMPLATES,
  DEMO_WORK,
  type DemoSlot,
  type DemoWork,
} from './content';
import { competitorsOf, readDemoRanks } from './demo-ranks';
import { type DriftDay, generateDrift } from './drift';
import { seedFiles } from './files';
import { exposureColumns, seedBlog, seedLinks, seedPages } from './records';
import {
  insertAll,
  insertOne,
  type CompetitorDrift,
  type DemoRank,
  insertPage,
  rankRows,
  slotLookups,
  type SlotPages,
  standingColumns,
  volumeColumns,
  type WriteTarget,
  type People,
  type Seeding,
  type Strapi,
  tableOf,
} from './rows';
import { seedStatistics } from './statistics';

const HISTORY_DAYS = 42;

/** Fills the work areas of the demo sites if there is no slot at all. Their ranks are marked as simulated. */
export async function seedDemoWork(strapi: Strapi): Promise<void> {
  if ((await strapi.db.query('api::work-slot.work-slot').count()) > 0) return;
  const now = Date.now();
  // Before the transactions, because the lookups use the database too.
  const ranks = await readDemoRanks(strapi);
  for (const [domain, work] of Object.entries(DEMO_WORK)) {
    const people = await peopleOf(strapi, domain);
    if (!people) continue;
    await strapi.db.transaction(async ({ trx }: Pick<WriteTarget, 'trx'>) => {
      await seedSite({ strapi, trx, domain, today: seoulDay(new Date(now)), now, people }, work, ranks);
    });
  }
  await seedRun(strapi, seoulDay(new Date(now), -1));
}

async function peopleOf(strapi: Strapi, domain: string): Promise<People | null> {
  const key = async (name: string) => {
    const where = { email: `${name}@${domain}.test` };
    const user: { id: number } | null = await strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where, select: ['id'] });
    return user?.id;
  };
  const [member, staff, manager] = [await key('member'), await key('staff'), await key('manager')];
  return member && staff && manager ? { member, staff, manager } : null;
}

async function seedSite(
  seeding: Seeding,
  work: DemoWork,
  ranks: ReadonlyMap<DemoSlot, DemoRank>,
): Promise<void> {
  const { strapi, domain, now, people } = seeding;
  const stamp = { version: 1, created_ms: now, updated_ms: now };
  const templates: { id: number; template: (typeof DEMO_TEMPLATES)[number] }[] = [];
  for (const template of DEMO_TEMPLATES) {
    const row = { ...template, ...stamp, domain, product: '', memo: '', use_yn: true };
    templates.push({ id: await insertOne(seeding, tableOf(strapi, 'job-template'), row), template });
  }
  const groups = await seedGroups(seeding);
  const byKeyword = new Map<string, number>();
  for (const [index, slot] of work.slots.entries()) {
    const slot_group = groups.get(slot.group ?? '') ?? null;
    const assignee = index % 2 === 0 ? people.staff : people.manager;
    const id = await seedSlot(seeding, slot, { assignee, slot_group, present: ranks.get(slot) });
    byKeyword.set(slot.keyword, id);
    if (slot.from > 0) continue;
    for (const [templateIndex, { id: templateId, template }] of templates.entries())
      await seedJob(seeding, { slot, id, template: templateId, ...template }, (index + templateIndex) % 7);
  }
  for (const blog of work.blogs) await seedBlog(seeding, blog, byKeyword.get(blog.keyword) ?? null);
  await seedLinks(seeding, work.links, byKeyword);
  await seedPages(seeding, work.pages, byKeyword);
  await seedContracts(seeding);
  await seedFiles(seeding);
  await seedStatistics(seeding);
}

/** Resolves to the ids of the groups by name. */
async function seedGroups(seeding: Seeding): Promise<Map<string, number>> {
  const { strapi, domain, now, people } = seeding;
  const groups = new Map<string, number>();
  for (const name of DEMO_GROUPS[domain] ?? []) {
    const list = (DEMO_COMPETITORS[domain] ?? []).map(({ competitor }) => competitor);
    const competitors = JSON.stringify({ next: list.length + 1, list });
    const stamp = { version: 1, created_ms: now, updated_ms: now };
    const row = { domain, customer: people.member, name, competitors, ...stamp };
    const group_key = `${domain} ${people.member} ${name}`;
    groups.set(name, await insertOne(seeding, tableOf(strapi, 'slot-group'), { ...row, group_key }));
  }
  return groups;
}

interface SlotDetails {
  assignee: number;
  slot_group: number | null;
  /** Where the history ends; else near the rank of the content. */
  present: DemoRank | undefined;
}

async function seedSlot(
  seeding: Seeding,
  slot: DemoSlot,
  { assignee, slot_group, present }: SlotDetails,
): Promise<number> {
  const { strapi, domain, today, now, people } = seeding;
  const { kind, keyword, target, product, price, memo = '', extensions = 0, paused = false } = slot;
  const [from_day, to_day] = [addDays(today, slot.from), addDays(today, slot.to)];
  const ordered = present?.ordered ?? kind !== 'place';
  const depth = present?.depth ?? (ordered ? 100 : 5);
  const last = slot.to < -1 ? slot.to : -1;
  const first = Math.max(slot.from, last - HISTORY_DAYS + 1);
  const history =
    first > last
      ? []
      : generateDrift({
          ...{ seed: `${domain} ${keyword}`, first: addDays(today, first), days: last - first + 1 },
          ...{
            lastRank: present ? present.rank : slot.rank,
            trend: slot.trend,
            depth,
            failed: addDays(today, -11),
          },
        });
  const lookupKey = slotLookups(strapi).lookupKeyOf({ kind, keyword, target });
  const created_ms = Math.min(now, Date.parse(`${from_day}T10:00:00+09:00`));
  const id = await insertOne(seeding, tableOf(strapi, 'work-slot'), {
    ...{ domain, kind, keyword, target, ...lookupKey, product, from_day, to_day, extensions, paused },
    ...{ customer: people.member, assignee, price, memo, tries: 0, retry_ms: 0 },
    ...{ version: 1, created_ms, updated_ms: created_ms },
    ...(slot.post && {
      post_title: slot.post.title,
      ...exposureColumns(seeding, { day: slot.from, exposure: slot.post.exposure }),
    }),
    ...{ slot_group, tags: slot.tags ? `\n${slot.tags.join('\n')}\n` : null },
    ...volumeColumns(keyword, today),
    ...standingColumns(history, depth, ordered),
  });
  const brief = { id, domain, list: lookupKey.main_list, depth, ordered };
  const pages = await seedSlotPages(seeding, slot, brief, present?.page ?? null);
  const competitors =
    slot_group === null ? [] : competitorDrifts({ domain, slot_group, slot, history, present });
  await insertAll(seeding, tableOf(strapi, 'slot-rank'), rankRows(brief, history, pages, competitors));
  if (history.at(-1)?.outcome === 'found')
    await (seeding.trx ?? strapi.db.connection)(tableOf(strapi, 'work-slot'))
      .where({ id })
      .update({ rank_page: pages.page });
  return id;
}

interface CompetitorsOfSlot {
  domain: string;
  slot_group: number;
  slot: DemoSlot;
  history: DriftDay[];
  present: DemoRank | undefined;
}

/** Generated ranks of the competitors that have a target of the slot's kind. */
const competitorDrifts = ({
  domain,
  slot_group,
  slot,
  history,
  present,
}: CompetitorsOfSlot): CompetitorDrift[] =>
  competitorsOf(domain, slot).map(({ id, rank }) => ({
    key: `${slot_group}.${id}`,
    history: generateDrift({
      ...{ seed: `${domain} ${slot.keyword} ${id}`, first: history[0]?.day ?? '', days: history.length },
      ...{ trend: 0.2, depth: present?.depth ?? 100 },
      lastRank: present ? (present.competitors?.get(String(id)) ?? null) : rank,
    }),
  }));

/**
 * Inserts the page that has the slot's rank; for a slot with `guide` also another one, which had it until two weeks ago and ranks below
 * it now.
 * @param present the page that the simulator gives
 */
async function seedSlotPages(
  seeding: Seeding,
  { kind, keyword, target, guide }: DemoSlot,
  slot: { id: number; domain: string },
  present: { title: string; link: string } | null,
): Promise<SlotPages> {
  const since = addDays(seeding.today, -14);
  const insert = (title: string, link: string) => insertPage(seeding, slot, { title, link });
  if (guide) {
    const guidePage = await insert(guide.title, `https://${target}${guide.path}`);
    const { title, link } = present ?? { title: `${keyword} 안내`, link: `https://${target}` };
    return { since, page: await insert(title, link), earlier: guidePage, other: guidePage };
  }
  if (present) return { since, page: await insert(present.title, present.link) };
  if (kind === 'place') return { since, page: await insert(target, '') };
  if (kind === 'shop')
    return { since, page: await insert(`${target} ${keyword}`, `https://shop.example/products/${slot.id}`) };
  if (kind === 'view')
    return { since, page: await insert(`${keyword} 다녀온 이야기`, `https://${target}/2240000${slot.id}`) };
  const path = target.includes('/') ? '' : `/keywords/${encodeURIComponent(keyword)}`;
  return { since, page: await insert(`${keyword} 안내`, `https://${target}${path}`) };
}

interface DemoJob {
  slot: DemoSlot;
  id: number;
  template: number;
  kind: string;
  title: string;
  start_after: number;
  days: number;
}

/**
 * Past jobs are done, except for a few overdue ones; current ones are in progress.
 * @param variant 0 to 6: decides assignee, comments and whether the job is overdue
 */
async function seedJob(seeding: Seeding, job: DemoJob, variant: number) {
  const { strapi, domain, today, now, people } = seeding;
  const start = job.slot.from + job.start_after;
  if (start > job.slot.to) return;
  const due = start + job.days - 1;
  const isLate = due < 0 && due > -8 && variant === 3;
  const state = due < 0 && !isLate ? 'done' : start <= 0 ? 'doing' : 'todo';
  const done = state === 'done' ? addDays(today, due - (variant % 2)) : null;
  const at = (day: string) => Math.min(now, Date.parse(`${day}T11:00:00+09:00`));
  const startDay = addDays(today, Math.min(start, 0));
  const id = await insertOne(seeding, tableOf(strapi, 'work-job'), {
    ...{ domain, slot: job.id, kind: job.kind, title: job.title, memo: '', state, template: job.template },
    assignee: variant === 5 ? null : variant % 2 === 0 ? people.staff : people.manager,
    start_day: addDays(today, start),
    due_day: addDays(today, due),
    done_day: done,
    proof_url: done && variant % 3 === 0 ? `https://docs.example/work/${job.id}-${job.template}` : null,
    ...{
      comments: state === 'doing' && variant === 2 ? 1 : 0,
      version: 1,
      created_ms: at(startDay),
      updated_ms: at(startDay),
    },
  });
  const event = (type: string, day: string, text = '') => ({
    ...{ job: id, domain, day, at_ms: at(day), type, text, actor: type === 'created' ? '' : '박담당' },
  });
  await insertAll(seeding, tableOf(strapi, 'work-job-event'), [
    event('created', startDay, '작업 템플릿에서 만듦'),
    ...(state !== 'todo' ? [event('started', startDay)] : []),
    ...(state === 'doing' && variant === 2
      ? [event('comment', today, '고객 확인을 기다리고 있습니다.')]
      : []),
    ...(done ? [event('done', done)] : []),
  ]);
}

async function seedContracts(seeding: Seeding) {
  const { strapi, domain, today, people } = seeding;
  await insertAll(
    seeding,
    tableOf(strapi, 'work-contract'),
    DEMO_CONTRACTS.map(({ title, channel, from, to, items }) => {
      const from_day = addDays(today, from);
      const created_ms = Date.parse(`${from_day}T10:00:00+09:00`);
      return {
        ...{
          domain,
          customer: people.member,
          party: '데모 상사',
          title,
          channel,
          memo: '',
          author: '박담당',
        },
        ...{ items: JSON.stringify(items), product_names: productNames(items), ...amountsOf(items) },
        ...{ from_day, to_day: addDays(today, to) },
        ...{ version: 1, created_ms, updated_ms: created_ms },
      };
    }),
  );
}

/** The finished tracking run of the history's last day. */
async function seedRun(strapi: Strapi, day: string): Promise<void> {
  const at = (time: string) => Date.parse(`${day}T${time}:00+09:00`);
  await strapi.db
    .connection(tableOf(strapi, 'tracking-run'))
    .insert({
      ...{ day, state: 'finished', by_hand: false, rest_until_ms: 0 },
      ...{ started_ms: at('01:00'), finished_ms: at('06:58') },
    })
    .onConflict('day')
    .ignore();
}
