import type { Context } from 'koa';
import type { Consent } from '../../contracts/own-account';
import { clientAddress } from './client';
import type { SiteDomain } from './domains';
import { platform } from './platform';
import { siteConfigEntries } from './content-types';
import { PUBLISHED } from './drafts';

/** Used until an editor sets another in the site's config. */
const FIRST_VERSION = '2026-01-01';

export type Versions = Record<Exclude<Consent['kind'], 'messages'>, string>;

/** The versions of the terms in force: site config `common` / `terms_version`, `privacy_version`, `marketing_version`. */
export const consentVersions = (domain: SiteDomain): Promise<Versions> =>
  platform().content.get(`${domain.documentId} consent versions`, async () => {
    const rows = await siteConfigEntries().findMany({
      where: { gr_id: 'common', domain: { documentId: domain.documentId }, ...PUBLISHED },
      select: ['config_id', 'data'],
    });
    const of = (kind: keyof Versions) => {
      const data = rows.find(({ config_id }) => config_id === `${kind}_version`)?.data ?? '';
      return /^\d{4}-\d{2}-\d{2}$/.test(data) ? data : FIRST_VERSION;
    };
    return { terms: of('terms'), privacy: of('privacy'), marketing: of('marketing') };
  });

/** Records consents given or withdrawn as of now. */
export async function recordConsents(
  ctx: Context,
  userKey: number,
  given: { kind: Consent['kind']; version: string; agreed: boolean }[],
): Promise<void> {
  const at = platform().clock();
  for (const consent of given) {
    await platform()
      .strapi.db.query('api::user-consent.user-consent')
      .create({ data: { ...consent, user: userKey, at, address: clientAddress(ctx) } });
  }
}
