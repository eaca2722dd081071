import type { z } from 'zod';
import type { EntryState, readEntryState } from '../../../contracts/publishing/admin';
import { AppError } from '../../platform/errors';
import { platform, serviceOf } from '../../platform/platform';
import { isRendered, POST, readShownEntry } from './entries';
import { problemOf } from './problems';
import { changeTable, runTable, siteTable } from './tables';
import { domainEntries } from '../../platform/content-types';
import { isoOrNull, repository } from '../../platform/tables';
import { hasDrafts } from '../../platform/drafts';

type ResponseData = NonNullable<z.input<typeof readEntryState.response>['data']>;

/** State of a document as the content manager shows it; for posts, by their own state. */
async function draftState(uid: string, documentId: string): Promise<'draft' | 'modified' | 'published'> {
  const rows = await repository<{ publishedAt: string | null; state?: string }>(uid)().findMany({
    where: { documentId },
  });
  const [first] = rows;
  if (!first) throw new AppError(404, 'NOT_FOUND', '찾는 항목이 없습니다.');
  if (uid === POST) return first.state === 'published' ? 'published' : 'draft';
  if (!hasDrafts(uid)) return 'published';
  const draft = rows.find(({ publishedAt }) => !publishedAt);
  const published = rows.find(({ publishedAt }) => publishedAt);
  if (!draft || !published) return published ? 'published' : 'draft';
  const metadata = serviceOf<{
    getStatus(version: object, others: object[]): 'draft' | 'modified' | 'published';
  }>('plugin::content-manager.document-metadata');
  return metadata.getStatus(draft, [published]);
}

/** The latest change of the entry and its result. */
async function latestChange(uid: string, document: string) {
  const change = await changeTable().where({ uid, document }).orderBy('id', 'desc').first();
  if (!change) return null;
  const site = await siteTable().where({ domain: change.domain }).first();
  const run = change.release_id
    ? await runTable().where({ release_id: change.release_id }).first()
    : undefined;
  return { change, site, run };
}

/** Why the site's last release failed. */
async function lastProblem(domain: string) {
  const run = await runTable()
    .where({ domain, state: 'failed' })
    .whereNot({ kind: 'rollback' })
    .orderBy('id', 'desc')
    .first();
  return problemOf(domain, run?.failure ?? {});
}

const isOffline = async (uid: string, documentId: string): Promise<boolean> => {
  const shown = await readShownEntry(platform().strapi, uid, documentId);
  if (!shown) return false;
  const inUse = await domainEntries().count({ where: { code: { $in: shown.domains }, use_yn: true } });
  return inUse === 0;
};

/** State of an entry beside it in the admin (contract readEntryState); null if no site shows its type. @throws AppError 404 */
export async function readState(uid: string, documentId: string): Promise<ResponseData | null> {
  if (!isRendered(uid)) return null;
  const draft = await draftState(uid, documentId);
  const latest = await latestChange(uid, documentId);
  const paused = Boolean(latest?.site?.paused);
  const toState = (state: EntryState, more: Partial<ResponseData> = {}): ResponseData => ({
    state,
    at: null,
    paused: false,
    problem: null,
    ...more,
  });
  if (latest) {
    const { change, site, run } = latest;
    if (change.release_id === null && change.tries > 0 && site?.failures)
      return toState('failed', { paused, problem: await lastProblem(change.domain) });
    if (change.release_id === null || run?.state === 'rendering') return toState('waiting', { paused });
  }
  if (draft === 'draft') return toState('draft');
  if (await isOffline(uid, documentId)) return toState('offline');
  if (draft === 'modified') return toState('modified');
  const { change, site, run } = latest ?? {};
  if (site?.rolled_back && change?.release_id && change.release_id > (site.live_release ?? ''))
    return toState('rolled-back', { paused });
  return toState('live', { at: isoOrNull(run?.finished_at) });
}
