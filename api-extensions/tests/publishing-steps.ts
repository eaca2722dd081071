import { randomUUID } from 'node:crypto';
import type { Claim } from '../contracts/publishing/publishing';
import { documentIdOf } from './admin-answers';
import { admin, domainId, entriesPath, publisher, entryAt, createEntry } from './cms-under-test';
import { database } from './requests';

/** Steps of the tests of publishing. */

const DOMAIN = 'api::domain.domain';
export const PAGE = 'api::page.page';
export const CONFIG = 'api::site-config.site-config';
export const CODE = '0123456789abcdef';

/** Changes that no release has yet, of all sites or of one. */
export const readWaitingChanges = async (domain?: string) =>
  (await database('publish_changes')
    .whereNull('release_id')
    .where(domain ? { domain } : {})
    .orderBy('id')) as Record<string, unknown>[];

/** Claims sites with waiting changes, as the publisher does. @throws Error if that is refused */
export const claimSites = async (body: object = {}): Promise<Claim[]> => {
  const { status, json, text } = await publisher('/claims', body);
  if (status !== 200) throw new Error(text);
  return json.data as Claim[];
};

export const reportResult = (releaseId: string, result: object) =>
  publisher(`/claims/${releaseId}/result`, result);
export const FINDING = { kind: 'broken-link', path: '/a', detail: '/gone', documentId: null };
/** Reports that a release is live. @param stored the releases that the publisher keeps */
export const reportLive = (releaseId: string, stored = [releaseId]) =>
  reportResult(releaseId, {
    status: 'live',
    code: CODE,
    pages: 3,
    rendered: 2,
    leftOut: ['/a → /b'],
    kept: stored,
    findings: [FINDING],
  });
/** Reports that a release failed. */
export const reportFailed = (releaseId: string, failure: object = { reason: 'other', detail: 'trial' }) =>
  reportResult(releaseId, { status: 'failed', failure });

/** Resets the state of all sites, and publishes the changes that other tests left. */
export async function publishLeftChanges() {
  await database('publish_sites').update({
    paused: false,
    rolled_back: false,
    requested_at: null,
    retry_at: null,
    failures: 0,
  });
  for (let claims = await claimSites({ restarted: true }); claims.length > 0; claims = await claimSites())
    for (const { releaseId, expected } of claims)
      if (expected) await reportLive(releaseId);
      else await reportResult(releaseId, { status: 'offline' });
}

/** Different for each run of a test file. */
export const fileId = randomUUID().slice(0, 8);
let number = 0;

/** Path of the last created page. */
export const lastPath = () => `/trial-${fileId}-${number}`;

/** Saves a draft of a new page of a demo site. @returns its address in the admin */
export async function createPage(code = 'rankup', body: object = {}) {
  number += 1;
  const { json } = await admin(entriesPath(PAGE), {
    method: 'POST',
    body: {
      title: `시험 페이지 ${number}`,
      path: lastPath(),
      layout: 'default',
      domain: { connect: [{ documentId: await domainId(code) }] },
      ...body,
    },
  });
  return `${entriesPath(PAGE)}/${documentIdOf(json)}`;
}

export const publishEntry = async (entry: string) =>
  expect((await entryAt(entry).publish()).status).toBe(200);

/** Publishes a new setting. @returns its address in the admin */
export async function createConfig(code: string, config_id = `trial-${fileId}-${(number += 1)}`) {
  const config = await createEntry(CONFIG, {
    gr_id: 'common',
    config_id,
    data: '1',
    domain: { connect: [{ documentId: await domainId(code) }] },
  });
  expect(config.status).toBe(201);
  await publishEntry(config.address);
  return config.address;
}

/** Creates a site with nothing but a host. @returns its address in the admin */
export async function createDomain(code: string) {
  const { status, json } = await admin(entriesPath(DOMAIN), {
    method: 'POST',
    body: { code, name: '시험', use_yn: true, hosts: [{ name: `${code}.example` }] },
  });
  expect(status).toBe(201);
  return `${entriesPath(DOMAIN)}/${documentIdOf(json)}`;
}

/** The stored state of a site's publishing. */
export const siteRow = async (domain: string) =>
  (await database('publish_sites').where({ domain }).first()) as Record<string, unknown>;
/** The stored state of a release. */
export const releaseRow = async (release_id: string) =>
  (await database('publish_runs').where({ release_id }).first()) as Record<string, unknown>;

/** Document id in an address in the admin. */
export const idInAddress = (address: string) => address.split('/').at(-1) ?? '';
