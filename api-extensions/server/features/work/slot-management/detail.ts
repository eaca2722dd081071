import type { ActorContext } from '../../../shared/accounts/actor-context';
import { isManager } from '../../../shared/accounts/levels';
import type { z } from 'zod';
import { addDays } from '../../../../contracts/rules/days';
import { pageAddress } from '../../../../contracts/rules/ranking-page';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { SLOT_EVENTS_MAX, type slotDetail as call, type SlotEvent } from '../../../../contracts/work/slots';
import type { RankPoint } from '../../../../contracts/work/fields';
import { SLOT_DAYS_MAX } from '../../../../contracts/work/slot-days';
import { invalidFields } from '../../../platform/errors';
import { seoulToday } from '../base/tables';
import {
  readCompetitorDays,
  readPages,
  IMPORTED,
  type SlotRow,
  toSlot,
  rankTable,
  findPageChanges,
} from '../slots';
import { findSlot, slotNotFound } from './store';
import { jobTable } from '../jobs';
import { isoOrNull } from '../../../platform/tables';

const DEFAULT_DAYS = 90;

/**
 * Lookups between two days by slot, oldest first. Ranks of another class of source than the slot's current one are left out, because
 * they belong to another list (DESIGN §5). Ranks of unordered lists are hidden.
 * @param withImported also earlier ranks of other tools
 */
export async function readPoints(
  slots: Pick<SlotRow, 'id' | 'rank_source'>[],
  from: string,
  to: string,
  withImported = false,
): Promise<Map<number, RankPoint[]>> {
  const points = new Map<number, RankPoint[]>(slots.map(({ id }) => [id, []]));
  for (let start = 0; start < slots.length; start += 200) {
    const part = slots.slice(start, start + 200);
    const sources = new Map(part.map(({ id, rank_source }) => [id, rank_source]));
    const rows = await rankTable()
      .whereIn('slot', [...sources.keys()])
      .whereBetween('day', [from, to])
      .orderBy(['slot', 'day', 'list'])
      .select(
        'slot',
        'day',
        'list',
        'outcome',
        'rank',
        'depth',
        'ordered',
        'provider',
        'source',
        'reason',
        'checked_ms',
        'page',
        'other_pages',
      );
    const pages = await readPages(rows);
    for (const { slot, source, ordered, checked_ms, page, other_pages, ...row } of rows) {
      const couldReadList = row.outcome === 'found' || row.outcome === 'not_in_range';
      const isImported = source === IMPORTED;
      if (isImported ? !withImported : couldReadList && source !== sources.get(slot)) continue;
      const checked_at = isoOrNull(checked_ms);
      points.get(slot)?.push({
        ...row,
        rank: shownRank(row.rank, Boolean(ordered)),
        ordered: Boolean(ordered),
        checked_at,
        imported_from: isImported ? row.reason : null,
        ...(isImported && { reason: null }),
        ...pages({ page, other_pages }),
      });
    }
  }
  return points;
}

/** Events of a slot between two days, oldest first: its start and end, finished jobs and changes of the ranking page. */
async function readEvents(
  row: SlotRow,
  points: readonly RankPoint[],
  { from, to, today }: { from: string; to: string; today: string },
): Promise<SlotEvent[]> {
  const jobs = await jobTable()
    .where({ slot: row.id, state: 'done' })
    .whereBetween('done_day', [from, to])
    .orderBy('done_day', 'desc')
    .limit(SLOT_EVENTS_MAX)
    .select('id', 'title', 'done_day');
  const own: SlotEvent[] = [
    { day: row.from_day, type: 'started', text: '시작', job_id: null },
    ...(row.closed_day !== null
      ? [{ day: row.closed_day, type: 'closed' as const, text: '종료 처리', job_id: null }]
      : row.to_day < today
        ? [{ day: row.to_day, type: 'ended' as const, text: '기간 종료', job_id: null }]
        : []),
  ];
  const done = jobs.map(({ id, title, done_day }) => ({
    day: done_day ?? '',
    type: 'job' as const,
    text: title,
    job_id: id,
  }));
  const moves = findPageChanges(points).map(({ day, before, after }) => ({
    day,
    type: 'page' as const,
    text: `${pageAddress(before)} → ${pageAddress(after)}`,
    job_id: null,
  }));
  return [...own, ...done, ...moves]
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(-SLOT_EVENTS_MAX);
}

/** One slot with its ranks and events. @throws AppError 400, 404, also for another member's slot */
export async function readSlotDetail(
  { domain, user }: ActorContext,
  id: number,
  query: z.output<typeof call.query>,
): Promise<z.input<typeof call.response>> {
  const forStaff = await isManager(domain, user);
  const row = await findSlot(domain, id);
  if (!forStaff && row.customer !== user.key) throw slotNotFound();
  const today = seoulToday();
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (to < from) throw invalidFields({ to: '끝나는 날이 시작하는 날보다 빠릅니다.' });
  if (addDays(from, SLOT_DAYS_MAX) <= to) throw invalidFields({ from: '1년 이내로 골라 주세요.' });
  const points = (await readPoints([row], from, to, true)).get(id) ?? [];
  return {
    data: {
      slot: await toSlot(row, forStaff, today),
      from,
      to,
      points,
      competitors: await readCompetitorDays(row, from, to),
      events: await readEvents(row, points, { from, to, today }),
    },
  };
}
