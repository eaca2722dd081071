import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  budgetShare,
  keyOwner,
  type KeyOwner,
  type LookupStatus,
  lookupStatus,
  pauseBody,
} from '../../../contracts/lookups-admin';
import { seoulDay } from '../../platform/clock';
import { platform } from '../../platform/platform';
import { countsSince } from './call-counts';
import { budgetsToday } from './day-budget';
import { pauseRows, setPaused } from './pauses';
import { lookupService } from './service';
import { sql, tableOf } from './tables';

const READ = 'plugin::api-extensions.lookups.read';
const PAUSE = 'plugin::api-extensions.lookups.pause';
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_SHOWN = 7;

/** Registers the rights about lookups; the super administrator has them. */
export async function registerLookupRights(strapi: Core.Strapi): Promise<void> {
  const common = { section: 'plugins', pluginName: 'api-extensions' };
  await strapi.service('admin::permission').actionProvider.registerMany([
    { ...common, uid: 'lookups.read', displayName: '조회 현황 보기' },
    { ...common, uid: 'lookups.pause', displayName: '조회 멈춤과 재개' },
  ]);
}

/** The key that answers each kind. The vendor's web results are not included: no lookup depends on them. */
function kindsNow(): LookupStatus['kinds'] {
  const asked = Object.entries(lookupService().sources.choices).filter(([kind]) => kind !== 'deepWeb');
  return asked.map(([kind, choice]) => {
    if (!choice.available) return { kind, owner: null };
    const isTrend = kind === 'trend' && choice.provider !== 'simulator';
    return { kind, owner: isTrend ? 'trend' : choice.provider };
  });
}

async function budgetsOf(owner: KeyOwner): Promise<LookupStatus['owners'][number]['budgets']> {
  const limit = platform().env.LOOKUP_DAILY_CALLS[owner];
  const names = new Map((await platform().domains.list()).map(({ code, name }) => [code, name]));
  return (await budgetsToday({ owner, daily: limit })).map(({ kind, used, left, sites }) => ({
    kind,
    used: used.tracking + used.members + used.visitors,
    limit,
    shares: budgetShare.options.map((share) => ({ share, used: used[share], left: left[share] })),
    sites: sites.map(({ site, ...figures }) => ({ name: names.get(site) ?? site, ...figures })),
  }));
}

/** All data of the admin page. */
async function readStatus(): Promise<LookupStatus> {
  const now = platform().clock();
  const kinds = kindsNow();
  const pauses = await pauseRows();
  const counts = await countsSince(seoulDay(new Date(now.getTime() - (DAYS_SHOWN - 1) * DAY_MS)));
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
  const [open] = (await sql()(tableOf('lookup-run'))
    .whereIn('state', ['waiting', 'running', 'paused'])
    .count({ runs: '*' })) as { runs: number | string }[];
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
    openRuns: Number(open?.runs ?? 0),
  };
}

async function answerStatus(ctx: Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = lookupStatus.parse({ data: await readStatus() });
}

const right = (action: string) => ({
  policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }],
});

/** Below /api-extensions on the admin's own host. */
export const lookupAdminRoutes = [
  { method: 'GET', path: '/lookups', handler: answerStatus, config: right(READ) },
  {
    method: 'PUT',
    path: '/lookups/pause',
    async handler(ctx: Context) {
      const body = pauseBody.safeParse((ctx.request as unknown as { body?: unknown }).body);
      if (!body.success) {
        ctx.status = 400;
        const error = {
          status: 400,
          name: 'ValidationError',
          message: '알 수 없는 제공자입니다.',
          details: {},
        };
        ctx.body = { data: null, error };
        return;
      }
      const { owner, paused } = body.data;
      const { email = '' } = (ctx.state as { user?: { email?: string } }).user ?? {};
      await setPaused(owner, paused, email);
      platform().strapi.log.info(`lookups: ${owner} ${paused ? 'paused' : 'resumed'}`);
      await answerStatus(ctx);
    },
    config: right(PAUSE),
  },
];
