import * as z from '../zod';
import { instant } from './fields';
import type { Call } from '../call';
import { STAFF_EVENTS, type StaffEvent } from './message-templates';

/** Events that staff are notified of, and how; the telephone number to which an account agreed to get messages. */

/** How one person is notified of an event. */
const choice = z.object({ mail: z.boolean(), message: z.boolean() });

export const notificationChoices = z.object(
  Object.fromEntries(STAFF_EVENTS.map((event) => [event, choice])) as Record<StaffEvent, typeof choice>,
);
export type NotificationChoices = z.infer<typeof notificationChoices>;

const MAILED = { mail: true, message: false };

/** Default for a person who has not chosen: mails about what waits for an answer, or has failed. */
export const DEFAULT_CHOICES: NotificationChoices = {
  'sign-up': MAILED,
  consultation: MAILED,
  'estimate-requested': MAILED,
  'estimate-accepted': MAILED,
  'estimate-declined': MAILED,
  approval: { mail: false, message: false },
  'failed-night': MAILED,
};

export const settings = z.object({
  /** Whether the site can send messages: its gateway is set. */
  available: z.boolean(),
  /** Whether the account manages the site; others are notified of their own estimates only. */
  staff: z.boolean(),
  /** Whether the site's chat is notified of requests and estimates, whatever a person chooses. */
  chat: z.boolean(),
  /** The number with a consent; null without one. */
  phone: z.string().nullable(),
  agreed_at: instant.nullable(),
  choices: notificationChoices,
});
export type NotificationSettings = z.infer<typeof settings>;

const response = z.object({ data: settings });

export const notificationSettings = {
  method: 'GET',
  path: '/users/me/notifications',
  access: 'signed-in',
  response,
} as const satisfies Call;

/** Withdraws the consent and removes the number; messages that wait are not sent. */
export const optOutOfMessages = {
  method: 'POST',
  path: '/users/me/notifications/refuse',
  access: 'signed-in',
  body: z.object({}),
  response,
} as const satisfies Call;

/** Chooses what a member of the staff is notified of. Errors: 403 for others. */
export const chooseNotifications = {
  method: 'PUT',
  path: '/users/me/notifications/choices',
  access: 'manager',
  body: z.object({ choices: notificationChoices }),
  response,
} as const satisfies Call;
