import { randomUUID } from 'node:crypto';
import { errorMessage } from '../../../contracts/rules/error-text';
import type { PublishFailure } from '../../../contracts/publishing/publishing';
import type { PublishSite } from '../../../contracts/publishing/admin';
import { AppError, conflict, unknownDomain } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { nameRelease } from './claims';
import { notifyPublisher } from './notify';
import { requestRollBack } from './publisher-calls';
import { readSiteState } from './site-list';
import { changeTable, keptReleases, RUN_UID, runEntries, SITE_UID, type SiteRow, siteTable } from './tables';
import { domainEntries } from '../../platform/content-types';
import { inTransaction, ownColumns } from '../../platform/tables';

/** The site's row, created if missing. @throws AppError 404 */
async function findOrCreateSiteRow(domain: string): Promise<SiteRow> {
  const { clock } = platform();
  if ((await domainEntries().count({ where: { code: domain } })) === 0) throw unknownDomain();
  await siteTable()
    .insert({ ...ownColumns(clock()), domain, paused: false, failures: 0, rolled_back: false })
    .onConflict('domain')
    .ignore();
  const row = await siteTable().where({ domain }).first();
  if (!row) throw unknownDomain();
  return row;
}

async function readSite(domain: string): Promise<PublishSite> {
  const site = await readSiteState(domain);
  if (!site) throw unknownDomain();
  return site;
}

/** Requests a publish of a site, with or without changes. @throws AppError 404, 409 if the site is paused */
export async function publishNow(domain: string, author: string): Promise<PublishSite> {
  const { strapi, clock } = platform();
  const { paused } = await findOrCreateSiteRow(domain);
  if (paused) throw conflict('발행을 일시 중지한 사이트입니다. 먼저 다시 시작해 주세요.');
  await strapi.db
    .query(SITE_UID)
    .update({ where: { domain }, data: { requested_at: clock(), requested_by: author, retry_at: null } });
  strapi.log.info(`publishing: ${author} requested a publish of ${domain}`);
  notifyPublisher();
  return readSite(domain);
}

/** Pauses or resumes the publishing of a site. @throws AppError 404 */
export async function setPaused(domain: string, paused: boolean, author: string): Promise<PublishSite> {
  const { strapi } = platform();
  await findOrCreateSiteRow(domain);
  await strapi.db.query(SITE_UID).update({ where: { domain }, data: { paused, paused_by: author } });
  strapi.log.info(`publishing: ${author} ${paused ? 'paused' : 'resumed'} ${domain}`);
  if (!paused) notifyPublisher();
  return readSite(domain);
}

/**
 * Creates the run of a rollback, during which the site cannot be claimed. A rollback without a result is marked as failed
 * like any other run.
 * @returns the run's name
 */
async function startRollBack(
  domain: string,
  target: string,
  pause: boolean,
  author: string,
): Promise<string> {
  const { strapi, clock } = platform();
  const now = clock();
  return inTransaction(async (trx) => {
    const token = randomUUID();
    const [site] = await siteTable(trx)
      .where({ domain, rendering: null })
      .update({ rendering: token })
      .returning('*');
    if (!site) throw conflict('지금 발행하고 있는 사이트입니다. 발행이 끝난 뒤에 되돌려 주세요.');
    const kept = keptReleases(site);
    if (site.live_release === target) throw conflict('지금 반영되어 있는 발행입니다.');
    if (!kept.includes(target))
      throw new AppError(404, 'NOT_FOUND', '보관하고 있지 않은 발행입니다. 새로 고쳐 확인해 주세요.');
    const waiting = await changeTable(trx).where({ domain, release_id: null }).first('id');
    if ((waiting || site.requested_at !== null) && !site.paused && !pause)
      throw conflict(
        '발행을 기다리는 변경이 있어 되돌려도 곧 다시 발행됩니다. 발행을 일시 중지하고 되돌려 주세요.',
      );
    const run = await runEntries().create({
      data: {
        release_id: token,
        domain,
        kind: 'rollback',
        state: 'rendering',
        target,
        started_at: now,
        changes: 0,
        pages: 0,
        who: author,
      },
    });
    const name = nameRelease(now, run.id, [site.live_release ?? '', ...kept]);
    await strapi.db.query(RUN_UID).update({ where: { id: run.id }, data: { release_id: name } });
    await siteTable(trx).where({ domain }).update({ rendering: name });
    return name;
  });
}

const failureOf = (error: unknown): PublishFailure => ({
  reason: 'other',
  path: null,
  documentId: null,
  block: null,
  detail: errorMessage(error),
});

/** Makes a kept release the live one (contract rollBackSite). @throws AppError 404, 409, 503 */
export async function rollBackSite(
  domain: string,
  { releaseId: target, pause }: { releaseId: string; pause: boolean },
  author: string,
): Promise<PublishSite> {
  const { strapi, clock } = platform();
  await findOrCreateSiteRow(domain);
  const run = await startRollBack(domain, target, pause, author);
  const finish = (runData: object, siteData: object) =>
    strapi.db.transaction(async () => {
      await strapi.db
        .query(RUN_UID)
        .update({ where: { release_id: run }, data: { ...runData, finished_at: clock() } });
      await strapi.db
        .query(SITE_UID)
        .updateMany({ where: { domain, rendering: run }, data: { rendering: null, ...siteData } });
    });
  let live: Awaited<ReturnType<typeof requestRollBack>>;
  try {
    live = await requestRollBack({ domain, releaseId: target });
  } catch (error) {
    await finish({ state: 'failed', failure: failureOf(error) }, {});
    throw error;
  }
  const newest = [...live.kept].sort().at(-1) ?? target;
  await finish(
    { state: 'live', code: live.code },
    {
      live_release: live.releaseId,
      live_at: clock(),
      live_code: live.code,
      kept: live.kept,
      rolled_back: live.releaseId < newest,
      failures: 0,
      retry_at: null,
      ...(pause && { paused: true, paused_by: author }),
    },
  );
  strapi.log.info(`publishing: ${author} rolled ${domain} back to ${target}`);
  return readSite(domain);
}
