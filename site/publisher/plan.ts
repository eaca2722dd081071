import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const redirect = z.object({
  from_path: z.string(),
  to_url: z.string(),
  redirect_type: z.enum(['moved_301', 'found_302', 'temporary_307', 'permanent_308']),
});

const plan = z.object({
  sites: z.array(
    z.object({
      domain: z.string(),
      hosts: z.array(z.string()),
      paths: z.array(z.string()),
      /** Files that are no pages, e.g. a board's feed. */
      files: z.array(z.string()).default([]),
      /** Rules in use, as editors wrote them. */
      redirects: z.array(redirect),
    }),
  ),
  /** One segment each: nginx finds a route's shell by the first segment of a path. */
  clientRoutes: z.array(z.string().regex(/^\/[^/]+$/)),
});

/** What one build rendered, written by gatsby/pages.ts: the split takes these pages and no others. */
export type Plan = z.infer<typeof plan>;

/** @throws Error when the build wrote no plan. */
export async function readPlan(siteDir: string): Promise<Plan> {
  return plan.parse(JSON.parse(await fs.readFile(path.join(siteDir, '.cache/release-plan.json'), 'utf8')));
}
