import type { Knex } from 'knex';
import type { z } from 'zod';
import type * as calls from '../../../../contracts/work/blog';
import { BLOG_CALENDAR_MAX, BLOG_SITES_MAX } from '../../../../contracts/work/blog';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { invalidFields } from '../../../platform/errors';
import { limitOffset, pageInfo } from '../../../platform/paging';
import {
  assigneeFilter,
  assigneeKey,
  CLOSED_ACCOUNT,
  customerFilter,
  customerKey,
  peopleOf,
} from '../../../shared/accounts/people';
import { randomToken } from '../../../platform/secrets';
import type { Caller } from '../../../shared/accounts/sessions';
import { notFound } from '../base/actor';
import { type Query, seoulToday } from '../base/tables';
import { contentExposure, type ExposureColumns, UNCHECKED, whereContentExposure } from '../base/exposure';
import {
  responsesWithSlots,
  checkSlot,
  definedFields,
  type Listing,
  requireFields,
  type RecordRow,
  recordsOf,
} from './store';
import { countOf, isoOf, sql, table, whereContains } from '../../../platform/tables';
import { slotTable } from '../slots';

export interface BlogJobRow extends RecordRow {
  code: string;
  title: string;
  state: calls.BlogJobState;
  customer: number | null;
  assignee: number | null;
  from_day: string;
  to_day: string;
  planned_count: number;
  memo: string | null;
}

export const blogJobTable = table<BlogJobRow>('blog-job');

/** Query of the blog jobs of some slots, and of a customer if one is given. */
export const blogJobsOf = (code: string, customer: number | null, slots: Query) =>
  blogJobTable()
    .where({ domain: code })
    .where((own: Query) => {
      void own.whereIn('slot', slots);
      if (customer !== null) void own.orWhere({ customer });
    });

export interface BlogContentRow extends RecordRow, ExposureColumns {
  blog_job: number;
  title: string;
  draft: string | null;
  state: calls.BlogContentState;
  assignee: number | null;
  planned_day: string;
  published_day: string | null;
  published_url: string | null;
}

export const contentTable = table<BlogContentRow>('blog-content');

interface ContentCounts {
  contents: number;
  published: number;
  missing: number;
}

/** Numbers of contents that are not cancelled, of published ones, and of those that the blog search does not find, by blog job. */
async function countContents(jobs: number[]): Promise<Map<number, ContentCounts>> {
  const rows = await contentTable()
    .whereIn('blog_job', jobs)
    .whereNot({ state: 'cancelled' })
    .groupBy('blog_job', 'state')
    .select('blog_job', 'state')
    .count({ rows: '*' });
  const missing = await whereContentExposure(contentTable().whereIn('blog_job', jobs), 'missing')
    .groupBy('blog_job')
    .select('blog_job')
    .count({ rows: '*' });
  const counts = new Map<number, ContentCounts>();
  for (const { blog_job, state, rows: count } of rows) {
    const sum = counts.get(blog_job) ?? { contents: 0, published: 0, missing: 0 };
    sum.contents += Number(count);
    if (state === 'published') sum.published += Number(count);
    counts.set(blog_job, sum);
  }
  for (const { blog_job, rows: count } of missing) {
    const sum = counts.get(blog_job);
    if (sum) sum.missing = Number(count);
  }
  return counts;
}

const isOpen = (state: calls.BlogJobState) => state === 'planned' || state === 'doing';

const blogJobs = recordsOf<BlogJobRow, calls.BlogJob>({
  table: blogJobTable,
  what: 'blog-job',
  noun: '블로그 작업',
  async toResponses(rows) {
    const counts = await countContents(rows.map(({ id }) => id));
    const people = await peopleOf(rows.flatMap(({ customer, assignee }) => [customer, assignee]));
    const personOf = (key: number | null) => (key === null ? null : (people.get(key) ?? CLOSED_ACCOUNT));
    const now = seoulToday();
    return responsesWithSlots(rows, (row) => ({
      blog_job_code: row.code,
      title: row.title,
      state: row.state,
      customer: personOf(row.customer),
      assignee: personOf(row.assignee),
      from: row.from_day,
      to: row.to_day,
      planned_count: row.planned_count,
      content_count: counts.get(row.id)?.contents ?? 0,
      published_count: counts.get(row.id)?.published ?? 0,
      missing_count: counts.get(row.id)?.missing ?? 0,
      overdue: isOpen(row.state) && row.to_day < now,
    }));
  },
});

const LISTING: Listing<z.output<typeof calls.blogJobList.query>['sort']> = {
  searched: ['code', 'title', 'memo'],
  sorts: {
    newest: ['id', 'desc'],
    title: ['title', 'asc'],
    from: ['from_day', 'desc'],
    to: ['to_day', 'asc'],
    state: ['state', 'asc'],
  },
};

export async function listBlogJobs(
  domain: SiteDomain,
  user: Caller,
  query: z.output<typeof calls.blogJobList.query>,
): Promise<z.input<typeof calls.blogJobList.response>> {
  const assignee = query.assignee && (await assigneeFilter(domain, user, query.assignee));
  const customer = query.userId && (await customerFilter(domain, query.userId));
  return blogJobs.list(domain, query, LISTING, { assignee, customer });
}

/** Numbers of blog jobs by state (SPEC §7), of published posts, those that are not found, and of late contents. */
export async function countBlogJobs({
  code,
}: SiteDomain): Promise<z.input<typeof calls.blogJobCount.response>['data']> {
  const rows = await blogJobTable()
    .where({ domain: code })
    .groupBy('state')
    .select('state')
    .count({ rows: '*' });
  const counts = { total: 0, planned: 0, doing: 0, done: 0, cancelled: 0 };
  for (const { state, rows: count } of rows) {
    counts[state] = Number(count);
    counts.total += Number(count);
  }
  const contents = () => contentTable().where({ domain: code });
  const late = contents()
    .whereIn('state', ['planned', 'drafting', 'review'])
    .where('planned_day', '<', seoulToday());
  return {
    ...counts,
    published: await countOf(contents().where({ state: 'published' })),
    missing: await countOf(whereContentExposure(contents(), 'missing')),
    late: await countOf(late),
  };
}

function checkDays(from: string, to: string): void {
  if (to < from) throw invalidFields({ to: '종료일이 시작일보다 빠릅니다.' });
}

/** Code of a new blog job: the Seoul day and random characters, e.g. `B261121-7K3M9`. */
const newBlogJobCode = () =>
  `B${seoulToday().slice(2).replaceAll('-', '')}-${randomToken()
    .replace(/[^A-Z0-9]/gi, '')
    .slice(0, 5)
    .toUpperCase()}`;

export async function saveBlogJob(
  actor: ActorContext,
  body: z.output<typeof calls.saveBlogJob.body>,
): Promise<calls.BlogJob> {
  const { id, version, slot_id, customer, assignee, from, to, ...fields } = body;
  const { domain } = actor;
  const slot = await checkSlot(domain, slot_id);
  const people = {
    ...(customer !== undefined && {
      customer: customer === null ? null : await customerKey(domain, customer),
    }),
    ...(assignee !== undefined && { assignee: await assigneeKey(domain, assignee) }),
  };
  const input = definedFields({ ...fields, slot: slot_id, from_day: from, to_day: to });
  if (id === undefined) {
    requireFields(body, {
      title: '제목을 입력해 주세요.',
      from: '시작일을 입력해 주세요.',
      to: '종료일을 입력해 주세요.',
    });
    checkDays(from ?? '', to ?? '');
    const defaults = { state: 'planned', planned_count: 1, customer: slot?.customer ?? null };
    return blogJobs.create(actor, { ...defaults, ...input, ...people, code: newBlogJobCode() });
  }
  return blogJobs.change(actor, { id, version }, { ...fields, from, to }, (row) => {
    checkDays(from ?? row.from_day, to ?? row.to_day);
    return { ...input, ...people };
  });
}

export const removeBlogJobs = (actor: ActorContext, ids: number[]): Promise<number> =>
  blogJobs.remove(actor, ids, (trx, known) => contentTable(trx).whereIn('blog_job', known).del());

const isLate = (
  { state, planned_day }: Pick<BlogContentRow, 'state' | 'planned_day'>,
  now: string,
): boolean => state !== 'published' && state !== 'cancelled' && planned_day < now;

const contents = recordsOf<BlogContentRow, calls.BlogContent>({
  table: contentTable,
  what: 'blog-content',
  noun: '원고',
  async toResponses(rows) {
    const jobs = await blogJobTable()
      .whereIn('id', [...new Set(rows.map(({ blog_job }) => blog_job))])
      .select('id', 'code');
    const codes = new Map(jobs.map(({ id, code }) => [id, code]));
    const people = await peopleOf(rows.map(({ assignee }) => assignee));
    const now = seoulToday();
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      blog_job_code: codes.get(row.blog_job) ?? '',
      title: row.title,
      draft: row.draft ?? '',
      state: row.state,
      assignee: row.assignee === null ? null : (people.get(row.assignee) ?? CLOSED_ACCOUNT),
      planned_on: row.planned_day,
      published_on: row.published_day,
      published_url: row.published_url ?? '',
      exposure: contentExposure(row),
      late: isLate(row, now),
      created_at: isoOf(row.created_ms),
      updated_at: isoOf(row.updated_ms),
    }));
  },
});

/** @param trx locks the blog job against its removal @throws AppError 404 */
async function findBlogJob({ code: domain }: SiteDomain, code: string, trx?: Knex): Promise<BlogJobRow> {
  const query = blogJobTable(trx).where({ code, domain });
  const row = await (trx ? query.forShare() : query).first();
  if (!row) throw notFound('블로그 작업');
  return row;
}

export async function listBlogContents(
  domain: SiteDomain,
  filters: z.output<typeof calls.blogContentList.query>,
): Promise<z.input<typeof calls.blogContentList.response>> {
  const job = await findBlogJob(domain, filters.blog_job_code);
  const query = contentTable().where({ blog_job: job.id });
  if (filters.id) query.where({ id: filters.id });
  if (filters.q) whereContains(query, ['title'], filters.q);
  if (filters.state) query.where({ state: filters.state });
  if (filters.exposure) whereContentExposure(query, filters.exposure);
  const { limit, offset } = limitOffset(filters);
  const rows = await query.clone().orderBy(['planned_day', 'id']).limit(limit).offset(offset);
  return {
    data: await contents.toResponses(rows),
    page: pageInfo(filters, await countOf(query)),
    today: seoulToday(),
  };
}

/** Contents of all the site's blog jobs between two planned days, without their drafts. */
export async function readBlogCalendar(
  domain: SiteDomain,
  user: Caller,
  { from, to, q, state, assignee, userId: customer, site }: z.output<typeof calls.blogCalendar.query>,
): Promise<z.input<typeof calls.blogCalendar.response>> {
  const query = contentTable().where({ domain: domain.code }).whereBetween('planned_day', [from, to]);
  if (q) whereContains(query, ['title'], q);
  if (state) query.where({ state });
  if (assignee) query.where({ assignee: await assigneeFilter(domain, user, assignee) });
  if (customer) {
    const jobs = blogJobTable().where({ customer: await customerFilter(domain, customer) });
    query.whereIn('blog_job', jobs.select('id'));
  }
  if (site) query.whereIn('blog_job', siteJobs(domain).where({ 'slot.target': site }).select('job.id'));
  const rows = await query
    .clone()
    .orderBy(['planned_day', 'id'])
    .limit(BLOG_CALENDAR_MAX)
    .select('id', 'version', 'blog_job', 'title', 'state', 'assignee', 'planned_day');
  const jobs = await blogJobTable()
    .whereIn('id', [...new Set(rows.map(({ blog_job }) => blog_job))])
    .select('id', 'code', 'customer');
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const people = await peopleOf([...rows.map((row) => row.assignee), ...jobs.map((job) => job.customer)]);
  const personOf = (key: number | null) => (key === null ? null : (people.get(key) ?? CLOSED_ACCOUNT));
  const now = seoulToday();
  return {
    data: rows.map((row) => ({
      id: row.id,
      version: row.version,
      blog_job_code: jobOf.get(row.blog_job)?.code ?? '',
      title: row.title,
      state: row.state,
      assignee: personOf(row.assignee),
      customer: personOf(jobOf.get(row.blog_job)?.customer ?? null),
      planned_on: row.planned_day,
      late: isLate(row, now),
    })),
    total: await countOf(query),
    sites: await readSites(domain),
    today: now,
  };
}

/** Query of the blog jobs that are for a slot. */
const siteJobs = ({ code }: SiteDomain) =>
  sql()
    .from({ job: blogJobTable.tableName() })
    .join({ slot: slotTable.tableName() }, 'slot.id', 'job.slot')
    .where({ 'job.domain': code });

/** Targets of the slots that have blog jobs. */
async function readSites(domain: SiteDomain): Promise<string[]> {
  const rows: { target: string }[] = await siteJobs(domain)
    .distinct('slot.target')
    .orderBy('slot.target')
    .limit(BLOG_SITES_MAX);
  return rows.map(({ target }) => target);
}

export async function saveBlogContent(
  actor: ActorContext,
  body: z.output<typeof calls.saveBlogContent.body>,
): Promise<calls.BlogContent> {
  const { id, version, blog_job_code, assignee, planned_on, published_on, ...fields } = body;
  const { domain } = actor;
  const people = assignee !== undefined && { assignee: await assigneeKey(domain, assignee) };
  const input = definedFields({ ...fields, planned_day: planned_on, published_day: published_on });
  /** The day of publication of a published content. @throws AppError 400 without an address, or for a future day */
  const publishedFields = (row: Pick<BlogContentRow, 'state' | 'published_url' | 'published_day'>) => {
    if (row.state !== 'published') return {};
    if (!row.published_url) throw invalidFields({ published_url: '발행한 글의 주소를 입력해 주세요.' });
    const published_day = row.published_day ?? seoulToday();
    if (published_day > seoulToday())
      throw invalidFields({ published_on: '발행일은 오늘보다 뒤일 수 없습니다.' });
    return { published_day };
  };
  if (id === undefined) {
    requireFields(body, {
      blog_job_code: '블로그 작업을 골라 주세요.',
      title: '제목을 입력해 주세요.',
      planned_on: '발행 예정일을 입력해 주세요.',
    });
    const job = await findBlogJob(domain, blog_job_code ?? '');
    const defaults = { state: 'planned' as const, published_url: null, published_day: null };
    const columns = { ...defaults, assignee: job.assignee, ...input, ...people };
    const made = { ...columns, ...publishedFields(columns), blog_job: job.id };
    return contents.create(actor, made, (trx) => findBlogJob(domain, job.code, trx));
  }
  return contents.change(actor, { id, version }, fields, (row) => {
    const { state, title, published_url } = { ...row, ...input };
    const isOtherPost = state !== row.state || title !== row.title || published_url !== row.published_url;
    return {
      ...input,
      ...people,
      ...publishedFields({ ...row, ...input }),
      // What was found by another title or at another address says nothing of it.
      ...(isOtherPost && UNCHECKED),
    };
  });
}

export const removeBlogContents = (actor: ActorContext, ids: number[]): Promise<number> =>
  contents.remove(actor, ids);
