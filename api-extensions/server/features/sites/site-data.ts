import { platform } from '../../platform/platform';

/** How the rows of a type belong to a site. */
type Belonging =
  /** The row has a relation `domain`; editors write it. */
  | 'content'
  /** The row has the site's code in a column `domain`. */
  | 'code'
  /** Like `code`, but the records are kept after the site is deleted (docs/personal-data.md, publishing history). */
  | 'code, kept'
  /** Removed with the account that they belong to. */
  | 'account'
  /** Removed with the row of another type. */
  | 'parent'
  /** The row belongs to no site. */
  | 'shared';

/** Every content type of the CMS. A test fails for one that is missing. */
export const SITE_DATA: Record<string, Belonging> = {
  'access-token': 'code',
  'admin-passkey': 'shared',
  'admin-passkey-challenge': 'shared',
  'admin-second-factor': 'shared',
  'answer-template': 'code',
  'app-config': 'content',
  'audit-log': 'code, kept',
  'background-lease': 'shared',
  backlink: 'code',
  'blog-content': 'code',
  'blog-job': 'code',
  board: 'content',
  'board-picture': 'code',
  code: 'content',
  consultation: 'code',
  'consultation-entry': 'code',
  'content-import': 'code',
  'content-import-entry': 'code',
  'customer-file': 'code',
  'customer-note': 'code',
  domain: 'content',
  'entry-revision': 'code',
  estimate: 'content',
  'estimate-stamp': 'code',
  'estimate-template': 'code',
  form: 'content',
  'inbox-mark': 'code',
  'job-series': 'code',
  'job-template': 'code',
  'list-view': 'code',
  'lookup-allowance': 'shared',
  'lookup-count': 'shared',
  'lookup-outcome': 'shared',
  'lookup-pause': 'shared',
  'lookup-quota': 'shared',
  'lookup-run': 'code',
  'lookup-run-row': 'parent',
  'mail-token': 'account',
  'member-webhook': 'code',
  menu: 'content',
  'oauth-identity': 'account',
  'notification-setting': 'account',
  offer: 'code',
  outbox: 'code',
  page: 'content',
  'page-statistic': 'code',
  passkey: 'account',
  'passkey-challenge': 'account',
  popup: 'content',
  post: 'parent',
  'post-draft': 'code',
  'post-editing': 'parent',
  'preview-share': 'code',
  product: 'content',
  'publish-change': 'code, kept',
  'publish-run': 'code, kept',
  'publish-schedule': 'code',
  'publish-site': 'code, kept',
  'rank-alert': 'code',
  'rank-alert-setting': 'code',
  'rate-limit': 'shared',
  'redirect-rule': 'content',
  'report-layout': 'code',
  'report-note': 'code',
  'report-schedule': 'code',
  'research-keyword': 'code',
  'saved-alert': 'account',
  'saved-keyword': 'account',
  'saved-list': 'code',
  // Without its customer until the task `search-console` has revoked the token.
  'search-connection': 'code, kept',
  'search-log': 'code',
  'search-traffic': 'code',
  'second-factor': 'account',
  'seo-meta': 'content',
  'share-link': 'code',
  'site-config': 'content',
  'site-index': 'code',
  'site-role': 'content',
  'slot-group': 'code',
  'slot-page': 'code',
  'slot-rank': 'code',
  'stored-setting': 'code',
  'temporary-file': 'code',
  'tracking-run': 'shared',
  'upload-answer': 'shared',
  'user-consent': 'account',
  'webhook-delivery': 'account',
  'work-contract': 'code',
  'work-file': 'code',
  'work-job': 'code',
  'work-job-event': 'code',
  'work-slot': 'code',
};

const uidsOf = (...kinds: Belonging[]): string[] =>
  Object.entries(SITE_DATA).flatMap(([name, kind]) => (kinds.includes(kind) ? [`api::${name}.${name}`] : []));

/** Types whose rows have the site's code and are deleted with the site. */
export const codedTypes = (): string[] => uidsOf('code');

/** Whether any record has this code, of an existing or a deleted site. */
export async function hasRecordsOf(code: string): Promise<boolean> {
  for (const uid of uidsOf('code', 'code, kept')) {
    if (
      (await platform()
        .strapi.db.query(uid)
        .count({ where: { domain: code } })) > 0
    )
      return true;
  }
  return false;
}
