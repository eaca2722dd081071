import * as z from '../zod';
import { day } from './fields';

/** See rules/rhythm.ts. */
export const rhythm = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    weekdays: z
      .array(z.number().int().min(0).max(6))
      .min(1, '요일을 하나 이상 골라 주세요.')
      .max(7)
      .transform((weekdays) => [...new Set(weekdays)].sort()),
  }),
  z.object({
    every: z.literal('month'),
    day: z.number({ error: '날짜를 골라 주세요.' }).int().min(1).max(31),
  }),
]);

/** Longest time in days that a job of a series takes. */
export const SERIES_JOB_DAYS_MAX = 31;

/** How a new job is repeated: its last day is the series' first one, and later jobs take as many days. */
export const repeat = z.object({
  rhythm,
  /** No job is due after it; null: until the series is ended. */
  last: day.nullable().default(null),
});

/** What a job tells of its series. */
export const seriesOfJob = z.object({
  id: z.number().int().positive(),
  /** The day of the rhythm that it was made for, also after its last day was moved. */
  day: z.iso.date(),
  rhythm,
  last: z.iso.date().nullable(),
  paused: z.boolean(),
});
