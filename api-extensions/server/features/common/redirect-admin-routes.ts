import {
  FOLLOWED_MAX,
  HIT_DAYS,
  importRedirects,
  listRedirectHits,
  type TriedRedirect,
  tryRedirect,
} from '../../../contracts/common/redirects-admin';
import type { StatisticCount } from '../../../contracts/page-statistics/page-statistics';
import { seoulDay } from '../../../contracts/rules/days';
import { SOURCE_FAULT_TEXT } from '../../../contracts/rules/redirects/fault-texts';
import { readPath, splitAddress } from '../../../contracts/rules/redirects/read-address';
import { hostOf } from '../../../contracts/rules/hosts';
import { onSite } from '../../../contracts/rules/redirects/source';
import { adminRoute } from '../../http/admin-route';
import { stateOf } from '../../platform/editor';
import { forbidden, unknownDomain } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { isInScope, type SiteScope } from '../../shared/sites/site-scope';
import { table } from '../../platform/tables';
import { importRules } from './redirect-import';
import { REDIRECT_RULE } from './redirect-rules';
import { readSites, type SiteOfRules } from './redirect-sites';
import { STATUS } from './responses';

const statisticTable = table<StatisticCount & { day: string }>('page-statistic');

/** The addresses that a browser is led to, one after another, while they are the site's. */
function follow(site: SiteOfRules, first: string): string[] {
  const addresses = [first];
  for (let address = first; addresses.length < FOLLOWED_MAX;) {
    const own = address.startsWith('/') || site.hosts.includes(hostOf(address));
    const path = onSite(address, site.hosts).split('#', 1)[0] ?? '';
    const next = own ? site.matcher.find(path, site.isShown)?.address : undefined;
    if (next === undefined || addresses.includes(next)) break;
    addresses.push(next);
    address = next;
  }
  return addresses;
}

/** Which rule a typed address meets, as at the edge. */
function tryAddress(site: SiteOfRules, typed: string): TriedRedirect {
  const address = onSite(typed, site.hosts);
  const refused = (reason: keyof typeof SOURCE_FAULT_TEXT): TriedRedirect => ({
    outcome: 'refused',
    message: SOURCE_FAULT_TEXT[reason],
  });
  if (address === 'host' || !address.startsWith('/')) return refused(address === 'host' ? 'host' : 'start');
  const path = readPath(splitAddress(address).path);
  if (path === null) return refused('steps');
  const found = site.matcher.find(address, site.isShown);
  const isPage = site.isShown(path);
  if (!found) return isPage ? { outcome: 'page', path } : { outcome: 'none' };
  const { documentId, to_url, redirect_type } = found.rule.row;
  return {
    outcome: 'rule',
    documentId,
    from: found.rule.from,
    to: to_url,
    status: STATUS[redirect_type],
    addresses: follow(site, found.address),
    hidesPage: isPage,
  };
}

async function readHits(scope: SiteScope): Promise<{ documentId: string; hits: number }[]> {
  const sites = (await readSites()).filter(({ code }) => isInScope(scope, code));
  const counted = await statisticTable()
    .where({ dimension: 'redirect' })
    .where('day', '>=', seoulDay(platform().clock(), 1 - HIT_DAYS))
    .whereIn(
      'domain',
      sites.map(({ code }) => code),
    )
    .groupBy('domain', 'value')
    .select('domain', 'value')
    .sum<{ domain: string; value: string; hits: number }[]>({ hits: 'count' });
  const hitsOf = new Map(counted.map(({ domain, value, hits }) => [`${domain} ${value}`, Number(hits)]));
  return sites.flatMap(({ code, matcher }) =>
    matcher.rules.flatMap(({ rule }) => {
      const hits = hitsOf.get(`${code} ${rule.from}`) ?? 0;
      return hits > 0 ? [{ documentId: rule.row.documentId, hits }] : [];
    }),
  );
}

/** Below /api-extensions on the admin's own host. */
export const redirectAdminRoutes = [
  adminRoute(tryRedirect, async ({ query, scope }) => {
    const sites = isInScope(scope, query.domain) ? await readSites() : [];
    const site = sites.find(({ code }) => code === query.domain);
    if (!site) throw unknownDomain();
    return { data: tryAddress(site, query.address) };
  }),
  adminRoute(listRedirectHits, async ({ scope }) => ({ data: await readHits(scope) })),
  adminRoute(importRedirects, async ({ body, scope, ctx }) => {
    const mayCreate = stateOf(ctx).userAbility?.can('plugin::content-manager.explorer.create', REDIRECT_RULE);
    if (!mayCreate) throw forbidden();
    const imported = isInScope(scope, body.domain)
      ? await importRules(body.domain, body.rows, body.dry_run)
      : null;
    if (!imported) throw unknownDomain();
    return { data: imported };
  }),
];
