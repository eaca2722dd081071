import type { Draft } from 'api-extensions/contracts/board';
import { dropDraft, readDraft, storeDraft } from '../../../platform/draft';

/** Text that the server does not have yet, e.g. while it cannot be reached. Kept in this tab until it is saved. */
export type LocalCopy = Pick<Draft, 'key' | 'board' | 'title' | 'content' | 'version' | 'saved_at'>;

/** @param of the user, and the post's number; null for a new post of a board */
export const localCopyName = (of: { user: string; board: string; wr_id: number | null }): string =>
  `${of.user} post ${of.wr_id ?? `new ${of.board}`}`;

export const storeLocalCopy = (name: string, { version, ...texts }: LocalCopy): void =>
  storeDraft(name, { ...texts, version: version === null ? '' : String(version) });

export function readLocalCopy(name: string): LocalCopy | null {
  const { key, board, title = '', content = '', version, saved_at } = readDraft(name) ?? {};
  if (!key || !board || !saved_at) return null;
  return { key, board, title, content, version: version ? Number(version) : null, saved_at };
}

export const dropLocalCopy = dropDraft;
