import {
  budgetShare,
  keyOwner,
  type KeyOwner,
  type LookupStatus,
  pauseLookups,
  readLookupStatus,
} from '../../../contracts/lookups/admin';
import { seoulDay, DAY_MS } from '../../../contracts/rules/days';
import { adminRoute } from '../../http/admin-route';
import { platform } from '../../platform/platform';
import { readCountsSince } from './call-counts';
import { readBudgetsToday, sumOf } from './day-budget';
import { readPauses, setPaused } from './pauses';
import { lookupService } from './service';
import { runTable } from './bulk/runs';
import { countOf } from '../../platform/tables';

const DAYS_SHOWN = 7;

/** The key that answers each kind, without the vendor's web results and page layout, on which no lookup depends. */
function kindsNow(): LookupStatus['kinds'] {
  const choices = Object.entries(lookupService().sources.choices).filter(
    ([kind]) => kind !== 'deepWeb' && kind !== 'layout',
  );
  return choices.map(([kind, choice]) => {
    if (!choice.available) return { kind, owner: null };
    const isTrend = kind === 'trend' && choice.provider !== 'simulator';
    return { kind, owner: isTrend ? 'trend' : choice.provider };
  });
}

async function budgetsOf(owner: KeyOwner): Promise<LookupStatus['owners'][number]['budgets']> {
  const limit = platform().env.LOOKUP_DAILY_CALLS[owner];
  const names = new Map((await platform().domains.list()).map(({ code, name }) => [code, name]));
  return (await readBudgetsToday({ owner, daily: limit })).map(({ kind, used, left, sites }) => ({
    kind,
    used: sumOf(used),
    limit,
    shares: budgetShare.options.map((share) => ({ share, used: used[share], left: left[share] })),
    sites: sites.map(({ site, ...figures }) => ({ name: names.get(site) ?? site, ...figures })),
  }));
}

/** All data of the admin page. */
async function readStatus(): Promise<LookupStatus> {
  const now = platform().clock();
  const kinds = kindsNow();
  const pauses = await readPauses();
  const counts = await readCountsSince(seoulDay(new Date(now.getTime() - (DAYS_SHOWN - 1) * DAY_MS)));
  const owners = await Promise.all(
    keyOwner.options.map(async (owner) => {
      const pause = pauses.find(({ provider }) => provider === owner);
      return {
        owner,
        inUse: kinds.some((kind) => kind.owner === owner),
        perSecond: platform().env.LOOKUP_CALLS_PER_SECOND[owner],
        budgets: await budgetsOf(owner),
        paused: pause !== undefined,
        pausedBy: pause?.changed_by ?? null,
      };
    }),
  );
  return {
    day: seoulDay(now),
    kinds,
    owners: owners.filter(({ inUse, paused }) => inUse || paused),
    counts: counts
      .map(({ provider, ...count }) => ({ owner: provider, ...count }))
      .sort(
        (a, b) =>
          b.day.localeCompare(a.day) || a.owner.localeCompare(b.owner) || a.kind.localeCompare(b.kind),
      ),
    openRuns: await countOf(runTable().whereIn('state', ['waiting', 'running', 'paused'])),
  };
}

/** Below /api-extensions on the admin's own host. */
export const lookupAdminRoutes = [
  adminRoute(readLookupStatus, async () => ({ data: await readStatus() })),
  adminRoute(pauseLookups, async ({ body: { owner, paused }, administrator }) => {
    await setPaused(owner, paused, administrator.email ?? '');
    platform().strapi.log.info(`lookups: ${owner} ${paused ? 'paused' : 'resumed'}`);
    return { data: await readStatus() };
  }),
];
