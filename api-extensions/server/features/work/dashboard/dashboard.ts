import { isManager } from '../../../shared/accounts/levels';
import type { z } from 'zod';
import { addDays } from '../../../../contracts/rules/days';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { recentAnswers } from '../../../../contracts/rules/recent-answers';
import { DASHBOARD_MAX, type dashboard as call } from '../../../../contracts/work/dashboard';
import type { SiteDomain } from '../../../platform/domains';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import type { Caller } from '../../../shared/accounts/sessions';
import { RENEWAL_DAYS } from '../contracts';
import { applicantsFilter } from '../inbox';
import { whereDue, jobTable } from '../jobs';
import { shortName, CLOSED_ACCOUNT, peopleOf } from '../../../shared/accounts/people';
import { countBlogJobs, backlinkTable } from '../records';
import { cacheUntilSlotsChange, type SlotRow, toSlots, slotTable } from '../slots';
import { countStates, whereNotFollowed } from '../slot-management';
import { type Query, seoulToday } from '../base/tables';
import { whereRunning, readTrackingStatus } from '../tracking';
import { userEntries } from '../../../platform/content-types';
import { countOf, sql } from '../../../platform/tables';

type ResponseData = z.input<typeof call.response>['data'];
type RankMove = ResponseData['moves']['gained'][number];

/** Slots and contracts that end within this many days are due this week. */
const ENDING_DAYS = 7;

/** What needs attention today: for staff of the whole site, for members of their own slots. */
export async function readDashboard(
  domain: SiteDomain,
  user: Caller,
): Promise<z.input<typeof call.response>> {
  const forStaff = await isManager(domain, user);
  const today = seoulToday();
  const own = () => {
    const query = slotTable.as('s').where('s.domain', domain.code);
    return forStaff ? query : query.where('s.customer', user.key);
  };
  const read = () => readSlotFigures(own, today);
  // Cached for staff only: a member has few slots.
  const slots = forStaff
    ? await cacheUntilSlotsChange(domain.code, `dashboard ${today} ${domain.code}`, read)
    : await read();
  return {
    data: {
      today,
      slots: {
        scheduled: slots.states.scheduled,
        running: slots.states.running,
        extended: slots.states.extended,
        paused: slots.states.paused,
        ending: slots.ending.total,
      },
      moves: await toMoves(slots.moves),
      ending: await toSlots(slots.ending.rows, forStaff, today),
      demo: rankLookups().isDemo(),
      staff: forStaff ? await readStaffPart(domain, user, slots.renewals, today) : null,
    },
  };
}

/** Figures of slots, without customers' names: their changes would not invalidate the cache. */
async function readSlotFigures(own: () => Query, today: string) {
  const ending = own().whereNull('s.closed_day');
  const within = (days: number) => ending.clone().whereBetween('s.to_day', [today, addDays(today, days)]);
  const due = (days: number) => whereNotFollowed(within(days));
  return {
    states: await countStates(own(), today),
    moves: await readMoves(() => whereRunning(own(), today)),
    ending: { total: await countOf(within(ENDING_DAYS)), rows: await readFirstEnding(within(ENDING_DAYS)) },
    renewals: {
      week: await countOf(due(ENDING_DAYS)),
      month: await countOf(due(RENEWAL_DAYS)),
      rows: await readFirstEnding(due(RENEWAL_DAYS)),
    },
  };
}

type SlotFigures = Awaited<ReturnType<typeof readSlotFigures>>;

const readFirstEnding = (query: Query) =>
  query.orderBy(['s.to_day', 's.id']).select<SlotRow[]>('s.*').limit(DASHBOARD_MAX);

/** Counts of slots by their change since the day before. In one statement, because it reads all slots of the site. */
const MOVES_SQL = `
  count(case when s.change_1 > 0 then 1 end) as up,
  count(case when s.change_1 < 0 then 1 end) as down,
  count(case when s.change_1 = 0 then 1 end) as same,
  count(case when s.edge = 'entered' then 1 end) as entered,
  count(case when s.edge = 'left' then 1 end) as left_list`;
type MoveCounts = Record<'up' | 'down' | 'same' | 'entered' | 'left_list', number | string>;

async function readMoves(running: () => Query) {
  const [counts] = await running().select<MoveCounts[]>(sql().raw(MOVES_SQL));
  const most = async (order: 'asc' | 'desc') =>
    await running()
      .where('s.change_1', order === 'desc' ? '>' : '<', 0)
      .orderBy([{ column: 's.change_1', order }, { column: 's.id' }])
      .select<SlotRow[]>('s.*')
      .limit(DASHBOARD_MAX);
  return {
    up: Number(counts?.up),
    down: Number(counts?.down),
    same: Number(counts?.same),
    entered: Number(counts?.entered),
    left: Number(counts?.left_list),
    gained: await most('desc'),
    lost: await most('asc'),
  };
}

async function toMoves(moves: SlotFigures['moves']): Promise<ResponseData['moves']> {
  const { gained, lost, ...counts } = moves;
  const people = await peopleOf([...gained, ...lost].map(({ customer }) => customer));
  const toRankMove = (row: SlotRow): RankMove => ({
    id: row.id,
    keyword: row.keyword,
    target: row.target,
    customer: shortName((row.customer !== null && people.get(row.customer)) || CLOSED_ACCOUNT),
    rank: shownRank(row.rank_now, Boolean(row.rank_ordered)),
    change_1: row.change_1,
    edge: row.edge,
  });
  return { ...counts, gained: gained.map(toRankMove), lost: lost.map(toRankMove) };
}

async function readStaffPart(
  domain: SiteDomain,
  user: Caller,
  renewals: SlotFigures['renewals'],
  today: string,
): Promise<NonNullable<ResponseData['staff']>> {
  const jobs = () => jobTable.as('j').where('j.domain', domain.code);
  const open = () => jobs().whereIn('j.state', ['todo', 'doing']);
  const status = await readTrackingStatus(domain, 0);
  const { found, not_in_range, failed, total } = status.today;
  return {
    jobs: {
      overdue: await countOf(whereDue(jobs(), 'overdue', today)),
      today: await countOf(whereDue(jobs(), 'today', today)),
      mine_open: await countOf(open().where('j.assignee', user.key)),
      unassigned: await countOf(open().whereNull('j.assignee')),
    },
    requests: await countRequests(domain),
    approvals: await userEntries().count({ where: applicantsFilter(domain) }),
    renewals: {
      week: renewals.week,
      month: renewals.month,
      next: await toSlots(renewals.rows, true, today),
    },
    blog_late: (await countBlogJobs(domain)).late,
    backlinks_lost: await countOf(backlinkTable().where({ domain: domain.code, state: 'lost' })),
    tracking: {
      state: status.state,
      done: found + not_in_range,
      failed,
      total,
      last_finished_at: status.last_finished_at,
    },
  };
}

async function countRequests({
  documentId,
  code,
}: SiteDomain): Promise<NonNullable<ResponseData['staff']>['requests']> {
  const { clock, strapi } = platform();
  const { db } = strapi;
  const estimates = (...filters: object[]) =>
    db.query('api::estimate.estimate').count({ where: { $and: [{ domain: { documentId } }, ...filters] } });
  const recent = recentAnswers(clock());
  return {
    estimates: await estimates({ state: 'requested' }, { by_member: true }),
    drafts: await estimates({ state: 'requested' }, { by_member: false }),
    accepted: await estimates({ state: 'accepted' }, recent),
    declined: await estimates({ state: 'declined' }, recent),
    consultations: await db
      .query('api::consultation.consultation')
      .count({ where: { domain: code, state: 'new' } }),
  };
}
