import type { Context } from 'koa';
import type { Knex } from 'knex';
import { MARKETING_CONSENT } from '../../../contracts/accounts/marketing-consent';
import type { Consent } from '../../../contracts/accounts/own-account';
import { clientAddress } from '../../platform/client';
import type { SiteDomain } from '../../platform/domains';
import { conflict } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { siteConfigEntries } from '../../platform/content-types';
import { PUBLISHED } from '../../platform/drafts';
import { type Flag, joinTableOf, sql, table } from '../../platform/tables';

const CONSENT_UID = 'api::user-consent.user-consent';

/** Used until an editor sets a version in the site's config. */
const DEFAULT_VERSION = '2026-01-01';

/** Versions (dates) of the texts that people agree to. The text of `messages` has its own: MESSAGES_CONSENT.version. */
export type ConsentVersions = Record<Exclude<Consent['kind'], 'messages'>, string>;

/**
 * The versions of the terms in force: site config `common` / `terms_version`, `privacy_version`, `marketing_version`. The
 * marketing version is never older than MARKETING_CONSENT.
 */
export const consentVersions = (domain: SiteDomain): Promise<ConsentVersions> =>
  platform().content.get(`${domain.documentId} consent versions`, async () => {
    const rows = await siteConfigEntries().findMany({
      where: { gr_id: 'common', domain: { documentId: domain.documentId }, ...PUBLISHED },
      select: ['config_id', 'data'],
    });
    const versionOf = (kind: keyof ConsentVersions) => {
      const data = rows.find(({ config_id }) => config_id === `${kind}_version`)?.data ?? '';
      return /^\d{4}-\d{2}-\d{2}$/.test(data) ? data : DEFAULT_VERSION;
    };
    const marketing = [versionOf('marketing'), MARKETING_CONSENT.version].sort().at(-1) as string;
    return { terms: versionOf('terms'), privacy: versionOf('privacy'), marketing };
  });

/** Rejects consent to terms that have changed since they were shown. @throws AppError 409 */
export function checkVersions(shown: Partial<ConsentVersions>, inForce: ConsentVersions): void {
  if (Object.entries(shown).some(([kind, version]) => inForce[kind as keyof ConsentVersions] !== version))
    throw conflict('그사이 약관이 바뀌었습니다. 바뀐 약관을 확인하고 다시 동의해 주세요.');
}

/** Rejects consent to an outdated text: the page was loaded before the text changed. @throws AppError 409 */
export function checkMarketingVersion(version: string): void {
  if (version !== MARKETING_CONSENT.version)
    throw conflict(
      '그사이 ‘혜택과 소식 받기’의 문구가 바뀌었습니다. 페이지를 새로 고쳐 확인하고 다시 동의해 주세요.',
    );
}

/** Records consents that were given or withdrawn now. @param userKey row number of the account */
export async function recordConsents(
  ctx: Context,
  userKey: number,
  input: { kind: Consent['kind']; version: string; agreed: boolean }[],
): Promise<void> {
  const at = platform().clock();
  for (const consent of input) {
    await platform()
      .strapi.db.query(CONSENT_UID)
      .create({ data: { ...consent, user: userKey, at, address: clientAddress(ctx) } });
  }
}

interface ConsentRow {
  id: number;
  kind: Consent['kind'];
  version: string;
  agreed: Flag;
}

const consentTable = table<ConsentRow>(CONSENT_UID);

/**
 * Query of the row numbers of accounts that have ever agreed to the current text about advertising, or to a later one. Their
 * column `marketing` says whether they have withdrawn since.
 * @param accounts row numbers that the result is limited to
 */
export function agreedToMessageAdvertising(accounts?: number[]): Knex.QueryBuilder {
  const { name, joinColumn, inverseJoinColumn } = joinTableOf(CONSENT_UID, 'user');
  const account = `l.${inverseJoinColumn.name}`;
  const agreed = sql()({ l: name })
    .innerJoin({ c: consentTable.tableName() }, 'c.id', `l.${joinColumn.name}`)
    .where({ 'c.kind': 'marketing', 'c.agreed': true })
    .where('c.version', '>=', MARKETING_CONSENT.version);
  if (accounts) void agreed.whereIn(account, accounts);
  return agreed.distinct(account);
}
