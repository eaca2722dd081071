import type { Call } from '../call';
import { pageInfo, pagingOf } from '../fields';
import { PUBLISHABLE } from '../publishing/admin';
import * as z from '../zod';

/**
 * What entries contained before, and entries that were deleted. Served by the admin's own API to administrators who may read the entry in
 * the content manager, within their sites.
 */

/** Types with a history. Posts have none: their authors may be members, with whose accounts the posts are deleted. */
export const hasHistory = (uid: string): boolean => PUBLISHABLE.includes(uid) && uid !== 'api::post.post';

/** `found`: the content before the first change that was recorded. `restore`: a deleted entry was brought back. */
const revisionAction = z.enum(['found', 'save', 'publish', 'unpublish', 'discard', 'delete', 'restore']);
export type RevisionAction = z.infer<typeof revisionAction>;

const revision = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Name of the person; empty if unknown. */
  who: z.string(),
  action: revisionAction,
  /** Title of the entry at that time. */
  title: z.string(),
});
export type Revision = z.infer<typeof revision>;

const uid = z.string().max(100).refine(hasHistory, '변경 기록이 없는 종류입니다.');

/** Revisions of an entry, newest first. */
export const listRevisions = {
  method: 'GET',
  path: '/entry-history',
  access: { right: null },
  query: z.object({ ...pagingOf(20, 100), uid, document: z.string().min(1).max(40) }),
  response: z.object({ data: z.array(revision), page: pageInfo }),
} as const satisfies Call;

/** Most entries of one relation that are kept; the fields of today lead to one. */
export const RELATED_MAX = 100;

/** An entry to which a relation leads. */
export const related = z.object({ documentId: z.string(), title: z.string() });
export type Related = z.infer<typeof related>;

/** The content of a revision, as the content manager's form has it; relations apart. */
export const readRevision = {
  method: 'GET',
  path: '/entry-history/revisions/:id',
  access: { right: null },
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({
    data: z.object({
      revision,
      values: z.record(z.string(), z.unknown()),
      /** By field, the entries to which it led then, and those to which it leads now. */
      relations: z.record(
        z.string(),
        z.object({ then: z.array(related).max(RELATED_MAX), now: z.array(related).max(RELATED_MAX) }),
      ),
      /** Number of its files that the media library no longer has; they are left out of `values`. */
      missing_files: z.number().int(),
    }),
  }),
} as const satisfies Call;

/** Deleted entries of a type, the last deleted first. */
export const listDeletedEntries = {
  method: 'GET',
  path: '/entry-history/deleted',
  access: { right: null },
  query: z.object({ ...pagingOf(10, 100), uid }),
  response: z.object({ data: z.array(revision), page: pageInfo }),
} as const satisfies Call;

/**
 * Brings a deleted entry back as a draft, under its earlier id. 409 where it exists again, 403 without the right to create entries of
 * its type.
 */
export const restoreDeletedEntry = {
  method: 'POST',
  path: '/entry-history/deleted/:id/restore',
  access: { right: null },
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({ data: z.object({ documentId: z.string() }) }),
} as const satisfies Call;
