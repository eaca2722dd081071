import { addDays, seoulMidnight } from '../../../../contracts/rules/days';
import {
  MEMBER_DAYS,
  MEMBER_LIST_MAX,
  MEMBER_RECENT_DAYS,
  type MemberDashboard,
} from '../../../../contracts/work/member-dashboard';
import { slotSummary } from '../../../../contracts/work/slot-groups';
import type { SiteDomain } from '../../../platform/domains';
import { rankLookups } from '../../../platform/rank-lookups';
import { countOf, isoOf, repository } from '../../../platform/tables';
import type { Caller } from '../../../shared/accounts/sessions';
import { type Query, seoulToday } from '../base/tables';
import { shownFiles } from '../customers';
import { nextReport, readDailyPositions, readWork } from '../report';
import { countStates, figuresOf, type Position, readSummary } from '../slot-management';
import { type SlotRow, slotTable, toSlots } from '../slots';
import { withoutPartialDays } from './partial-days';

/** Slots that end within this many days are listed. */
const ENDING_DAYS = 7;

/** The first page of a member: own slots, work that was done for them, and what waits for an answer. */
export async function readMemberDashboard(domain: SiteDomain, user: Caller): Promise<MemberDashboard> {
  const today = seoulToday();
  const recent = addDays(today, -MEMBER_RECENT_DAYS);
  const own = () => slotTable.as('s').where('s.domain', domain.code).where('s.customer', user.key);
  const states = await countStates(own(), today);
  const running = states.running + states.extended;
  const ending = () =>
    own()
      .whereNull('s.closed_day')
      .whereBetween('s.to_day', [today, addDays(today, ENDING_DAYS)]);
  const summary = await readSummary(
    { domain, user },
    slotSummary.query.parse({ domain: domain.code, userId: user.id }),
  );
  const days = withoutPartialDays(
    await readDailyPositions(own(), { from: addDays(today, 1 - MEMBER_DAYS), to: today }),
    running,
  );
  const { counts, work } = await readWork(domain, user.key, own(), { from: recent, to: today });
  return {
    today,
    has_slots: Object.values(states).some((slots) => slots > 0),
    demo: rankLookups().isDemo(),
    slots: {
      running,
      scheduled: states.scheduled,
      paused: states.paused,
      ending: await countOf(ending()),
    },
    now: standing(summary.data),
    before: standingBefore(days, recent),
    days: [...days].map(([day, positions]) => {
      const { average_rank, score } = standing(figuresOf(positions));
      return { day, average_rank, score };
    }),
    up: await moved(summary.data.up, today),
    down: await moved(summary.data.down, today),
    ending: await toSlots(await firstOf(ending().orderBy(['s.to_day', 's.id'])), false, today),
    work: { ...counts, newest: work.slice(-MEMBER_LIST_MAX).reverse() },
    waiting: { estimates: await openEstimates(domain, user), files: await newFiles(domain, user, recent) },
    report: await nextReport(domain, user.key),
  };
}

type Figures = ReturnType<typeof figuresOf>;
type Standing = MemberDashboard['now'];

const standing = ({ slots, bands, average_rank, visibility }: Omit<Figures, 'up' | 'down'>): Standing => ({
  slots,
  bands,
  average_rank,
  score: visibility.score,
});

/** The standing on the last day with lookups up to `day`. */
function standingBefore(
  days: ReadonlyMap<string, readonly Position[]>,
  day: string,
): MemberDashboard['before'] {
  const found = [...days].findLast(([one]) => one <= day);
  return found ? { day: found[0], ...standing(figuresOf(found[1])) } : null;
}

const firstOf = (query: Query): Promise<SlotRow[]> => query.limit(MEMBER_LIST_MAX).select('s.*');

/** The slots of a summary, in its order. */
async function moved(movers: readonly { id?: unknown }[], today: string): Promise<MemberDashboard['up']> {
  const ids = movers.map(({ id }) => Number(id));
  const rows = await slotTable().whereIn('id', ids).select('*');
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return toSlots(rows, false, today);
}

interface EstimateEntry {
  documentId: string;
  title: string;
  total: number | string | null;
  valid_until: string | null;
}

async function openEstimates(
  { documentId }: SiteDomain,
  { key }: Caller,
): Promise<MemberDashboard['waiting']['estimates']> {
  const rows = await repository<EstimateEntry>('estimate')().findMany({
    where: { domain: { documentId }, member: { id: key }, state: 'quoted', sent_at: { $notNull: true } },
    orderBy: [{ valid_until: 'asc' }, { id: 'asc' }],
    limit: MEMBER_LIST_MAX,
  });
  return rows.map(({ documentId, title, total, valid_until }) => ({
    id: documentId,
    title,
    total: total === null ? null : Number(total),
    valid_until,
  }));
}

async function newFiles(
  domain: SiteDomain,
  { key }: Caller,
  since: string,
): Promise<MemberDashboard['waiting']['files']> {
  const files = await shownFiles(domain, key);
  return files
    .filter(({ shown_ms }) => shown_ms >= seoulMidnight(since).getTime())
    .slice(0, MEMBER_LIST_MAX)
    .map(({ id, name, shown_ms }) => ({ id, name, shown_at: isoOf(shown_ms) }));
}
