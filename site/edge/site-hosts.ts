import { releaseNumber } from './release-layout';
import type { SiteRelease } from './site-release';

/** Which release answers a host. Where two sites name the same host, the one with the later release has it. */
export class SiteHosts {
  /** Releases that name a host, the one that answers first. */
  private readonly claims = new Map<string, readonly SiteRelease[]>();

  find(hostname: string): SiteRelease | null {
    return this.claims.get(hostname)?.[0] ?? null;
  }

  /** Puts a release in the place of another, at once. Returns the hosts that another site names too. */
  replace(before: SiteRelease | null, after: SiteRelease | null): string[] {
    const shared: string[] = [];
    for (const host of new Set([...(before?.hosts ?? []), ...(after?.hosts ?? [])])) {
      const others = (this.claims.get(host) ?? []).filter((release) => release !== before);
      const claims = after?.hosts.includes(host) ? [...others, after].sort(laterFirst) : others;
      if (claims.length > 0) this.claims.set(host, claims);
      else this.claims.delete(host);
      if (claims.length > 1) shared.push(host);
    }
    return shared;
  }
}

/** Domains decide where both have the same number, so that every edge decides alike. */
function laterFirst(a: SiteRelease, b: SiteRelease): number {
  return releaseNumber(b.id) - releaseNumber(a.id) || (a.domain < b.domain ? -1 : 1);
}
