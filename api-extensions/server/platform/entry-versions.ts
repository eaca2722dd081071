import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import {
  type ChangedEntry,
  type EntryVersion,
  entryVersions,
  VERSION_HEADER,
} from '../../contracts/rules/entry-version';
import { seoulTime } from '../../contracts/rules/days';
import { USER_UID } from './content-types';
import { paramsOf } from './documents';
import { hasDrafts, latestOf } from './drafts';
import { administratorOf, shownName } from './editor';
import { changedMeanwhile, editConflict } from './edit-conflicts';
import { titleFieldOf } from './entry-titles';
import { AppError, invalidFields } from './errors';
import { platform } from './platform';
import { inTransaction, repository, type StoredInstant, table } from './tables';

interface Row {
  document_id: string;
  published_at: StoredInstant | null;
  updated_at: StoredInstant;
}

const timeOf = (row: Row | undefined) => row && new Date(row.updated_at).getTime();

/** The stored version of an entry; null if it does not exist. */
async function readVersion(trx: Knex, uid: string, documentId: string): Promise<EntryVersion | null> {
  const rows: Row[] = await table<Row>(uid)(trx)
    .where({ document_id: documentId })
    .select('published_at', 'updated_at');
  const published = hasDrafts(uid) ? rows.find(({ published_at }) => published_at !== null) : undefined;
  const draft = timeOf(rows.find((row) => row !== published));
  return draft === undefined ? null : { draft, published: timeOf(published) ?? null };
}

interface Changed {
  [field: string]: unknown;
  updatedAt: string;
  updatedBy?: { id: number; firstname?: string | null; lastname?: string | null } | null;
  /** Last author of a post, who need not be an administrator. */
  edited_by?: string | null;
}

/** Types whose rows members, staff and programs change too: their last administrator need not be the one who changed them. */
const CHANGED_ELSEWHERE = new Set([USER_UID, 'api::consultation.consultation', 'api::outbox.outbox']);

/** Who saved a row last, for texts that others read; empty if unknown. */
function savedBy(uid: string, row: Changed | null): string {
  if (!row || CHANGED_ELSEWHERE.has(uid)) return '';
  return row.edited_by ?? (row.updatedBy ? shownName(row.updatedBy) : '');
}

const liveChanges = repository<{ who: string; at: string; action: string }>('publish-change');

/** Who published or unpublished an entry last; undefined if no site shows its type. */
async function lastLiveChange(uid: string, document: string) {
  const [last] = await liveChanges().findMany({
    where: { uid, document },
    orderBy: { id: 'desc' },
    limit: 1,
  });
  return last;
}

/** The error of a change of an entry that was changed since; the row's lock makes it final. */
async function conflictOf(uid: string, documentId: string, isDraftChanged: boolean): Promise<AppError> {
  const row = await repository<Changed>(uid)().findOne({
    where: { documentId, ...latestOf(uid) },
    populate: { updatedBy: true },
  });
  const title = String(row?.[await titleFieldOf(uid)] ?? '');
  const live = isDraftChanged ? undefined : await lastLiveChange(uid, documentId);
  const changedAt = new Date(live?.at ?? row?.updatedAt ?? platform().clock()).toISOString();
  const own = administratorOf();
  const changedBy = live?.who ?? savedBy(uid, row);
  const isOwn = !live && changedBy !== '' && !row?.edited_by && row?.updatedBy?.id === own?.id;
  const what = live ? (live.action === 'unpublish' ? '내렸습니다' : '발행했습니다') : '저장했습니다';
  const message = changedMeanwhile({
    by: isOwn ? '다른 창에서' : changedBy && `${changedBy} 님이`,
    at: seoulTime(new Date(changedAt)),
    what: `‘${title}’ 항목을 ${what}`,
  });
  const current: ChangedEntry = { uid, documentId, title, changedBy: isOwn ? '' : changedBy, changedAt };
  return editConflict(current, undefined, message);
}

/**
 * Locks an entry until the transaction ends, and checks that it still has the version on which a change is based.
 * @throws AppError 404, 409 `CONFLICT` with who changed it and when
 */
export async function checkVersion(
  trx: Knex,
  { uid, documentId }: { uid: string; documentId: string },
  expected: EntryVersion,
): Promise<void> {
  await table<Row>(uid)(trx).where({ document_id: documentId }).update({ document_id: documentId });
  // A query of its own: after waiting for the lock, PostgreSQL's update does not see rows that replaced the locked ones.
  const stored = await readVersion(trx, uid, documentId);
  if (!stored) throw new AppError(404, 'NOT_FOUND', '그사이 다른 분이 이 항목을 지웠습니다.');
  const isDraftChanged = stored.draft !== expected.draft;
  const isLiveChanged = expected.published !== undefined && stored.published !== expected.published;
  if (isDraftChanged || isLiveChanged) throw await conflictOf(uid, documentId, isDraftChanged);
}

/** Versions that requests of the admin name and that are not checked yet. */
const unchecked = new WeakMap<object, Map<string, EntryVersion>>();

/** The version that the current request names for an entry; only once, because the change itself gives the entry another one. */
function takeExpected(documentId: string): EntryVersion | undefined {
  const ctx = platform().strapi.requestContext.get();
  const header = ctx?.get(VERSION_HEADER);
  if (!ctx || !header || !ctx.path.toLowerCase().startsWith('/content-manager/')) return undefined;
  let versions = unchecked.get(ctx);
  if (!versions) {
    const parsed = entryVersions.safeParse(header);
    if (!parsed.success) throw invalidFields({ [VERSION_HEADER]: '항목의 판을 읽을 수 없습니다.' });
    versions = parsed.data;
    unchecked.set(ctx, versions);
  }
  const expected = versions.get(documentId);
  versions.delete(documentId);
  return expected;
}

const CHANGES = new Set(['update', 'publish', 'unpublish', 'discardDraft', 'delete']);

/**
 * Refuses changes of the admin that are based on an older version of an entry, of any type. Requests without versions (programs,
 * the seed) are not checked. Registered in register(), before the other document rules.
 */
export function enforceEntryVersions(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const { documentId } = paramsOf(ctx);
    const expected = documentId && CHANGES.has(ctx.action) ? takeExpected(documentId) : undefined;
    if (!documentId || !expected) return next();
    return inTransaction(async (trx) => {
      await checkVersion(trx, { uid: ctx.uid, documentId }, expected);
      const result = await next();
      const written = ctx.action === 'update' ? await readVersion(trx, ctx.uid, documentId) : null;
      // Rules may write the row again after the save; the form goes on with the time that is stored.
      return written && result
        ? Object.assign(result, { updatedAt: new Date(written.draft).toISOString() })
        : result;
    });
  });
}
