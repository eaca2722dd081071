import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import type { Claim } from 'api-extensions/contracts/publishing';
import { createEdge } from '../edge/edge';
import type { RedirectRule } from '../edge/redirect-rule';
import type { Plan } from './plan';
import { siteRedirects } from './redirects';
import { isServableHost, type ReleaseInfo } from './split';

/** A release that must not go live, with every reason found (the first twenty). */
export class VerifyError extends Error {
  override name = 'VerifyError';
  constructor(faults: string[]) {
    const more = faults.length > 20 ? `\n… and ${faults.length - 20} more` : '';
    super(`the release is not whole:\n${faults.slice(0, 20).join('\n')}${more}`);
  }
}

/** Sites and pages that the CMS counts and the release does not have: a source read by half must not delete pages. */
export function missingPages(release: ReleaseInfo, expected: Claim['sites']): string[] {
  const faults: string[] = [];
  for (const site of expected) {
    const pages = new Set(release.pages[site.code]);
    if (pages.size === 0) faults.push(`${site.code}: no pages at all`);
    else
      for (const path of [...site.paths, ...(site.posts ?? [])])
        if (!pages.has(path)) faults.push(`${site.code}: ${path} is missing`);
    for (const host of site.hosts.filter(isServableHost)) {
      if (!release.hosts[host]) faults.push(`${site.code}: host ${host} is missing`);
    }
  }
  return faults;
}

/** Of what the CMS counted before, what it still counts: pages taken off since then may be in a release or not. */
export function stillExpected(before: Claim['sites'], now: Claim['sites']): Claim['sites'] {
  const today = new Map(now.map((site) => [site.code, site]));
  return before.flatMap((site) => {
    const known = today.get(site.code);
    if (!known) return [];
    const left = (old: string[], current: string[]) => {
      const there = new Set(current);
      return old.filter((entry) => there.has(entry));
    };
    return {
      code: site.code,
      hosts: left(site.hosts, known.hosts),
      paths: left(site.paths, known.paths),
      posts: left(site.posts ?? [], known.posts ?? []),
    };
  });
}

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

const CONCURRENT = 8;

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

export interface Expected {
  /** What the CMS counts. */
  sites: Claim['sites'];
  /** What the build planned. */
  plan: Plan;
  /** The live release, if any: what it was found to answer from the same folder by the same code is not asked again. */
  before: ReleaseInfo | null;
}

/** Hosts to be asked: all but those whose site and code are what they were when the live release was verified. */
function hostsToAsk(release: ReleaseInfo, before: ReleaseInfo | null): [host: string, domain: string][] {
  const isKnown = ([host, domain]: [string, string]) =>
    before?.hosts[host] === domain &&
    before.sites[domain]?.writtenBy === release.sites[domain]?.writtenBy &&
    before.code === release.code;
  return Object.entries(release.hosts).filter((entry) => !isKnown(entry));
}

/**
 * Checks a release before it goes live: it holds every page that the CMS counts, and every host that is new or whose site
 * was laid out anew, asked through a real edge, answers its home page and its own 404 page as that site, and every
 * redirect rule that was planned.
 * @throws VerifyError with what is wrong.
 */
export async function verify(
  folder: string,
  release: ReleaseInfo,
  { sites, plan, before }: Expected,
): Promise<void> {
  const faults = missingPages(release, sites);
  const asked = hostsToAsk(release, before);
  const rules = new Map(plan.sites.map((site) => [site.domain, siteRedirects(site).rules]));
  const edge = createEdge({
    releaseDir: folder,
    cmsUrl: 'http://127.0.0.1:9',
    cmsHost: 'cms.invalid',
    edgeKey: randomBytes(16).toString('hex'),
  });
  await edge.activate();
  await new Promise<void>((resolve) => edge.server.listen(0, '127.0.0.1', resolve));
  const { port } = edge.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENT });

  const ask = (host: string, path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, path, agent, headers: { host } }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
        );
      });
      request.setTimeout(10_000, () => request.destroy(new Error('no answer')));
      request.on('error', reject);
    });

  const checkRule = async (host: string, { from, to, status }: RedirectRule) => {
    const answer = await ask(host, encoded(from));
    if (answer.status !== status || answer.location !== to)
      faults.push(`${host}${from}: answered ${answer.status} ${answer.location} instead of ${status} ${to}`);
  };

  const checkPages = async (host: string, domain: string) => {
    // A site that was only just entered has no home page yet: its error screen stands there, and no other site waits.
    const home = release.pages[domain]?.includes('/') ? 200 : 404;
    for (const [path, status] of [
      ['/', home],
      ['/404-verification', 404],
    ] as const) {
      if (rules.get(domain)?.some(({ from }) => from === path)) continue;
      const answer = await ask(host, path);
      if (answer.status !== status)
        faults.push(`${host}${path}: answered ${answer.status} instead of ${status}`);
      else if (!answer.body.includes(`data-domain="${domain}"`))
        faults.push(`${host}${path}: is not ${domain}'s page`);
    }
  };
  try {
    const checks = asked.map(
      ([host, domain]) =>
        () =>
          checkPages(host, domain),
    );
    // A domain's hosts have one folder and so the same rules.
    const hostOf = new Map(asked.map(([host, domain]) => [domain, host]));
    for (const [domain, host] of hostOf) {
      for (const rule of rules.get(domain) ?? []) checks.push(() => checkRule(host, rule));
    }
    const worker = async () => {
      for (let check = checks.pop(); check; check = checks.pop()) await check();
    };
    await Promise.all(Array.from({ length: CONCURRENT }, worker));
  } finally {
    agent.destroy();
    await edge.close();
  }
  if (faults.length > 0) throw new VerifyError(faults.sort());
}
