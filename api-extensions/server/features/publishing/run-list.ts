import type { z } from 'zod';
import {
  changeAction,
  type listRuns,
  type PublishChange,
  type PublishRun,
} from '../../../contracts/publishing/admin';
import { limitOffset, pageInfo } from '../../platform/paging';
import { codesIn, type SiteScope } from '../../shared/sites/site-scope';
import { problemOf, typeNameOf } from './problems';
import { changeTable, type RunRow, runTable } from './tables';
import { domainTable } from '../../platform/content-types';
import { whereContains, countOf, isoOf, isoOrNull, textsColumn } from '../../platform/tables';

/** Maximum number of changes that are listed with a run. */
const MAX_NEWEST = 20;

type Row = RunRow & { name: string | null };

/** The newest changes that the filter selects, as the admin shows them. */
export async function readNewestChanges(
  filter: (changes: ReturnType<typeof changeTable>) => ReturnType<typeof changeTable>,
  limit: number,
): Promise<PublishChange[]> {
  const rows = await filter(changeTable())
    .orderBy('id', 'desc')
    .limit(limit)
    .select('uid', 'document', 'action', 'at', 'entry_title', 'who');
  return rows.map(({ uid, document, action, at, entry_title, who }) => ({
    uid,
    typeName: typeNameOf(uid),
    documentId: document ?? '',
    title: entry_title ?? '',
    action: changeAction.catch('update').parse(action),
    who: who ?? '',
    at: isoOf(at),
  }));
}

/** A run, which is one attempt to publish a site, with its newest changes. */
async function toPublishRun(row: Row): Promise<PublishRun> {
  const ofRelease = (changes: ReturnType<typeof changeTable>) =>
    changes.where({ release_id: row.release_id });
  return {
    releaseId: row.release_id,
    domain: row.domain,
    domainName: row.name ?? '',
    kind: row.kind,
    state: row.state,
    who: row.who,
    target: row.target,
    startedAt: isoOf(row.started_at),
    finishedAt: isoOrNull(row.finished_at),
    pages: row.pages ?? 0,
    rendered: row.rendered ?? 0,
    leftOut: textsColumn(row.left_out) ?? [],
    changes: {
      count: row.changes ?? 0,
      newest: row.changes ? await readNewestChanges(ofRelease, MAX_NEWEST) : [],
    },
    problem: row.state === 'failed' ? await problemOf(row.domain, row.failure) : null,
  };
}

/** The runs, newest first (contract listRuns). */
export async function readRunList(filters: z.output<typeof listRuns.query>, scope: SiteScope) {
  const codes = codesIn(scope, filters.domain);
  const matching = () => {
    const query = runTable
      .as('r')
      .leftJoin({ d: domainTable.tableName() }, 'd.code', 'r.domain')
      .whereNotNull('r.domain');
    if (codes) void query.whereIn('r.domain', codes);
    if (filters.search.trim())
      void query.where((run) => {
        whereContains(run, ['r.domain', 'd.name', 'r.release_id', 'r.who'], filters.search.trim());
        const found = changeTable.as('c').whereNotNull('c.release_id');
        whereContains(found, ['c.entry_title', 'c.who'], filters.search.trim());
        void run.orWhereIn('r.release_id', found.select('c.release_id'));
      });
    return query;
  };
  const { limit, offset } = limitOffset(filters);
  const rows = await matching()
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select<Row[]>('r.*', 'd.name');
  const data: PublishRun[] = [];
  for (const row of rows) data.push(await toPublishRun(row));
  return { data, page: pageInfo(filters, await countOf(matching())) };
}
