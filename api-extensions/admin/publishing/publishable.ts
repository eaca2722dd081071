import { PREVIEW_UIDS } from '../../contracts/preview-admin';

/** Types that sites are rendered from: those with a preview, and those that only configure a site. */
export const PUBLISHABLE: readonly string[] = [
  ...PREVIEW_UIDS,
  'api::site-role.site-role',
  'api::redirect-rule.redirect-rule',
];

export const isPublishable = (uid: string): boolean => PUBLISHABLE.includes(uid);
