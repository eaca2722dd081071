import { postPath } from '../../../../contracts/rules/board-paths';
import { postTable } from '../../../platform/content-types';
import { platform } from '../../../platform/platform';
import { redirectImport } from '../../../shared/sites/redirect-import';
import { siteBoards } from '../boards';
import { type EntryRow, entryTable, listOf, storedList } from './rows';

/** Posts whose rules are made together: each call reads the rules of all sites. */
const BATCH_SIZE = 50;

/** Entries of published posts whose old addresses do not lead there yet. */
const published = () =>
  entryTable
    .as('entry')
    .join({ post: postTable.tableName() }, 'post.id', 'entry.post')
    .where({ 'entry.redirect': 'waiting', 'entry.state': 'taken', 'post.state': 'published' });

export const hasDueRedirects = async (): Promise<boolean> =>
  (await published().first<object | undefined>('entry.id')) !== undefined;

/** Old addresses with the entry that each is of. */
interface Pair {
  entry: EntryRow;
  row: { from: string; to: string };
}

async function pairsOf(entries: readonly EntryRow[], code: string): Promise<Pair[]> {
  const site = await platform().domains.ofCode(code);
  const boards = site ? await siteBoards(site) : [];
  const posts = await postTable()
    .whereIn(
      'id',
      entries.flatMap(({ post }) => post ?? []),
    )
    .select('id', 'wr_id', 'board_key');
  return entries.flatMap((entry) => {
    const post = posts.find(({ id }) => id === entry.post);
    const board = boards.find(({ key }) => key === post?.board_key);
    if (!post || !board) return [];
    const to = postPath(board.code, post.wr_id);
    return listOf(entry.addresses)
      .filter((from) => from !== to)
      .map((from) => ({ entry, row: { from, to } }));
  });
}

/**
 * Makes the rules from the old addresses of imported posts that were published since the last pass. A rule is made once: who deletes
 * it later does not get it back.
 */
export async function makeDueRedirects(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await published().orderBy('entry.id').limit(BATCH_SIZE).select<EntryRow[]>('entry.*');
    const [first] = due;
    if (!first) return;
    const entries = due.filter(({ domain }) => domain === first.domain);
    const pairs = await pairsOf(entries, first.domain);
    const rows = pairs.map(({ row }) => row);
    const imported = rows.length > 0 ? await redirectImport()(first.domain, rows, false) : null;
    for (const entry of entries) {
      const refused = pairs.flatMap((pair, at) => {
        const result = imported?.rows[at];
        if (pair.entry !== entry || !result || result.state === 'good') return [];
        return [`옛 주소 ${pair.row.from}: ${result.message}`];
      });
      const own = pairs.filter((pair) => pair.entry === entry).length;
      await entryTable()
        .where({ id: entry.id })
        .update({
          redirect: own > refused.length ? 'made' : 'refused',
          notes: storedList([...listOf(entry.notes), ...refused]),
        });
    }
  }
}
