import type { ZodType, z } from 'zod';
import * as calls from 'api-extensions/contracts/publishing';
import type { Claim } from 'api-extensions/contracts/publishing';

/** The CMS did not answer, or not as the contract says. */
export class CmsError extends Error {
  override name = 'CmsError';
}

export interface Cms {
  /** Takes what waits for one build; null when nothing does. */
  claim(force: boolean): Promise<Claim | null>;
  /** What a release must hold now. */
  sites(): Promise<Claim['sites']>;
  report(releaseId: string, result: z.input<typeof calls.reportBuild.body>): Promise<void>;
}

const TIMEOUT_MS = 30_000;

/** The publisher's calls to the CMS. Both directions are parsed by the contract. */
export function createCms(baseUrl: string, publishKey: string): Cms {
  async function ask<S extends ZodType>(
    { method, path, answer }: { method: string; path: string; answer: S },
    body?: unknown,
  ): Promise<z.output<S>> {
    let response: Response;
    try {
      response = await fetch(new URL(`/api${path}`, baseUrl), {
        method,
        headers: { authorization: `Bearer ${publishKey}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new CmsError(`the CMS at ${baseUrl} does not answer`, { cause: error });
    }
    if (!response.ok) throw new CmsError(`the CMS answered ${response.status} for ${path}`);
    const parsed = answer.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new CmsError(`the CMS answered something else than the contract for ${path}`);
    return parsed.data;
  }

  return {
    claim: async (force) => (await ask(calls.claimBuild, { force })).data,
    sites: async () => (await ask(calls.expectedSites)).data,
    report: async (releaseId, result) => {
      const path = calls.reportBuild.path.replace(':releaseId', releaseId);
      await ask({ ...calls.reportBuild, path }, result);
    },
  };
}
