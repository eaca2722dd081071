import { amountsOf } from 'api-extensions/contracts/estimates/estimates';
import { addDays, seoulDay } from 'api-extensions/contracts/rules/days';
import { productNames } from 'api-extensions/contracts/work/contracts';
import type { StoryPlan } from '../story/plan';
import { writeStory } from '../story/write';
import {
  DEMO_COMPETITORS,
  DEMO_CONTRACTS,
  DEMO_GROUPS,
  DEMO_TEMPLATES,
  DEMO_WORK,
  type StoredTemplate,
  type DemoSlot,
  type DemoWork,
} from './content';
import { readDemoRanks } from './demo-ranks';
import { seedFiles } from './files';
import { seedJob } from './jobs';
import { seedBlog, seedLinks, seedPages } from './records';
import {
  insertAll,
  insertOne,
  type DemoRank,
  type WriteTarget,
  type People,
  type Seeding,
  type Strapi,
  tableOf,
} from './rows';
import { seedSlot } from './slots';
import { seedStatistics } from './statistics';

/**
 * Fills the work areas of the demo sites if there is no slot at all. Their ranks are marked as simulated.
 * @param stories of sites by code, written in the same transaction as the site's work
 */
export async function seedDemoWork(
  strapi: Strapi,
  stories: (now: Date) => ReadonlyMap<string, StoryPlan>,
): Promise<void> {
  if ((await strapi.db.query('api::work-slot.work-slot').count()) > 0) return;
  const now = Date.now();
  const today = seoulDay(new Date(now));
  const plans = stories(new Date(now));
  // Before the transactions, because the lookups use the database too.
  const ranks = await readDemoRanks(
    strapi,
    Object.entries(DEMO_WORK).flatMap(([domain, { slots }]) =>
      [...slots, ...(plans.get(domain)?.slots ?? []).map(({ slot }) => slot)].map((slot) => ({
        domain,
        slot,
      })),
    ),
  );
  for (const [domain, work] of Object.entries(DEMO_WORK)) {
    const people = await peopleOf(strapi, domain);
    if (!people) continue;
    const plan = plans.get(domain);
    await strapi.db.transaction(async ({ trx }: Pick<WriteTarget, 'trx'>) => {
      const seeding = { strapi, trx, domain, today, now, people };
      const templates = await seedSite(seeding, work, ranks);
      if (plan) await writeStory(seeding, plan, { ranks, templates });
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

/** Resolves to the templates of jobs. */
async function seedSite(
  seeding: Seeding,
  work: DemoWork,
  ranks: ReadonlyMap<DemoSlot, DemoRank>,
): Promise<StoredTemplate[]> {
  const { strapi, domain, now, people } = seeding;
  const stamp = { version: 1, created_ms: now, updated_ms: now };
  const templates: StoredTemplate[] = [];
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
  const target = domain === 'rankup' ? 'rankup.example' : 'www.topkeyword.example';
  await seedLinks(seeding, work.links, byKeyword, target);
  await seedPages(seeding, work.pages, byKeyword);
  await seedContracts(seeding);
  await seedFiles(seeding);
  await seedStatistics(seeding);
  return templates;
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
