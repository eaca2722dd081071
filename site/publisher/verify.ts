import type { ExpectedSite } from 'api-extensions/contracts/publishing/publishing';
import { sampleRequest } from 'api-extensions/contracts/rules/redirects/loops';
import { RedirectMatcher } from 'api-extensions/contracts/rules/redirects/matcher';
import path from 'node:path';
import { layout, MANIFEST, RULES } from '../edge/release-layout';
import { createReleaseProbe, type ReleaseProbe } from '../edge/release-probe';
import type { SitePlan } from '../gatsby/site-plan';
import { locationOf } from '../edge/redirect-rule';
import { siteRedirects } from './redirects';
import { isServableHost } from './release-writer';
import { changedFiles, fileState, PAGES_FILE, readRenderedPages } from './rendered-pages';

/** Number of problems listed; the rest are counted. */
const MAX_LISTED = 20;

/** A release that must not go live, with the reasons. */
export class VerifyError extends Error {
  override name = 'VerifyError';
  constructor(problems: string[]) {
    const more = problems.length > MAX_LISTED ? `\n… and ${problems.length - MAX_LISTED} more` : '';
    super(`the release is not whole:\n${problems.slice(0, MAX_LISTED).join('\n')}${more}`);
  }
}

/** Pages and hosts that the CMS counts and the plan lacks: content read only in part must not delete pages. */
export function missingParts(plan: SitePlan, expected: ExpectedSite): string[] {
  const pages = new Set(plan.pages.map(({ context }) => context.pathname));
  const hosts = new Set(plan.hosts);
  return [
    ...[...expected.paths, ...expected.posts]
      .filter((path) => !pages.has(path))
      .map((path) => `page ${path}`),
    ...expected.hosts
      .filter((host) => isServableHost(host) && !hosts.has(host))
      .map((host) => `host ${host}`),
  ];
}

/** The expected parts that the CMS still counts: a page removed since the claim may be missing in the plan. */
export function stillExpected(before: ExpectedSite, now: ExpectedSite): ExpectedSite {
  const inBoth = (old: string[], current: string[]) => {
    const existing = new Set(current);
    return old.filter((entry) => existing.has(entry));
  };
  return {
    hosts: inBoth(before.hosts, now.hosts),
    paths: inBoth(before.paths, now.paths),
    posts: inBoth(before.posts, now.posts),
  };
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** A path that no site has, unless a redirect rule uses it. */
const UNKNOWN_PATH = '/404-verification';

async function findProblems(probe: ReleaseProbe, plan: SitePlan): Promise<string[]> {
  const problems: string[] = [];
  const [host] = probe.hosts;
  if (host === undefined) return problems;
  const { rules } = siteRedirects(plan);
  const matcher = new RedirectMatcher(rules);
  const paths = new Set(plan.pages.map(({ context }) => context.pathname));
  const checkPage = async (path: string, status: number) => {
    if (matcher.find(encodePath(path), (page) => paths.has(page))) return;
    const response = await probe.request('GET', host, encodePath(path));
    if (response.status !== status)
      problems.push(`${path}: answered ${response.status} instead of ${status}`);
    else if (!response.body.includes(`data-domain="${plan.domain}"`))
      problems.push(`${path}: is not ${plan.domain}'s page`);
  };
  // A newly added site has no home page yet: it goes live with its error screen there.
  await checkPage('/', paths.has('/') ? 200 : 404);
  await checkPage(UNKNOWN_PATH, 404);
  for (const { source, rule } of matcher.rules) {
    const request = sampleRequest(source);
    const found = matcher.find(request, (page) => paths.has(page));
    if (!found) continue;
    const response = await probe.request('GET', host, request);
    const location = locationOf(found.address);
    if (response.status !== found.rule.status || response.headers.location !== location) {
      const answer = `${response.status} ${response.headers.location}`;
      problems.push(`${rule.from}: answered ${answer} instead of ${found.rule.status} ${location}`);
    }
  }
  return problems;
}

/**
 * Requests what visitors will request from a complete release that is not live yet: its home page, a page that does not
 * exist, and every redirect rule. The edge's code answers the requests.
 * @throws VerifyError with the problems found.
 */
export async function verifyRelease(releases: string, id: string, plan: SitePlan): Promise<void> {
  const probe = await createReleaseProbe(releases, plan.domain, id);
  try {
    const problems = await findProblems(probe, plan);
    if (problems.length > 0) throw new VerifyError(problems.sort());
  } finally {
    probe.close();
  }
}

/** Files without which the edge cannot serve a release, beside its pages. */
const REQUIRED_FILES = [MANIFEST, RULES];

/**
 * Files of a release that are missing or were changed outside the publisher. Pages are compared by size and time; manifest and
 * redirect rules only have to exist.
 */
export async function damagedFiles(releases: string, domain: string, id: string): Promise<string[]> {
  const folder = layout(releases).release(domain, id);
  const rendered = await readRenderedPages(folder);
  const missing = REQUIRED_FILES.filter((file) => !fileState(path.join(folder, file)));
  return [...missing, ...(rendered ? await changedFiles(folder, rendered) : [PAGES_FILE])];
}

/**
 * Checks a kept release before it goes live again: the files of its pages are unchanged, and the edge can read its manifest,
 * its redirect rules and the assets of its code.
 * @throws an error that names what was changed since.
 */
export async function verifyStoredRelease(releases: string, domain: string, id: string): Promise<void> {
  const damaged = await damagedFiles(releases, domain, id);
  if (damaged.length > 0) throw new VerifyError(damaged.map((file) => `${file}: missing or changed`).sort());
  (await createReleaseProbe(releases, domain, id)).close();
}
