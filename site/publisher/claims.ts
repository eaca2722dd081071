import type { Claim } from 'api-extensions/contracts/publishing/publishing';
import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import type { SiteContent } from 'api-extensions/contracts/publishing/site-content';
import { type Cms, CmsError } from './cms';
import type { Log } from './log';

type ClaimResult = Parameters<Cms['report']>[1];

/** Statuses below 500 that say nothing about the call itself: a wrong key, a timeout, too many calls. */
const RETRIED_STATUSES = [401, 403, 408, 429];

const isFinal = (status: number): boolean => status < 500 && !RETRIED_STATUSES.includes(status);

/** A claim with a function that reads its site's content; null when the site is not in use. */
export interface ClaimedSite {
  claim: Claim;
  content: () => Promise<SiteContent | null>;
}

/** Claims sites from the CMS and reports their results, again until the CMS has accepted them. */
export class Claims {
  /** Domains of claims whose publish has not ended. */
  private readonly claimed = new Set<string>();
  /** Results that the CMS has not accepted yet, by release. */
  private readonly unreported = new Map<string, ClaimResult>();

  constructor(
    private readonly cms: Cms,
    private readonly log: Log,
  ) {}

  /**
   * Claims the sites to publish, after the results that the CMS has not accepted yet are sent again.
   * @param stale domains to publish although the CMS knows of no change
   * @param restarted no publish is running, whatever state the CMS has recorded
   * @returns null when the CMS could not be reached
   */
  async claimSites(stale: Iterable<string>, restarted: boolean): Promise<ClaimedSite[] | null> {
    try {
      for (const [releaseId, result] of this.unreported) await this.resend(releaseId, result);
      const waiting = [...stale].filter((domain) => !this.claimed.has(domain));
      const claims = await this.cms.claim({ stale: waiting, restarted });
      for (const { domain } of claims) this.claimed.add(domain);
      return this.withContent(claims);
    } catch (error) {
      this.log(`claiming changed sites failed: ${errorMessage(error)}`, 'error');
      return null;
    }
  }

  /** Marks a domain's publish as ended, so that the domain can be claimed again. */
  finish(domain: string): void {
    this.claimed.delete(domain);
  }

  /** Reports a result, or keeps it for the next claim if the CMS does not accept it. */
  async report({ domain, releaseId }: Claim, result: ClaimResult): Promise<void> {
    try {
      await this.sendResult(releaseId, result);
    } catch (error) {
      this.unreported.set(releaseId, result);
      this.log(`${domain}: the CMS did not accept the result of ${releaseId} yet: ${errorMessage(error)}`);
    }
  }

  /**
   * Requests the content of all claimed sites at once, which halves the CMS's work. If that fails, each site is requested
   * separately, so that an error in one site does not affect the others.
   */
  private withContent(claims: Claim[]): ClaimedSite[] {
    const domains = claims.filter(({ expected }) => expected).map(({ domain }) => domain);
    const together = domains.length > 1 ? this.cms.contents(domains).catch(() => null) : null;
    const fetchContents = async (domain: string) => (await together) ?? (await this.cms.contents([domain]));
    return claims.map((claim) => ({
      claim,
      content: async () =>
        (await fetchContents(claim.domain)).find(({ code }) => code === claim.domain) ?? null,
    }));
  }

  /** Sends a kept result again. If the CMS answers with an error, the result waits and delays no claim. @throws CmsError */
  private async resend(releaseId: string, result: ClaimResult): Promise<void> {
    try {
      await this.sendResult(releaseId, result);
    } catch (error) {
      if (!(error instanceof CmsError) || error.status === null) throw error;
      this.log(`the CMS did not accept the result of ${releaseId} yet: ${errorMessage(error)}`);
    }
  }

  /** @throws CmsError when the result has to be sent again */
  private async sendResult(releaseId: string, result: ClaimResult): Promise<void> {
    try {
      await this.cms.report(releaseId, result);
    } catch (error) {
      const status = error instanceof CmsError ? error.status : null;
      if (status === null || !isFinal(status)) throw error;
      // 404: the CMS has discarded the claim, and its site is claimed again. After another refusal the CMS discards it later.
      if (status !== 404)
        this.log(`the CMS refuses the result of ${releaseId}: ${errorMessage(error)}`, 'error');
    }
    this.unreported.delete(releaseId);
  }
}
