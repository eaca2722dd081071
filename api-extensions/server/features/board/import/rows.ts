import { z } from 'zod';
import type {
  ContentImport,
  EntryState,
  ImportState,
  REDIRECT_STATES,
} from '../../../../contracts/board/content-import-admin';
import { ENTRY_STATES } from '../../../../contracts/board/content-import-admin';
import type { ImportKind } from '../../../../contracts/content-import/found';
import {
  countOf,
  type Flag,
  isoOf,
  jsonColumn,
  table,
  textsColumn,
  zeroCounts,
} from '../../../platform/tables';
import { platform } from '../../../platform/platform';
import { siteBoards } from '../boards';

/** An import as stored. */
export interface ImportRow {
  id: number;
  domain: string;
  board_key: string;
  file: string;
  kind: ImportKind;
  state: ImportState;
  redirects: Flag;
  total: number;
  /** Number of pictures that were stored. */
  pictures: number;
  author: string;
  created_ms: number;
}

/** An entry of an imported file as stored. */
export interface EntryRow {
  id: number;
  entry_key: string;
  domain: string;
  import_key: number;
  no: number;
  state: EntryState;
  title: string;
  /** Digest of the site and of what names the post in its old system; null for an entry that is no post. */
  source_key: string | null;
  /** The post until it is taken. */
  payload: string | null;
  addresses: string | null;
  notes: string | null;
  /** Addresses of the pictures that were stored for it. */
  pictures: string | null;
  /** Number of the post. */
  post: number | null;
  redirect: (typeof REDIRECT_STATES)[number];
}

export const importTable = table<ImportRow>('content-import');
export const entryTable = table<EntryRow>('content-import-entry');

export const listOf = (stored: string | null): string[] => textsColumn(stored) ?? [];

/** A list as it is stored: null for none. */
export const storedList = (list: readonly string[]): string | null =>
  list.length > 0 ? JSON.stringify(list) : null;

export const readPayload = jsonColumn(
  z.object({ date: z.string().nullable(), author: z.string(), html: z.string() }),
);

/** An import as its list shows it. */
export async function viewImport(row: ImportRow): Promise<ContentImport> {
  const site = await platform().domains.ofCode(row.domain);
  const board = site && (await siteBoards(site)).find(({ key }) => key === row.board_key);
  const counted = await entryTable()
    .where({ import_key: row.id })
    .groupBy('state')
    .select('state')
    .count<{ state: EntryState; rows: number }[]>({ rows: '*' });
  const entries = zeroCounts(ENTRY_STATES);
  for (const { state, rows } of counted) entries[state] = Number(rows);
  const noted = entryTable().where({ import_key: row.id, state: 'taken' }).whereNotNull('notes');
  const { id, domain, file, kind, state, author, total } = row;
  return {
    ...{ id, domain, file, kind, state, author, total, entries },
    board: board ? { code: board.code, name: board.name } : null,
    noted: await countOf(noted),
    redirects: Boolean(row.redirects),
    created_at: isoOf(row.created_ms),
  };
}
