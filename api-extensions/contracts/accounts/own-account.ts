import * as z from '../zod';
import { currentPassword, id, instant, newPassword } from './fields';
import { PROVIDER_IDS } from './auth';
import type { Call } from '../call';
import { siteRole } from '../common/common';
import { factorCode, passkey, PASSKEYS_MAX } from './passkeys';
import { approvalState } from './members';
import { estimate } from '../estimates/estimates';
import { auditAction } from './audit-log';

// The caller's own account, approved or not.

const CONSENT_KINDS = ['terms', 'privacy', 'marketing', 'messages'] as const;
export const OWN_CONSENTS_MAX = 100;
const consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  version: z.string(),
  agreed: z.boolean(),
  at: instant,
});
export type Consent = z.infer<typeof consent>;

export const profile = z.object({
  id: z.string(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  approval: approvalState,
  approval_reason: z.string(),
  approval_at: instant.nullable(),
  role: siteRole.nullable(),
  level: z.number().int(),
  /** False: the account signs in by mail or by an OAuth provider. */
  has_password: z.boolean(),
  /** OAuth identities that sign in to this account, oldest first. */
  identities: z.array(z.object({ id: z.string(), provider: z.enum(PROVIDER_IDS), linked_at: instant })),
  marketing: z.boolean(),
  created_at: instant,
});
export type Profile = z.infer<typeof profile>;

export const me = {
  method: 'GET',
  path: '/users/me',
  access: 'signed-in',
  response: z.object({ data: profile }),
} as const satisfies Call;

/**
 * Mails a six-digit code for setting the first password of an account without one; valid in this browser only. Errors: 400
 * `INVALID_INPUT` (there is a password), 429, 503 `MAIL_UNAVAILABLE`.
 */
export const firstPasswordCode = {
  method: 'POST',
  path: '/users/me/password/code',
  access: 'signed-in',
  body: z.object({}),
  response: z.object({ data: z.object({ sent: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Changes the password, revokes links and codes of mails, and ends every other session; the current one continues with a new
 * cookie. API tokens and CSV links are removed and webhooks turned off, unless `keep_access` is set. `current_password` is required if there is one, else the `code` of `firstPasswordCode`. Errors: 400
 * `INVALID_INPUT` with `fields.current_password`, `fields.code` or `fields.password`, 409 `CONFLICT` (changed elsewhere in
 * the meantime), 429.
 */
export const changePassword = {
  method: 'POST',
  path: '/users/me/password',
  access: 'signed-in',
  body: z.object({
    current_password: currentPassword.optional(),
    code: z
      .string()
      .regex(/^\d{6}$/, '메일로 받으신 6자리 숫자를 입력해 주세요.')
      .optional(),
    password: newPassword,
    /** Keeps API tokens, CSV links and webhooks. */
    keep_access: z.boolean().default(false),
  }),
  response: z.object({ data: z.object({ ended: z.number().int() }) }),
} as const satisfies Call;

export const OWN_SESSIONS_MAX = 100;
const ownSession = z.object({
  id: z.string(),
  /** E.g. `Windows · Chrome`. */
  device: z.string(),
  /** IP address at sign-in. */
  address: z.string(),
  signed_in_at: instant,
  /** Accurate to the day: sessions are renewed daily. */
  last_used_at: instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Open sessions: the current one first, then the newest. Those beyond OWN_SESSIONS_MAX are not listed, but `endSessions` ends them too. */
export const ownSessions = {
  method: 'GET',
  path: '/users/me/sessions',
  access: 'signed-in',
  response: z.object({ data: z.array(ownSession).max(OWN_SESSIONS_MAX) }),
} as const satisfies Call;

/** Ends one other session, or all others without `id`. */
export const endSessions = {
  method: 'POST',
  path: '/users/me/sessions/end',
  access: 'signed-in',
  body: z.object({ id: z.string().max(80).optional() }),
  response: z.object({ data: z.object({ ended: z.number().int() }) }),
} as const satisfies Call;

/**
 * Unlinks an identity and ends every other session, which may have been opened with it. A provider that vouches for the
 * account's e-mail links it again at the next sign-in with it. Errors: 404, 409 `CONFLICT` (no other way to sign in).
 */
export const unlinkIdentity = {
  method: 'POST',
  path: '/users/me/identities/unlink',
  access: 'signed-in',
  body: z.object({ id }),
  response: z.object({ data: z.object({ ended: z.number().int() }) }),
} as const satisfies Call;

/** A second factor as its owner sees it. */
export const secondFactorState = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  recovery_left: z.number().int(),
  /** Oldest first, including those of other hosts of the site. */
  passkeys: z.array(passkey).max(PASSKEYS_MAX),
  /** Host that passkeys are added and used on; null on an IP address, which cannot have any. */
  passkey_host: z.string().nullable(),
});

/** A new secret for an authenticator app. */
export const newFactorSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, which opens the app on a phone. */
  uri: z.string(),
  /** Sent back to turn it on. */
  ticket: z.string(),
});
export const factorTicket = z.string().max(1000);

/** The second factor: whether it is on, whether the site requires it for the role, recovery codes left, passkeys. */
export const secondFactor = {
  method: 'GET',
  path: '/users/me/second-factor',
  access: 'signed-in',
  response: z.object({ data: secondFactorState }),
} as const satisfies Call;

/** A new secret for an authenticator app; active after `enableSecondFactor` has verified a code within half an hour. */
export const startSecondFactor = {
  method: 'POST',
  path: '/users/me/second-factor/start',
  access: 'signed-in',
  body: z.object({}),
  response: z.object({ data: newFactorSecret }),
} as const satisfies Call;

/**
 * Turns the second factor on and ends every other session. `password` is required if there is one. The recovery codes are
 * shown only once. Errors: 400 with `fields.code` or `fields.password`, 409 `CONFLICT` (it is already on), 429.
 */
export const enableSecondFactor = {
  method: 'POST',
  path: '/users/me/second-factor/enable',
  access: 'signed-in',
  body: z.object({ ticket: factorTicket, code: factorCode, password: currentPassword.optional() }),
  response: z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
} as const satisfies Call;

/**
 * Turns the second factor off, removes the passkeys and ends every other session. Errors: 400 with `fields.code`, 409 `CONFLICT` (the site
 * requires it), 429.
 */
export const disableSecondFactor = {
  method: 'POST',
  path: '/users/me/second-factor/disable',
  access: 'signed-in',
  body: z.object({ code: factorCode }),
  response: z.object({ data: z.object({ enabled: z.literal(false) }) }),
} as const satisfies Call;

/** Consents of the account, newest first, at most OWN_CONSENTS_MAX; `ownData` has all. */
export const ownConsents = {
  method: 'GET',
  path: '/users/me/consents',
  access: 'signed-in',
  response: z.object({ data: z.array(consent).max(OWN_CONSENTS_MAX) }),
} as const satisfies Call;

/**
 * Gives or withdraws the consent to advertising. Required consents end only with the account. Errors: 409 `CONFLICT` (the
 * text has changed since the page showed it: show it again), 429.
 */
export const changeConsent = {
  method: 'POST',
  path: '/users/me/consents',
  access: 'signed-in',
  /** `version` is that of the text on the page; a withdrawal needs none. */
  body: z.discriminatedUnion('marketing', [
    z.object({ marketing: z.literal(true), version: z.string().max(20) }),
    z.object({ marketing: z.literal(false) }),
  ]),
  response: z.object({ data: z.array(consent).max(OWN_CONSENTS_MAX) }),
} as const satisfies Call;

/** The account's data as a file (Content-Disposition: attachment); a link to `/api/users/me/data` is enough. */
export const ownData = {
  method: 'GET',
  path: '/users/me/data',
  access: 'signed-in',
  response: z.object({
    exported_at: instant,
    profile,
    consents: z.array(consent),
    sessions: z.array(ownSession),
    estimates: z.array(estimate),
    /** Actions by and on the account, newest first; the address is the account's own, empty if another person acted. */
    activity: z.array(
      z.object({ at: instant, action: auditAction, by_oneself: z.boolean(), address: z.string() }),
    ),
    /** Rows of other tables, by table: saved keywords, alerts, reports, drafts, slots (docs/personal-data.md). */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
} as const satisfies Call;

/**
 * Closes the account: removes personal data and ends its slots; accepted estimates are kept without it for the period required by law.
 * `password` is required if there is one; else `email`, typed again. Ends every session. Cannot be undone.
 */
export const closeAccount = {
  method: 'POST',
  path: '/users/me/close',
  access: 'signed-in',
  body: z.object({ password: currentPassword.optional(), email: z.string().max(254).optional() }),
  response: z.object({ data: z.object({ closed: z.literal(true) }) }),
} as const satisfies Call;
