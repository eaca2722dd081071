import type { Context } from 'koa';
import type { z } from 'zod';
import {
  hasHistory,
  type listDeletedEntries,
  type listRevisions,
} from '../../../contracts/entry-history/entry-history';
import { attributesOf, documentsOf } from '../../platform/documents';
import { latestOf } from '../../platform/drafts';
import { shownName, stateOf } from '../../platform/editor';
import { AppError, conflict, forbidden } from '../../platform/errors';
import { limitOffset, pageInfo } from '../../platform/paging';
import { serviceOf } from '../../platform/platform';
import { countOf, inTransaction, nowMs, repository, sql } from '../../platform/tables';
import { codesIn, isInScope, type SiteScope } from '../../shared/sites/site-scope';
import { contentOf, formValues, newValues, readContent } from './entry-content';
import { addRevision } from './record';
import { LISTED, type RevisionRow, revisionTable, toRevision } from './revision-table';

interface PermissionChecker {
  cannot: { read(entry: object): boolean; create(): boolean };
  sanitizeOutput(values: object): Promise<Record<string, unknown>>;
}

/** What the administrator of a request may do with entries of a type in the content manager. */
const checkerOf = (ctx: Context, uid: string): PermissionChecker =>
  serviceOf<{ create(of: object): PermissionChecker }>('plugin::content-manager.permission-checker').create({
    userAbility: stateOf(ctx).userAbility,
    model: uid,
  });

/** An entry as conditions of permissions see it: its site, and who has made it. */
interface Checked {
  domain?: { documentId: string };
  createdBy?: { id: number } | null;
}

/** @throws AppError 403 for one who may not read the entry; one that is deleted has lost who made it */
function checkReading(ctx: Context, uid: string, entry: Checked): PermissionChecker {
  const checker = checkerOf(ctx, uid);
  if (checker.cannot.read(entry)) throw forbidden();
  return checker;
}

const readEntry = (uid: string, documentId: string) =>
  repository<Checked>(uid)().findOne({
    where: { documentId, ...latestOf(uid) },
    populate: { createdBy: true, ...('domain' in attributesOf(uid) && { domain: true }) },
  });

/** An entry of the administrator's sites that others have made. */
const entryOfOthers = (scope: SiteScope): Checked => ({ domain: scope?.[0], createdBy: null });

const unknownRevision = () =>
  new AppError(404, 'NOT_FOUND', '변경 기록을 찾을 수 없습니다. 1년이 지난 기록은 지워집니다.');

/** Limits a query to revisions of the administrator's sites. */
function whereInScope(scope: SiteScope) {
  const codes = codesIn(scope);
  return codes === null ? revisionTable() : revisionTable().whereIn('domain', codes);
}

async function readPage(
  query: ReturnType<typeof revisionTable>,
  paging: { page: number; page_size: number },
) {
  const total = await countOf(query);
  const { limit, offset } = limitOffset(paging);
  const rows = await query
    .clone()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(...LISTED);
  return { data: rows.map(toRevision), page: pageInfo(paging, total) };
}

/** @throws AppError 403 for a type that the administrator may not read */
export async function readRevisions(
  ctx: Context,
  query: z.output<typeof listRevisions.query>,
  scope: SiteScope,
) {
  const { uid, document } = query;
  const entry = await readEntry(uid, document);
  if (!entry) throw new AppError(404, 'NOT_FOUND', '그사이 다른 분이 이 항목을 지웠습니다.');
  checkReading(ctx, uid, entry);
  return readPage(whereInScope(scope).where({ uid, document }), query);
}

/** Deleted entries that were not brought back. @throws AppError 403 for a type that the administrator may not read */
export async function readDeleted(
  ctx: Context,
  query: z.output<typeof listDeletedEntries.query>,
  scope: SiteScope,
) {
  const { uid } = query;
  checkReading(ctx, uid, entryOfOthers(scope));
  return readPage(whereInScope(scope).where({ uid, action: 'delete' }), query);
}

/** @throws AppError 404 for one that does not exist or belongs to another site */
async function findRevision(id: number, scope: SiteScope, trx = sql()): Promise<RevisionRow> {
  const row = await revisionTable(trx).where({ id }).first<RevisionRow | undefined>();
  if (!row || !hasHistory(row.uid) || !isInScope(scope, row.domain)) throw unknownRevision();
  return row;
}

/** @throws AppError 404, 403 */
export async function readRevision(ctx: Context, id: number, scope: SiteScope) {
  const row = await findRevision(id, scope);
  const entry = await readEntry(row.uid, row.document);
  const checker = checkReading(ctx, row.uid, entry ?? entryOfOthers(scope));
  const stored = readContent(row.content);
  if (!stored) throw unknownRevision();
  const { values, missing } = await formValues(row.uid, stored.values);
  const now = (await contentOf(row.uid, row.document))?.relations ?? {};
  const relations = Object.entries(stored.relations).map(
    ([name, then]) => [name, { then, now: now[name] ?? [] }] as const,
  );
  return {
    revision: toRevision(row),
    values: await checker.sanitizeOutput(values),
    relations: Object.fromEntries(relations),
    missing_files: missing,
  };
}

/** @throws AppError 404; 403 without the right to create such entries; 409 where the entry exists */
export async function restoreDeleted(
  ctx: Context,
  id: number,
  scope: SiteScope,
): Promise<{ documentId: string }> {
  return inTransaction(async (trx) => {
    const row = await findRevision(id, scope, trx);
    const { uid, document: documentId } = row;
    if (checkReading(ctx, uid, entryOfOthers(scope)).cannot.create()) throw forbidden();
    const stored = readContent(row.content);
    // The condition makes sure that of two requests one brings it back.
    const taken = await revisionTable(trx).where({ id, action: 'delete' }).update({ action: 'restore' });
    if (!stored) throw unknownRevision();
    if (taken === 0 || (await contentOf(uid, documentId))) throw conflict('이미 되살린 항목입니다.');
    const relations = Object.entries(stored.relations).map(
      ([name, related]) =>
        [name, { set: related.map((entry) => ({ documentId: entry.documentId })) }] as const,
    );
    const values = await newValues(uid, stored.values);
    const data = { ...values, ...Object.fromEntries(relations), documentId };
    await documentsOf(uid).create({ data });
    const content = await contentOf(uid, documentId);
    const who = shownName(stateOf(ctx).user ?? {});
    if (content)
      await addRevision(trx, { uid, document: documentId }, content, {
        action: 'restore',
        who,
        atMs: nowMs(),
      });
    return { documentId };
  });
}
