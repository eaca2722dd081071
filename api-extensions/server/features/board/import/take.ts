import type { Knex } from 'knex';
import { errorMessage } from '../../../../contracts/rules/error-text';
import { logError } from '../../../platform/background';
import { POST_UID, postEntries } from '../../../platform/content-types';
import { documentsOf } from '../../../platform/documents';
import { inTransaction, sql } from '../../../platform/tables';
import { takePictures, type PictureFetcher } from './pictures';
import {
  type EntryRow,
  entryTable,
  type ImportRow,
  importTable,
  listOf,
  readPayload,
  storedList,
} from './rows';

const finish = (trx: Knex, row: EntryRow, changes: Partial<EntryRow>) =>
  entryTable(trx)
    .where({ id: row.id, state: 'waiting' })
    .update({ payload: null, ...changes });

/** The post of an entry, stored by this or an earlier import; null if there is none, or if it was deleted. */
const postOf = async ({ source_key }: EntryRow): Promise<number | null> =>
  (await postEntries().findOne({ where: { draft_key: source_key } }))?.wr_id ?? null;

/**
 * Makes the draft of an entry. The key of its source is unique among posts, so that neither a crash nor a second import of the same
 * file makes it twice.
 */
export async function takeEntry(
  row: EntryRow,
  owner: ImportRow,
  fetcher: PictureFetcher,
  signal: AbortSignal,
): Promise<void> {
  const payload = readPayload(row.payload);
  if (!payload) {
    await finish(sql(), row, { state: 'failed', notes: JSON.stringify(['본문이 남아 있지 않습니다.']) });
    return;
  }
  const known = await postOf(row);
  if (known !== null) {
    await finish(sql(), row, { state: 'known', post: known, redirect: 'none' });
    return;
  }
  const notes = listOf(row.notes);
  const taken = await takePictures(payload.html, fetcher, signal);
  if (!taken) return;
  notes.push(...taken.notes);
  if (taken.stored.length > 0) {
    await entryTable()
      .where({ id: row.id })
      .update({ pictures: JSON.stringify(taken.stored) });
    fetcher.stored += taken.stored.length;
    await importTable().where({ id: owner.id }).update({ pictures: fetcher.stored });
  }
  try {
    const data = {
      ...{ title: row.title, content: taken.html, state: 'draft', pinned: false, board: owner.board_key },
      ...{ posted_at: payload.date, author: payload.author || owner.author, edited_by: owner.author },
      draft_key: row.source_key,
    };
    await inTransaction(async (trx) => {
      const { id } = await documentsOf(POST_UID).create({ data });
      await finish(trx, row, { state: 'taken', post: Number(id), notes: storedList(notes) });
    });
  } catch (error) {
    logError(`import ${owner.id}, entry ${row.no}`, error);
    const reason = /[가-힣]/.test(errorMessage(error)) ? errorMessage(error) : '저장하지 못했습니다.';
    await finish(sql(), row, { state: 'failed', notes: JSON.stringify([reason, ...notes]) });
  }
}
