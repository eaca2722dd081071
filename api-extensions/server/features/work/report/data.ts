import { type Report, REPORT_SLOTS_MAX, REPORT_WORK_MAX } from '../../../../contracts/work/overview';
import { addDays } from '../../../../contracts/rules/days';
import type { Period } from '../../../../contracts/rules/periods';
import type { PostExposure } from '../../../../contracts/work/exposure';
import { siteBusiness } from '../../../shared/sites/business';
import type { SiteDomain } from '../../../platform/domains';
import { platform } from '../../../platform/platform';
import { type PersonAccount, toPerson } from '../../../shared/accounts/people';
import { readPoints, whereNotFollowed } from '../slot-management';
import { slotExposure, stateOf, slotFacts, type SlotRow, slotTable } from '../slots';
import { type Query, seoulToday } from '../base/tables';
import { readReportGroups } from './groups';
import { ENDING_DAYS, writeIntroduction, type Upcoming } from './introduction';
import { NO_TEXTS, readLayout, readTexts } from './texts';
import { countMoves, readProviders, readSlotEnds } from './overall';
import { daysOf, slotFigures, isLooked, tableRows } from './rules';
import { jobTable } from '../jobs';
import {
  backlinkTable,
  type BlogContentRow,
  type BlogJobRow,
  blogJobsOf,
  blogJobTable,
  contentTable,
  siteIndexTable,
} from '../records';
import { contentExposure, EXPOSURE_COLUMNS, type ExposureColumns } from '../base/exposure';
import { countOf } from '../../../platform/tables';

/** A site's name and colours for reports. */
async function readSite(domain: SiteDomain): Promise<Report['site']> {
  const { logo, color, company, phone, email } = await siteBusiness(domain);
  return { code: domain.code, name: domain.name, logo, color, company, phone, email };
}

/** Options of a report that is read through a share link. */
interface Shared {
  /** Ids of the slots in the report; null: all of the customer. */
  slots: number[] | null;
}

const NOTHING_PLANNED: Upcoming = { jobs: 0, posts: 0, ending: 0 };

/**
 * Makes the report of a customer for a period.
 * @param shared for a share link. Such a report has no texts by staff, no planned work and no competitors; it names the customer's
 * company, or the person where there is no company.
 */
export async function makeReport(
  domain: SiteDomain,
  customer: PersonAccount,
  period: Period,
  shared?: Shared,
): Promise<Report> {
  const { from, to } = period;
  const chosen = shared?.slots ?? null;
  const matching: Query = slotTable
    .as('s')
    .where('s.domain', domain.code)
    .where('s.customer', customer.id)
    .where((own: Query) => (chosen === null ? own : own.whereIn('s.id', chosen)))
    .where('s.from_day', '<=', to)
    .where('s.to_day', '>=', from)
    .where((open: Query) => open.whereNull('s.closed_day').orWhere('s.closed_day', '>=', from));
  const rows = await readShownSlots(matching, to);
  const points = await readPoints(rows, from, to);
  const exposures = new Map(rows.map((row) => [row.id, slotExposure(row, stateOf(row, seoulToday()))]));
  const ends = new Map<number, { first: string; last: string }>();
  const { notes, introduction, comments } = shared ? NO_TEXTS : await readTexts(domain, customer.id, period);
  const slots = rows.map((row): Report['slots'][number] => {
    const main = (points.get(row.id) ?? []).filter(
      // Lookups outside of the slot's own period do not count.
      ({ list, day }) => list === row.main_list && day >= row.from_day && day <= row.to_day,
    );
    const lookups = main.filter(isLooked);
    const [first, last] = [lookups[0], lookups.at(-1)];
    if (first && last) ends.set(row.id, { first: first.day, last: last.day });
    return {
      ...slotFacts(row),
      exposure: shownExposure(exposures.get(row.id) ?? null),
      comment: comments[row.id] ?? '',
      ...slotFigures(main),
      days: daysOf(main, from, to),
      table: tableRows(main, from, to),
    };
  });
  const [all, providers] = [await readSlotEnds(matching, period), await readProviders(matching, period)];
  const done = await readWork(domain, chosen === null ? customer.id : null, matching, period);
  const summary = { ...countMoves(all), ...done.counts };
  const upcoming = shared ? NOTHING_PLANNED : await countUpcoming(domain, customer.id, matching, to);
  const generated = writeIntroduction({ from, to, summary, slots: all }, upcoming, seoulToday());
  return {
    site: await readSite(domain),
    customer: shared ? withoutPerson(customer) : toPerson(customer),
    from,
    to,
    made_at: platform().clock().toISOString(),
    demo:
      providers.includes('simulator') ||
      done.hasDemo ||
      [...exposures.values()].some((exposure) => exposure?.demo),
    providers,
    summary,
    slots,
    groups: shared ? [] : await readReportGroups(customer, rows, ({ id }) => ends.get(id) ?? null),
    work: done.work,
    introduction: {
      edited: introduction !== '',
      // The last sentence is about planned work and addresses the customer.
      text: introduction || (shared ? generated.split('\n').slice(0, -1).join('\n') : generated),
    },
    notes,
    blocks: await readLayout(domain, customer.id),
  };
}

const shownExposure = (exposure: PostExposure | null): Report['slots'][number]['exposure'] =>
  exposure && { list: exposure.list, state: exposure.state, since: exposure.since };

/** The slots that a report lists, sorted by keyword: see `report.slots` (contracts/work/overview.ts). */
async function readShownSlots(matching: Query, to: string): Promise<SlotRow[]> {
  const rows: SlotRow[] = await matching
    .clone()
    .orderByRaw('case when s.to_day >= ? and (s.closed_day is null or s.closed_day > ?) then 0 else 1 end', [
      to,
      to,
    ])
    .orderByRaw('coalesce(s.closed_day, s.to_day) desc')
    .orderBy(['s.keyword', 's.id'])
    .limit(REPORT_SLOTS_MAX)
    .select('s.*');
  return rows.sort((a, b) => a.keyword.localeCompare(b.keyword, 'ko') || a.id - b.id);
}

/** The customer for readers of a share link: without e-mail, and without the person's name where there is a company. */
const withoutPerson = ({ company, name }: PersonAccount): Report['customer'] => ({
  id: null,
  company: company ?? '',
  name: company ? '' : (name ?? ''),
});

/** Counts the planned work and ending slots of a customer after a day. @param slots query of the report's slots */
async function countUpcoming(
  { code }: SiteDomain,
  customer: number,
  slots: Query,
  day: string,
): Promise<Upcoming> {
  const ids = slots.clone().select('s.id');
  const jobs = jobTable()
    .where({ domain: code })
    .whereIn('slot', ids)
    .whereIn('state', ['todo', 'doing'])
    .where('due_day', '>', day);
  const posts = contentTable()
    .whereIn('blog_job', blogJobsOf(code, customer, ids).whereNot({ state: 'cancelled' }).select('id'))
    .whereNotIn('state', ['published', 'cancelled'])
    .where('planned_day', '>', day);
  const ending = whereNotFollowed(
    slotTable
      .as('s')
      .where('s.domain', code)
      .where('s.customer', customer)
      .whereBetween('s.to_day', [day, addDays(day, ENDING_DAYS)])
      .whereNull('s.closed_day'),
  );
  return { jobs: await countOf(jobs), posts: await countOf(posts), ending: await countOf(ending) };
}

/**
 * The work done for some slots within a period, by day, at most REPORT_WORK_MAX entries. The counts include the entries left out.
 * @param customer id, to include the posts of all of the customer's blog jobs; null: only work for the slots
 */
export async function readWork(
  { code }: SiteDomain,
  customer: number | null,
  slots: Query,
  { from, to }: Period,
): Promise<{
  work: Report['work'];
  counts: Pick<Report['summary'], 'jobs_done' | 'posts' | 'links'>;
  hasDemo: boolean;
}> {
  const ids = slots.clone().select('s.id');
  const jobsDone = jobTable()
    .where({ domain: code, state: 'done' })
    .whereIn('slot', ids)
    .whereBetween('done_day', [from, to]);
  const published = contentTable
    .as('c')
    .join({ b: blogJobTable.tableName() }, 'b.id', 'c.blog_job')
    .whereIn('c.blog_job', blogJobsOf(code, customer, ids).select('id'))
    .where('c.state', 'published')
    .whereBetween('c.published_day', [from, to]);
  const linkRows = backlinkTable()
    .where({ domain: code })
    .whereIn('slot', ids)
    .whereBetween('first_seen', [from, to]);
  const counts = {
    jobs_done: await countOf(jobsDone),
    posts: await countOf(published),
    links: await countOf(linkRows),
  };
  const jobs = await jobsDone
    .clone()
    .orderBy('done_day', 'desc')
    .limit(REPORT_WORK_MAX)
    .select('slot', 'title', 'done_day', 'proof_url');
  const posts = await published
    .clone()
    .orderBy('c.published_day', 'desc')
    .limit(REPORT_WORK_MAX)
    .select<
      (Pick<BlogContentRow, 'state' | 'title' | 'published_day' | 'published_url' | keyof ExposureColumns> &
        Pick<BlogJobRow, 'slot'>)[]
    >(
      'b.slot',
      'c.state',
      'c.title',
      'c.published_day',
      'c.published_url',
      ...EXPOSURE_COLUMNS.map((column) => `c.${column}` as const),
    );
  const links = await linkRows
    .clone()
    .orderBy('first_seen', 'desc')
    .limit(REPORT_WORK_MAX)
    .select('slot', 'url', 'first_seen');
  const indexed = await siteIndexTable()
    .where({ domain: code, state: 'indexed' })
    .whereIn('slot', ids)
    .whereBetween('indexed_day', [from, to])
    .orderBy('indexed_day', 'desc')
    .limit(REPORT_WORK_MAX)
    .select('slot', 'url', 'indexed_day');
  const slotsOfWork = new Set([...jobs, ...posts, ...links, ...indexed].map(({ slot }) => slot));
  // The customer's blog jobs may be for slots that have ended before the report.
  const known = customer === null ? ids : slotTable().where({ domain: code, customer }).select('id');
  const keywords = new Map(
    (await slotTable().whereIn('id', known).select('id', 'keyword'))
      .filter(({ id }) => slotsOfWork.has(id))
      .map(({ id, keyword }) => [id, keyword]),
  );
  const keywordOf = (slot: number | null = null) => (slot === null ? '' : (keywords.get(slot) ?? ''));
  const work: Report['work'] = [
    ...jobs.map(({ slot, title, done_day, proof_url }) => ({
      day: done_day ?? '',
      type: 'job' as const,
      title,
      keyword: keywordOf(slot),
      url: proof_url ?? '',
      exposure: null,
    })),
    ...posts.map(({ slot, title, published_day, published_url, ...post }) => {
      return {
        day: published_day ?? '',
        type: 'post' as const,
        title,
        keyword: keywordOf(slot),
        url: published_url ?? '',
        exposure: shownExposure(contentExposure({ ...post, published_url })),
      };
    }),
    ...links.map(({ slot, url, first_seen }) => ({
      day: first_seen ?? '',
      type: 'link' as const,
      title: '백링크 확인',
      keyword: keywordOf(slot),
      url,
      exposure: null,
    })),
    ...indexed.map(({ slot, url, indexed_day }) => ({
      day: indexed_day ?? '',
      type: 'index' as const,
      title: '색인 확인',
      keyword: keywordOf(slot),
      url,
      exposure: null,
    })),
  ];
  work.sort((a, b) => a.day.localeCompare(b.day) || a.keyword.localeCompare(b.keyword, 'ko'));
  const hasDemo = posts.some(({ exposure_provider }) => exposure_provider === 'simulator');
  return { work: work.slice(-REPORT_WORK_MAX), counts, hasDemo };
}
