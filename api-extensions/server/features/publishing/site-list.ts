import type { z } from 'zod';
import type { listSites, PublishSite, SiteState } from '../../../contracts/publishing/admin';
import { limitOffset, pageInfo } from '../../platform/paging';
import { platform } from '../../platform/platform';
import { codesIn, type SiteScope } from '../../shared/sites/site-scope';
import { readNewestChanges } from './run-list';
import { DOMAIN_UID } from './entries';
import { findMissingHomes } from './home-pages';
import { problemOf } from './problems';
import { type PublisherStatus, readPublisherStatus } from './publisher-calls';
import { changeTable, findingsOf, keptReleases, runTable, type SiteRow, siteTable } from './tables';
import type { Knex } from 'knex';
import { domainEntries, domainTable } from '../../platform/content-types';
import { whereContains, countOf, type Flag, isoOf, isoOrNull, joinTableOf, sql } from '../../platform/tables';

const MAX_NEWEST = 10;

/** Sites with a host name that contains the text. */
function sitesWithHost(text: string): Knex.QueryBuilder {
  const hosts = platform().strapi.db.metadata.get('elements.host').tableName;
  const query = sql()({ link: joinTableOf(DOMAIN_UID, 'hosts').name })
    .join({ h: hosts }, 'h.id', 'link.cmp_id')
    .where('link.component_type', 'elements.host')
    .select('link.entity_id');
  whereContains(query, ['h.name'], text);
  return query;
}

/** Waiting changes by site, including those of a release being rendered. */
const waitingCounts = () => {
  return changeTable
    .as('c')
    .whereNull('c.release_id')
    .orWhereIn('c.release_id', siteTable().whereNotNull('rendering').select('rendering'))
    .groupBy('c.domain')
    .select('c.domain')
    .count({ waiting: '*' })
    .as('w');
};

/** SQL that sorts sites in the order of the contract's siteState. */
const STATE_ORDER = `case
  when s.failures > 0 then 0
  when s.paused = true then 1
  when s.rendering is not null then 2
  when w.waiting > 0 or s.requested_at is not null then 3
  when s.rolled_back = true then 4
  else 5 end`;

type ListRow = Partial<SiteRow> & {
  id: number;
  code: string;
  name: string;
  use_yn: Flag | null;
  waiting: number | null;
};

/** Instant at which a release was claimed, from its name. */
const releaseInstant = (name: string): string => {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-/.exec(name) ?? [];
  return `${y}-${mo}-${d}T${h}:${mi}:${s}.000Z`;
};

function stateOf(site: Omit<PublishSite, 'state'>): SiteState {
  if (site.problem) return 'failed';
  if (site.paused) return 'paused';
  if (site.rendering) return 'rendering';
  if (site.waiting.count > 0 || site.requested) return 'waiting';
  if (site.rolledBack) return 'rolled-back';
  return site.inUse || site.live ? 'idle' : 'offline';
}

async function readRendering(
  row: ListRow,
  publisher: PublisherStatus | null,
): Promise<PublishSite['rendering']> {
  if (!row.rendering) return null;
  const run = await runTable().where({ release_id: row.rendering }).first();
  const work = publisher?.working.find(({ releaseId }) => releaseId === row.rendering);
  return {
    releaseId: row.rendering,
    since: isoOf(run?.started_at ?? 0),
    step: work?.step ?? null,
    done: work?.done ?? 0,
    total: work?.total ?? 0,
  };
}

async function readProblem(row: ListRow): Promise<PublishSite['problem']> {
  if (!row.failures) return null;
  const run = await runTable()
    .where({ domain: row.code, state: 'failed' })
    .whereNot({ kind: 'rollback' })
    .orderBy('id', 'desc')
    .first();
  const problem = await problemOf(row.code, run?.failure ?? {});
  if (!problem) return null;
  return {
    ...problem,
    at: isoOf(run?.finished_at ?? run?.started_at ?? 0),
    failures: row.failures,
    retryAt: isoOrNull(row.retry_at),
  };
}

async function toPublishSite(
  row: ListRow,
  { host, lacksHome }: { host: string; lacksHome: boolean },
  publisher: PublisherStatus | null,
): Promise<PublishSite> {
  const count = row.waiting ?? 0;
  const ofSite = (changes: ReturnType<typeof changeTable>) =>
    changes
      .where({ domain: row.code })
      .where((change) => change.whereNull('release_id').orWhere('release_id', row.rendering ?? ''));
  const site = {
    domain: row.code,
    name: row.name,
    host,
    inUse: Boolean(row.use_yn),
    live: row.live_release
      ? { releaseId: row.live_release, since: isoOf(row.live_at ?? 0), code: row.live_code ?? '' }
      : null,
    waiting: { count, newest: count > 0 ? await readNewestChanges(ofSite, MAX_NEWEST) : [] },
    rendering: await readRendering(row, publisher),
    problem: await readProblem(row),
    paused: Boolean(row.paused),
    pausedBy: row.paused ? (row.paused_by ?? null) : null,
    rolledBack: Boolean(row.rolled_back),
    requested: row.requested_at ? { at: isoOf(row.requested_at), by: row.requested_by ?? '' } : null,
    findings: findingsOf({ findings: row.findings ?? null }).length + Number(lacksHome),
    lacksHome,
    kept: keptReleases({ kept: row.kept ?? null })
      .sort()
      .reverse()
      .map((releaseId) => ({
        releaseId,
        at: releaseInstant(releaseId),
        isLive: releaseId === row.live_release,
      })),
  };
  return { ...site, state: stateOf(site) };
}

/** Query of the domains with their publishing state and waiting changes. */
const sitesQuery = () =>
  domainTable
    .as('d')
    .leftJoin({ s: siteTable.tableName() }, 's.domain', 'd.code')
    .leftJoin(waitingCounts(), 'w.domain', 'd.code');

async function toPublishSites(rows: ListRow[], publisher: PublisherStatus | null): Promise<PublishSite[]> {
  const domains = await domainEntries().findMany({
    where: { id: { $in: rows.map(({ id }) => id) } },
    select: ['id'],
    populate: { hosts: { select: ['name'] } },
  });
  const hosts = new Map(domains.map(({ id, hosts: [first] }) => [id, first?.name ?? '']));
  const sites: PublishSite[] = [];
  const used = rows.filter(({ use_yn }) => use_yn).map(({ code }) => code);
  const missing = await findMissingHomes(used);
  for (const row of rows) {
    const facts = { host: hosts.get(row.id) ?? '', lacksHome: missing.has(row.code) };
    sites.push(await toPublishSite(row, facts, publisher));
  }
  return sites;
}

const COLUMNS = ['s.*', 'd.id', 'd.code', 'd.name', 'd.use_yn', 'w.waiting'];

/** One site as shown in the list; null if the domain does not exist. */
export async function readSiteState(code: string): Promise<PublishSite | null> {
  const rows = await sitesQuery().where('d.code', code).limit(1).select<ListRow[]>(COLUMNS);
  const [site] = await toPublishSites(rows, await readPublisherStatus());
  return site ?? null;
}

type Query = z.output<typeof listSites.query>;

/** One page of the list, and the publisher's activity. */
export async function readSiteList(filters: Query, scope: SiteScope) {
  const codes = codesIn(scope, filters.domain);
  const matching = (query: Knex.QueryBuilder) => {
    if (codes) void query.whereIn('d.code', codes);
    if (filters.search.trim())
      void query.where((site) => {
        whereContains(site, ['d.code', 'd.name'], filters.search.trim());
        void site.orWhereIn('d.id', sitesWithHost(filters.search.trim()));
      });
    return query;
  };
  const { limit, offset } = limitOffset(filters);
  const rows = await matching(sitesQuery())
    .orderByRaw(`${STATE_ORDER}, d.code`)
    .limit(limit)
    .offset(offset)
    .select<ListRow[]>(COLUMNS);
  const publisher = await readPublisherStatus();
  return {
    publisher: {
      answers: publisher !== null,
      building: publisher?.building ?? null,
      stale: publisher?.stale ?? 0,
    },
    sites: await toPublishSites(rows, publisher),
    page: pageInfo(filters, await countOf(matching(domainTable.as('d')))),
  };
}
