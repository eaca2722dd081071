import * as z from '../zod';
import type { Call } from '../call';
import { line } from '../fields';

// Saved views of the lists of the signed-in areas: a named set of filters, sort and columns, and the columns and look that a person has
// chosen (docs/decisions/0023-work-screens.md). A view's address has its filters and `saved=<id>`.

/** Maximum number of a person's views of a list. */
export const LIST_VIEWS_MAX = 30;
/** Maximum number of shared views of a list, of all staff. */
export const SHARED_VIEWS_MAX = 60;
const COLUMNS_MAX = 60;

const LIST_ERROR = '목록을 확인해 주세요.';
/** The list's path, e.g. `/work/slots`. */
const list = z
  .exactString({ error: LIST_ERROR })
  .max(40, LIST_ERROR)
  .regex(/^\/(?:work|user|admin)(?:\/[a-z-]+)*$/, LIST_ERROR);

const keys = z.array(z.string().max(40)).max(COLUMNS_MAX, '열을 확인해 주세요.');
/** Keys of the columns of a grid: those shown, in order, and those that the person has hidden. */
export const columnChoice = z.object({ shown: keys, hidden: keys });

const listView = z.object({
  id: z.string(),
  name: z.string(),
  /** Query of the list's address without `?`, page and `saved`; may be empty. */
  query: z.string(),
  /** Null: the columns that each person has chosen. */
  columns: columnChoice.nullable(),
  /** The site's staff sees it, too. */
  shared: z.boolean(),
  /** Who has made it; null: the caller, who alone may change it. */
  author: z.string().nullable(),
});
export type ListView = z.infer<typeof listView>;

/** The caller's views of a list and, for managers, those that others share, each by name. */
export const listViews = {
  method: 'GET',
  path: '/users/me/list-views',
  access: 'member',
  query: z.object({ list }),
  response: z.object({
    data: z.object({
      views: z.array(listView).max(LIST_VIEWS_MAX + SHARED_VIEWS_MAX),
      /** What the caller has chosen, null for the list's own columns; null altogether: never chosen. */
      columns: z.object({ choice: columnChoice.nullable() }).nullable(),
      /** The look that the caller has chosen last; null: never chosen. */
      look: z.string().nullable(),
    }),
  }),
} as const satisfies Call;
export type ListViews = z.infer<typeof listViews.response>['data'];

const fields = {
  name: line('보기 이름을', 40),
  query: z.string({ error: '조건을 확인해 주세요.' }).max(1000, '조건이 너무 깁니다.'),
  columns: columnChoice.nullable(),
  shared: z.boolean(),
};

/** Errors: 403 (shared by a member who is no manager), 409 `CONFLICT` (an own view has the name; too many). */
export const addListView = {
  method: 'POST',
  path: '/users/me/list-views',
  access: 'member',
  body: z.object({
    ...fields,
    list,
    columns: fields.columns.default(null),
    shared: fields.shared.default(false),
  }),
  response: z.object({ data: listView }),
} as const satisfies Call;

const params = z.object({ id: z.string().regex(/^[a-z0-9]{1,40}$/i, '보기를 확인해 주세요.') });

/** Changes the given fields of an own view. Errors as above, 404. */
export const changeListView = {
  method: 'PUT',
  path: '/users/me/list-views/:id',
  access: 'member',
  params,
  body: z.object({
    name: fields.name.optional(),
    query: fields.query.optional(),
    columns: fields.columns.optional(),
    shared: fields.shared.optional(),
  }),
  response: z.object({ data: listView }),
} as const satisfies Call;

/** Errors: 404, also for a view of another person. */
export const removeListView = {
  method: 'DELETE',
  path: '/users/me/list-views/:id',
  access: 'member',
  params,
  response: z.object({ data: z.object({ removed: z.literal(true) }) }),
} as const satisfies Call;

/** Stores the caller's columns of a list; null: the list's own. */
export const chooseColumns = {
  method: 'PUT',
  path: '/users/me/list-columns',
  access: 'member',
  body: z.object({ list, columns: columnChoice.nullable() }),
  response: z.object({ data: z.object({ saved: z.literal(true) }) }),
} as const satisfies Call;

/** Stores the look in which a list opens, e.g. `board`, as `view` of its address names it. */
export const chooseLook = {
  method: 'PUT',
  path: '/users/me/list-look',
  access: 'member',
  body: z.object({
    list,
    look: z
      .exactString({ error: '보기 방식을 확인해 주세요.' })
      .regex(/^[a-z]{1,20}$/, '보기 방식을 확인해 주세요.'),
  }),
  response: z.object({ data: z.object({ saved: z.literal(true) }) }),
} as const satisfies Call;
