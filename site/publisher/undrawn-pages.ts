import { MAX_FINDINGS } from 'api-extensions/contracts/site-check';
import type { ImagePage } from '../gatsby/share-image';
import type { Cms } from './cms';

/** Reports the pages of live releases whose share image could not be drawn, each time these change. */
export class UndrawnPages {
  /** The release and its undrawn pages that the CMS has recorded, by domain; empty text if there are no such pages. */
  private readonly reported = new Map<string, string>();

  constructor(private readonly cms: Pick<Cms, 'reportUndrawn'>) {}

  /** @throws CmsError; the next call then reports again */
  async report(domain: string, releaseId: string, pages: readonly ImagePage[]): Promise<void> {
    const state = pages.length === 0 ? '' : [releaseId, ...pages.map(({ path }) => path)].join(' ');
    // After a start the CMS may still have pages whose images have been drawn meanwhile.
    if (this.reported.get(domain) === state) return;
    await this.cms.reportUndrawn(releaseId, pages.slice(0, MAX_FINDINGS));
    this.reported.set(domain, state);
  }

  /** A release went live: its own report has replaced the findings of the last one. */
  released(domain: string): void {
    this.reported.set(domain, '');
  }
}
