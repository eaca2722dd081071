import type { z } from 'zod';
import { addDays, seoulDay } from '../../../../contracts/rules/days';
import { TRACKING_DAYS_MAX, type tracking as call } from '../../../../contracts/work/tracking';
import type { DayOutcome } from '../../../../contracts/work/fields';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { wake } from '../../../platform/background';
import type { SiteDomain } from '../../../platform/domains';
import { conflict } from '../../../platform/errors';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { auditWork } from '../base/audit';
import { seoulToday } from '../base/tables';
import { whereRunning, runTable } from './runs';
import { siteTrackingState, windowText } from './night';
import { whereDue, readTrackingRun, startRunByHand } from './tracker';
import { cacheUntilSlotsChange, rankTable, slotTable } from '../slots';
import { countOf, isoOrNull } from '../../../platform/tables';

type ResponseData = z.input<typeof call.response>['data'];
type Day = ResponseData['earlier'][number];

/** Numbers of a site's slots by the outcome of their main list, for each day from `from` to `to`. */
async function countOutcomes({ code }: SiteDomain, from: string, to: string): Promise<Map<string, Day>> {
  const rows = await rankTable
    .as('r')
    .join({ s: slotTable.tableName() }, 's.id', 'r.slot')
    .where('r.domain', code)
    .whereBetween('r.day', [from, to])
    .whereRaw('r.list = s.main_list')
    .groupBy('r.day', 'r.outcome')
    .select('r.day', 'r.outcome')
    .count<{ day: string; outcome: DayOutcome; slots: number }[]>({ slots: '*' });
  const days = new Map<string, Day>();
  for (const { day, outcome, slots } of rows) {
    const sum = days.get(day) ?? { day, total: 0, found: 0, not_in_range: 0, failed: 0 };
    sum.total += slots;
    if (outcome === 'found') sum.found += slots;
    else if (outcome === 'not_in_range') sum.not_in_range += slots;
    else sum.failed += slots;
    days.set(day, sum);
  }
  return days;
}

/** Numbers of slots of today, of those still to look up, of those that no lookup has read a list for yet, and of outcomes since `from`. */
async function countSlots(domain: SiteDomain, from: string, today: string) {
  const own = () => slotTable().where({ domain: domain.code });
  return {
    total: await countOf(whereRunning(own(), today)),
    waiting: await countOf(whereDue(own(), today)),
    never: await countOf(whereRunning(own(), today).whereNull('rank_day')),
    days: await countOutcomes(domain, from, today),
  };
}

/** State of a site's daily tracking, with the outcomes of today and of the days before. */
export async function readTrackingStatus(
  domain: SiteDomain,
  earlierDays = TRACKING_DAYS_MAX,
): Promise<ResponseData> {
  const { env, clock } = platform();
  const today = seoulDay(clock());
  const run = await readTrackingRun(today);
  const last = await runTable().where('day', '<=', today).orderBy('day', 'desc').limit(2);
  const from = addDays(today, -earlierDays);
  const { total, waiting, never, days } = await cacheUntilSlotsChange(
    domain.code,
    `tracking ${from} ${today} ${domain.code}`,
    () => countSlots(domain, from, today),
  );
  const now = days.get(today) ?? { day: today, total: 0, found: 0, not_in_range: 0, failed: 0 };
  const started = last.find(({ started_ms }) => started_ms > 0);
  const finished = last.find(({ finished_ms }) => finished_ms !== null);
  return {
    state: siteTrackingState(run, { total, waiting }, clock().getTime()),
    reason: run?.state === 'resting' ? run.reason : null,
    window: env.TRACKING_WINDOW && windowText(env.TRACKING_WINDOW),
    today: { ...now, total: Math.max(total, now.total), waiting, never },
    earlier: [...days.values()].filter(({ day }) => day < today).sort((a, b) => b.day.localeCompare(a.day)),
    last_started_at: started ? isoOrNull(started.started_ms) : null,
    last_finished_at: finished ? isoOrNull(finished.finished_ms) : null,
    demo: rankLookups().isDemo(),
  };
}

/**
 * Starts tracking the rest of today's slots, of all sites. `waiting` counts only those of the caller's site, like the page.
 * @throws AppError 409 while tracking is running
 */
export async function startTrackingNow(actor: ActorContext): Promise<{ started: true; waiting: number }> {
  const day = seoulToday();
  const run = await readTrackingRun(day);
  if (run?.by_hand && run.state === 'running') throw conflict('지금 순위를 조회하고 있습니다.');
  const waiting = await countOf(whereDue(slotTable().where({ domain: actor.domain.code }), day));
  await startRunByHand(day);
  await auditWork(actor, 'tracking-started', 'tracking', { day, waiting });
  wake('tracking');
  return { started: true, waiting };
}
