import * as z from '../zod';
import type { Call } from '../call';
import { domain, pageInfo, search } from '../fields';
import { id, instant, paging } from './fields';

/** What the audit log records. Names in Korean: rules/audit-names.ts. */
export const auditAction = z.enum([
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
  // Done by a Strapi administrator (level 0) for another one.
  'second-factor-reset',
  // Access tokens and CSV links: `detail.name`, `detail.kind` (`api` or `csv`).
  'access-token-added',
  'access-token-removed',
  // Done by the program: bulk runs were cancelled because their token or account is gone. `detail.change` is the reason
  // (contracts/lookups/bulk.ts), `detail.runs` and `detail.rows` the numbers of runs and of cancelled rows.
  'bulk-runs-ended',
  // `detail.change`: `webhook-added`, `-on`, `-off`, `-secret`, `-removed`; `-failed`: turned off by the program. `detail.url`: the
  // origin only.
  'webhook-changed',
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
  'estimate-recalled',
  // Templates and the stamp: `detail.change` says what.
  'estimate-settings',
  'consultation-handled',
  // Templates of answers to requests: `detail.change` says what, `detail.answer_template` is the name.
  'consultation-settings',
  // Sent by mail to the contact of a consultation request: `detail.receipt`.
  'invitation-sent',
  // Done by a Strapi administrator (level 0): `detail.setting` with the values `before` and `after`; `detail.change` says which, `setting-published` or `-draft`.
  'security-setting-changed',
  // Done by a Strapi administrator (level 0): `detail.connection` names it, `detail.change` says what, no value.
  'connection-changed',
  // Actions in the work areas: `detail.what` is the kind of record, `detail.id` its id.
  'work-created',
  'work-changed',
  'work-closed',
  'work-removed',
  'work-imported',
  'tracking-started',
  'report-sent',
  // Sent to members who agreed to it: `detail.receivers`.
  'advertising-sent',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** Kinds of records in the work areas (`detail.what`). */
export type WorkRecordKind =
  | 'slot'
  | 'slot-group'
  | 'job'
  | 'job-series'
  | 'template'
  | 'backlink'
  | 'site-index'
  | 'blog-job'
  | 'blog-content'
  | 'report-notes'
  | 'report-introduction'
  | 'report-comment'
  | 'report-layout'
  | 'report-schedule'
  | 'report'
  | 'customer-notes'
  | 'customer-file'
  | 'contract'
  | 'share-link'
  | 'rank-alerts'
  | 'search-console'
  | 'naver-traffic'
  | 'tracking';

/** Lists and pages with other people's personal data; the audit log records reads by managers and administrators. */
export type PersonalList =
  | 'members'
  | 'slots'
  | 'audit'
  | 'estimates'
  | 'consultations'
  | 'work'
  | 'reports'
  // Done in the Strapi admin only.
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
  response: z.object({ data: z.array(auditEntry), page: pageInfo }),
} as const satisfies Call;
