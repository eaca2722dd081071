import { z } from 'zod';
import { companyName, givenPassword, newPassword, personName, phone } from './account-fields';
import { PROVIDER_IDS } from './auth';
import type { Call } from './call';
import { siteRole } from './common';
import { FORBIDDEN } from './lookups';
import { pageInfo, pagingOf, search } from './paging';
import { factorCode, passkey, PASSKEYS_MAX } from './passkeys';

// Every call answers 401 `UNAUTHENTICATED` to who is not signed in and 403 `FORBIDDEN` to whose level is too low; what
// belongs to another site or person answers 404, as if it did not exist. Instants are ISO strings, days `YYYY-MM-DD` in Seoul.

const domain = z.string().max(32, '도메인 코드가 너무 깁니다.').optional();
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
export const approvalState = z.enum(APPROVALS);
export type ApprovalState = z.infer<typeof approvalState>;

/** A member as a manager sees one. */
export const member = z.object({
  id: z.string(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The e-mail was proved to be theirs. */
  confirmed: z.boolean(),
  /** Blocked by a Strapi administrator. */
  blocked: z.boolean(),
  approval: approvalState,
  /** Why it was rejected; empty otherwise. */
  approval_reason: z.string(),
  approval_at: instant.nullable(),
  /** The role that was given; it counts once approved. Null before that. */
  role: siteRole.nullable(),
  /** What counts now: 0 until approved. */
  level: z.number().int(),
  /** Whether the asking manager may change it: its level is below one's own, and it is not oneself. */
  can_manage: z.boolean(),
  marketing: z.boolean(),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
});
export type Member = z.infer<typeof member>;

/** Level: manager. Newest first. */
export const members = {
  method: 'GET',
  path: '/users/all',
  query: z.object({
    domain,
    ...paging,
    /** Looked for in company, name, e-mail and phone. */
    q: search,
    approval: approvalState.optional(),
    /** Name of a role. */
    role: roleName.optional(),
    sort: z.enum(['newest', 'oldest', 'name', 'company', 'last_sign_in']).default('newest'),
  }),
  answer: z.object({
    data: z.array(member),
    page: pageInfo,
    /** How many of each state the site has, whatever is filtered. */
    counts: z.object({ pending: z.number(), approved: z.number(), rejected: z.number() }),
  }),
} as const satisfies Call;

/** Level: manager. */
export const memberDetail = {
  method: 'GET',
  path: '/users/member/:id',
  params: z.object({ id }),
  answer: z.object({ data: member }),
} as const satisfies Call;

/** Members with the number of their slots. Level: manager. Approved ones only, by company. */
export const memberSlots = {
  method: 'GET',
  path: '/users/slot',
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
 * Approves or rejects. Level: manager. Approve: from pending or rejected; reject: from pending. A mail goes out.
 * A rejected one is signed out everywhere. Errors: 404, 403 (a role above one's own, oneself, somebody not below
 * oneself), 409 `CONFLICT` (somebody was faster).
 */
export const approval = {
  method: 'POST',
  path: '/users/approval',
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('approve'),
      user_id: id,
      /** Role to give; `member` when left out. */
      role: roleName.default('member'),
      /** What it was when the manager looked: a colleague's rejection meanwhile is not undone unseen. */
      seen: approvalState.exclude(['approved']).default('pending'),
    }),
    z.object({
      action: z.literal('reject'),
      user_id: id,
      /** Shown to the person. */
      reason: z
        .string({ error: '반려 사유를 입력해 주세요.' })
        .trim()
        .min(1, '반려 사유를 입력해 주세요.')
        .max(500, '500자 이내로 입력해 주세요.'),
    }),
  ]),
  answer: z.object({ data: member }),
} as const satisfies Call;

/** Gives an approved member another role and signs them out everywhere. Level: manager; errors as `approval`. */
export const changeRole = {
  method: 'POST',
  path: '/users/role',
  body: z.object({ user_id: id, role: roleName }),
  answer: z.object({ data: member }),
} as const satisfies Call;

/** Signs a member out everywhere. Level: manager. */
export const signOutMember = {
  method: 'POST',
  path: '/users/sign-out',
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
  // A manager, or a Strapi administrator (level 0), was shown personal data: `detail.list` says which, `detail.ids` whose.
  'personal-data-read',
  'account-closed',
  'estimate-requested',
  'estimate-written',
  'estimate-sent',
  'estimate-accepted',
  'estimate-declined',
  'estimate-expired',
  'consultation-handled',
  // What the work areas do: `detail.what` names the kind of record, `detail.id` the one.
  'work-created',
  'work-changed',
  'work-closed',
  'work-removed',
  'work-imported',
  'tracking-started',
  'report-sent',
] as const;
export const auditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditAction>;

/** Lists and pages with other people's personal data; that a manager or an administrator reads one is in the audit log. */
export const PERSONAL_LISTS = [
  'members',
  'slots',
  'audit',
  'estimates',
  'consultations',
  'work',
  'reports',
  // Of the Strapi admin alone.
  'consents',
  'messages',
] as const;
export type PersonalList = (typeof PERSONAL_LISTS)[number];

/** Who did what, when, from where. A name is as it was then; of a closed account nothing of it is left. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  action: auditAction,
  /** Null: the program itself, or somebody who was not signed in. */
  actor: z.object({ id: z.string(), name: z.string(), level: z.number().int() }).nullable(),
  /** Whom it was done to; null when it was not done to a person. */
  target: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** IP address; empty for the program itself. */
  address: z.string(),
  /** Old and new values, a reason, an estimate's number. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first. Level: manager. */
export const auditLog = {
  method: 'GET',
  path: '/users/audit',
  query: z.object({ domain, ...paging, q: search, action: auditAction.optional(), user_id: id.optional() }),
  answer: z.object({ data: z.array(auditEntry), page: pageInfo }),
} as const satisfies Call;

// Estimates

export const ESTIMATE_STATES = ['requested', 'quoted', 'accepted', 'declined', 'expired'] as const;
export const estimateState = z.enum(ESTIMATE_STATES);
export type EstimateState = z.infer<typeof estimateState>;

export const ESTIMATE_ITEMS_MAX = 30;
/** Prices are whole won, without VAT. */
export const estimateItem = z.object({
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

export const estimate = z.object({
  id: z.string(),
  /** As it stands on paper, e.g. `E261121-12`. */
  number: z.string(),
  state: estimateState,
  member: z.object({ id: z.string(), company: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  /** What the member wrote when asking. */
  memo: z.string(),
  /** Empty, and the amounts null, for a member until it has been sent. */
  items: z.array(estimateItem).max(ESTIMATE_ITEMS_MAX),
  /** Won: sum of the items, VAT (10 %, rounded down to the won), both together. */
  supply: z.number().int().nullable(),
  vat: z.number().int().nullable(),
  total: z.number().int().nullable(),
  note: z.string(),
  /** Last day on which it can be accepted. */
  valid_until: day.nullable(),
  requested_at: instant,
  sent_at: instant.nullable(),
  /** When the member first saw it after it was sent. */
  viewed_at: instant.nullable(),
  /** When it was accepted, declined or expired. */
  closed_at: instant.nullable(),
  decline_reason: z.string(),
  /** Who wrote it last; for staff only, empty for the member. */
  author: z.string(),
});
export type Estimate = z.infer<typeof estimate>;

/** Managers see every one of the site, members their own (those of staff's making once they are sent). Level: above 0. */
export const estimates = {
  method: 'GET',
  path: '/users/estimate',
  query: z.object({
    domain,
    ...paging,
    /** Looked for in number, title, company and name. */
    q: search,
    state: estimateState.optional(),
    user_id: id.optional(),
    /** `1`: a manager's own, as a member. */
    mine: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
  }),
  answer: z.object({ data: z.array(estimate), page: pageInfo }),
} as const satisfies Call;

/** One estimate; a member's looking at a sent one is noted. Level: above 0. */
export const estimateDetail = {
  method: 'GET',
  path: '/users/estimate/:id',
  params: z.object({ id }),
  answer: z.object({ data: estimate }),
} as const satisfies Call;

const title = z
  .string({ error: '제목을 입력해 주세요.' })
  .trim()
  .min(1, '제목을 입력해 주세요.')
  .max(100, '100자 이내로 입력해 주세요.');

/** Chosen by the page, once for what it asks: sent twice (a double click, an answer that was lost), one estimate comes of it. */
const requestKey = z
  .string()
  .regex(/^[\da-f]{32}$/)
  .optional();

/**
 * Everything that is done with an estimate. Errors: 404, 403, 409 `CONFLICT` (it is in another state by now).
 * - `request` (above 0): a member asks for one.
 * - `write` (manager): a new one for a member, or, with `id`, one that has not been sent yet.
 * - `send` (manager): requested → quoted; a mail goes out. Needs items and a `valid_until` of today or later.
 * - `accept`, `decline` (the member): quoted → accepted | declined; `decline` also takes back a request.
 */
export const estimateAction = {
  method: 'POST',
  path: '/users/estimate',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('request'), title, memo: optionalText(2000), request_key: requestKey }),
    z.object({
      action: z.literal('write'),
      id: id.optional(),
      /** Whom it is for; needed for a new one, not changed by a later writing. */
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

// One's own account: for whoever is signed in, approved or not.

export const CONSENT_KINDS = ['terms', 'privacy', 'marketing'] as const;
export const OWN_CONSENTS_MAX = 100;
export const consent = z.object({
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
  /** Without one, the account is signed in to by mail or by an OAuth provider. */
  has_password: z.boolean(),
  /** People of OAuth providers who sign in to this account, oldest first. */
  identities: z.array(z.object({ id: z.string(), provider: z.enum(PROVIDER_IDS), linked_at: instant })),
  marketing: z.boolean(),
  created_at: instant,
});
export type Profile = z.infer<typeof profile>;

export const me = {
  method: 'GET',
  path: '/users/me',
  answer: z.object({ data: profile }),
} as const satisfies Call;

export const updateMe = {
  method: 'PUT',
  path: '/users/me',
  body: z.object({ company: companyName, name: personName, phone }),
  answer: z.object({ data: profile }),
} as const satisfies Call;

/**
 * Mails a six-digit code with which an account without a password gets its first one; it counts in this browser alone.
 * Errors: 400 `INVALID_INPUT` (there is a password), 429, 503 `MAIL_UNAVAILABLE`.
 */
export const firstPasswordCode = {
  method: 'POST',
  path: '/users/me/password/code',
  body: z.object({}),
  answer: z.object({ data: z.object({ sent: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Changes one's password, drops mails' links and codes, and ends every other session; the own one goes on with a new
 * cookie. `current_password` is needed where there is one, else the `code` of `firstPasswordCode`. Errors: 400
 * `INVALID_INPUT` with `fields.current_password`, `fields.code` or `fields.password`, 409 `CONFLICT` (changed elsewhere
 * meanwhile), 429.
 */
export const changePassword = {
  method: 'POST',
  path: '/users/me/password',
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
export const ownSession = z.object({
  id: z.string(),
  /** E.g. `Windows · Chrome`. */
  device: z.string(),
  /** IP address at sign-in. */
  address: z.string(),
  signed_in_at: instant,
  /** Known to the day: sessions are renewed daily. */
  last_used_at: instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The current one first, then the newest, at most OWN_SESSIONS_MAX; the others can be ended all the same. */
export const ownSessions = {
  method: 'GET',
  path: '/users/me/sessions',
  answer: z.object({ data: z.array(ownSession).max(OWN_SESSIONS_MAX) }),
} as const satisfies Call;

/** Ends one other session, or, without `id`, all others. */
export const endSessions = {
  method: 'POST',
  path: '/users/me/sessions/end',
  body: z.object({ id: z.string().max(80).optional() }),
  answer: z.object({ data: z.object({ ended: z.number().int() }) }),
} as const satisfies Call;

/**
 * Unlinks an identity and ends every other session: somebody else may have signed in with it. A provider that vouches for
 * the account's e-mail links it again when one signs in with it. Errors: 404, 409 `CONFLICT` (no other way to sign in).
 */
export const unlinkIdentity = {
  method: 'POST',
  path: '/users/me/identities/unlink',
  body: z.object({ id }),
  answer: z.object({ data: z.object({ ended: z.number().int() }) }),
} as const satisfies Call;

/** The second factor: whether it is on, whether the site requires it of one's role, the recovery codes left, the passkeys. */
export const secondFactor = {
  method: 'GET',
  path: '/users/me/second-factor',
  answer: z.object({
    data: z.object({
      enabled: z.boolean(),
      required: z.boolean(),
      recovery_left: z.number().int(),
      /** Oldest first; those of other hosts of the site too. */
      passkeys: z.array(passkey).max(PASSKEYS_MAX),
      /** Host on which passkeys are added and used now; null on an IP address, which cannot have any. */
      passkey_host: z.string().nullable(),
    }),
  }),
} as const satisfies Call;

/** A new secret for an authenticator app; it counts once `enableSecondFactor` has had a code of it, within half an hour. */
export const startSecondFactor = {
  method: 'POST',
  path: '/users/me/second-factor/start',
  body: z.object({}),
  answer: z.object({
    data: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://…`, which opens the app on a phone. */
      uri: z.string(),
      /** Sent back when it is turned on. */
      ticket: z.string(),
    }),
  }),
} as const satisfies Call;

/**
 * Turns the second factor on and ends every other session. `password` where there is one. The recovery codes are shown
 * this once. Errors: 400 with `fields.code` or `fields.password`, 409 `CONFLICT` (it is on already), 429.
 */
export const enableSecondFactor = {
  method: 'POST',
  path: '/users/me/second-factor/enable',
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
  body: z.object({ code: factorCode }),
  answer: z.object({ data: z.object({ enabled: z.literal(false) }) }),
} as const satisfies Call;

/** What one has agreed to, each time, newest first, at most OWN_CONSENTS_MAX; `ownData` has all. */
export const ownConsents = {
  method: 'GET',
  path: '/users/me/consents',
  answer: z.object({ data: z.array(consent).max(OWN_CONSENTS_MAX) }),
} as const satisfies Call;

/** The required ones cannot be taken back without closing the account. Errors: 429. */
export const changeConsent = {
  method: 'POST',
  path: '/users/me/consents',
  body: z.object({ marketing: z.boolean() }),
  answer: z.object({ data: z.array(consent).max(OWN_CONSENTS_MAX) }),
} as const satisfies Call;

/** One's own data as a file (Content-Disposition: attachment); a link to `/api/users/me/data` is enough. */
export const ownData = {
  method: 'GET',
  path: '/users/me/data',
  answer: z.object({
    exported_at: instant,
    profile,
    consents: z.array(consent),
    sessions: z.array(ownSession),
    estimates: z.array(estimate),
    /** What one did and what was done to one, newest first; the address is one's own, empty where somebody else acted. */
    activity: z.array(
      z.object({ at: instant, action: auditAction, by_oneself: z.boolean(), address: z.string() }),
    ),
    /** What the other tables hold, by table: saved keywords, alerts, reports, drafts, slots (docs/personal-data.md). */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
} as const satisfies Call;

/**
 * Closes the account: personal data is removed, estimates that were accepted are kept without it for as long as the
 * law asks. `password` where there is one; else `email`, typed again. Signs out everywhere. Cannot be undone.
 */
export const closeAccount = {
  method: 'POST',
  path: '/users/me/close',
  body: z.object({ password: givenPassword.optional(), email: z.string().max(254).optional() }),
  answer: z.object({ data: z.object({ closed: z.literal(true) }) }),
} as const satisfies Call;
