import fs from 'node:fs/promises';
import path from 'node:path';
import {
  type Claim,
  type ImageProblems,
  MAX_IMAGES,
  type PublishFailure,
} from 'api-extensions/contracts/publishing/publishing';
import type { SiteFinding } from 'api-extensions/contracts/sites/site-check';
import type { SiteContent } from 'api-extensions/contracts/publishing/site-content';
import { errorCode, errorMessage, errorStack } from 'api-extensions/contracts/rules/error-text';
import { checkSite, imagesIn } from '../gatsby/site-check';
import type { PlannedPage } from '../gatsby/planned';
import { planSite, type SitePlan } from '../gatsby/site-plan';
import { CmsError, type Cms } from './cms';
import { changedAddresses, type IndexNowSite, sitemapEntries } from './index-now';
import type { Log } from './log';
import { pageData } from './page-files';
import type { PostTextCache } from './post-text-cache';
import type { SiteRedirects } from './redirects';
import { writeRelease } from './release-writer';
import type { Releases } from './releases';
import { PageError, type Renderer } from './renderer';
import type { DrawnFile } from './site-font';
import { missingParts, stillExpected, VerifyError, verifyRelease } from './verify';

type Step = 'reading' | 'rendering' | 'verifying' | 'switching';

/** Progress of a site's publish. */
export interface PublishProgress {
  releaseId: string;
  domain: string;
  step: Step;
  /** Pages rendered so far, of those to render. */
  done: number;
  total: number;
}

export interface PublishedSite {
  pages: number;
  rendered: number;
  /** Invalid redirect rules. */
  leftOut: SiteRedirects['leftOut'];
  /** Parts of the content that are not shown, each with its reason. */
  warnings: string[];
  /** Releases that can be rolled back to, newest first. */
  kept: string[];
  /** Share images, icons and the font that its pages name. */
  images: DrawnFile[];
  findings: SiteFinding[];
  /** The site announces its changes: to whom, and the addresses that changed. */
  announcement: { site: IndexNowSite; urls: string[] } | null;
}

/** Why a site was not published. */
export class PublishError extends Error {
  override name = 'PublishError';
  constructor(readonly failure: PublishFailure) {
    super(failure.detail);
  }
}

const publishError = (
  reason: PublishFailure['reason'],
  detail: string,
  more: Partial<PublishFailure> = {},
): PublishError =>
  new PublishError({
    reason,
    path: null,
    documentId: null,
    block: null,
    ...more,
    detail: detail.slice(0, 20_000),
  });

/** Codes of errors of the disk. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO']);

function toPublishError(error: unknown): PublishError {
  if (error instanceof PublishError) return error;
  const code = errorCode(error);
  if (code !== undefined && DISK_ERRORS.has(code)) return publishError('disk', errorMessage(error));
  if (error instanceof CmsError) return publishError('content', errorMessage(error));
  if (error instanceof VerifyError) return publishError('verify', errorMessage(error));
  return publishError('other', errorStack(error));
}

const SITEMAP = /^\/?sitemap-.*\.xml$/;

const sitemapsOf = ({ files }: SitePlan): string[] =>
  files.filter(({ path: url }) => SITEMAP.test(url)).map(({ body }) => String(body));

/** Sitemap entries of a release that is still on disk; none without one. */
async function readSitemaps(folder: string | null): Promise<Map<string, string>> {
  if (folder === null) return new Map();
  const names = (await fs.readdir(folder)).filter((name) => SITEMAP.test(name));
  return sitemapEntries(await Promise.all(names.map((name) => fs.readFile(path.join(folder, name), 'utf8'))));
}

/** The addresses that changed since the previous release, which is still on disk; null where the site announces none. */
async function announcementOf(
  plan: SitePlan,
  previous: string | null,
): Promise<PublishedSite['announcement']> {
  if (!plan.indexNow) return null;
  const before = await readSitemaps(previous);
  return { site: plan.indexNow, urls: changedAddresses(before, sitemapEntries(sitemapsOf(plan))) };
}

interface Options {
  releases: Releases;
  cms: Cms;
  texts: PostTextCache;
  renderer: Renderer;
  /** Version of the code that the renderer belongs to. */
  code: string;
  log: Log;
}

/** Publishes one site: reads its content, plans and renders its pages, writes, verifies and switches. */
export class SitePublisher {
  constructor(private readonly options: Options) {}

  /**
   * @param content of the site; null where its domain is not in use
   * @param progress updated during the publish
   * @returns null when the site was taken offline
   * @throws PublishError; the live release is then unchanged.
   */
  async publish(
    { releaseId, domain, expected }: Claim,
    content: () => Promise<SiteContent | null>,
    progress: PublishProgress,
  ): Promise<PublishedSite | null> {
    const { cms, releases } = this.options;
    try {
      // Requests the content again: the site may have been switched off and on between the claim and the first response.
      const site = expected && ((await content()) ?? (await cms.contents([domain]))[0] ?? null);
      if (site) return await this.release(releaseId, site, expected, progress);
      // One response without content must not take a site offline.
      if (await cms.countSite(domain)) throw publishError('content', `the CMS has no content of ${domain}`);
      await releases.takeOffline(domain);
      return null;
    } catch (error) {
      await releases.discard(domain, releaseId).catch(() => undefined);
      throw toPublishError(error);
    }
  }

  private async release(
    id: string,
    content: SiteContent,
    expected: NonNullable<Claim['expected']>,
    progress: PublishProgress,
  ): Promise<PublishedSite> {
    const { releases, code, texts } = this.options;
    const domain = content.code;
    const plan = planSite(content, await texts.textsOf(content, 'published'));
    await this.checkComplete(plan, expected);

    const live = await releases.liveRelease(domain);
    // Pages of a live release without a readable manifest are not reused.
    const isUsable = live !== null && (await releases.readManifest(domain, live).catch(() => null)) !== null;
    const previous = isUsable ? releases.pathOf(domain, live) : null;
    progress.step = 'rendering';
    const written = await writeRelease({
      id,
      plan,
      code,
      folder: releases.draftOf(domain, id),
      previous,
      render: (pages) => {
        progress.total = pages.length;
        return this.render(
          pages.map(({ page }) => page),
          pages.map(({ data }) => data),
          progress,
        );
      },
    });
    progress.step = 'verifying';
    await releases.complete(domain, id);
    await verifyRelease(releases.folder, id, plan);
    progress.step = 'switching';
    await releases.switchTo(domain, id);
    const announcement = await this.afterSwitch(
      domain,
      'listing its changed addresses',
      () => announcementOf(plan, previous),
      null,
    );
    const kept =
      (await this.afterSwitch(domain, 'removing old releases', () => releases.prune(domain, live), null)) ??
      (await this.afterSwitch(domain, 'listing its releases', () => releases.keptReleases(domain), [id]));
    const problems = await this.afterSwitch(
      domain,
      'looking for its pictures',
      () => this.imageProblems(plan),
      { missing: [], undrawable: [] },
    );
    const findings = await this.afterSwitch(
      domain,
      'checking its pages',
      () => checkSite(plan, problems),
      [],
    );
    const { rendered, leftOut, images } = written;
    const { warnings } = plan;
    return {
      pages: written.pages.length,
      rendered,
      leftOut,
      warnings,
      kept,
      images,
      findings,
      announcement,
    };
  }

  /** Images of its posts and blocks that the media library does not have, or that cannot be drawn. */
  private async imageProblems(plan: SitePlan): Promise<ImageProblems> {
    const urls = imagesIn(plan);
    const found: ImageProblems = { missing: [], undrawable: [] };
    for (let from = 0; from < urls.length; from += MAX_IMAGES) {
      const { missing, undrawable } = await this.options.cms.imageProblems(
        urls.slice(from, from + MAX_IMAGES),
      );
      found.missing.push(...missing);
      found.undrawable.push(...undrawable);
    }
    return found;
  }

  /** Runs a step after the switch. The release is live, so an error is logged and does not fail the publish. */
  private async afterSwitch<T>(
    domain: string,
    step: string,
    work: () => T | Promise<T>,
    otherwise: T,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.options.log(`${domain}: live, but ${step} failed: ${errorMessage(error)}`, 'error');
      return otherwise;
    }
  }

  private async checkComplete(plan: SitePlan, expected: NonNullable<Claim['expected']>): Promise<void> {
    if (missingParts(plan, expected).length === 0) return;
    const now = await this.options.cms.countSite(plan.domain);
    const missing = now ? missingParts(plan, stillExpected(expected, now)) : [];
    if (missing.length > 0)
      throw publishError('missing', `the CMS counts what its content lacks: ${missing.join(', ')}`);
  }

  private async render(
    pages: PlannedPage[],
    data: string[],
    progress: PublishProgress,
  ): Promise<Uint8Array[]> {
    const { renderer } = this.options;
    try {
      return await renderer.render(data, (done) => (progress.done = done));
    } catch (error) {
      const page = error instanceof PageError ? pages[error.index] : undefined;
      if (!page) throw error;
      throw publishError('page', errorMessage(error), {
        path: page.context.pathname,
        documentId: page.documentId,
        block: await this.failingBlock(page),
      });
    }
  }

  /** The first block that fails when it is the only one of the page; null if each renders. */
  private async failingBlock(page: PlannedPage): Promise<PublishFailure['block']> {
    const content = 'content' in page.context ? page.context.content : null;
    for (const [index, block] of (content?.blocks ?? []).entries()) {
      const context = { ...page.context, content: { title: content?.title ?? '', blocks: [block] } };
      try {
        await this.options.renderer.render([pageData({ ...page, context })]);
      } catch {
        return { component: 'kind' in block ? block.kind : block.__component, index };
      }
    }
    return null;
  }
}
