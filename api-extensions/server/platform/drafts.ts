import { modelOf } from './documents';

/** Filter of the published version of an entry. A type with drafts stores draft and published version as two rows. */
export const PUBLISHED = { publishedAt: { $notNull: true } };
/** Filter of an entry's draft, which every entry of such a type has. */
export const DRAFT = { publishedAt: null };

export const hasDrafts = (uid: string): boolean => modelOf(uid)?.options?.draftAndPublish === true;

/** Filter of what visitors see of a type. */
export const publishedOf = (uid: string): Record<string, unknown> => (hasDrafts(uid) ? PUBLISHED : {});
/** Filter of what an editor sees: one row for each entry. */
export const latestOf = (uid: string): Record<string, unknown> => (hasDrafts(uid) ? DRAFT : {});

/** Order of creation, the same for drafts and published versions: publishing replaces rows, so row numbers change. */
export const AS_CREATED = [{ createdAt: 'asc' }, { documentId: 'asc' }];
