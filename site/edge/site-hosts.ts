import { releaseNumber } from './release-layout';
import type { SiteRelease } from './site-release';

/** Maps hosts to releases. Where two sites name the same host, the one with the later release answers. */
export class SiteHosts {
  /** Releases that name a host, the answering one first. */
  private readonly claims = new Map<string, readonly SiteRelease[]>();

  find(hostname: string): SiteRelease | null {
    return this.claims.get(hostname)?.[0] ?? null;
  }

  /** Replaces one release with another, atomically. Returns the hosts that another site names too. */
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

/** Releases with the same number are ordered by domain, so that every edge decides alike. */
function laterFirst(a: SiteRelease, b: SiteRelease): number {
  return releaseNumber(b.id) - releaseNumber(a.id) || (a.domain < b.domain ? -1 : 1);
}
