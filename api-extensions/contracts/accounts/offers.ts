import * as z from '../zod';
import { instant } from './fields';
import type { Call } from '../call';
import { text } from '../fields';

/** Advertising messages to members who agreed to them: SMS with the mark (광고) and a free number to refuse them. */

/** Maximum number of messages in the list. */
export const OFFERS_SHOWN = 20;
const OFFER_TEXT_MAX = 500;

const offer = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  sent_at: instant,
  receivers: z.number().int(),
  /** Receivers' messages by state. Those still to be queued count as waiting; those whose records were removed are in no count. */
  delivered: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
});
export type Offer = z.infer<typeof offer>;

const offers = z.object({
  /** Number at which advertising is refused free of charge; empty: the site cannot send any. */
  opt_out: z.string(),
  /** Name of the sender in the text. */
  site_name: z.string(),
  /** Numbers of members who agreed; each gets one message. */
  receivers: z.number().int(),
  /** Newest first. */
  sent: z.array(offer).max(OFFERS_SHOWN),
});
export type Offers = z.infer<typeof offers>;

const response = z.object({ data: offers });

export const readOffers = {
  method: 'GET',
  path: '/users/offers',
  access: 'manager',
  response,
} as const satisfies Call;

/**
 * Queues a message for each number of members who agreed to messages and to advertising. From 21 to 8 o'clock in Seoul they wait until the morning.
 * The same key again sends nothing. Errors: 409 `CONFLICT` (no number to refuse, no receiver), 409 `IDEMPOTENCY_CONFLICT` (the key
 * was used for another text), 429.
 */
export const sendOffer = {
  method: 'POST',
  path: '/users/offers',
  access: 'manager',
  body: z.object({
    text: text(OFFER_TEXT_MAX).pipe(z.string().min(1, '내용을 입력해 주세요.')),
    request_key: z.string().regex(/^[0-9a-f]{32}$/, '새로 고친 뒤 다시 시도해 주세요.'),
  }),
  response,
} as const satisfies Call;
