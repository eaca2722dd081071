import * as z from '../zod';
import { id, optionalText } from '../accounts/fields';
import type { Call } from '../call';
import { estimateSeller } from './links';
import { estimateItems, estimateTitle, VALID_DAYS } from './estimates';
import { domain, line } from '../fields';

export const ESTIMATE_TEMPLATES_MAX = 100;

/** Title, lines and note that a new estimate begins with. */
const estimateTemplate = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  items: estimateItems,
  note: z.string(),
  /** Days from writing to the last day for accepting. */
  valid_days: z.number().int(),
});
export type EstimateTemplate = z.infer<typeof estimateTemplate>;

/** The site's templates by name. */
export const estimateTemplates = {
  method: 'GET',
  path: '/users/estimate-templates',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({ data: z.array(estimateTemplate).max(ESTIMATE_TEMPLATES_MAX) }),
} as const satisfies Call;

/** Saves a template under its name, in place of the one with the same name. Errors: 400, 409 (one too many). */
export const saveEstimateTemplate = {
  method: 'POST',
  path: '/users/estimate-templates',
  access: 'manager',
  body: z.object({
    name: line('템플릿 이름을', 60),
    title: estimateTitle,
    items: estimateItems.min(1, '항목을 하나 이상 입력해 주세요.'),
    note: optionalText(2000),
    valid_days: z
      .number({ error: '유효 기간을 입력해 주세요.' })
      .int()
      .min(1, '1일 이상으로 입력해 주세요.')
      .max(365, '365일 이하로 입력해 주세요.')
      .default(VALID_DAYS),
  }),
  response: z.object({ data: estimateTemplate }),
} as const satisfies Call;

/** Removes a template. Errors: 404. */
export const removeEstimateTemplate = {
  method: 'POST',
  path: '/users/estimate-templates/:id/remove',
  access: 'manager',
  params: z.object({ id }),
  response: z.object({ data: z.object({ removed: z.literal(true) }) }),
} as const satisfies Call;

const settings = z.object({
  seller: estimateSeller,
  /** The stamp printed beside the company, as a data URL (PNG); null without one. */
  stamp: z.string().nullable(),
});
export type EstimateSettings = z.infer<typeof settings>;

/** Settings with which estimates of the site are printed. */
export const estimateSettings = {
  method: 'GET',
  path: '/users/estimate-settings',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({ data: settings }),
} as const satisfies Call;

export const STAMP_MAX_BYTES = 1024 * 1024;

/**
 * Sets the stamp, as multipart/form-data in the field `file`: PNG or JPEG by content, 1 MB at most. Estimates that were sent
 * keep the stamp of their day. Errors: 400, 413, 422 `IMAGE_BROKEN`, 429.
 */
export const uploadEstimateStamp = {
  method: 'POST',
  path: '/users/estimate-stamp',
  access: 'manager',
  upload: { maxBytes: STAMP_MAX_BYTES },
  response: z.object({ data: settings }),
} as const satisfies Call;

export const removeEstimateStamp = {
  method: 'POST',
  path: '/users/estimate-stamp/remove',
  access: 'manager',
  response: z.object({ data: settings }),
} as const satisfies Call;

/** The estimate as PDF. Members get their own only, once it was sent. Errors: 404, 429. */
export const estimatePdf = {
  method: 'GET',
  path: '/users/estimate/:id/pdf',
  access: 'member',
  params: z.object({ id }),
  response: z.never(),
} as const satisfies Call;
