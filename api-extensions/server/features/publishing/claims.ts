import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Claim, claimSites as call } from '../../../contracts/publishing/publishing';
import { platform } from '../../platform/platform';
import { readExpectedSite } from './expected';
import { MAX_BACKOFF_MS, failAbandonedRuns } from './results';
import { changeTable, keptReleases, RUN_UID, runEntries, SITE_UID, siteTable } from './tables';
import type { Knex } from 'knex';
import { inTransaction, sql, type StoredInstant, ownColumns } from '../../platform/tables';

type Body = z.output<typeof call.body>;

/** SQLite takes 32,766 values in a statement; smaller chunks keep other requests from waiting. */
const CHUNK = 500;

/** Beginning of a release's name, e.g. `20261121-050312`. */
const stampOf = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
};

/** Fixed width of the number in a name, so that names of one second sort by number. */
const DIGITS = 8;
const STAMP_LENGTH = '20261121-050312'.length;

/** A name later than those of the site's releases, even if the clock was set back. */
export function nameRelease(at: Date, number: number, before: string[]): string {
  const stamps = [stampOf(at), ...before.map((name) => name.slice(0, STAMP_LENGTH))].sort();
  return `${stamps.at(-1)}-${String(number).padStart(DIGITS, '0')}`;
}

/** SQL condition for sites whose retry is due, also if the clock was set back by more than the longest pause. */
const retryDueCondition = (now: Date) => ({
  sql: '(s.retry_at is null or s.retry_at <= ? or s.retry_at > ?)',
  values: [now, new Date(now.getTime() + MAX_BACKOFF_MS)],
});

/** Sites with waiting changes. A new change is published without waiting for the retry of failed ones. */
async function findChangedSites(
  now: Date,
  limit: number,
): Promise<{ domain: string; since: StoredInstant }[]> {
  const due = retryDueCondition(now);
  return changeTable
    .as('c')
    .leftJoin({ s: siteTable.tableName() }, 's.domain', 'c.domain')
    .whereNull('c.release_id')
    .whereNotNull('c.domain')
    .whereNull('s.rendering')
    .where((site) => site.whereNull('s.paused').orWhere('s.paused', false))
    .groupBy('c.domain', 's.retry_at')
    .havingRaw(`(min(c.tries) = 0 or ${due.sql})`, due.values)
    .orderByRaw('min(c.at), c.domain')
    .limit(limit)
    .select<{ domain: string; since: StoredInstant }[]>('c.domain', sql().raw('min(c.at) as since'));
}

/** Sites that an editor asked to publish. */
async function findRequestedSites(
  now: Date,
  limit: number,
): Promise<{ domain: string; since: StoredInstant }[]> {
  const due = retryDueCondition(now);
  return siteTable
    .as('s')
    .whereNotNull('s.requested_at')
    .whereNull('s.rendering')
    .where('s.paused', false)
    .whereRaw(due.sql, due.values)
    .orderBy('s.requested_at')
    .limit(limit)
    .select<{ domain: string; since: StoredInstant }[]>('s.domain', 's.requested_at as since');
}

/** Sites among these that may be published without a change. A rolled-back site stays as it is. */
async function filterPublishable(stale: string[], now: Date, limit: number): Promise<string[]> {
  const due = retryDueCondition(now);
  const found: string[] = [];
  for (let from = 0; from < stale.length && found.length < limit; from += CHUNK) {
    const chunk = stale.slice(from, from + CHUNK);
    const left = await siteTable
      .as('s')
      .whereIn('s.domain', chunk)
      .where((site) =>
        site
          .whereNotNull('s.rendering')
          .orWhere('s.paused', true)
          .orWhere('s.rolled_back', true)
          .orWhereRaw(`not ${due.sql}`, due.values),
      )
      .select<{ domain: string }[]>('s.domain');
    const out = new Set(left.map(({ domain }) => domain));
    found.push(...chunk.filter((domain) => !out.has(domain)));
  }
  return found.slice(0, limit);
}

/** Sites to publish, in the contract's order. They are not claimed yet, so another publisher may be faster. */
async function findSites({ stale, limit }: Body, now: Date): Promise<string[]> {
  const wanted = [...(await findChangedSites(now, limit)), ...(await findRequestedSites(now, limit))]
    .map(({ domain, since }) => ({ domain, since: new Date(since).getTime() }))
    .sort((a, b) => a.since - b.since);
  const found = new Set(wanted.map(({ domain }) => domain));
  if (found.size < limit) {
    const others = [...new Set(stale)].filter((domain) => !found.has(domain));
    for (const domain of await filterPublishable(others, now, limit - found.size)) found.add(domain);
  }
  return [...found].slice(0, limit);
}

/** Claims one site with all its waiting changes; null if another publisher was faster or an editor paused it. */
async function claimSite(trx: Knex, domain: string, isStale: boolean, now: Date): Promise<Claim | null> {
  const { strapi } = platform();
  await siteTable(trx)
    .insert({ ...ownColumns(now), domain, paused: false, failures: 0, rolled_back: false })
    .onConflict('domain')
    .ignore();
  // Locks the site's row until the end of the transaction.
  const token = randomUUID();
  const [site] = await siteTable(trx)
    .where({ domain, rendering: null, paused: false })
    .update({ rendering: token })
    .returning('*');
  if (!site) return null;
  const claimed = await changeTable(trx).where({ domain, release_id: null }).update({ release_id: token });
  const manual = site.requested_at !== null;
  if (claimed === 0 && !manual && (!isStale || site.rolled_back)) {
    await siteTable(trx).where({ domain }).update({ rendering: null });
    return null;
  }
  const run = await runEntries().create({
    data: {
      release_id: token,
      domain,
      kind: manual ? 'manual' : claimed > 0 ? 'content' : 'code',
      state: 'rendering',
      started_at: now,
      changes: claimed,
      pages: 0,
      who: manual ? site.requested_by : null,
    },
  });
  const releaseId = nameRelease(now, run.id, [site.live_release ?? '', ...keptReleases(site)]);
  await strapi.db.query(RUN_UID).update({ where: { id: run.id }, data: { release_id: releaseId } });
  await changeTable(trx).where({ release_id: token }).update({ release_id: releaseId });
  await strapi.db
    .query(SITE_UID)
    .update({ where: { domain }, data: { rendering: releaseId, requested_at: null, requested_by: null } });
  return { releaseId, domain, changes: claimed, expected: await readExpectedSite(domain) };
}

/**
 * Claims sites to publish (contract claimSites). A site's row in the database decides, so two publishers never get the same
 * site, and either all claims are recorded or none.
 */
export async function claimSites(body: Body): Promise<Claim[]> {
  const { clock } = platform();
  await failAbandonedRuns(body.restarted);
  const now = clock();
  const found = await findSites(body, now);
  if (found.length === 0) return [];
  const stale = new Set(body.stale);
  const claims = await inTransaction(async (trx) => {
    const claimed = new Map<string, Claim>();
    // All publishers lock rows in the same order, because different orders would deadlock.
    for (const domain of [...found].sort()) {
      const claim = await claimSite(trx, domain, stale.has(domain), now);
      if (claim) claimed.set(domain, claim);
    }
    return claimed;
  });
  return found.flatMap((domain) => claims.get(domain) ?? []);
}
