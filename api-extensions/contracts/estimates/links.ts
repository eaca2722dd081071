import * as z from '../zod';
import { id, instant, optionalText, personName, day } from '../accounts/fields';
import type { Call } from '../call';
import { estimateItems, estimateState } from './estimates';

/**
 * A sent estimate by its link, for a customer without an account. The link's token follows `#` and is sent in bodies only, so
 * that it is in no log. Loading the page changes nothing: mail programs open links too.
 */

/** 256 bits, base64url. */
const token = z.string().regex(/^[\w-]{43}$/, '견적 링크를 확인해 주세요.');

/** The site's business data when the estimate was sent. */
export const estimateSeller = z.object({
  company: z.string(),
  ceo: z.string(),
  business_number: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type EstimateSeller = z.infer<typeof estimateSeller>;

/** An estimate as its link shows it. A recalled one has neither lines nor amounts. */
const linkedEstimate = z.object({
  number: z.string(),
  state: estimateState,
  seller: estimateSeller,
  /** Company, or name, of the receiver. */
  receiver: z.string(),
  title: z.string(),
  items: estimateItems,
  supply: z.number().int().nullable(),
  vat: z.number().int().nullable(),
  total: z.number().int().nullable(),
  note: z.string(),
  valid_until: day.nullable(),
  sent_at: instant.nullable(),
  closed_at: instant.nullable(),
  answered_by: z.string(),
});
export type LinkedEstimate = z.infer<typeof linkedEstimate>;

/** The link of a sent estimate, always the same one. Errors: 404, 409 `CONFLICT` (not sent, or recalled). */
export const estimateLink = {
  method: 'POST',
  path: '/users/estimate/:id/link',
  access: 'manager',
  params: z.object({ id }),
  response: z.object({ data: z.object({ link: z.string() }) }),
} as const satisfies Call;

/** Reads an estimate and records when it was first read. Errors: 404 `LINK_INVALID`, 429. */
export const openEstimateLink = {
  method: 'POST',
  path: '/estimate/open',
  access: 'visitor',
  body: z.object({ token }),
  response: z.object({ data: linkedEstimate }),
} as const satisfies Call;

/**
 * Accepts or declines an estimate; records name and time. Errors: 404 `LINK_INVALID`, 409 `CONFLICT` with its `state` in the
 * details (answered, expired or recalled), 429.
 */
export const answerEstimateLink = {
  method: 'POST',
  path: '/estimate/answer',
  access: 'visitor',
  body: z.object({
    token,
    answer: z.enum(['accepted', 'declined'], '수락 또는 거절을 선택해 주세요.'),
    name: personName,
    reason: optionalText(500),
  }),
  response: z.object({ data: linkedEstimate }),
} as const satisfies Call;

/** The estimate as PDF. Errors: 404 `LINK_INVALID`, 409 `CONFLICT` (recalled), 429. */
export const estimateLinkPdf = {
  method: 'POST',
  path: '/estimate/pdf',
  access: 'visitor',
  body: z.object({ token }),
  response: z.never(),
} as const satisfies Call;
