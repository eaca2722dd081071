import type { Claim } from 'api-extensions/contracts/publishing';
import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import type { SiteContent } from 'api-extensions/contracts/site-content';
import { type Cms, CmsError } from './cms';
import type { Log } from './log';

type Result = Parameters<Cms['report']>[1];

/** A claim with a function that reads its site's content. */
export interface Job {
  claim: Claim;
  content: () => Promise<SiteContent | null>;
}

/** Claims sites from the CMS and reports their results, again until the CMS has accepted them. */
export class Claims {
  /** Domains claimed and not yet released. */
  private readonly claimed = new Set<string>();
  /** Results that the CMS has not accepted yet, by release. */
  private readonly unreported = new Map<string, Result>();

  constructor(
    private readonly cms: Cms,
    private readonly log: Log,
  ) {}

  /**
   * Sites to publish.
   * @param stale domains to publish although the CMS knows of no change
   * @param restarted no publish is running, whatever state the CMS has recorded
   * @returns null when the CMS could not be reached
   */
  async take(stale: Iterable<string>, restarted: boolean): Promise<Job[] | null> {
    try {
      for (const [releaseId, result] of this.unreported) await this.send(releaseId, result);
      const waiting = [...stale].filter((domain) => !this.claimed.has(domain));
      const claims = await this.cms.claim({ stale: waiting, restarted });
      for (const { domain } of claims) this.claimed.add(domain);
      return this.jobsOf(claims);
    } catch (error) {
      this.log(`claiming changed sites failed: ${errorMessage(error)}`, 'error');
      return null;
    }
  }

  /** Lets a domain be claimed again. */
  release(domain: string): void {
    this.claimed.delete(domain);
  }

  async report({ domain, releaseId }: Claim, result: Result): Promise<void> {
    try {
      await this.send(releaseId, result);
    } catch (error) {
      this.unreported.set(releaseId, result);
      this.log(`${domain}: the CMS did not accept the result of ${releaseId} yet: ${errorMessage(error)}`);
    }
  }

  /**
   * Reads the content of all sites of a claim in one response, which halves the CMS's work. Where that fails each site is read
   * separately, so that an error in one site does not affect the others.
   */
  private jobsOf(claims: Claim[]): Job[] {
    const domains = claims.filter(({ expected }) => expected).map(({ domain }) => domain);
    const together = domains.length > 1 ? this.cms.contents(domains).catch(() => null) : null;
    const find = async (domain: string) => (await together) ?? (await this.cms.contents([domain]));
    return claims.map((claim) => ({
      claim,
      content: async () => (await find(claim.domain)).find(({ code }) => code === claim.domain) ?? null,
    }));
  }

  /** @throws CmsError when it has to be sent again */
  private async send(releaseId: string, result: Result): Promise<void> {
    try {
      await this.cms.report(releaseId, result);
    } catch (error) {
      // A release that the CMS has discarded is claimed again.
      if (!(error instanceof CmsError && error.status === 404)) throw error;
    }
    this.unreported.delete(releaseId);
  }
}
