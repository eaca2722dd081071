import * as z from '../zod';
import { id, rankPoint } from './fields';

/** Maximum number of days of a slot in one response. */
export const SLOT_DAYS_MAX = 366;

/** Ranks of a competitor, read from the same results as the slot's own. */
export const competitorDays = z.object({
  id,
  name: z.string(),
  target: z.string(),
  points: z
    .array(
      rankPoint
        .pick({ day: true, list: true, rank: true, depth: true, ordered: true, provider: true })
        .extend({ outcome: z.enum(['found', 'not_in_range']) }),
    )
    .max(2 * SLOT_DAYS_MAX),
});
export type CompetitorDays = z.infer<typeof competitorDays>;
