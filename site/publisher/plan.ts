import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const plan = z.object({
  sites: z.array(z.object({ domain: z.string(), hosts: z.array(z.string()), paths: z.array(z.string()) })),
  clientRoutes: z.array(z.string()),
});

/** What one build rendered, written by gatsby/pages.ts: the split takes these pages and no others. */
export type Plan = z.infer<typeof plan>;

/** @throws Error when the build wrote no plan. */
export async function readPlan(siteDir: string): Promise<Plan> {
  return plan.parse(JSON.parse(await fs.readFile(path.join(siteDir, '.cache/release-plan.json'), 'utf8')));
}
