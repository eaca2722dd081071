import { STATISTICS_KEPT_DAYS } from '../../contracts/rules/page-statistics';
import { TRAFFIC_DAYS_MAX } from '../../contracts/search-traffic';

/** When rows of a table are removed by age. */
export interface Ageing {
  /** Column that the age counts from: day, instant or epoch milliseconds; rows without a value are kept. */
  column: string;
  /** A year is 366 days, so that leap years are whole. */
  days: number;
  /** Limits removal to these rows, as a filter of Strapi's query engine. */
  where?: Record<string, unknown>;
}

/** A table with personal data, or with a reference to a person. */
export interface PersonalTable {
  uid: string;
  columns: string[];
  purpose: string;
  /** Retention period in words, as in docs/personal-data.md. */
  kept: string;
  /** The job that removes the rows; `retention` follows the fields below. */
  job: 'retention' | 'account-cleaning' | 'publishing-history' | 'with the account' | 'none';
  ageing?: Ageing[];
  /** Column with the owner of a row: rows are removed with the account. `id` is the document's. */
  owner?: { column: string; by: 'key' | 'id' | 'relation' };
  /**
   * Columns of the owner's rows that are emptied with the account, in place of a removal: the document itself is kept. Its
   * `version` is raised, so that an open editor cannot write them back.
   */
  emptied?: string[];
  /** Column that is set to true then. */
  marked?: string;
  /** Rows of an account are also removed this many days after it was blocked. */
  blockedDays?: number;
  /** Columns of the owner's rows in a member's data download. */
  exported?: string[];
}

const YEAR = 366;
const BLOCKED_DAYS = 30;
/** Registrations without a confirmed e-mail are removed after this time: the address was never proved. */
export const UNCONFIRMED_DAYS = 7;
/** How long rejected applicants can ask why, and still be approved. */
export const REJECTED_DAYS = 90;

/**
 * Every table with personal data (개인정보 보호법 제21조). The job `retention`, closing an account and the data download follow this
 * list; docs/personal-data.md and the sites' privacy pages state the same. A test fails for a column that looks personal and
 * is not listed.
 */
export const PERSONAL_DATA: PersonalTable[] = [
  {
    uid: 'plugin::users-permissions.user',
    columns: ['username', 'email', 'company', 'name', 'phone'],
    purpose: 'accounts of members',
    kept: `until it is closed; not confirmed: ${UNCONFIRMED_DAYS} days; rejected: ${REJECTED_DAYS} days`,
    job: 'account-cleaning',
  },
  {
    uid: 'api::user-consent.user-consent',
    columns: ['user', 'address'],
    purpose: 'proof of what was agreed to',
    kept: 'with the account',
    job: 'with the account',
    owner: { column: 'user', by: 'relation' },
  },
  {
    uid: 'api::notification-setting.notification-setting',
    columns: ['user_key', 'phone'],
    purpose: 'number for messages, and what one is told of',
    kept: 'with the account; the number: until the consent is withdrawn',
    job: 'with the account',
    owner: { column: 'user_key', by: 'key' },
    exported: ['phone', 'consent_version', 'agreed_ms', 'choices'],
  },
  {
    uid: 'api::oauth-identity.oauth-identity',
    columns: ['user', 'identity_key'],
    purpose: 'sign-in with Kakao, Naver, Google',
    kept: 'with the account',
    job: 'with the account',
    owner: { column: 'user', by: 'relation' },
    exported: ['provider', 'linked_at'],
  },
  {
    uid: 'api::second-factor.second-factor',
    columns: ['user_key'],
    purpose: 'second factor of sign-in',
    kept: 'with the account',
    job: 'with the account',
    owner: { column: 'user_key', by: 'key' },
    exported: ['enabled_at'],
  },
  {
    uid: 'api::passkey.passkey',
    columns: ['user_key', 'name'],
    purpose: 'second factor of sign-in',
    kept: 'with the account',
    job: 'with the account',
    owner: { column: 'user_key', by: 'key' },
    exported: ['name', 'host', 'added_at', 'last_used_at'],
  },
  {
    uid: 'api::passkey-challenge.passkey-challenge',
    columns: ['user_key'],
    purpose: 'passkeys that are asked for',
    kept: 'a day after they end',
    job: 'retention',
    ageing: [{ column: 'expires_ms', days: 1 }],
    owner: { column: 'user_key', by: 'key' },
  },
  {
    uid: 'api::access-token.access-token',
    columns: ['user_key', 'name'],
    purpose: 'API tokens and CSV links',
    kept: 'with the account; 90 days after they end',
    job: 'retention',
    ageing: [{ column: 'expires_ms', days: 90 }],
    owner: { column: 'user_key', by: 'key' },
    exported: ['kind', 'name', 'scopes', 'created_ms', 'expires_ms', 'last_used_ms'],
  },
  {
    uid: 'api::member-webhook.member-webhook',
    columns: ['user_key', 'url'],
    purpose: 'addresses that are told of events',
    kept: 'with the account',
    job: 'retention',
    owner: { column: 'user_key', by: 'key' },
    exported: ['url', 'events', 'state', 'created_ms', 'last_success_ms'],
  },
  {
    uid: 'api::webhook-delivery.webhook-delivery',
    columns: ['user_key', 'payload'],
    purpose: 'events sent to webhooks',
    kept: 'with the account; 30 days',
    job: 'retention',
    ageing: [{ column: 'created_ms', days: 30 }],
    owner: { column: 'user_key', by: 'key' },
    exported: ['event', 'payload', 'state', 'created_ms'],
  },
  {
    uid: 'api::mail-token.mail-token',
    columns: ['account_name'],
    purpose: 'links and codes of mails',
    kept: 'a day after they end',
    job: 'retention',
    ageing: [{ column: 'expires_ms', days: 1 }],
  },
  {
    uid: 'api::audit-log.audit-log',
    columns: ['actor_id', 'actor_name', 'actor_level', 'target_id', 'target_name', 'address', 'detail'],
    purpose: 'records of access (안전성 확보조치 기준 제8조)',
    kept: '2 years; of a closed account without the person',
    job: 'retention',
    ageing: [{ column: 'at', days: 2 * YEAR }],
  },
  {
    uid: 'api::estimate.estimate',
    columns: ['member', 'by_member', 'party', 'answered_by', 'author', 'memo'],
    purpose: 'estimates and contracts',
    kept: 'with the account, without one a year; accepted: without the account, 5 years after that',
    job: 'retention',
    ageing: [
      {
        column: 'closed_at',
        days: 5 * YEAR,
        where: { state: 'accepted', member: { id: { $null: true } } },
      },
      {
        column: 'requested_at',
        days: YEAR,
        where: { state: { $ne: 'accepted' }, member: { id: { $null: true } } },
      },
    ],
  },
  {
    uid: 'api::work-contract.work-contract',
    columns: ['customer', 'party', 'close_reason', 'memo', 'author'],
    purpose: 'contracts with customers',
    kept: 'with the account; without one: 5 years after its last day, of a closed account without the person',
    job: 'retention',
    ageing: [{ column: 'to_day', days: 5 * YEAR, where: { customer: { $null: true } } }],
    owner: { column: 'customer', by: 'key' },
    emptied: ['customer', 'close_reason', 'memo'],
    marked: 'orphaned',
    exported: ['title', 'items', 'supply', 'vat', 'total', 'from_day', 'to_day', 'closed_day'],
  },
  {
    uid: 'api::consultation.consultation',
    columns: ['company_name', 'contact', 'confirmation_email', 'memo', 'assignee', 'handled_by'],
    purpose: 'consultation requests',
    kept: 'a year after it was closed; never closed: a year after it was last handled, or received',
    job: 'retention',
    ageing: [
      { column: 'closed_at', days: YEAR, where: { state: 'closed' } },
      { column: 'handled_at', days: YEAR, where: { state: { $ne: 'closed' } } },
      {
        column: 'received_at',
        days: YEAR,
        where: { state: { $ne: 'closed' }, handled_at: { $null: true } },
      },
    ],
  },
  {
    uid: 'api::outbox.outbox',
    columns: ['target', 'last_error'],
    purpose: 'messages of requests and alerts',
    kept: '90 days after it was sent, or queued if it failed',
    job: 'retention',
    ageing: [
      { column: 'sent_at', days: 90, where: { state: 'sent' } },
      { column: 'queued_at', days: 90, where: { state: 'failed' } },
    ],
  },
  {
    uid: 'api::search-log.search-log',
    columns: ['keyword', 'target'],
    purpose: 'what is looked up, by day, without who',
    kept: 'a year',
    job: 'retention',
    ageing: [{ column: 'day', days: YEAR }],
  },
  {
    // Nothing personal: listed so that the counts have a retention, and that their content is documented.
    uid: 'api::page-statistic.page-statistic',
    columns: ['domain', 'day', 'dimension', 'value', 'count'],
    purpose: 'views of pages and their speed, by day, nothing of a person',
    kept: `${STATISTICS_KEPT_DAYS} days`,
    job: 'retention',
    ageing: [{ column: 'day', days: STATISTICS_KEPT_DAYS }],
  },
  {
    uid: 'api::research-keyword.research-keyword',
    columns: ['owner', 'keyword'],
    purpose: 'keywords that a member researches',
    kept: 'with the account; blocked: 30 days',
    job: 'retention',
    owner: { column: 'owner', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: ['keyword', 'added_ms'],
  },
  {
    uid: 'api::saved-list.saved-list',
    columns: ['owner', 'name'],
    purpose: 'saved keywords',
    kept: 'with the account; blocked: 30 days',
    job: 'retention',
    owner: { column: 'owner', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: ['id', 'name'],
  },
  {
    uid: 'api::saved-keyword.saved-keyword',
    columns: ['owner', 'alert_webhook'],
    purpose: 'saved keywords',
    kept: 'with the account; blocked: 30 days',
    job: 'retention',
    owner: { column: 'owner', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: [
      ...['list_id', 'kind', 'keyword', 'target', 'competitors', 'tags'],
      ...['alert_channel', 'alert_places', 'alert_webhook'],
    ],
  },
  {
    uid: 'api::saved-alert.saved-alert',
    columns: ['owner'],
    purpose: 'alerts of ranks that moved',
    kept: 'a year; with the account; blocked: 30 days',
    job: 'retention',
    ageing: [{ column: 'day', days: YEAR }],
    owner: { column: 'owner', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: ['keyword', 'target', 'list', 'day', 'from_rank', 'to_rank', 'channel'],
  },
  {
    uid: 'api::rank-alert-setting.rank-alert-setting',
    columns: ['owner', 'customer', 'webhook'],
    purpose: 'alerts of slots: what is told to whom',
    kept: 'with the account',
    job: 'with the account',
    owner: { column: 'owner', by: 'key' },
    exported: [
      ...['enabled', 'rules', 'mail', 'message', 'chat', 'webhook'],
      ...['timing', 'digest_hour', 'muted_from', 'muted_until'],
    ],
  },
  {
    uid: 'api::rank-alert.rank-alert',
    columns: ['owner'],
    purpose: 'alerts of slots',
    kept: 'a year; with the account',
    job: 'retention',
    ageing: [{ column: 'created_ms', days: YEAR }],
    owner: { column: 'owner', by: 'key' },
    exported: ['keyword', 'target', 'list', 'day', 'reason', 'places', 'from_rank', 'to_rank', 'detail'],
  },
  {
    uid: 'api::report-schedule.report-schedule',
    columns: ['customer', 'others'],
    purpose: 'monthly reports',
    kept: 'with the account; blocked: 30 days',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: ['enabled', 'day_of_month', 'others', 'last_month'],
  },
  {
    uid: 'api::share-link.share-link',
    columns: ['customer', 'label', 'author'],
    purpose: 'share links to the ranks of customers',
    kept: '180 days after they end; with the account',
    job: 'retention',
    ageing: [
      { column: 'expires_ms', days: 180 },
      { column: 'revoked_ms', days: 180 },
    ],
    owner: { column: 'customer', by: 'key' },
    exported: [
      'label',
      'slots',
      'days',
      'from_day',
      'to_day',
      'created_ms',
      'expires_ms',
      'revoked_ms',
      'views',
    ],
  },
  {
    uid: 'api::search-connection.search-connection',
    columns: ['customer', 'account_digest', 'author'],
    purpose: 'consent to read Search Console, with its token',
    kept: 'with the account; the token until Google has revoked it',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
    // The task `search-console` revokes the token and removes the row.
    emptied: ['customer', 'author'],
    exported: ['property', 'state', 'author', 'created_ms', 'fetched_ms'],
  },
  {
    uid: 'api::search-traffic.search-traffic',
    columns: ['customer'],
    purpose: 'search traffic of the sites of customers',
    kept: '488 days; with the account',
    job: 'retention',
    ageing: [{ column: 'created_ms', days: TRAFFIC_DAYS_MAX }],
    owner: { column: 'customer', by: 'key' },
    exported: ['source', 'from_day', 'day', 'query', 'page', 'clicks', 'impressions', 'position'],
  },
  {
    uid: 'api::report-note.report-note',
    columns: ['customer', 'notes', 'introduction'],
    purpose: 'texts in reports, by staff',
    kept: 'with the account',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
    exported: ['from_day', 'to_day', 'introduction', 'notes'],
  },
  {
    uid: 'api::customer-note.customer-note',
    columns: ['customer', 'notes', 'author'],
    purpose: 'internal notes about customers, by staff',
    kept: 'with the account',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
  },
  {
    uid: 'api::slot-group.slot-group',
    columns: ['customer', 'name', 'competitors'],
    purpose: 'groups of slots with competitors, by staff',
    kept: 'with the account',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
  },
  {
    uid: 'api::post-draft.post-draft',
    columns: ['author', 'content'],
    purpose: 'drafts of posts',
    kept: '30 days after it was saved',
    job: 'retention',
    ageing: [{ column: 'saved_ms', days: 30 }],
    owner: { column: 'author', by: 'id' },
    exported: ['board', 'title', 'content', 'saved_ms'],
  },
  {
    uid: 'api::post-editing.post-editing',
    columns: ['person', 'name'],
    purpose: 'who edits a post now',
    kept: 'a day',
    job: 'retention',
    ageing: [{ column: 'seen_ms', days: 1 }],
    owner: { column: 'person', by: 'id' },
  },
  {
    uid: 'api::post.post',
    columns: ['author', 'edited_by'],
    purpose: 'posts of the sites, by staff',
    kept: 'until it is deleted',
    job: 'none',
  },
  {
    uid: 'api::preview-share.preview-share',
    columns: ['author', 'label'],
    purpose: 'share links, by staff',
    kept: '180 days after they end',
    job: 'retention',
    ageing: [{ column: 'expires_at', days: 180 }],
  },
  {
    uid: 'api::publish-schedule.publish-schedule',
    columns: ['author'],
    purpose: 'schedules, by staff',
    kept: '180 days after they are done',
    job: 'retention',
    ageing: [{ column: 'done_at', days: 180 }],
  },
  {
    uid: 'api::publish-change.publish-change',
    columns: ['who'],
    purpose: 'history of publishing, by staff',
    kept: '180 days; of the live release longer',
    job: 'publishing-history',
  },
  {
    uid: 'api::publish-run.publish-run',
    columns: ['who'],
    purpose: 'history of publishing, by staff',
    kept: '180 days; of the live release longer',
    job: 'publishing-history',
  },
  {
    uid: 'api::publish-site.publish-site',
    columns: ['paused_by', 'requested_by'],
    purpose: 'state of publishing, by staff',
    kept: 'until the next',
    job: 'none',
  },
  {
    uid: 'api::offer.offer',
    columns: ['author', 'last_phone'],
    purpose: 'advertising messages, by staff',
    kept: 'a year; the number: until all messages are queued',
    job: 'retention',
    ageing: [{ column: 'sent_ms', days: YEAR }],
  },
  {
    uid: 'api::lookup-pause.lookup-pause',
    columns: ['changed_by'],
    purpose: 'paused providers, by staff',
    kept: 'until the next',
    job: 'none',
  },
  {
    uid: 'api::stored-setting.stored-setting',
    columns: ['changed_by'],
    purpose: 'connections to other services, by staff',
    kept: 'until the next',
    job: 'none',
  },
  {
    uid: 'api::work-slot.work-slot',
    columns: ['customer', 'assignee', 'memo'],
    purpose: 'work for customers',
    kept: 'until it is deleted; of a closed account without the person',
    job: 'none',
    owner: { column: 'customer', by: 'key' },
    exported: ['id', 'kind', 'keyword', 'target', 'product', 'from_day', 'to_day', 'closed_day', 'price'],
  },
  {
    uid: 'api::work-job.work-job',
    columns: ['assignee', 'memo'],
    purpose: 'work for customers, by staff',
    kept: 'until it is deleted; of a closed account without the person',
    job: 'none',
  },
  {
    uid: 'api::work-job-event.work-job-event',
    columns: ['actor', 'text'],
    purpose: 'history of work, by staff',
    kept: 'with the work',
    job: 'none',
  },
  {
    uid: 'api::blog-job.blog-job',
    columns: ['customer', 'assignee', 'memo'],
    purpose: 'work for customers',
    kept: 'until it is deleted; of a closed account without the person',
    job: 'none',
    owner: { column: 'customer', by: 'key' },
    exported: ['code', 'title', 'state', 'from_day', 'to_day', 'planned_count'],
  },
  {
    uid: 'api::blog-content.blog-content',
    columns: ['assignee'],
    purpose: 'texts of blog work, by staff',
    kept: 'with the work',
    job: 'none',
  },
];
