import type { ZodType, z } from 'zod';
import type { Call } from 'api-extensions/contracts/call';
import { newRequestId, REQUEST_ID } from 'api-extensions/contracts/rules/request-id';
import * as publishing from 'api-extensions/contracts/publishing/publishing';
import * as content from 'api-extensions/contracts/publishing/site-content';
import type { ImagePage } from '../gatsby/share-image';
import { currentRequestId } from './log';

/** The CMS did not respond, or its response breaks the contract. */
export class CmsError extends Error {
  override name = 'CmsError';
  /** HTTP status where the CMS rejected the call. */
  status: number | null = null;
}

type Report = z.input<typeof publishing.reportRelease.body>;

export interface Cms {
  /** Claims sites to publish; empty when none are due. */
  claim(request: z.input<typeof publishing.claimSites.body>): Promise<publishing.Claim[]>;
  /** Codes of the domains in use. */
  domains(): Promise<string[]>;
  /** The pages, posts and hosts that a site's content must have; null where it is no longer in use. */
  countSite(domain: string): Promise<publishing.ExpectedSite | null>;
  /** Content of at most MAX_CLAIMS sites, without those that are not in use. */
  contents(domains: string[]): Promise<content.SiteContent[]>;
  /** Texts of at most MAX_POST_TEXTS posts. */
  postTexts(numbers: number[], status: content.ContentStatus): Promise<content.PostText[]>;
  /** Reports the result of a claim. */
  report(releaseId: string, result: Report): Promise<void>;
  /** Which of at most MAX_IMAGES addresses the media library does not have. */
  imageProblems(urls: string[]): Promise<publishing.ImageProblems>;
  /** Pages of a live release whose share image could not be drawn, at most MAX_FINDINGS. */
  reportUndrawn(releaseId: string, pages: ImagePage[]): Promise<void>;
}

const TIMEOUT_MS = 30_000;

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** The publisher's calls to the CMS. All reject with CmsError; answers are parsed by the contract. */
export function createCms(baseUrl: string, publishKey: string): Cms {
  async function request<C extends Call & { response: ZodType }>(
    { method, path, response: schema }: C,
    { params = {}, query = {}, body }: Request = {},
  ): Promise<z.output<C['response']>> {
    const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
    const url = new URL(`/api${filled}`, baseUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${publishKey}`,
          'content-type': 'application/json',
          [REQUEST_ID]: currentRequestId() ?? newRequestId(),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      throw new CmsError(`the CMS at ${baseUrl} does not answer`, { cause: error });
    }
    if (!response.ok) {
      const error = new CmsError(`the CMS answered ${response.status} for ${path}`);
      throw Object.assign(error, { status: response.status });
    }
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data as z.output<C['response']>;
    const [issue] = parsed.error.issues;
    const where = issue ? `: ${issue.path.join('.')}: ${issue.message}` : '';
    throw new CmsError(`the CMS answered something else than the contract for ${path}${where}`);
  }

  return {
    claim: async (body) => (await request(publishing.claimSites, { body })).data,
    domains: async () => (await request(publishing.publishedDomains)).data,
    countSite: async (domain) => (await request(publishing.readExpectedSite, { query: { domain } })).data,
    contents: async (domains) =>
      (await request(publishing.readSites, { query: { domains: domains.join(',') } })).data,
    postTexts: async (numbers, status) =>
      (await request(content.readPostTexts, { query: { wr_id: numbers.join(','), status } })).data,
    report: async (releaseId, body) => {
      await request(publishing.reportRelease, { params: { releaseId }, body });
    },
    imageProblems: async (urls) => (await request(publishing.imageProblems, { body: { urls } })).data,
    reportUndrawn: async (releaseId, pages) => {
      await request(publishing.reportUndrawn, { params: { releaseId }, body: { pages } });
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
