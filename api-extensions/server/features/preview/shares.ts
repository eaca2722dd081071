import { DAY_MS } from '../../../contracts/rules/days';
import { randomBytes } from 'node:crypto';
import type { listShares, PreviewShare, ShareState } from '../../../contracts/preview/admin';
import type { PageInfo } from '../../../contracts/fields';
import type { PreviewClaims } from '../../../contracts/preview/token';
import type { z } from 'zod';
import { AppError } from '../../platform/errors';
import { limitOffset, pageInfo } from '../../platform/paging';
import { platform } from '../../platform/platform';
import { codesIn, type SiteScope } from '../../shared/sites/site-scope';
import { previewLink } from './links';
import type { PreviewTarget } from './preview-target';
import { domainEntries } from '../../platform/content-types';
import { isoOf, isoOrNull, repository, type StoredInstant, table } from '../../platform/tables';

const SHARE = 'api::preview-share.preview-share';
/** The last use of a link is recorded again after this time, so not every page view is written. */
const USED_MS = 60_000;

interface Row {
  id: number;
  share_key: string;
  domain: string;
  path: string;
  label: string | null;
  author: string | null;
  createdAt: string;
  expires_at: string;
  revoked_at: string | null;
  last_used_at: string | null;
  uses: number;
}

const shareEntries = repository<Row>(SHARE);
/** Tokens use whole seconds. */
const secondsOf = (instant: string): number => Math.floor(new Date(instant).getTime() / 1000);

function stateOf({ revoked_at, expires_at }: Row): ShareState {
  if (revoked_at) return 'revoked';
  return secondsOf(expires_at) * 1000 > platform().clock().getTime() ? 'active' : 'expired';
}

async function toShareWithNames(row: Row, names: ReadonlyMap<string, string>): Promise<PreviewShare> {
  const state = stateOf(row);
  const site = state === 'active' ? await platform().domains.ofCode(row.domain) : null;
  const { share_key: id, path } = row;
  return {
    id: row.id,
    domain: row.domain,
    domainName: names.get(row.domain) ?? row.domain,
    path,
    label: row.label ?? '',
    state,
    link: site && previewLink(site, { k: 'share', id, e: secondsOf(row.expires_at), u: path }),
    createdBy: row.author ?? '',
    createdAt: isoOf(row.createdAt),
    expiresAt: isoOf(row.expires_at),
    revokedAt: isoOrNull(row.revoked_at),
    lastUsedAt: isoOrNull(row.last_used_at),
    uses: row.uses,
  };
}

/** Names of domains by code, including those not in use. */
async function readDomainNames(codes: string[]): Promise<Map<string, string>> {
  const rows = await domainEntries().findMany({
    where: { code: { $in: [...new Set(codes)] } },
    select: ['code', 'name'],
  });
  return new Map(rows.map(({ code, name }) => [code, name]));
}

const toShare = async (row: Row): Promise<PreviewShare> =>
  toShareWithNames(row, await readDomainNames([row.domain]));

/** Creates a preview link for a customer. @param days until it expires */
export async function createPreviewShare(
  { site, path }: PreviewTarget,
  { label, days, author }: { label: string; days: number; author: string },
): Promise<PreviewShare> {
  const row = await shareEntries().create({
    data: {
      share_key: randomBytes(12).toString('base64url'),
      domain: site.code,
      path,
      label,
      author,
      expires_at: new Date(platform().clock().getTime() + days * DAY_MS),
      uses: 0,
    },
  });
  return toShare(row);
}

const searchFilter = (search: string) =>
  ['label', 'path', 'author'].map((field) => ({ [field]: { $containsi: search } }));

function stateFilter(state: ShareState | undefined) {
  const now = platform().clock();
  if (state === 'revoked') return { revoked_at: { $notNull: true } };
  if (state === 'active') return { revoked_at: { $null: true }, expires_at: { $gt: now } };
  return state === 'expired' ? { revoked_at: { $null: true }, expires_at: { $lte: now } } : {};
}

/** A page of the preview links that the administrator may see, newest first. */
export async function listPreviewShares(
  query: z.output<typeof listShares.query>,
  scope: SiteScope,
): Promise<{ data: PreviewShare[]; page: PageInfo }> {
  const { search, domain, state } = query;
  const codes = codesIn(scope, domain);
  const where = {
    ...(codes && { domain: { $in: codes } }),
    ...stateFilter(state),
    ...(search && { $or: searchFilter(search) }),
  };
  const rows = await shareEntries().findMany({ where, orderBy: { id: 'desc' }, ...limitOffset(query) });
  const names = await readDomainNames(rows.map((row) => row.domain));
  return {
    data: await Promise.all(rows.map((row) => toShareWithNames(row, names))),
    page: pageInfo(query, await shareEntries().count({ where })),
  };
}

/** Revokes a preview link, unless it is revoked already. @throws AppError 404 */
export async function revokePreviewShare(id: number, scope: SiteScope): Promise<PreviewShare> {
  const codes = codesIn(scope);
  const where = { id, ...(codes && { domain: { $in: codes } }) };
  await shareEntries().updateMany({
    where: { ...where, revoked_at: { $null: true } },
    data: { revoked_at: platform().clock() },
  });
  const row = await shareEntries().findOne({ where });
  if (!row) throw new AppError(404, 'NOT_FOUND', '미리보기 링크를 찾을 수 없습니다.');
  return toShare(row);
}

/**
 * Whether the preview link of a verified token is active. If the token's end or site differs from the row's, the database was
 * replaced since the token was made.
 */
export async function isShareActive({ id, d, e }: PreviewClaims): Promise<boolean> {
  const row = await shareEntries().findOne({ where: { share_key: id } });
  return row !== null && row.domain === d && secondsOf(row.expires_at) === e && stateOf(row) === 'active';
}

const shareTable = table<Pick<Row, 'share_key' | 'uses'> & { last_used_at: StoredInstant | null }>(SHARE);

/** Counts an opening of the link. */
export async function countOpening({ id }: PreviewClaims): Promise<void> {
  await shareTable()
    .where({ share_key: id })
    .increment('uses', 1)
    .update({ last_used_at: platform().clock() });
}

/** Records a page view through a link. */
export async function recordUse({ id }: PreviewClaims): Promise<void> {
  const now = platform().clock();
  await shareTable()
    .where({ share_key: id })
    .andWhere('last_used_at', '<', new Date(now.getTime() - USED_MS))
    .update({ last_used_at: now });
}
