import { fileEntries, POST_UID, postTable } from '../../../platform/content-types';
import { documentsOf } from '../../../platform/documents';
import { serviceOf } from '../../../platform/platform';
import { inTransaction } from '../../../platform/tables';
import { isPictureShown, removeUpload } from '../post-images';
import { PostConflict, takeVersion } from '../post-rules';
import { type EntryRow, entryTable, type ImportRow, importTable, listOf } from './rows';

const CHANGED = '가져온 뒤에 고치거나 발행한 글이라 남겨 두었습니다.';

/** Deletes an entry's draft, unless it was saved since. @returns whether it is gone */
async function deleteDraft({ post }: EntryRow): Promise<boolean> {
  const row = await postTable()
    .where({ wr_id: post ?? 0 })
    .first('document_id', 'version', 'state');
  if (!row) return true;
  if (row.version !== 1 || row.state !== 'draft') return false;
  try {
    await inTransaction(async (trx) => {
      await takeVersion(trx, row.document_id, row.version);
      await documentsOf(POST_UID).delete({ documentId: row.document_id });
    });
    return true;
  } catch (error) {
    if (error instanceof PostConflict) return false;
    throw error;
  }
}

/** Deletes pictures of an entry that no post and no other entry shows. */
async function deletePictures(urls: readonly string[]): Promise<void> {
  const uploads = serviceOf<{ remove(file: object): Promise<unknown> }>('plugin::upload.upload');
  for (const url of urls) {
    if (await isPictureShown(url)) continue;
    const file = await fileEntries().findOne({ where: { url } });
    if (file) await uploads.remove(file);
    await removeUpload(url);
  }
}

/** Undoes one entry. */
async function undoEntry(entry: EntryRow): Promise<void> {
  const isGone = await deleteDraft(entry);
  await entryTable()
    .where({ id: entry.id })
    .update(
      isGone
        ? { state: 'removed', redirect: 'none' }
        : { state: 'kept', notes: JSON.stringify([CHANGED, ...listOf(entry.notes)]) },
    );
}

const UNDONE_AT_ONCE = 50;

/** Deletes the drafts of an import, then its pictures. Entries that were not taken yet are dropped. */
export async function undoImport(row: ImportRow, signal: AbortSignal): Promise<void> {
  const entries = () => entryTable().where({ import_key: row.id });
  await entries().where({ state: 'waiting' }).update({ state: 'removed', payload: null, redirect: 'none' });
  while (!signal.aborted) {
    const part = await entries().where({ state: 'taken' }).orderBy('no').limit(UNDONE_AT_ONCE).select('*');
    if (part.length === 0) break;
    for (const entry of part) {
      if (signal.aborted) return;
      await undoEntry(entry);
    }
  }
  // Posts share pictures, so these follow all posts.
  while (!signal.aborted) {
    const part = await entries()
      .where({ state: 'removed' })
      .whereNotNull('pictures')
      .orderBy('no')
      .limit(UNDONE_AT_ONCE)
      .select('*');
    if (part.length === 0) break;
    for (const { id, pictures } of part) {
      if (signal.aborted) return;
      await deletePictures(listOf(pictures));
      await entryTable().where({ id }).update({ pictures: null });
    }
  }
  if (!signal.aborted)
    await importTable().where({ id: row.id, state: 'undoing' }).update({ state: 'undone' });
}
