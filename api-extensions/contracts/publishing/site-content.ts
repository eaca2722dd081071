import * as z from '../zod';
import { block } from '../common/blocks';
import { siteForm } from '../common/site-form';
import { sitePopup } from '../common/site-popup';
import { listStyle } from '../board/board';
import type { Call } from '../call';
import { WWW_MODES } from '../rules/www';

/**
 * All content of one site. The CMS sends it, Gatsby's build sources it, and the publisher reads it for each change: all
 * three parse it with this schema. Entries have a fixed order, so that unchanged content gives the same text.
 */

const path = z.string().startsWith('/');

const contentPage = z.object({
  documentId: z.string(),
  path,
  title: z.string(),
  layout: z.string().nullable(),
  blocks: z.array(block),
  /** Names of files of its blocks that were deleted from the media library since the page was saved. */
  lost_pictures: z.array(z.string()).default([]),
  /** ISO instant of the last change. */
  updated_at: z.string(),
});
export type ContentPage = z.infer<typeof contentPage>;

/** A post without its text (readPostTexts). */
const postHead = z.object({
  wr_id: z.number().int(),
  /** Changes whenever any other field of the post changes. */
  digest: z.string(),
  title: z.string(),
  /** ISO instant. */
  published_at: z.string(),
  pinned: z.boolean(),
});
export type PostHead = z.infer<typeof postHead>;

const contentBoard = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  list_style: listStyle.default('list-rows'),
  /** In the order of the board's list: pinned posts first, then the newest. */
  posts: z.array(postHead),
});
export type ContentBoard = z.infer<typeof contentBoard>;

const contentMenu = z.object({
  menu_name: z.string(),
  url: z.string(),
  use_yn: z.boolean(),
  sort: z.number(),
  hasParent: z.boolean(),
  /** Level of the role that may see the entry; 0 without a role. */
  level: z.number(),
});
export type ContentMenu = z.infer<typeof contentMenu>;

const contentProduct = z.object({
  prod_id: z.number().int(),
  name: z.string(),
  summary: z.string(),
  price_note: z.string(),
  points: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Metadata of the application page for this product. */
  title: z.string(),
  desc: z.string(),
  keyword: z.string(),
  sort: z.number(),
});

export const contentRedirect = z.object({
  from_path: z.string(),
  to_url: z.string(),
  redirect_type: z.enum(['moved_301', 'found_302', 'temporary_307', 'permanent_308']),
});
export type ContentRedirect = z.infer<typeof contentRedirect>;

export const siteContent = z.object({
  /** Domain code, e.g. `rankup`. */
  code: z.string(),
  /** Name of the site, e.g. 랭크업. */
  name: z.string(),
  /** Host names in lower case. */
  hosts: z.array(z.string()),
  www: z.enum(WWW_MODES),
  /** `value` of each app-config entry, merged in this order. */
  appConfigs: z.array(z.unknown()),
  /** Groups meta, head_script and common. */
  siteConfigs: z.array(z.object({ gr_id: z.string(), config_id: z.string(), data: z.string() })),
  roles: z.array(z.object({ name: z.string(), level: z.number() })),
  menus: z.array(contentMenu),
  /** Code table entries in use. */
  codes: z.array(
    z.object({
      gr_id: z.string(),
      code_id: z.string(),
      code_name: z.string(),
      code_data_1: z.string(),
      sort: z.number(),
    }),
  ),
  metas: z.array(
    z.object({ page: z.string(), title: z.string(), description: z.string(), keyword: z.string() }),
  ),
  products: z.array(contentProduct),
  redirects: z.array(contentRedirect),
  forms: z.array(siteForm).default([]),
  popups: z.array(sitePopup).default([]),
  pages: z.array(contentPage),
  /** Boards in use. */
  boards: z.array(contentBoard),
});
export type SiteContent = z.infer<typeof siteContent>;
/** Site content as the CMS sends it: blocks as stored. */
export type StoredContent = z.input<typeof siteContent>;

/** Which version of entries with drafts to read. `draft` also returns unpublished posts. */
export const contentStatus = z.enum(['published', 'draft']);
export type ContentStatus = z.infer<typeof contentStatus>;

/** Content of a post's page. */
export const postText = z.object({
  wr_id: z.number().int(),
  digest: z.string(),
  title: z.string(),
  /** HTML, sanitised by allow-list when saved. */
  content: z.string(),
  description: z.string(),
  author: z.string(),
  /** Empty without one. */
  category: z.string().default(''),
  published_at: z.string(),
  updated_at: z.string(),
  image: z
    .object({
      url: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      alt: z.string(),
    })
    .nullable(),
});
export type PostText = z.infer<typeof postText>;

/** Maximum number of posts in one response of readPostTexts. */
export const MAX_POST_TEXTS = 200;

/** Texts of the named posts, at most MAX_POST_TEXTS. Deleted posts are left out. */
export const readPostTexts = {
  method: 'GET',
  path: '/publishing/posts',
  access: 'publisher',
  query: z.object({
    wr_id: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .transform((text) => [...new Set(text.split(','))].map(Number).slice(0, MAX_POST_TEXTS)),
    status: contentStatus.default('published'),
  }),
  response: z.object({ data: z.array(postText) }),
} as const satisfies Call;
