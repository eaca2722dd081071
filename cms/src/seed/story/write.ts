import { createHash } from 'node:crypto';
import { addDays, monthBefore, seoulMonth } from 'api-extensions/contracts/rules/days';
import { amountsOf, type EstimateItem } from 'api-extensions/contracts/estimates/estimates';
import { productNames } from 'api-extensions/contracts/work/contracts';
import type { DemoSlot, StoredTemplate } from '../work/content';
import { seedJob } from '../work/jobs';
import { seedBlog, seedLinks, seedPages } from '../work/records';
import { type DemoRank, insertAll, insertOne, type Seeding, tableOf } from '../work/rows';
import { seedSlot } from '../work/slots';
import { seedMember } from './member';
import { seedOffice } from './office';
import type { StoryPlan } from './plan';
import { seedSearches } from './searches';

/** Days of rank history of the story's slots: a report of 90 days is full. */
const HISTORY_DAYS = 92;
const HOUR_MS = 3_600_000;
/** Days between the rounds of a customer's jobs, and days from today between which rounds begin. */
const ROUND = { days: 30, from: -75, to: 6 };

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

type PlannedRequest = StoryPlan['requests'][number];

/** Ids of the accounts and estimates of the story, by their key. */
interface Written {
  accounts: ReadonlyMap<string, { id: number; documentId: string }>;
  estimates: ReadonlyMap<string, string>;
}

/** Writes a story in the transaction of the site's work. */
export async function writeStory(
  seeding: Seeding,
  plan: StoryPlan,
  work: { ranks: ReadonlyMap<DemoSlot, DemoRank>; templates: StoredTemplate[] },
): Promise<void> {
  const accounts = await writeAccounts(seeding, plan);
  await writeRequests(seeding, plan);
  const estimates = await writeEstimates(seeding, plan, accounts);
  const contracts = await writeContracts(seeding, plan, { accounts, estimates });
  await writeSlots(seeding, plan, { ...work, accounts, contracts });
  await writeReports(seeding, plan, accounts);
  await seedMember(seeding, plan);
  await seedOffice(seeding, plan.content);
  await seedSearches(seeding, plan.content);
}

/** The story's people sign in with the password of the other demo accounts. */
async function writeAccounts(seeding: Seeding, plan: StoryPlan): Promise<Written['accounts']> {
  const { strapi, trx, domain, now, people } = seeding;
  const connection = trx ?? strapi.db.connection;
  const member = await connection<{ id: number; password: string }>('up_users')
    .where({ id: people.member })
    .first('password');
  const roleOf = async (name: string): Promise<number | null> =>
    (
      (await strapi.db
        .query('api::site-role.site-role')
        .findOne({ where: { name, domain: { code: domain } }, select: ['id'] })) as { id: number } | null
    )?.id ?? null;
  const roles = { customer: await roleOf('member'), other: await roleOf('guest') };
  const site: { id: number } | null = await strapi.db
    .query('api::domain.domain')
    .findOne({ where: { code: domain }, select: ['id'] });
  const written = new Map<string, { id: number; documentId: string }>();
  const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));
  for (const account of plan.accounts) {
    const { key, email, company, person, phone, approval, reason, registeredMs, decidedMs } = account;
    const created: { id: number; documentId: string } = await strapi.db
      .query('plugin::users-permissions.user')
      .create({
        data: {
          ...{ username: `${domain}:${email}`, email, provider: 'local', confirmed: true, blocked: false },
          ...{ company, name: person, phone, approval, marketing: false, domain: site?.id },
          site_role: approval === 'approved' ? roles.customer : roles.other,
          approval_reason: reason || null,
          approval_at: dateOf(decidedMs),
          last_sign_in_at: dateOf(account.signedInMs),
          createdAt: new Date(registeredMs),
        },
      });
    written.set(key, created);
  }
  await connection('up_users')
    .whereIn(
      'id',
      [...written.values()].map(({ id }) => id),
    )
    .update({ password: member?.password });
  const notes = plan.accounts.flatMap(({ key, note }) => {
    const customer = written.get(key)?.id;
    return note && customer
      ? [{ note_key: `${domain} ${customer}`, domain, customer, notes: note, author: '박담당' }]
      : [];
  });
  await insertAll(
    seeding,
    tableOf(strapi, 'customer-note'),
    notes.map((note, index) => ({ ...note, updated_ms: now - (index + 1) * 26 * HOUR_MS, version: 1 })),
  );
  return written;
}

const requestKey = (domain: string, { company, keyword }: Pick<PlannedRequest, 'company' | 'keyword'>) =>
  digest('story', domain, company, keyword);
const requestId = (domain: string, request: PlannedRequest) => requestKey(domain, request).slice(0, 24);

async function writeRequests(seeding: Seeding, { requests }: StoryPlan): Promise<void> {
  const { strapi, domain, today, people } = seeding;
  await insertAll(
    seeding,
    tableOf(strapi, 'consultation'),
    requests.map((request, index) => {
      const { receivedMs, handledMs, state } = request;
      const key = requestKey(domain, request);
      const received = new Date(receivedMs);
      const handled = handledMs === null ? null : new Date(handledMs);
      const day = new Date(receivedMs + 9 * HOUR_MS).toISOString().slice(2, 10).replaceAll('-', '');
      return {
        ...{ document_id: requestId(domain, request), created_at: received, updated_at: handled ?? received },
        published_at: received,
        ...{ domain, receipt: `C${day}-${key.slice(0, 8).toUpperCase()}`, state },
        ...{ type: request.product, product: request.productName, company_name: request.company },
        ...{ keyword: request.keyword, contact: request.contact, memo: request.memo },
        ...{ note: request.note, marketing: false, channel: request.channel },
        lookup: request.lookup && JSON.stringify(request.lookup),
        source: request.source && JSON.stringify(request.source),
        assignee: state === 'new' ? null : index % 2 === 0 ? people.staff : people.manager,
        version: handled === null ? null : 1,
        handled_by: handled && (index % 2 === 0 ? '박담당' : '이매니저'),
        ...{ handled_at: handled, closed_at: state === 'closed' ? handled : null },
        ...{ confirmation_email: request.email || null, privacy_version: addDays(today, -400) },
        ...{ consented_at: received, received_at: received, request_key: key },
        content_digest: digest(request.memo, key),
      };
    }),
  );
  await insertAll(seeding, tableOf(strapi, 'consultation-entry'), requests.flatMap(courseOf(domain)));
}

/** The course of a handled request: a call, then its state. */
const courseOf = (domain: string) => (asked: PlannedRequest, index: number) => {
  const { keyword, handledMs, state } = asked;
  if (handledMs === null || state === 'new') return [];
  const request = requestId(domain, asked);
  const author = index % 2 === 0 ? '박담당' : '이매니저';
  const text = `‘${keyword}’ 키워드와 예산을 여쭈어 봄. 견적을 먼저 받아 보고 싶어 하심.`;
  return [
    { kind: 'call', text, at_ms: handledMs - HOUR_MS / 4 },
    { kind: 'state', text: state, at_ms: handledMs },
  ].map((entry) => {
    const entry_key = digest('story entry', request, entry.kind);
    const at = new Date(entry.at_ms);
    return {
      ...{ document_id: entry_key.slice(0, 24), created_at: at, updated_at: at, published_at: at },
      ...{ ...entry, entry_key, domain, request, author },
    };
  });
};

const itemColumns = (items: EstimateItem[]) => ({ items, ...amountsOf(items) });

/** Resolves to the document ids of the estimates by their key. */
async function writeEstimates(
  seeding: Seeding,
  { estimates, requests }: StoryPlan,
  accounts: Written['accounts'],
): Promise<Written['estimates']> {
  const { strapi, domain, people } = seeding;
  const site: { id: number } | null = await strapi.db
    .query('api::domain.domain')
    .findOne({ where: { code: domain }, select: ['id'] });
  const entries = strapi.db.query('api::estimate.estimate');
  const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));
  const written = new Map<string, string>();
  for (const estimate of estimates) {
    const { key, customer, items, askedMs, sentMs, closedMs, state, byMember } = estimate;
    const member = customer === 'member' ? people.member : customer && accounts.get(customer)?.id;
    const request = requests.find(({ company }) => company === estimate.party);
    const isAnswered = state === 'accepted' || state === 'declined';
    const { id, documentId }: { id: number; documentId: string } = await entries.create({
      data: {
        ...{ domain: site?.id, member, party: estimate.party || null, state, by_member: byMember },
        ...{ title: estimate.title, memo: estimate.memo, version: 1, valid_until: estimate.validUntil },
        ...(items.length > 0 && itemColumns(items)),
        ...{ requested_at: new Date(askedMs), sent_at: dateOf(sentMs), viewed_at: dateOf(estimate.viewedMs) },
        consultation: request && requestId(domain, request),
        ...{ closed_at: dateOf(closedMs), decline_reason: estimate.reason || null },
        ...{
          answered_by: isAnswered ? estimate.party || '담당자' : null,
          author: byMember && sentMs === null ? null : '이매니저',
        },
        createdAt: new Date(askedMs),
      },
    });
    const day = new Date(askedMs + 9 * HOUR_MS).toISOString().slice(2, 10).replaceAll('-', '');
    await entries.update({ where: { id }, data: { number: `E${day}-${id}` } });
    written.set(key, documentId);
  }
  return written;
}

/** Resolves to the ids of the contracts by their key. */
async function writeContracts(
  seeding: Seeding,
  { contracts }: StoryPlan,
  { accounts, estimates }: Written,
): Promise<Map<string, number>> {
  const { strapi, domain } = seeding;
  const written = new Map<string, number>();
  for (const { key, items, ...contract } of contracts) {
    const estimate = contract.estimate === null ? undefined : estimates.get(contract.estimate);
    const id = await insertOne(seeding, tableOf(strapi, 'work-contract'), {
      ...{ domain, customer: accounts.get(contract.customer)?.id, party: contract.company, estimate },
      record_key: estimate && digest('contract', domain, 'estimate', estimate),
      ...{ title: contract.title, channel: contract.channel, memo: '', author: '이매니저' },
      ...{ items: JSON.stringify(items), product_names: productNames(items), ...amountsOf(items) },
      ...{ from_day: contract.from, to_day: contract.to },
      ...{ closed_day: contract.closedDay, close_reason: contract.closeReason || null },
      ...{ version: 1, created_ms: contract.madeMs, updated_ms: contract.madeMs },
    });
    written.set(key, id);
  }
  return written;
}

interface WorkOfStory extends Pick<Written, 'accounts'> {
  ranks: ReadonlyMap<DemoSlot, DemoRank>;
  templates: StoredTemplate[];
  contracts: ReadonlyMap<string, number>;
}

/** Slots with their history, and the jobs, posts and records about them. */
async function writeSlots(seeding: Seeding, plan: StoryPlan, work: WorkOfStory): Promise<void> {
  const { people } = seeding;
  for (const [index, account] of plan.accounts.entries()) {
    const customer = work.accounts.get(account.key)?.id;
    if (!customer) continue;
    const own: Seeding = { ...seeding, people: { ...people, member: customer } };
    const assignee = index % 2 === 0 ? people.staff : people.manager;
    const byKeyword = new Map<string, number>();
    const slots = plan.slots.filter((slot) => slot.customer === account.key);
    for (const [number, { slot, contract, next }] of slots.entries()) {
      const details = { assignee, slot_group: null, contract: work.contracts.get(contract) };
      const present = work.ranks.get(slot);
      const id = await seedSlot(own, slot, { ...details, present, historyDays: HISTORY_DAYS });
      byKeyword.set(slot.keyword, id);
      if (number === 0) await writeRounds(own, { slot, id, index }, work.templates);
      if (next !== null)
        await seedJob(
          own,
          { slot, id, template: null, kind: 'site', title: next, start_after: -1 - slot.from, days: 5 },
          index % 2,
        );
    }
    const ofCustomer = <Entry extends { customer: string }>(entries: Entry[]) =>
      entries.filter((entry) => entry.customer === account.key);
    for (const { blog } of ofCustomer(plan.blogs))
      await seedBlog(own, blog, byKeyword.get(blog.keyword) ?? null);
    const host = slots.find(({ slot }) => slot.kind === 'web')?.slot.target ?? '';
    for (const { items } of ofCustomer(plan.content.links)) await seedLinks(own, items, byKeyword, host);
    for (const { items } of ofCustomer(plan.content.pages)) await seedPages(own, items, byKeyword);
  }
}

/** The jobs of the templates, once a month, on a customer's first slot. */
async function writeRounds(
  seeding: Seeding,
  { slot, id, index }: { slot: DemoSlot; id: number; index: number },
  templates: StoredTemplate[],
): Promise<void> {
  for (let after = 0; slot.from + after <= ROUND.to; after += ROUND.days) {
    if (slot.from + after < ROUND.from) continue;
    for (const [at, { id: template, template: job }] of templates.entries())
      await seedJob(
        seeding,
        { slot, id, ...job, template, start_after: after + job.start_after },
        (index + at * 2) % 7,
      );
  }
}

/** Monthly reports that customers with a contract got on the first of the last months. */
async function writeReports(
  { strapi, trx, domain, today, now }: Seeding,
  { accounts, contracts }: StoryPlan,
  written: Written['accounts'],
): Promise<void> {
  const rows = accounts.flatMap(({ key, company, person }) => {
    const customer = written.get(key);
    const own = contracts.filter(({ customer: of }) => of === key);
    if (!customer || own.length === 0) return [];
    const firsts = [0, 1, 2, 3]
      .map((back) => `${seoulMonth(new Date(now), -back)}-01`)
      .filter((day) => day <= today);
    return firsts.flatMap((day) => {
      const period = monthBefore(day);
      const had = own.some(
        ({ from, to, closedDay }) => from <= period.from && (closedDay ?? to) >= period.from,
      );
      const at = new Date(Math.min(now - 60_000, Date.parse(`${day}T09:10:00+09:00`)));
      return had ? [{ customer, name: company || person, period, at }] : [];
    });
  });
  await insertAll(
    { strapi, trx },
    tableOf(strapi, 'audit-log'),
    rows
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ customer, name, period, at }) => ({
        document_id: digest('story report', domain, customer.id, period.from).slice(0, 24),
        ...{ created_at: at, updated_at: at, published_at: at, at },
        ...{ domain, action: 'report-sent', target_id: customer.documentId, target_name: name },
        detail: JSON.stringify({ what: 'report', ...period, receivers: 1 }),
      })),
  );
}
