import * as z from '../zod';
import { companyName, email, personName } from '../accounts/fields';
import { phone } from '../contacts/fields';
import type { Call } from '../call';
import { line, pageInfo, pagingOf, search, text } from '../fields';
import { entryPlace } from '../rules/entry-links';
import { entryVersion } from '../rules/entry-version';
import { RIGHTS } from '../rules/rights';
import { isHexColor, isReadable, nearestReadable } from '../common/theme-color';

/**
 * Making, checking, archiving and deleting sites. Served by the admin's own API, so the paths are below /api-extensions on the
 * admin's host, to administrators with the right `plugin::api-extensions.sites.manage`.
 */

const code = z
  .string({ error: '사이트 코드를 입력해 주세요.' })
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,31}$/, '영문 소문자로 시작하는 2–32자(소문자, 숫자, -)로 적어 주세요.');
const params = z.object({ code: z.string().max(32) });

/** Values of the site config, group `common`, in the order of the footer. */
const business = z.object({
  company: companyName,
  ceo: text(40).default(''),
  business_number: text(20).default(''),
  mail_order_number: text(40).default(''),
  address: text(200).default(''),
  phone,
  email,
  hours: text(80).default(''),
  privacy_officer: text(40).default(''),
});
export type SiteBusiness = z.output<typeof business>;

/** `template:agency` or `site:rankup`. */
const source = z
  .string({ error: '바탕이 될 사이트를 골라 주세요.' })
  .regex(/^(template|site):[a-z0-9-]{1,40}$/, '바탕이 될 사이트를 골라 주세요.');

const managedSite = z.object({
  code: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  inUse: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Pages, products and forms: live ones, and drafts that have never been published. */
  published: z.number().int(),
  drafts: z.number().int(),
  members: z.number().int(),
  /** A manager has not set the password yet and can be invited again. */
  awaitsManager: z.boolean(),
});
export type ManagedSite = z.infer<typeof managedSite>;

const access = { right: RIGHTS.manageSites, allSites: true } as const;

/** Maximum number of requested sites in a list. */
const CREATIONS_MAX = 1000;

/** The newest site first. `search` matches name, code and host. */
export const listManagedSites = {
  method: 'GET',
  path: '/sites',
  access,
  query: z.object({ ...pagingOf(20, 100), search }),
  response: z.object({
    data: z.array(managedSite),
    /** Requested sites that are not made yet, or failed in the last day after their request was answered. */
    creating: z
      .array(
        z.object({
          code: z.string(),
          name: z.string(),
          state: z.enum(['running', 'failed']),
          message: z.string(),
        }),
      )
      .max(CREATIONS_MAX),
    page: pageInfo,
  }),
} as const satisfies Call;

/** Maximum number of sites that a search for a source returns. */
export const SOURCE_SITES_MAX = 200;
/** The sites, and the templates beside them. */
const SOURCES_MAX = SOURCE_SITES_MAX + 20;
/** Maximum number of entries of a checklist, which has one for each subject. */
const CHECKS_MAX = 50;

/** `link`: no mail server is configured, so the administrator passes the link on. */
const invitation = z.object({ email: z.string(), link: z.string().nullable() });

/** Progress of a site that is being made. 404 if none was requested with this code in the last day. */
export const readSiteCreation = {
  method: 'GET',
  path: '/sites/:code/creation',
  access,
  params,
  response: z.object({
    data: z.object({
      state: z.enum(['running', 'made', 'failed']),
      /** Why it failed; empty otherwise. */
      message: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  }),
} as const satisfies Call;

/** Invites the site's manager again, by mail or by a new link. 404 if every manager has set a password. */
export const inviteManager = {
  method: 'POST',
  path: '/sites/:code/invitation',
  access,
  params,
  response: z.object({ data: invitation }),
} as const satisfies Call;

/** Sources of a new site: the templates, then SOURCE_SITES_MAX sites by name. */
export const listSiteSources = {
  method: 'GET',
  path: '/sites/sources',
  access,
  query: z.object({ search }),
  response: z.object({
    data: z
      .array(z.object({ source: z.string(), name: z.string(), description: z.string() }))
      .max(SOURCES_MAX),
  }),
} as const satisfies Call;

/**
 * Makes a site with drafts of its pages and products. 400 with `fields` for an invalid value, a code or host that is taken, or a
 * code of a deleted site; nothing is made then. On a machine that is busy, e.g. with the first build, it takes longer than the
 * call: `site` is null then, and `readSiteCreation` has the outcome. The same request again gives the same site.
 */
export const createSite = {
  method: 'POST',
  path: '/sites',
  access,
  body: z.object({
    source,
    code,
    name: line('사이트 이름을', 40),
    hosts: z
      .array(line('접속 주소를', 253))
      .min(1, '접속 주소를 하나 이상 적어 주세요.')
      .max(10, '접속 주소는 10개까지 적을 수 있습니다.'),
    primary: z
      .string()
      .trim()
      .superRefine((color, context) => {
        if (!isHexColor(color) || !color.startsWith('#'))
          context.addIssue({ code: 'custom', message: '#4338ca처럼 # 뒤에 여섯 자리로 적어 주세요.' });
        else if (!isReadable(color))
          context.addIssue({
            code: 'custom',
            message: `흰 글자가 잘 보이지 않는 색입니다. 가장 가까운 색은 ${nearestReadable(color)}입니다.`,
          });
      }),
    business,
    /** First manager of the site; null for none. */
    manager: z.object({ name: personName, email }).nullable(),
    /** Seconds to wait for the site, before the response says that it is still being made. */
    wait: z.number().int().min(0).max(20).default(10),
  }),
  response: z.object({
    data: z.object({ site: managedSite.nullable(), invitation: invitation.nullable() }),
  }),
} as const satisfies Call;

/** Maximum number of entries that one item of a checklist names. */
export const CHECK_ENTRIES_MAX = 50;

const checkState = z.enum(['done', 'missing', 'advice']);

/** Checklist of a site before it is opened. `missing`: visitors would notice; `advice`: the site works without it. */
export const readSiteChecklist = {
  method: 'GET',
  path: '/sites/:code/checklist',
  access,
  params,
  response: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          state: checkState,
          title: z.string(),
          /** The missing part, and what to do. */
          text: z.string(),
          /** Entries to correct, at most CHECK_ENTRIES_MAX, each with what is wrong. */
          entries: z.array(z.object({ entry: entryPlace, text: z.string() })).optional(),
          /** A call that resolves the item: `area-menus` is addAreaMenus. */
          action: z.enum(['area-menus']).optional(),
        }),
      )
      .max(CHECKS_MAX),
  }),
} as const satisfies Call;
export type SiteCheckItem = z.infer<typeof readSiteChecklist.response>['data'][number];

/** Adds the pages of the work areas that the site's menu lacks. */
export const addAreaMenus = {
  method: 'POST',
  path: '/sites/:code/area-menus',
  access,
  params,
  response: z.object({ data: z.object({ added: z.number().int() }) }),
} as const satisfies Call;

/** Maximum number of drafts in one list. */
export const DRAFTS_MAX = 500;
const draftUid = z.enum(['api::form.form', 'api::page.page', 'api::product.product']);

const siteDraft = z.object({
  ...entryPlace.shape,
  uid: draftUid,
  version: entryVersion,
  changedAt: z.iso.datetime(),
  /** Who saved it last; empty for what came with the site. */
  changedBy: z.string(),
  /** `new`: as it came with the site, or by the same administrator; `taken-down`: was published before; `other`: another administrator works on it. */
  kind: z.enum(['new', 'taken-down', 'other']),
});
export type SiteDraft = z.infer<typeof siteDraft>;

/** Pages, products and forms of a site without a published version, for the choice of what to publish. */
export const listSiteDrafts = {
  method: 'GET',
  path: '/sites/:code/drafts',
  access,
  params,
  response: z.object({ data: z.array(siteDraft).max(DRAFTS_MAX) }),
} as const satisfies Call;

/**
 * Publishes the chosen drafts, or none of them; without a choice those of kind `new`. 409 when one was changed since it was
 * listed.
 */
export const publishDrafts = {
  method: 'POST',
  path: '/sites/:code/publish-drafts',
  access,
  params,
  body: z.object({
    entries: z
      .array(z.object({ uid: draftUid, documentId: z.string().max(40), version: entryVersion }))
      .min(1, '발행할 초안을 골라 주세요.')
      .max(DRAFTS_MAX)
      .optional(),
  }),
  response: z.object({ data: managedSite }),
} as const satisfies Call;

/** Archives a site, or brings it back: its hosts answer or not, its content and records stay. */
export const setSiteInUse = {
  method: 'POST',
  path: '/sites/:code/in-use',
  access,
  params,
  body: z.object({ inUse: z.boolean() }),
  response: z.object({ data: managedSite }),
} as const satisfies Call;

/** Deletes an archived site with all that belongs to it. 409 while it is in use, 400 if `confirm` is not its code. */
export const deleteSite = {
  method: 'POST',
  path: '/sites/:code/delete',
  access,
  params,
  body: z.object({ confirm: z.string().max(40) }),
  response: z.object({ data: z.object({ rows: z.number().int(), files: z.number().int() }) }),
} as const satisfies Call;
