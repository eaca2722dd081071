import type { Person } from 'api-extensions/contracts/fields';
import type { InboxEntry } from 'api-extensions/contracts/work/inbox';
import type { EntryActions } from './use-entry-actions';
import { entryName } from './use-inbox';

export interface EntryMenuProps {
  entry: InboxEntry;
  actions: EntryActions;
  assignees: readonly Person[];
  userId: string | undefined;
}

/** Name of the menu's button, before and after the menu is loaded. */
export const menuLabel = (entry: InboxEntry) => `${entryName(entry)} 더 보기`;
