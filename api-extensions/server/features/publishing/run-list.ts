import type { Knex } from 'knex';
import type { z } from 'zod';
import type { listRuns, PublishRun } from '../../../contracts/publishing-admin';
import { limitOffset, pageInfo } from '../../platform/paging';
import { platform } from '../../platform/platform';
import { codesIn, type SiteScope } from '../../platform/site-scope';
import { isoOf, newestChanges, searchIn } from './change-list';
import { DOMAIN } from './entries';
import { problemOf } from './problems';
import { parseJson, sql, tables } from './tables';

const MAX_NEWEST = 20;

type Row = Pick<PublishRun, 'kind' | 'state' | 'who' | 'target' | 'domain'> & {
  release_id: string;
  name: string | null;
  started_at: unknown;
  finished_at: unknown;
  pages: number | null;
  rendered: number | null;
  left_out: unknown;
  changes: number | null;
  failure: unknown;
};

const texts = (stored: unknown): string[] => {
  const parsed = parseJson(stored);
  return Array.isArray(parsed) ? parsed.map(String) : [];
};

async function viewRun(row: Row): Promise<PublishRun> {
  const carried = (changes: Knex.QueryBuilder) => changes.where({ release_id: row.release_id });
  return {
    releaseId: row.release_id,
    domain: row.domain,
    domainName: row.name ?? '',
    kind: row.kind,
    state: row.state,
    who: row.who,
    target: row.target,
    startedAt: isoOf(row.started_at),
    finishedAt: row.finished_at ? isoOf(row.finished_at) : null,
    pages: row.pages ?? 0,
    rendered: row.rendered ?? 0,
    leftOut: texts(row.left_out),
    changes: {
      count: row.changes ?? 0,
      newest: row.changes ? await newestChanges(carried, MAX_NEWEST) : [],
    },
    problem: row.state === 'failed' ? await problemOf(row.domain, row.failure) : null,
  };
}

/** The runs, newest first (contract listRuns). */
export async function readRunList(asked: z.output<typeof listRuns.query>, scope: SiteScope) {
  const codes = codesIn(scope, asked.domain);
  const { runs, changes } = tables();
  const domains = platform().strapi.db.metadata.get(DOMAIN).tableName;
  const matching = () => {
    const query = sql()({ r: runs }).leftJoin({ d: domains }, 'd.code', 'r.domain').whereNotNull('r.domain');
    if (codes) void query.whereIn('r.domain', codes);
    if (asked.search.trim())
      void query.where((run) => {
        searchIn(run, ['r.domain', 'd.name', 'r.release_id', 'r.who'], asked.search);
        const found = sql()({ c: changes }).whereNotNull('c.release_id');
        void found.where((change) => searchIn(change, ['c.entry_title', 'c.who'], asked.search));
        void run.orWhereIn('r.release_id', found.select('c.release_id'));
      });
    return query;
  };
  const [counted] = (await matching().count({ total: '*' })) as { total: number | string }[];
  const { limit, offset } = limitOffset(asked);
  const rows = (await matching()
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select('r.*', 'd.name')) as Row[];
  const data: PublishRun[] = [];
  for (const row of rows) data.push(await viewRun(row));
  return { data, page: pageInfo(asked, Number(counted?.total ?? 0)) };
}
