import * as z from '../zod';
import type { Call } from '../call';
import { RIGHTS } from '../rules/rights';
import { pageInfo, pagingOf, search } from '../fields';
import { oneLine } from '../rules/text';

/**
 * Links that show a customer the drafts of one site. Served by the admin's own API, so the paths are below
 * /api-extensions on the admin's host, to administrators with the right `plugin::api-extensions.preview.share`.
 */

export const SHARE_DAYS_DEFAULT = 7;
export const SHARE_DAYS_MAX = 30;

/** Types with a preview: types with a page, and types that show on every page of a site. */
export const PREVIEW_UIDS = [
  'api::page.page',
  'api::product.product',
  'api::form.form',
  'api::popup.popup',
  'api::board.board',
  'api::post.post',
  'api::menu.menu',
  'api::app-config.app-config',
  'api::site-config.site-config',
  'api::seo-meta.seo-meta',
  'api::domain.domain',
  'api::code.code',
] as const;
export const previewUid = z.enum(PREVIEW_UIDS);
export type PreviewUid = z.infer<typeof previewUid>;

const shareState = z.enum(['active', 'expired', 'revoked']);
export type ShareState = z.infer<typeof shareState>;

const instant = z.iso.datetime();

const previewShare = z.object({
  id: z.number().int(),
  /** Domain code and name. */
  domain: z.string(),
  domainName: z.string(),
  /** First page; the rest of the site can be reached from it. */
  path: z.string(),
  label: z.string(),
  state: shareState,
  /** The link; null if expired or revoked, or while the domain is not in use. */
  link: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** When the link was last used, to the minute. */
  lastUsedAt: instant.nullable(),
  /** Number of times the link was opened. */
  uses: z.number().int(),
});
export type PreviewShare = z.infer<typeof previewShare>;

const label = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(80, '이름은 80자까지 입력할 수 있습니다.'))
  .default('');

const days = z
  .number({ error: '유효 기간을 확인해 주세요.' })
  .int('유효 기간을 확인해 주세요.')
  .min(1, '유효 기간은 1일 이상이어야 합니다.')
  .max(SHARE_DAYS_MAX, `유효 기간은 ${SHARE_DAYS_MAX}일까지 정할 수 있습니다.`)
  .default(SHARE_DAYS_DEFAULT);

/** Creates a link for a path of a site, or for the page of an entry. 404 if the site or the entry does not exist. */
export const createShare = {
  method: 'POST',
  path: '/preview/shares',
  access: { right: RIGHTS.sharePreviews },
  body: z.union([
    z.object({
      domain: z.string().min(1, '사이트를 골라 주세요.').max(32),
      path: z
        .string()
        .regex(/^\//, '주소는 /로 시작해야 합니다.')
        .max(300, '주소가 너무 깁니다.')
        .default('/'),
      label,
      days,
    }),
    z.object({ uid: previewUid, documentId: z.string().min(1).max(40), label, days }),
  ]),
  response: z.object({ data: previewShare }),
} as const satisfies Call;

/** Newest first. `search` matches the label, the path and the creator. */
export const listShares = {
  method: 'GET',
  path: '/preview/shares',
  access: { right: RIGHTS.sharePreviews },
  query: z.object({
    ...pagingOf(20, 100),
    search,
    domain: z.string().max(32).optional(),
    state: shareState.optional(),
  }),
  response: z.object({ data: z.array(previewShare), page: pageInfo }),
} as const satisfies Call;

/** Ends the link at once, also for people who have opened it. Idempotent. */
export const revokeShare = {
  method: 'POST',
  path: '/preview/shares/:id/revoke',
  access: { right: RIGHTS.sharePreviews },
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({ data: previewShare }),
} as const satisfies Call;

/** Maximum number of characters of a typed app config fragment. */
const FRAGMENT_MAX = 20_000;

/**
 * Renders a site's home page with an app config fragment that is being edited in the content manager and not yet saved. The
 * response is HTML for a frame that runs no scripts. 404 for an unknown site, 503 while the publisher cannot render.
 */
export const renderDesignPreview = {
  method: 'POST',
  path: '/preview/design',
  access: { right: RIGHTS.sharePreviews },
  body: z.object({
    /** Document id of the fragment; null: it is new. */
    entry: z.string().max(40).nullable(),
    /** Document id of the site that the form names; null: the one that the saved fragment belongs to. */
    domain: z.string().max(40).nullable(),
    value: z
      .record(z.string(), z.unknown())
      .refine((value) => JSON.stringify(value).length <= FRAGMENT_MAX, '값이 너무 깁니다.'),
    /** Values of the component `elements.theme-design`; null without it. */
    design: z.record(z.string(), z.unknown()).nullable(),
  }),
  response: z.object({ data: z.object({ html: z.string() }) }),
} as const satisfies Call;

/** Longest path and texts that a form may send. */
const PATH_MAX = 300;
const TEXT_MAX = 5000;
const formText = z
  .string()
  .max(TEXT_MAX)
  .nullish()
  .transform((text) => text ?? '');

/**
 * Title and description of a page in its head, with the values of a form that is not saved yet and with the drafts of
 * everything else, by the rule of the release (site/gatsby). 404 for an unknown site, 503 while the publisher does not answer.
 */
export const previewSearchResult = {
  method: 'POST',
  path: '/preview/search-result',
  access: { right: RIGHTS.sharePreviews },
  body: z.object({
    uid: z.enum(['api::page.page', 'api::seo-meta.seo-meta']),
    /** Document id of the form's entry; null: it is new. */
    entry: z.string().max(40).nullable(),
    /** Document id of the site that the form names; null: the one that the saved entry belongs to. */
    domain: z.string().max(40).nullable(),
    path: z.string().startsWith('/').max(PATH_MAX),
    title: formText,
    /** Of a page's metadata; a page has none. */
    description: formText,
    keyword: formText,
    /** Of a page: the texts of its blocks that may describe it. */
    blocks: z
      .array(z.object({ __component: z.string().max(100), lead: formText, text: formText }))
      .max(200)
      .default([]),
  }),
  response: z.object({
    data: z.object({
      title: z.string(),
      description: z.string(),
      /** Search engines may show it. */
      isListed: z.boolean(),
      /** The site has a page at this path. */
      isPage: z.boolean(),
      /** Title and description that the metadata entry of the path decides. */
      fromEntry: z.array(z.enum(['title', 'description'])),
    }),
  }),
} as const satisfies Call;

/** Maximum number of characters of a form's values: more than any page of the sites has. */
const VALUES_MAX = 400_000;

/** Types whose form has a drawing of their page beside it. */
export const drawnUid = z.enum([
  'api::page.page',
  'api::product.product',
  'api::form.form',
  'api::popup.popup',
]);
export type DrawnUid = z.infer<typeof drawnUid>;

/**
 * Draws the page of a form that is not saved yet, with the drafts of everything else: a page at its path, a product on a page that lists
 * products, a form alone, a popup on the first page that shows it. The response is HTML for a frame that runs no scripts; its texts are marked with the fields that they come from (marks.ts).
 * Nothing is stored. 404 for an unknown site or entry, 503 while the publisher cannot render.
 */
export const renderFormPreview = {
  method: 'POST',
  path: '/preview/form',
  access: { right: RIGHTS.sharePreviews },
  body: z.object({
    uid: drawnUid,
    /** Document id of the form's entry; null: it is new. */
    entry: z.string().max(40).nullable(),
    /** Document id of the site that the form names; null: the one that the saved entry belongs to. */
    domain: z.string().max(40).nullable(),
    /** Values of the form's fields; relations are left out. */
    values: z
      .record(z.string().max(100), z.unknown())
      .refine((values) => JSON.stringify(values).length <= VALUES_MAX, '내용이 너무 길어 그릴 수 없습니다.'),
  }),
  response: z.object({
    data: z.object({
      html: z.string(),
      /** The path whose page is drawn; null: the site has no page that shows the entry. */
      path: z.string().nullable(),
    }),
  }),
} as const satisfies Call;

/** What fields of a form choose from: forms by their names, boards by their codes, pages by their paths. */
export const siteChoiceKind = z.enum(['form', 'board', 'page']);
export type SiteChoiceKind = z.infer<typeof siteChoiceKind>;

/** Entries that a field offers. */
export const SITE_CHOICES_MAX = 500;

const siteChoice = z.object({
  /** What the field stores. */
  value: z.string(),
  name: z.string(),
  /** Visitors can see the entry. */
  isPublished: z.boolean(),
});
export type SiteChoice = z.infer<typeof siteChoice>;

/**
 * Entries of a form's site that a field of the form can name, also drafts. 404 for an unknown site or entry, 403 without the right to
 * read such entries.
 */
export const listSiteChoices = {
  method: 'GET',
  path: '/preview/site-choices',
  access: { right: null },
  query: z.object({
    of: siteChoiceKind,
    /** Content type of the form. */
    uid: previewUid,
    /** Document id of the form's entry; without one, it is new. */
    entry: z.string().max(40).optional(),
    /** Document id of the site that the form names; without one, the saved entry's. */
    domain: z.string().max(40).optional(),
  }),
  response: z.object({ data: z.array(siteChoice).max(SITE_CHOICES_MAX) }),
} as const satisfies Call;
