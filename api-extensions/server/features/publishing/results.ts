import type { z } from 'zod';
import type { PublishFailure, reportRelease } from '../../../contracts/publishing/publishing';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { measureLive } from './metrics';
import { changeTable, RUN_UID, type RunRow, runTable, SITE_UID, siteTable } from './tables';
import type { Knex } from 'knex';
import { domainEntries } from '../../platform/content-types';
import { inTransaction, sql } from '../../platform/tables';
import { emitEvent, receiversOf } from '../../shared/messages/webhooks/emit';

type Result = z.output<typeof reportRelease.body>;

/** Longest wait between two attempts for a site whose release failed. */
export const MAX_BACKOFF_MS = 30 * 60_000;

/** 1, 2, 4, 8, 16, then 30 minutes. @param failures number of failures in a row, at least 1 */
const backoffMs = (failures: number): number => Math.min(60_000 * 2 ** (failures - 1), MAX_BACKOFF_MS);

/** Number of immediate retries of an abandoned site. Later ones wait, because the site may be what crashes the publisher. */
const MAX_IMMEDIATE_RETRIES = 2;

/** A run without a result for this long is marked as failed: the publisher may never have received the claim. */
const OVERDUE_MS = 15 * 60_000;

const ABANDONED: PublishFailure = {
  reason: 'other',
  path: null,
  documentId: null,
  block: null,
  detail: 'The publisher ended before the release was live.',
};

/**
 * Marks a run as failed, and lets its changes, or the request to publish without one, wait for a retry. A rollback is not
 * retried.
 * @param isAbandoned the publisher ended before it reported a result
 */
async function failRun(trx: Knex, run: RunRow, failure: PublishFailure, isAbandoned: boolean): Promise<void> {
  const { strapi, clock } = platform();
  const now = clock();
  // Changes that were tried wait for the retry; a new change does not (claims.ts).
  await changeTable(trx)
    .where({ release_id: run.release_id })
    .update({ release_id: null, tries: trx.raw('?? + 1', ['tries']) });
  await strapi.db.query(RUN_UID).update({
    where: { release_id: run.release_id },
    data: { state: 'failed', finished_at: now, failure },
  });
  const site = await siteTable(trx).where({ domain: run.domain }).first();
  // The site was claimed again in the meantime, or was deleted.
  if (site?.rendering !== run.release_id) return;
  if (run.kind === 'rollback') {
    await strapi.db.query(SITE_UID).update({ where: { domain: run.domain }, data: { rendering: null } });
    return;
  }
  const failures = site.failures + 1;
  const retriesAtOnce = isAbandoned && failures <= MAX_IMMEDIATE_RETRIES;
  // A newer request stays as it is.
  const isRequestedAgain = run.kind === 'manual' && site.requested_at === null;
  await strapi.db.query(SITE_UID).update({
    where: { domain: run.domain },
    data: {
      rendering: null,
      failures,
      retry_at: retriesAtOnce ? null : new Date(now.getTime() + backoffMs(failures)),
      ...(isRequestedAgain && { requested_at: now, requested_by: run.who }),
    },
  });
}

async function setLive(run: RunRow, result: Extract<Result, { status: 'live' }>): Promise<void> {
  const { strapi, clock } = platform();
  const now = clock();
  const { code, pages, rendered, leftOut, kept, findings } = result;
  await strapi.db.query(RUN_UID).update({
    where: { release_id: run.release_id },
    data: { state: 'live', finished_at: now, code, pages, rendered, left_out: leftOut },
  });
  await strapi.db.query(SITE_UID).update({
    where: { domain: run.domain },
    data: {
      rendering: null,
      live_release: run.release_id,
      live_at: now,
      live_code: code,
      kept,
      findings,
      failures: 0,
      retry_at: null,
      rolled_back: false,
    },
  });
}

async function setOffline(run: RunRow): Promise<void> {
  const { strapi, clock } = platform();
  const where = { domain: run.domain };
  await strapi.db.query(RUN_UID).update({
    where: { release_id: run.release_id },
    data: { state: 'offline', finished_at: clock() },
  });
  // A deleted domain leaves no row behind; one that is not in use keeps its pause.
  if ((await domainEntries().count({ where: { code: run.domain } })) === 0)
    await strapi.db.query(SITE_UID).delete({ where });
  else
    await strapi.db.query(SITE_UID).update({
      where,
      data: {
        rendering: null,
        live_release: null,
        live_at: null,
        live_code: null,
        kept: [],
        findings: [],
        failures: 0,
        retry_at: null,
        rolled_back: false,
      },
    });
}

const staffReceivers = (domain: string) =>
  receiversOf(domain, 'publish.finished', { owner: null, staff: true });

/**
 * Records the result of a claimed site. A repeated result with the same status changes nothing.
 * @throws AppError 404 if the release is not being published
 */
export async function reportResult(releaseId: string, result: Result): Promise<void> {
  const known = await runTable().where({ release_id: releaseId }).first('domain');
  const receivers = known ? await staffReceivers(known.domain) : [];
  const wentLive = await inTransaction(async (trx) => {
    // Locks the row, so that only one of two results is recorded.
    const locked = await runTable(trx)
      .where({ release_id: releaseId, state: 'rendering' })
      .update({ state: 'rendering' });
    const run = await runTable(trx).where({ release_id: releaseId }).first();
    if (!run || (locked === 0 && run.state !== result.status))
      throw new AppError(404, 'NOT_FOUND', '진행 중인 발행이 아닙니다.');
    if (locked === 0) return false;
    if (result.status === 'live') await setLive(run, result);
    else if (result.status === 'offline') await setOffline(run);
    else await failRun(trx, run, result.failure, false);
    const data = { release: releaseId, status: result.status };
    await emitEvent(trx, run.domain, 'publish.finished', data, receivers);
    return result.status === 'live';
  });
  if (wentLive) await measureLive(releaseId);
}

/** Marks runs as failed that no publisher works on. @param all after a restart of the publisher, else the overdue runs */
export async function failAbandonedRuns(all: boolean): Promise<void> {
  const { clock } = platform();
  const overdue = new Date(clock().getTime() - OVERDUE_MS);
  const findRuns = (knex: Knex) => {
    const rows = runTable(knex).where({ state: 'rendering' });
    return (all ? rows : rows.andWhere('started_at', '<', overdue)).select('release_id', 'domain');
  };
  // Most calls find no runs and need no transaction.
  const found = await findRuns(sql());
  if (found.length === 0) return;
  const receivers = new Map<string, Awaited<ReturnType<typeof staffReceivers>>>();
  for (const { domain } of found) receivers.set(domain, await staffReceivers(domain));
  await inTransaction(async (trx) => {
    for (const { release_id } of await findRuns(trx)) {
      const locked = await runTable(trx)
        .where({ release_id, state: 'rendering' })
        .update({ state: 'failed' });
      const run = await runTable(trx).where({ release_id }).first();
      if (locked === 0 || !run) continue;
      await failRun(trx, run, ABANDONED, true);
      const data = { release: release_id, status: 'failed' as const };
      await emitEvent(trx, run.domain, 'publish.finished', data, receivers.get(run.domain) ?? []);
    }
  });
}
