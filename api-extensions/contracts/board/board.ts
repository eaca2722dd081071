import * as z from '../zod';
import type { Call } from '../call';
import { domain, pageInfo } from '../fields';
import { CATEGORIES_MAX, POSTS_PER_PAGE } from '../rules/board-paths';
import { oneLine } from '../rules/text';

/** Maximum number of posts per page of a list. */
const POSTS_MAX = 100;
/** Search stops counting here: `total` is then a lower bound, and no further pages exist. */
export const SEARCH_MAX = 300;
/** Shorter words cannot be searched. */
export const SEARCH_MIN_CHARACTERS = 2;
const POST_TITLE_MAX = 120;
/** Longest category of a post, e.g. the trade of a case. */
const CATEGORY_MAX = 20;
/** Longest HTML of a post as sent, in UTF-16 units. */
const POST_CONTENT_MAX = 500_000;
/** Largest upload in bytes, and the longest side that is stored. Pixel limit: `image/widths.ts`. */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
export const UPLOAD_SIDE = 2560;
/** An editor that has not called `reportPresence` for this long counts as closed; open editors call it three times as often. */
export const PRESENCE_MS = 60_000;

const instant = z.string();
const flag = z
  .enum(['1', '0', 'true', 'false'], { error: '1 또는 0을 적어 주세요.' })
  .transform((value) => value === '1' || value === 'true');

/** `post`, `image`, `draft` and `rss` are reserved path segments. */
export const boardCode = z
  .string()
  .regex(/^(?!(?:post|image|draft|rss)$)[a-z][a-z0-9-]{0,31}$/, '게시판을 찾을 수 없습니다.');
/** Number of a post, one series per installation. Nine digits fit the database's integers, ten do not. */
export const postNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, '글 번호를 확인해 주세요.')
  .transform(Number);

export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
const postState = z.enum(POST_STATES);
export type PostState = z.infer<typeof postState>;

/** How a board's list shows its posts: one below the other with an excerpt, or as cards with a cover. */
const LIST_STYLES = ['list-rows', 'list-cards'] as const;
export const listStyle = z.enum(LIST_STYLES);
export type ListStyle = z.infer<typeof listStyle>;

const board = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  use_yn: z.boolean(),
  list_style: listStyle,
  /** Categories of its published posts, the one with most posts first. */
  categories: z.array(z.string()).max(CATEGORIES_MAX),
});
export type Board = z.infer<typeof board>;

/** An image of the site's own uploads. */
const postImage = z.object({
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
});

/** A post as shown in a list. */
const postItem = z.object({
  wr_id: z.number().int(),
  title: z.string(),
  /** Description of 160 characters by the rule of SPEC §5. */
  description: z.string(),
  author: z.string(),
  pinned: z.boolean(),
  /** Empty without one. */
  category: z.string(),
  state: postState,
  /** When it was or will be published; null for a draft, except one that was taken from another site with its date. */
  published_at: instant.nullable(),
  updated_at: instant,
  /** The first image. */
  image: postImage.nullable(),
});
export type PostItem = z.infer<typeof postItem>;

/** The boards in use, in the editors' order; managers also get those that are not. */
export const boards = {
  method: 'GET',
  path: '/board',
  access: 'visitor',
  query: z.object({ domain }),
  response: z.object({ data: z.array(board) }),
} as const satisfies Call;

/**
 * A board (SPEC §7) with its posts: pinned ones first, then the newest. 404 `NOT_FOUND` if it is not in use, except for
 * managers without `use_yn=true`.
 */
export const boardView = {
  method: 'GET',
  path: '/board/:code',
  access: 'visitor',
  params: z.object({ code: boardCode }),
  query: z.object({
    domain,
    use_yn: flag.optional(),
    page: z.coerce.number({ error: '쪽 번호를 확인해 주세요.' }).int().min(1).max(1_000_000).default(1),
    page_size: z.coerce
      .number({ error: '쪽 크기를 확인해 주세요.' })
      .int()
      .min(1)
      .max(POSTS_MAX)
      .default(POSTS_PER_PAGE),
    /** Every word must occur in title or text, regardless of spacing and case; newest first, none pinned. */
    q: z.string().max(100, '검색어가 너무 깁니다.').default(''),
    /** Published posts of this category only. */
    category: z.string().max(CATEGORY_MAX, '분류를 확인해 주세요.').default(''),
    /** Managers: posts of this state. Everyone else always gets published ones. */
    state: postState.default('published'),
  }),
  response: z.object({
    data: board.extend({ posts: z.array(postItem).max(POSTS_MAX), can_write: z.boolean() }),
    /** `more`: `total` is a lower bound. */
    page: pageInfo.extend({ more: z.boolean() }),
  }),
} as const satisfies Call;

const neighbour = z.object({ wr_id: z.number().int(), title: z.string() }).nullable();

export const post = postItem.extend({
  board: z.object({ code: z.string(), name: z.string() }),
  /** HTML, sanitised by allow-list when saved. */
  content: z.string(),
  /** The version that was read; a save names the version it changes. */
  version: z.number().int(),
  /** Who saved that version; empty except for managers. */
  edited_by: z.string(),
  /** Published neighbours by date: the older and the newer one. */
  previous: neighbour,
  next: neighbour,
  can_edit: z.boolean(),
});
export type Post = z.infer<typeof post>;

/** A post (SPEC §7). Unpublished posts are visible to managers only; another site's is 404 `NOT_FOUND`. */
export const postView = {
  method: 'GET',
  path: '/board/post/:wr_id',
  access: 'visitor',
  params: z.object({ wr_id: postNumber }),
  query: z.object({ domain }),
  response: z.object({ data: post }),
} as const satisfies Call;

const title = z
  .string({ error: '제목을 입력해 주세요.' })
  .max(2000, `제목은 ${POST_TITLE_MAX}자 이내로 입력해 주세요.`)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, '제목을 입력해 주세요.')
      .max(POST_TITLE_MAX, `제목은 ${POST_TITLE_MAX}자 이내로 입력해 주세요.`),
  );
const content = z
  .string({ error: '내용을 입력해 주세요.' })
  .max(POST_CONTENT_MAX, '내용이 너무 깁니다. 글을 나누어 주세요.');
const draftKey = z.string().regex(/^[\w-]{16,80}$/, '임시 저장 번호를 확인해 주세요.');

const writing = z.object({
  title,
  content,
  pinned: z.boolean({ error: '고정 여부를 확인해 주세요.' }).default(false),
  /** Unchanged if left out. */
  category: z
    .string({ error: '분류를 확인해 주세요.' })
    .max(2000, `분류는 ${CATEGORY_MAX}자 이내로 적어 주세요.`)
    .transform(oneLine)
    .pipe(z.string().max(CATEGORY_MAX, `분류는 ${CATEGORY_MAX}자 이내로 적어 주세요.`))
    .optional(),
  /** `draft` unpublishes a post; a published one cannot be scheduled. */
  state: postState,
  /** When to publish, for `scheduled`. */
  publish_at: z.iso.datetime({ offset: true, error: '발행 시각을 확인해 주세요.' }).optional(),
  /** The autosaved draft that this save replaces; it is deleted. */
  draft_key: draftKey.optional(),
});

/**
 * Creates a post. A `draft_key` that was saved before returns the existing post, so a double click creates one;
 * different content is saved over it unless another person has changed it. Errors: 400 (`fields`), 401, 403, 404 (no
 * such board), 409 `CONFLICT`.
 */
export const createPost = {
  method: 'POST',
  path: '/board/post',
  access: 'manager',
  body: writing.extend({ board: boardCode }),
  response: z.object({ data: post }),
} as const satisfies Call;
export type CreatePost = z.input<typeof createPost.body>;

/** Saves over the version that was read. 409 `CONFLICT` if a newer one exists. */
export const updatePost = {
  method: 'PUT',
  path: '/board/post/:wr_id',
  access: 'manager',
  params: z.object({ wr_id: postNumber }),
  body: writing.extend({
    version: z.number({ error: '버전을 확인해 주세요.' }).int().min(1),
    /** Moves it to another board of the site. */
    board: boardCode.optional(),
  }),
  response: z.object({ data: post }),
} as const satisfies Call;
export type UpdatePost = z.input<typeof updatePost.body>;

/** Deletes the version that was read; without one, the current version. 409 as above. */
export const deletePost = {
  method: 'DELETE',
  path: '/board/post/:wr_id',
  access: 'manager',
  params: z.object({ wr_id: postNumber }),
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  response: z.object({ data: z.object({ deleted: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Presence, sent every 20 seconds by each open editor. Returns who else is editing, and whether the post has been saved
 * in the meantime.
 */
export const reportPresence = {
  method: 'POST',
  path: '/board/post/:wr_id/editing',
  access: 'manager',
  params: z.object({ wr_id: postNumber }),
  body: z.object({
    /** Identifies the open editor, not the person: two tabs are two editors. */
    editor: z.string().regex(/^[\w-]{8,80}$/, '편집 화면 번호를 확인해 주세요.'),
    /** The editor is closing. */
    leave: z.boolean().default(false),
  }),
  response: z.object({
    data: z.object({
      version: z.number().int(),
      edited_by: z.string(),
      edited_at: instant,
      others: z.array(
        z.object({
          name: z.string(),
          /** The caller's own editor in another tab or device. */
          self: z.boolean(),
          since: instant,
        }),
      ),
    }),
  }),
} as const satisfies Call;

// Autosaved drafts: visible to their editor only, deleted 30 days after the last save.

const draft = z.object({
  key: z.string(),
  board: z.string(),
  /** Number of the post being edited; null for a new one. */
  wr_id: z.number().int().nullable(),
  /** The version that the edit began with. */
  version: z.number().int().nullable(),
  title: z.string(),
  /** HTML, sanitised like a post's. */
  content: z.string(),
  saved_at: instant,
});
export type Draft = z.infer<typeof draft>;

/** Maximum number of drafts of one editor on one site; the oldest are deleted first. */
export const DRAFTS_MAX = 50;

/** The caller's drafts on this site, newest first, at most DRAFTS_MAX; with `wr_id` those of that post. */
export const drafts = {
  method: 'GET',
  path: '/board/draft',
  access: 'manager',
  query: z.object({ wr_id: postNumber.optional() }),
  response: z.object({ data: z.array(draft).max(DRAFTS_MAX) }),
} as const satisfies Call;

/** Autosave. The client generates the key, e.g. `crypto.randomUUID()`; title and text may be empty. */
export const saveDraft = {
  method: 'PUT',
  path: '/board/draft/:key',
  access: 'manager',
  params: z.object({ key: draftKey }),
  body: z.object({
    board: boardCode,
    wr_id: z.number().int().min(1).max(999_999_999).nullable().default(null),
    version: z.number().int().min(1).max(999_999_999).nullable().default(null),
    title: z.string({ error: '제목을 확인해 주세요.' }).max(2000, '제목이 너무 깁니다.').default(''),
    content,
  }),
  response: z.object({ data: z.object({ saved_at: instant }) }),
} as const satisfies Call;

/** Deletes a draft; a missing one is no error. */
export const deleteDraft = {
  method: 'DELETE',
  path: '/board/draft/:key',
  access: 'manager',
  params: z.object({ key: draftKey }),
  response: z.object({ data: z.object({ deleted: z.boolean() }) }),
} as const satisfies Call;

/**
 * Uploads an image: `multipart/form-data` with `file` and optionally `alt`. JPEG, PNG, WebP, GIF (first frame) and AVIF
 * by content; stored upright, without metadata, at most UPLOAD_SIDE pixels wide and high.
 *
 * Errors: 400 `INVALID_INPUT`, 401, 403, 413, 415 `IMAGE_TYPE_UNSUPPORTED`, 422 `IMAGE_BROKEN` or `IMAGE_TOO_LARGE`,
 * 429, 503 `IMAGE_BUSY`.
 */
export const uploadImage = {
  method: 'POST',
  path: '/board/image',
  access: 'manager',
  upload: { maxBytes: UPLOAD_MAX_BYTES },
  response: z.object({ data: postImage.extend({ width: z.number().int(), height: z.number().int() }) }),
} as const satisfies Call;
