import { z } from 'zod';
import { companyName, givenPassword, newPassword, personName, phone } from './account-fields';
import { PROVIDER_IDS } from './auth';
import type { Call } from './call';
import { domain } from './domain';
import { siteRole } from './common';
import { FORBIDDEN } from './lookups';
import { pageInfo, pagingOf, search } from './paging';
import { factorCode, passkey, PASSKEYS_MAX } from './passkeys';

// Every call answers 401 `UNAUTHENTICATED` without a session and 403 `FORBIDDEN` if the level is too low; records of another
// site or person answer 404, as if they did not exist. Instants are ISO strings, days `YYYY-MM-DD` in Seoul.

const id = z.string().regex(/^[a-z0-9]{1,40}$/i, '대상을 확인해 주세요.');
const instant = z.string();
const day = z.iso.date('날짜를 확인해 주세요. 예: 2026-11-21');
const roleName = z.string().min(1, '등급을 고르세요.').max(30, '등급을 확인해 주세요.');

const optionalText = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, `${max}자 이내로 입력해 주세요.`)
        .refine(
          (value) => !FORBIDDEN.test(value.replace(/[\r\n\t]/g, '')),
          '사용할 수 없는 문자가 있습니다.',
        ),
    )
    .default('');

const paging = pagingOf(20, 100);

export const APPROVALS = ['pending', 'approved', 'rejected'] as const;
const approvalState = z.enum(APPROVALS);
export type ApprovalState = z.infer<typeof approvalState>;

/** A member as shown to managers. */
const member = z.object({
  id: z.string(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The e-mail was confirmed. */
  confirmed: z.boolean(),
  /** Blocked by a Strapi administrator. */
  blocked: z.boolean(),
  approval: approvalState,
  /** Reason of a rejection; empty otherwise. */
  approval_reason: z.string(),
  approval_at: instant.nullable(),
  /** The assigned role; effective once approved. Null before that. */
  role: siteRole.nullable(),
  /** The effective level: 0 until approved. */
  level: z.number().int(),
  /** Whether the calling manager may change the member: a lower level than the caller's, and not the caller. */
  can_manage: z.boolean(),
  marketing: z.boolean(),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
});
export type Member = z.infer<typeof member>;

/** Newest first. */
export const members = {
  method: 'GET',
  path: '/users/all',
  access: 'manager',
  query: z.object({
    domain,
    ...paging,
    /** Matches company, name, e-mail and phone. */
    q: search,
    approval: approvalState.optional(),
    /** Name of a role. */
    role: roleName.optional(),
    sort: z.enum(['newest', 'oldest', 'name', 'company', 'last_sign_in']).default('newest'),
  }),
  answer: z.object({
    data: z.array(member),
    page: pageInfo,
    /** Number of the site's members by state, regardless of filters. */
    counts: z.object({ pending: z.number(), approved: z.number(), rejected: z.number() }),
  }),
} as const satisfies Call;

export const memberDetail = {
  method: 'GET',
  path: '/users/member/:id',
  access: 'manager',
  params: z.object({ id }),
  answer: z.object({ data: member }),
} as const satisfies Call;

/** Members with the number of their slots. Approved ones only, by company. */
export const memberSlots = {
  method: 'GET',
  path: '/users/slot',
  access: 'manager',
  query: z.object({ domain, ...paging, q: search }),
  answer: z.object({
    data: z.array(
      z.object({
        user_id: z.string(),
        company: z.string(),
        name: z.string(),
        email: z.string(),
        slot_count: z.number().int(),
      }),
    ),
    page: pageInfo,
  }),
} as const satisfies Call;

/**
 * Approves or rejects. Approve: from pending or rejected; reject: from pending. Sends a mail. Rejecting ends every
 * session of the member. Errors: 404, 403 (a role above the caller's, the caller, a member not below the caller), 409
 * `CONFLICT` (already decided).
 */
export const approval = {
  method: 'POST',
  path: '/users/approval',
  access: 'manager',
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('approve'),
      user_id: id,
      /** Role to assign; `member` when omitted. */
      role: roleName.default('member'),
      /** The state that the manager saw, so that another manager's rejection is not reverted unnoticed. */
      seen: approvalState.exclude(['approved']).default('pending'),
    }),
    z.object({
      action: z.literal('reject'),
      user_id: id,
      /** Shown to the member. */
      reason: z
        .string({ error: '반려 사유를 입력해 주세요.' })
        .trim()
        .min(1, '반려 사유를 입력해 주세요.')
        .max(500, '500자 이내로 입력해 주세요.'),
    }),
  ]),
  answer: z.object({ data: member }),
} as const satisfies Call;

/** Changes the role of an approved member and ends all their sessions. Errors as `approval`. */
export const changeRole = {
  method: 'POST',
  path: '/users/role',
  access: 'manager',
  body: z.object({ user_id: id, role: roleName }),
  answer: z.object({ data: member }),
} as const satisfies Call;

/** Ends all sessions of a member. */
export const signOutMember = {
  method: 'POST',
  path: '/users/sign-out',
  access: 'manager',
  body: z.object({ user_id: id }),
  answer: z.object({ data: z.object({ ended: z.number().int() }) }),
} as const satisfies Call;

export const AUDIT_ACTIONS = [
  'register',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-stolen',
  'email-confirmed',
  'password-changed',
  'password-reset',
  'identity-unlinked',
  'second-factor-enabled',
  'second-factor-disabled',
  'passkey-added',
  'passkey-removed',
  'approved',
  'rejected',
  'role-changed',
  'signed-out-everywhere',
  'profile-changed',
  'consent-changed',
  'data-downloaded',
  // A manager, or a Strapi administrator (level 0), read personal data: `detail.list` names the list, `detail.ids` the
  // people.
  'personal-data-read',
  'account-closed',
  'estimate-requested',
  'estimate-written',
  'estimate-sent',
  'estimate-accepted',
  'estimate-declined',
  'estimate-expired',
  'consultation-handled',
  // Actions in the work areas: `detail.what` is the kind of record, `detail.id` its id.
  'work-created',
  'work-changed',
  'work-closed',
  'work-removed',
  'work-imported',
  'tracking-started',
  'report-sent',
] as const;
const auditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditAction>;

/** Lists and pages with other people's personal data; the audit log records reads by managers and administrators. */
export type PersonalList =
  | 'members'
  | 'slots'
  | 'audit'
  | 'estimates'
  | 'consultations'
  | 'work'
  | 'reports'
  // In the Strapi admin only.
  | 'consents'
  | 'messages';

/** Who did what, when and from where. Names are those at the time; entries of a closed account hold no name. */
const auditEntry = z.object({
  id: z.string(),
  at: instant,
  action: auditAction,
  /** Null: the program itself, or a visitor without a session. */
  actor: z.object({ id: z.string(), name: z.string(), level: z.number().int() }).nullable(),
  /** The affected person; null if there is none. */
  target: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** IP address; empty for the program itself. */
  address: z.string(),
  /** Old and new values, a reason, an estimate's number. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first. */
export const auditLog = {
  method: 'GET',
  path: '/users/audit',
  access: 'manager',
  query: z.object({ domain, ...paging, q: search, action: auditAction.optional(), user_id: id.optional() }),
  answer: z.object({ data: z.array(auditEntry), page: pageInfo }),
} as const satisfies Call;

// Estimates

export const ESTIMATE_STATES = ['requested', 'quoted', 'accepted', 'declined', 'expired'] as const;
const estimateState = z.enum(ESTIMATE_STATES);
export type EstimateState = z.infer<typeof estimateState>;

export const ESTIMATE_ITEMS_MAX = 30;
/** Prices are whole won, without VAT. */
const estimateItem = z.object({
  name: z
    .string({ error: '항목 이름을 입력해 주세요.' })
    .trim()
    .min(1, '항목 이름을 입력해 주세요.')
    .max(100, '100자 이내로 입력해 주세요.'),
  quantity: z
    .number({ error: '수량을 입력해 주세요.' })
    .int('수량은 정수여야 합니다.')
    .min(1, '수량은 1 이상이어야 합니다.')
    .max(100_000, '수량이 너무 큽니다.'),
  unit_price: z
    .number({ error: '단가를 입력해 주세요.' })
    .int('단가는 원 단위 정수여야 합니다.')
    .min(0, '단가는 0원 이상이어야 합니다.')
    .max(1_000_000_000, '단가가 너무 큽니다.'),
});
export type EstimateItem = z.infer<typeof estimateItem>;

const estimate = z.object({
  id: z.string(),
  /** As printed, e.g. `E261121-12`. */
  number: z.string(),
  state: estimateState,
  member: z.object({ id: z.string(), company: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  /** Note of the member's request. */
  memo: z.string(),
  /** For a member empty, with null amounts, until it has been sent. */
  items: z.array(estimateItem).max(ESTIMATE_ITEMS_MAX),
  /** Won: sum of the items, VAT (10 %, rounded down to the won), total. */
  supply: z.number().int().nullable(),
  vat: z.number().int().nullable(),
  total: z.number().int().nullable(),
  note: z.string(),
  /** Last day for accepting it. */
  valid_until: day.nullable(),
  requested_at: instant,
  sent_at: instant.nullable(),
  /** When the member first opened it after it was sent. */
  viewed_at: instant.nullable(),
  /** When it was accepted, declined or expired. */
  closed_at: instant.nullable(),
  decline_reason: z.string(),
  /** Last author; for staff only, empty for the member. */
  author: z.string(),
});
export type Estimate = z.infer<typeof estimate>;

/** Managers see all of the site's estimates, members their own (those created by staff once sent). */
export const estimates = {
  method: 'GET',
  path: '/users/estimate',
  access: 'member',
  query: z.object({
    domain,
    ...paging,
    /** Matches number, title, company and name. */
    q: search,
    state: estimateState.optional(),
    user_id: id.optional(),
    /** `1`: a manager's own estimates, as a member. */
    mine: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
  }),
  answer: z.object({ data: z.array(estimate), page: pageInfo }),
} as const satisfies Call;

/** One estimate; records when a member first opens a sent one. */
export const estimateDetail = {
  method: 'GET',
  path: '/users/estimate/:id',
  access: 'member',
  params: z.object({ id }),
  answer: z.object({ data: estimate }),
} as const satisfies Call;

const title = z
  .string({ error: '제목을 입력해 주세요.' })
  .trim()
  .min(1, '제목을 입력해 주세요.')
  .max(100, '100자 이내로 입력해 주세요.');

/** Generated by the page once per request: sending it twice (double click, lost answer) creates one estimate. */
const requestKey = z
  .string()
  .regex(/^[\da-f]{32}$/)
  .optional();

/**
 * Actions on an estimate. Errors: 404, 403, 409 `CONFLICT` (its state has changed).
 * - `request` (above 0): a member requests one.
 * - `write` (manager): a new one for a member, or, with `id`, changes one that has not been sent yet.
 * - `send` (manager): requested → quoted; sends a mail. Needs items and a `valid_until` of today or later.
 * - `accept`, `decline` (the member): quoted → accepted | declined; `decline` also withdraws a request.
 */
export const estimateAction = {
  method: 'POST',
  path: '/users/estimate',
  access: 'member',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('request'), title, memo: optionalText(2000), request_key: requestKey }),
    z.object({
      action: z.literal('write'),
      id: id.optional(),
      /** The member it is for; required for a new one, not changed later. */
      user_id: id.optional(),
      title,
      items: z
        .array(estimateItem)
        .max(ESTIMATE_ITEMS_MAX, `항목은 ${ESTIMATE_ITEMS_MAX}개까지 쓸 수 있습니다.`),
      note: optionalText(2000),
      valid_until: day,
      /** For a new one. */
      request_key: requestKey,
    }),
    z.object({ action: z.literal('send'), id }),
    z.object({ action: z.literal('accept'), id }),
    z.object({ action: z.literal('decline'), id, reason: optionalText(500) }),
  ]),
  answer: z.object({ data: estimate }),
} as const satisfies Call;
export type EstimateAction = z.input<typeof estimateAction.body>;

// The caller's own account, approved or not.

const CONSENT_KINDS = ['terms', 'privacy', 'marketing'] as const;
export const OWN_CONSENTS_MAX = 100;
const consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  version: z.string(),
  agreed: z.boolean(),
  at: instant,
});
export type Consent = z.infer<typeof consent>;

const profile = z.object({
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
  answer: z.object({ data: profile }),
} as const satisfies Call;

export const updateMe = {
  method: 'PUT',
  path: '/users/me',
  access: 'signed-in',
  body: z.object({ company: companyName, name: personName, phone }),
  answer: z.object({ data: profile }),
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
  answer: z.object({ data: z.object({ sent: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Changes the password, revokes links and codes of mails, and ends every other session; the current one continues with a new
 * cookie. `current_password` is required if there is one, else the `code` of `firstPasswordCode`. Errors: 400
 * `INVALID_INPUT` with `fields.current_password`, `fields.code` or `fields.password`, 409 `CONFLICT` (changed elsewhere in
 * the meantime), 429.
 */
export const changePassword = {
  method: 'POST',
  path: '/users/me/password',
  access: 'signed-in',
  body: z.object({
    current_password: givenPassword.optional(),
    code: z
      .string()
      .regex(/^\d{6}$/, '메일로 받으신 6자리 숫자를 입력해 주세요.')
      .optional(),
    password: newPassword,
  }),
  answer: z.object({ data: z.object({ ended: z.number().int() }) }),
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

/** The current one first, then the newest, at most OWN_SESSIONS_MAX; sessions beyond that can be ended too. */
export const ownSessions = {
  method: 'GET',
  path: '/users/me/sessions',
  access: 'signed-in',
  answer: z.object({ data: z.array(ownSession).max(OWN_SESSIONS_MAX) }),
} as const satisfies Call;

/** Ends one other session, or all others without `id`. */
export const endSessions = {
  method: 'POST',
  path: '/users/me/sessions/end',
  access: 'signed-in',
  body: z.object({ id: z.string().max(80).optional() }),
  answer: z.object({ data: z.object({ ended: z.number().int() }) }),
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
  answer: z.object({ data: z.object({ ended: z.number().int() }) }),
} as const satisfies Call;

/** The second factor: whether it is on, whether the site requires it for the role, recovery codes left, passkeys. */
export const secondFactor = {
  method: 'GET',
  path: '/users/me/second-factor',
  access: 'signed-in',
  answer: z.object({
    data: z.object({
      enabled: z.boolean(),
      required: z.boolean(),
      recovery_left: z.number().int(),
      /** Oldest first, including those of other hosts of the site. */
      passkeys: z.array(passkey).max(PASSKEYS_MAX),
      /** Host that passkeys are added and used on; null on an IP address, which cannot have any. */
      passkey_host: z.string().nullable(),
    }),
  }),
} as const satisfies Call;

/** A new secret for an authenticator app; active after `enableSecondFactor` has verified a code within half an hour. */
export const startSecondFactor = {
  method: 'POST',
  path: '/users/me/second-factor/start',
  access: 'signed-in',
  body: z.object({}),
  answer: z.object({
    data: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://…`, which opens the app on a phone. */
      uri: z.string(),
      /** Sent back to turn it on. */
      ticket: z.string(),
    }),
  }),
} as const satisfies Call;

/**
 * Turns the second factor on and ends every other session. `password` is required if there is one. The recovery codes are
 * shown only once. Errors: 400 with `fields.code` or `fields.password`, 409 `CONFLICT` (it is already on), 429.
 */
export const enableSecondFactor = {
  method: 'POST',
  path: '/users/me/second-factor/enable',
  access: 'signed-in',
  body: z.object({ ticket: z.string().max(1000), code: factorCode, password: givenPassword.optional() }),
  answer: z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
} as const satisfies Call;

/**
 * Turns it off, removes the passkeys and ends every other session. Errors: 400 with `fields.code`, 409 `CONFLICT` (the site
 * requires it), 429.
 */
export const disableSecondFactor = {
  method: 'POST',
  path: '/users/me/second-factor/disable',
  access: 'signed-in',
  body: z.object({ code: factorCode }),
  answer: z.object({ data: z.object({ enabled: z.literal(false) }) }),
} as const satisfies Call;

/** Consents of the account, newest first, at most OWN_CONSENTS_MAX; `ownData` has all. */
export const ownConsents = {
  method: 'GET',
  path: '/users/me/consents',
  access: 'signed-in',
  answer: z.object({ data: z.array(consent).max(OWN_CONSENTS_MAX) }),
} as const satisfies Call;

/** Required consents cannot be withdrawn without closing the account. Errors: 429. */
export const changeConsent = {
  method: 'POST',
  path: '/users/me/consents',
  access: 'signed-in',
  body: z.object({ marketing: z.boolean() }),
  answer: z.object({ data: z.array(consent).max(OWN_CONSENTS_MAX) }),
} as const satisfies Call;

/** The account's data as a file (Content-Disposition: attachment); a link to `/api/users/me/data` is enough. */
export const ownData = {
  method: 'GET',
  path: '/users/me/data',
  access: 'signed-in',
  answer: z.object({
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
 * Closes the account: removes personal data; accepted estimates are kept without it for the period required by law.
 * `password` is required if there is one; else `email`, typed again. Ends every session. Cannot be undone.
 */
export const closeAccount = {
  method: 'POST',
  path: '/users/me/close',
  access: 'signed-in',
  body: z.object({ password: givenPassword.optional(), email: z.string().max(254).optional() }),
  answer: z.object({ data: z.object({ closed: z.literal(true) }) }),
} as const satisfies Call;
