import * as z from '../zod';
import type { Call } from '../call';
import {
  ADDRESSES_MAX,
  HTML_MAX,
  IMPORT_ENTRIES_MAX,
  IMPORT_KINDS,
  TITLE_MAX,
} from '../content-import/found';
import { pageInfo, pagingOf } from '../fields';
import { RIGHTS } from '../rules/rights';

/**
 * Posts of an old site as drafts of a board (docs/decisions/0076-content-import.md). The admin's page reads the file and sends its
 * entries; the server takes the posts one after another. Served by the admin's own API; each call is limited to the
 * administrator's sites and needs the right to make posts.
 */

const access = { right: RIGHTS.readPublishing };
const domain = z.string().min(1, '사이트를 골라 주세요.').max(32);
const params = z.object({ id: z.coerce.number().int().positive() });

/**
 * `receiving`: entries are being sent. `running`: posts are being taken. `stopped`: by a person. `done`: each entry is taken or
 * named. `undoing`, `undone`: its posts are being, or have been, deleted.
 */
const IMPORT_STATES = ['receiving', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * `waiting`: will be taken. `taken`: is a draft. `known`: an earlier import has taken it. `failed`: could not be stored. `left`:
 * is no post, or cannot be taken. `removed`: its draft was deleted when the import was undone. `kept`: it was not, because it
 * had been changed or published.
 */
export const ENTRY_STATES = ['waiting', 'taken', 'known', 'failed', 'left', 'removed', 'kept'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** `waiting`: until the post is published. `refused`: with the reason among the notes. */
export const REDIRECT_STATES = ['none', 'waiting', 'made', 'refused'] as const;

const contentImport = z.object({
  id: z.number().int(),
  domain: z.string(),
  board: z.object({ code: z.string(), name: z.string() }).nullable(),
  file: z.string(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  author: z.string(),
  created_at: z.string(),
  total: z.number().int(),
  /** Entries in each state. */
  entries: z.record(z.enum(ENTRY_STATES), z.number().int()),
  /** Drafts of which something is not taken. */
  noted: z.number().int(),
  /** Old addresses lead to the posts that are published. */
  redirects: z.boolean(),
});
export type ContentImport = z.infer<typeof contentImport>;

/** The boards of a site, into which posts can be taken. */
export const importBoards = {
  method: 'GET',
  path: '/content-imports/boards',
  access,
  query: z.object({ domain }),
  response: z.object({
    data: z.object({
      boards: z.array(z.object({ code: z.string(), name: z.string() })),
      /** The site's hosts: addresses of others are redirected only once they are its own. */
      hosts: z.array(z.string()),
    }),
  }),
} as const satisfies Call;

/** Imports in the list. */
export const IMPORTS_LISTED = 20;

/** The last imports of a site, the newest first. */
export const listImports = {
  method: 'GET',
  path: '/content-imports',
  access,
  query: z.object({ domain }),
  response: z.object({ data: z.array(contentImport).max(IMPORTS_LISTED) }),
} as const satisfies Call;

/** Begins an import. `redirects` needs the right to make redirect rules. */
export const beginImport = {
  method: 'POST',
  path: '/content-imports',
  access,
  body: z.object({
    domain,
    board: z.string().min(1, '게시판을 골라 주세요.').max(32),
    file: z.string().trim().min(1).max(200),
    kind: z.enum(IMPORT_KINDS),
    total: z.number().int().min(1, '가져올 글이 없습니다.').max(IMPORT_ENTRIES_MAX),
    redirects: z.boolean().default(false),
  }),
  response: z.object({ data: z.object({ id: z.number().int() }) }),
} as const satisfies Call;

const notes = z.array(z.string().max(1000)).max(100);

const sentEntry = z.object({
  /** Number from 1 in the file. */
  no: z.number().int().positive().max(IMPORT_ENTRIES_MAX),
  title: z.string().trim().min(1).max(TITLE_MAX),
  /** For a post; an entry without it is only named. */
  post: z
    .object({
      source: z.string().max(1000),
      date: z.iso.datetime().nullable(),
      author: z.string().trim().max(80),
      html: z.string().max(HTML_MAX),
      addresses: z.array(z.string().max(2000)).max(ADDRESSES_MAX),
    })
    .nullable(),
  /** What of it is not taken; for an entry that is no post, why. */
  notes,
});
export type SentEntry = z.input<typeof sentEntry>;

/** Adds entries while the import is `receiving`; those that it has already stay as they are. */
export const sendEntries = {
  method: 'POST',
  path: '/content-imports/:id/entries',
  access,
  params,
  body: z.object({ entries: z.array(sentEntry).min(1).max(500) }),
  response: z.object({ data: z.object({ received: z.number().int() }) }),
} as const satisfies Call;

/** Starts, goes on with, stops or undoes an import. 409 `CONFLICT` in a state in which that is not possible. */
export const changeImport = {
  method: 'POST',
  path: '/content-imports/:id/state',
  access,
  params,
  body: z.object({ action: z.enum(['start', 'stop', 'undo']) }),
  response: z.object({ data: contentImport }),
} as const satisfies Call;

const reportRow = z.object({
  no: z.number().int(),
  title: z.string(),
  state: z.enum(ENTRY_STATES),
  /** Number of the post that it became; null without one. */
  wr_id: z.number().int().nullable(),
  addresses: z.array(z.string()),
  redirect: z.enum(REDIRECT_STATES),
  notes: z.array(z.string()),
});
export type ReportRow = z.infer<typeof reportRow>;

/** The report: what became of each entry. */
export const importReport = {
  method: 'GET',
  path: '/content-imports/:id/entries',
  access,
  params,
  /** `noted`: only entries that are not taken, or not wholly. */
  query: z.object({ ...pagingOf(50, 500), noted: z.enum(['1', '0']).default('0') }),
  response: z.object({ data: z.array(reportRow), page: pageInfo }),
} as const satisfies Call;
