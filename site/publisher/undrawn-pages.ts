import { MAX_FINDINGS } from 'api-extensions/contracts/sites/site-check';
import type { ImagePage } from '../gatsby/share-image';
import type { Cms } from './cms';

/** Reports the pages of live releases whose share image could not be drawn, each time these change. */
export class UndrawnPages {
  /** What the CMS has recorded, by domain: release and undrawn pages as one text, empty without such pages. */
  private readonly reported = new Map<string, string>();

  constructor(private readonly cms: Pick<Cms, 'reportUndrawn'>) {}

  /** Reports all undrawn pages of a live release, unless the last report was the same. @throws CmsError; the next call retries */
  async report(domain: string, releaseId: string, pages: readonly ImagePage[]): Promise<void> {
    const state = pages.length === 0 ? '' : [releaseId, ...pages.map(({ path }) => path)].join(' ');
    // The first report after a start is sent even if empty: the CMS may list pages whose images have been drawn since.
    if (this.reported.get(domain) === state) return;
    await this.cms.reportUndrawn(releaseId, pages.slice(0, MAX_FINDINGS));
    this.reported.set(domain, state);
  }

  /** Called when a release went live: the report of its publish has replaced the undrawn pages that the CMS had recorded. */
  onRelease(domain: string): void {
    this.reported.set(domain, '');
  }
}
