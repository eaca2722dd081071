import type { Consequence } from '../../../contracts/rules/consequences';
import type { EntryPlace } from '../../../contracts/rules/entry-links';
import { consequenceAt } from '../../platform/consequences';
import { FILE_UID, fileEntries, POST_UID } from '../../platform/content-types';
import { titleFieldOf, typeNameOf } from '../../platform/entry-titles';
import { findOwningEntries } from '../../shared/sites/file-owners';
import { areOwn, currentScope } from '../../shared/sites/site-scope';
import { postsWith } from '../../shared/sites/site-links/read-links';
import { inTransaction, joinTableOf, repository, table, whereContains } from '../../platform/tables';

type Row = Record<string, unknown> & { documentId: string };

/** Entries that show a file in a field or a component, by type and document id. */
async function entriesWithFile(file: number): Promise<EntryPlace[]> {
  const owners = await inTransaction(async (trx) => {
    const links = await trx<{ file_id: number; related_id: number; related_type: string }>(
      joinTableOf(FILE_UID, 'related').name,
    )
      .where({ file_id: file })
      .select('related_id', 'related_type');
    const found = [];
    for (const { related_id, related_type } of links)
      found.push(...(await findOwningEntries(trx, related_type, [related_id])));
    return found;
  });
  const places = new Map<string, EntryPlace>();
  for (const [uid, id] of owners) {
    const row = await repository<Row>(uid)().findOne({ where: { id } });
    if (!row) continue;
    const title = String(row[await titleFieldOf(uid)] ?? '');
    const { documentId } = row;
    places.set(`${uid} ${documentId}`, { uid, documentId, typeName: typeNameOf(uid), title, place: '' });
  }
  return [...places.values()];
}

/** Types with a text in which an address may be typed, its column and the columns of the title. */
const TYPED: [uid: string, column: string, title: string][] = [
  ['api::site-config.site-config', 'data', 'config_id'],
  ['api::code.code', 'code_data_1', 'code_name'],
];

/** Posts of every state and settings that contain a file's address. */
async function entriesWithAddress(url: string): Promise<EntryPlace[]> {
  const posts = (await postsWith(url, null)).map((row): EntryPlace => {
    return {
      uid: POST_UID,
      documentId: row.documentId,
      typeName: typeNameOf(POST_UID),
      title: String(row.title),
      place: '내용',
    };
  });
  const settings: EntryPlace[] = [];
  for (const [uid, column, title] of TYPED) {
    const rows = await inTransaction(async (trx) => {
      const query = table<Record<string, unknown>>(uid)(trx);
      whereContains(query, [column], url);
      return (await query.select('document_id', title)) as Record<string, unknown>[];
    });
    // A draft and its published version are one entry.
    for (const row of rows)
      settings.push({
        uid,
        documentId: String(row.document_id),
        typeName: typeNameOf(uid),
        title: String(row[title] ?? ''),
        place: '',
      });
  }
  return [...posts, ...settings];
}

/** Where visitors miss these files once they are deleted. Entries of other sites are counted only. */
export async function consequencesOfFiles(ids: readonly number[]): Promise<Consequence[]> {
  const files = await repository<{ id: number; name: string; url: string }>(FILE_UID)().findMany({
    where: { id: { $in: ids } },
  });
  const scope = await currentScope();
  const consequences: Consequence[] = [];
  for (const { id, name, url } of files) {
    const places = [...(await entriesWithFile(id)), ...(await entriesWithAddress(url))];
    const shown = [];
    for (const place of places)
      if (!scope || (await areOwn(place.uid, [place.documentId], scope))) shown.push(place);
    if (places.length === 0) continue;
    const made = consequenceAt(`‘${name}’ 파일이 쓰이는 곳에서 사라집니다.`, shown);
    consequences.push({ ...made, more: made.more + places.length - shown.length });
  }
  return consequences;
}

/** Files in these folders and below. */
export async function filesIn(folders: readonly number[]): Promise<number[]> {
  if (folders.length === 0) return [];
  const rows = await repository<{ path: string }>('plugin::upload.folder')().findMany({
    where: { id: { $in: folders } },
  });
  const below = rows.flatMap(({ path }) => [
    { folderPath: path },
    { folderPath: { $startsWith: `${path}/` } },
  ]);
  const files =
    below.length === 0 ? [] : await fileEntries().findMany({ where: { $or: below }, select: ['id'] });
  return files.map(({ id }) => id);
}
