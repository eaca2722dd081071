import { createHmac } from 'node:crypto';
import * as z from '../zod';
import type { Call } from '../call';
import { statisticCount } from '../page-statistics/page-statistics';

// Calls that an edge makes by itself. For Node only: no page may import this file.

/**
 * The key of an edge's own calls. It differs from EDGE_KEY, which requests that the edge passes on carry.
 * @param edgeKey EDGE_KEY, which the CMS and the edge share
 */
export const edgeCallKey = (edgeKey: string): string =>
  createHmac('sha256', edgeKey).update('calls of the edge').digest('hex');

/** Maximum number of counts in one call. */
export const COUNTS_MAX = 1000;

/** Adds the counts to today's page statistics, all or none. */
export const addPageStatistics = {
  method: 'POST',
  path: '/page-statistics',
  access: 'edge',
  body: z.object({ counts: z.array(statisticCount).max(COUNTS_MAX) }),
  response: z.object({ data: z.object({ added: z.number().int().nonnegative() }) }),
} as const satisfies Call;
