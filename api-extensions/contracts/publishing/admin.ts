import * as z from '../zod';
import type { Call } from '../call';
import { RIGHTS } from '../rules/rights';
import { pageInfo, pagingOf, search } from '../fields';
import { publishFailure, publisherStatus, releaseId } from './publishing';
import { PREVIEW_UIDS } from '../preview/admin';

/**
 * The admin's page 발행 and the state of an entry. Served by the admin's own API, so the paths are below
 * /api-extensions on the admin's host: reading needs the right `plugin::api-extensions.publishing.read`, acting
 * `plugin::api-extensions.publishing.act`.
 */

const count = z.number().int().nonnegative();
const instant = z.iso.datetime();
const step = publisherStatus.response.shape.data.shape.working.element.shape.step;

/** `time`: a block of a page begins or ends. */
export const changeAction = z.enum(['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'time']);
export type ChangeAction = z.infer<typeof changeAction>;

/** Who changed which entry. */
const publishChange = z.object({
  uid: z.string(),
  /** Korean name of the type, e.g. 페이지. */
  typeName: z.string(),
  documentId: z.string(),
  /** Name of the entry at the time of the change. */
  title: z.string(),
  action: changeAction,
  who: z.string(),
  at: instant,
});
export type PublishChange = z.infer<typeof publishChange>;

/** Why a release failed, for editors. */
const publishProblem = z.object({
  reason: publishFailure.shape.reason,
  /** The failure in Korean: which page, which block. */
  message: z.string(),
  /** Advice in Korean. */
  advice: z.string(),
  /** The entry that caused it, if any. */
  entry: z.object({ uid: z.string(), documentId: z.string() }).nullable(),
  /** For operators, as the publisher reported it. */
  detail: z.string(),
});
export type PublishProblem = z.infer<typeof publishProblem>;

/** In the order of the list: sites that need attention first. */
export const siteState = z.enum([
  /** The last release failed; the site stays on the previous release. */
  'failed',
  'paused',
  'rendering',
  'waiting',
  /** An older release is live; the next publish replaces it. */
  'rolled-back',
  'idle',
  /** Not in use and not online. */
  'offline',
]);
export type SiteState = z.infer<typeof siteState>;

const publishSite = z.object({
  /** Domain code and name. */
  domain: z.string(),
  name: z.string(),
  /** First host name; empty where there is none. */
  host: z.string(),
  inUse: z.boolean(),
  /** The most important of the following states. */
  state: siteState,
  live: z.object({ releaseId, since: instant, code: z.string() }).nullable(),
  /** Changes that are not live, and the newest 10 of them. Includes those of a release being rendered. */
  waiting: z.object({ count, newest: z.array(publishChange) }),
  /** The release being rendered; null without one. `step` is null until the publisher reports one. */
  rendering: z
    .object({ releaseId, since: instant, step: step.nullable(), done: count, total: count })
    .nullable(),
  /** Set from the first failure until the site is live again. `retryAt`: time of the automatic retry. */
  problem: publishProblem.extend({ at: instant, failures: count, retryAt: instant.nullable() }).nullable(),
  paused: z.boolean(),
  pausedBy: z.string().nullable(),
  rolledBack: z.boolean(),
  /** A "publish now" that has not started yet. */
  requested: z.object({ at: instant, by: z.string() }).nullable(),
  /** Number of findings of the live release (contracts/sites/site-check.ts). */
  findings: count,
  /** The site is in use, and its home page is not published. */
  lacksHome: z.boolean(),
  /** Releases available for rollback, newest first. */
  kept: z.array(z.object({ releaseId, at: instant, isLive: z.boolean() })),
});
export type PublishSite = z.infer<typeof publishSite>;

const publisherState = z.object({
  /** False: the publisher does not answer within two seconds, or none is configured. Changes wait for it. */
  answers: z.boolean(),
  /** Seconds since the code build began; null when none is running. */
  building: z.number().nullable(),
  /** Sites not yet rendered by the current code. */
  stale: count,
});
export type PublisherState = z.infer<typeof publisherState>;

/** Sites that need attention first, then by code. `search` matches code, name and hosts; `domain` is one site's code. */
export const listSites = {
  method: 'GET',
  path: '/publishing',
  access: { right: RIGHTS.readPublishing },
  query: z.object({ ...pagingOf(20, 100), search, domain: z.string().max(32).optional() }),
  response: z.object({
    data: z.object({
      publisher: publisherState,
      sites: z.array(publishSite),
      /** Whether the administrator has the right `publishing.act`. */
      mayAct: z.boolean(),
    }),
    page: pageInfo,
  }),
} as const satisfies Call;

export const publishRun = z.object({
  releaseId,
  domain: z.string(),
  /** Empty if the domain was deleted. */
  domainName: z.string(),
  /** Cause: changed content, new code, "publish now", or a rollback. */
  kind: z.enum(['content', 'code', 'manual', 'rollback']),
  state: z.enum(['rendering', 'live', 'failed', 'offline']),
  /** Administrator who requested it; null unless it is manual or a rollback. */
  who: z.string().nullable(),
  /** The release that a rollback restored. */
  target: releaseId.nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Pages of the release, and pages rendered for it. */
  pages: count,
  rendered: count,
  /** Redirect rules that could not be served, each with its reason. */
  leftOut: z.array(z.string()),
  /** Number of changes, and the newest 20 of them. A failed run returns its changes to the queue and shows none. */
  changes: z.object({ count, newest: z.array(publishChange) }),
  problem: publishProblem.nullable(),
});
export type PublishRun = z.infer<typeof publishRun>;

/** Newest first. `search` matches domain, release, requester, and author and entry of changes. Kept for 180 days. */
export const listRuns = {
  method: 'GET',
  path: '/publishing/history',
  access: { right: RIGHTS.readPublishing },
  query: z.object({ ...pagingOf(20, 100), search, domain: z.string().max(32).optional() }),
  response: z.object({ data: z.array(publishRun), page: pageInfo }),
} as const satisfies Call;

const domain = z.object({ domain: z.string().max(32) });

/** Publishes a site without a change, or at once if it waits for a retry. 404; 409 if it is paused. */
export const publishNow = {
  method: 'POST',
  path: '/publishing/sites/:domain/publish',
  access: { right: RIGHTS.actOnPublishing },
  params: domain,
  response: z.object({ data: publishSite }),
} as const satisfies Call;

/** Changes of a paused site wait. 404. */
export const pauseSite = {
  method: 'PUT',
  path: '/publishing/sites/:domain/pause',
  access: { right: RIGHTS.actOnPublishing },
  params: domain,
  body: z.object({ paused: z.boolean() }),
  response: z.object({ data: publishSite }),
} as const satisfies Call;

/**
 * Restores a kept release at once. Content is unchanged: the next publish replaces it, so a site with waiting changes must
 * be paused (409, or `pause: true` to do both). 404 for a release that is not kept, 409 while the site is being published,
 * 503 if the publisher does not answer.
 */
export const rollBackSite = {
  method: 'POST',
  path: '/publishing/sites/:domain/rollback',
  access: { right: RIGHTS.actOnPublishing },
  params: domain,
  body: z.object({ releaseId, pause: z.boolean().default(false) }),
  response: z.object({ data: publishSite }),
} as const satisfies Call;

export const entryState = z.enum([
  /** 초안: never published, or unpublished. */
  'draft',
  /** 초안 있음: live, and the draft differs. */
  'modified',
  /** 발행 대기: changed, not live yet. */
  'waiting',
  /** 반영됨 */
  'live',
  /** 실패: the release with the change failed. */
  'failed',
  /** An older release of the site is live, without the latest change. */
  'rolled-back',
  /** The site is not in use. */
  'offline',
]);
export type EntryState = z.infer<typeof entryState>;

/** State of an entry. `data` is null for types that no site shows. 404 if the entry does not exist. */
export const readEntryState = {
  method: 'GET',
  path: '/publishing/entries/:uid/:documentId',
  access: { right: RIGHTS.readPublishing },
  params: z.object({ uid: z.string().max(100), documentId: z.string().max(40) }),
  response: z.object({
    data: z
      .object({
        state: entryState,
        /** When its latest change went live; null if unknown or not live. */
        at: instant.nullable(),
        /** The site is paused: waiting changes go live after it is resumed. */
        paused: z.boolean(),
        problem: publishProblem.nullable(),
      })
      .nullable(),
  }),
} as const satisfies Call;

/** Types that sites are rendered from: those with a preview, and those that only configure a site. */
export const PUBLISHABLE: readonly string[] = [
  ...PREVIEW_UIDS,
  'api::site-role.site-role',
  'api::redirect-rule.redirect-rule',
];

export const isPublishable = (uid: string): boolean => PUBLISHABLE.includes(uid);
