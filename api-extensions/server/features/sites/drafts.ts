import type { z } from 'zod';
import {
  DRAFTS_MAX,
  type publishDrafts as publishDraftsCall,
  type SiteDraft,
} from '../../../contracts/sites/sites-admin';
import { documentsOf } from '../../platform/documents';
import { type Administrator, shownName } from '../../platform/editor';
import { typeNameOf } from '../../platform/entry-titles';
import { checkVersion } from '../../platform/entry-versions';
import { AppError } from '../../platform/errors';
import { inTransaction, isoOf, repository } from '../../platform/tables';
import { DRAFTABLE, findDomain } from './managed-sites';

interface Row {
  documentId: string;
  publishedAt: string | null;
  updatedAt: string;
  title?: string;
  name?: string;
  path?: string;
  prod_id?: number;
  updatedBy?: Administrator | null;
}

const liveChanges = repository<{ document: string; action: string }>('publish-change');

/** Those of these documents that were on the site before. */
async function findTakenDown(uid: string, documents: string[]): Promise<Set<string>> {
  const rows = await liveChanges().findMany({
    where: { uid, document: { $in: documents }, action: { $in: ['publish', 'unpublish'] } },
    select: ['document'],
  });
  return new Set(rows.map(({ document }) => document));
}

/** Pages, products and forms of a site that have no published version. @throws AppError 404 */
export async function listDrafts(code: string, administrator: Administrator): Promise<SiteDraft[]> {
  const { documentId: domain } = await findDomain(code);
  const drafts: SiteDraft[] = [];
  for (const uid of DRAFTABLE) {
    const rows = await repository<Row>(uid)().findMany({
      where: { domain: { documentId: domain } },
      populate: { updatedBy: true },
      orderBy: { id: 'asc' },
    });
    const live = new Set(rows.filter(({ publishedAt }) => publishedAt).map(({ documentId }) => documentId));
    const unpublished = rows.filter(({ documentId }) => !live.has(documentId));
    const takenDown = await findTakenDown(
      uid,
      unpublished.map(({ documentId }) => documentId),
    );
    for (const { documentId, updatedAt, updatedBy, ...row } of unpublished) {
      const isOther = updatedBy && updatedBy.id !== administrator.id;
      drafts.push({
        uid,
        documentId,
        typeName: typeNameOf(uid),
        title: row.title && uid === 'api::page.page' ? row.title : (row.name ?? row.title ?? ''),
        place: row.path ?? (row.prod_id === undefined ? '' : `${row.prod_id}번`),
        version: { draft: new Date(updatedAt).getTime(), published: null },
        changedAt: isoOf(updatedAt),
        changedBy: updatedBy ? shownName(updatedBy) : '',
        kind: takenDown.has(documentId) ? 'taken-down' : isOther ? 'other' : 'new',
      });
    }
  }
  return drafts.slice(0, DRAFTS_MAX);
}

type Chosen = NonNullable<z.output<typeof publishDraftsCall.body>['entries']>;

/** Publishes the chosen drafts of a site, or none. @throws AppError 404, 409 when one was changed since it was listed */
export async function publishDrafts(code: string, chosen: Chosen): Promise<void> {
  const { documentId: domain } = await findDomain(code);
  await inTransaction(async (trx) => {
    for (const { uid, documentId, version } of chosen) {
      const own = await repository<Row>(uid)().findOne({
        where: { documentId, domain: { documentId: domain } },
      });
      if (!own)
        throw new AppError(404, 'NOT_FOUND', '고른 초안이 이 사이트에 없습니다. 목록을 다시 열어 주세요.');
      await checkVersion(trx, { uid, documentId }, version);
      await documentsOf(uid).publish({ documentId });
    }
  });
}
