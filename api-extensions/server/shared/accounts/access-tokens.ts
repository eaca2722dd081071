import type { Context } from 'koa';
import {
  ACCESS_TOKENS_MAX,
  type ApiToken,
  type CsvLink,
  type CsvList,
  csvList,
  TOKEN_CALLS_PER_MINUTE,
} from '../../../contracts/api/access-tokens';
import { apiScope, type ApiScope, SCOPE_NAMES } from '../../../contracts/api/scopes';
import { DAY_MS } from '../../../contracts/rules/days';
import {
  ACCOUNT_COLUMNS,
  type AccountColumns,
  accountsOn,
  type Caller,
  isBlockedOrRejected,
  toCaller,
} from './caller';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { digest, randomToken } from '../../platform/secrets';
import {
  inTransaction,
  isoOf,
  isoOrNull,
  nowMs,
  ownColumns,
  table,
  textsColumn,
} from '../../platform/tables';
import { lockAccount } from '../../platform/content-types';

/**
 * Secrets by which programs call as a member: API tokens in a header, and CSV links, whose key is in the address
 * (docs/decisions/0045-api-tokens-and-webhooks.md). Only their SHA-256 is stored.
 */

type Kind = 'api' | 'csv';

/** Beginning of a secret, by which scanners of leaked keys and people recognise it. */
const PREFIX: Record<Kind, string> = { api: 'rstok_', csv: 'rscsv_' };

/** Calls that one token or link may make. */
const CALL_LIMITS: Record<Kind, Limit> = {
  api: { name: 'access-token', max: TOKEN_CALLS_PER_MINUTE, windowSeconds: 60 },
  csv: { name: 'csv-link', max: 60, windowSeconds: 3600 },
};

/** The last use is written at most this often, so that most calls write nothing. */
const USE_WRITTEN_EVERY_MS = 60_000;

interface Row {
  id: number;
  document_id: string;
  user_key: number;
  /** Domain code. */
  domain: string;
  kind: Kind;
  name: string;
  token_hash: string;
  hint: string;
  /** JSON: scopes of a token, the one list of a link. */
  scopes: string;
  created_ms: number;
  expires_ms: number;
  last_used_ms: number | null;
}

export const tokenTable = table<Row>('access-token');

const sharedFields = ({ document_id, name, hint, created_ms, expires_ms, last_used_ms }: Row) => ({
  id: document_id,
  name,
  hint,
  created_at: isoOf(created_ms),
  expires_at: isoOf(expires_ms),
  last_used_at: isoOrNull(last_used_ms),
});
const scopesOf = ({ scopes }: Pick<Row, 'scopes'>): ApiScope[] => apiScope.array().parse(textsColumn(scopes));
const listOf = ({ scopes }: Pick<Row, 'scopes'>): CsvList => csvList.parse(textsColumn(scopes)[0]);

export const toApiToken = (row: Row): ApiToken => ({ ...sharedFields(row), scopes: scopesOf(row) });
export const toCsvLink = (row: Row): CsvLink => ({ ...sharedFields(row), list: listOf(row) });

/** Query of the access tokens that have not been removed. */
export const existingTokens = () => tokenTable().select('id');

/** An account's tokens and links on its site, newest first. */
export async function accessTokensOf(userKey: number): Promise<{ tokens: ApiToken[]; links: CsvLink[] }> {
  const rows: Row[] = await tokenTable().where({ user_key: userKey }).orderBy('id', 'desc');
  return {
    tokens: rows.filter(({ kind }) => kind === 'api').map(toApiToken),
    links: rows.filter(({ kind }) => kind === 'csv').map(toCsvLink),
  };
}

interface NewToken {
  userKey: number;
  domain: Pick<SiteDomain, 'code'>;
  kind: Kind;
  name: string;
  days: number;
  scopes: readonly string[];
}

/**
 * Makes a token. @returns its row, and the secret, which is not stored; null when the account has ACCESS_TOKENS_MAX of
 * the kind
 */
export async function addAccessToken(input: NewToken): Promise<{ row: Row; secret: string } | null> {
  const { userKey, domain, kind, name, days, scopes } = input;
  const secret = `${PREFIX[kind]}${randomToken()}`;
  const now = nowMs();
  return inTransaction(async (trx) => {
    // Locks the account's row, so that of two requests at once the second sees the first one's token.
    await lockAccount(trx, userKey);
    const existing = await tokenTable(trx).where({ user_key: userKey, kind }).select('id');
    if (existing.length >= ACCESS_TOKENS_MAX) return null;
    const [row] = await tokenTable(trx)
      .insert({
        ...ownColumns(new Date(now)),
        user_key: userKey,
        domain: domain.code,
        kind,
        name,
        token_hash: digest(secret),
        hint: secret.slice(-4),
        scopes: JSON.stringify(scopes),
        created_ms: now,
        expires_ms: now + days * DAY_MS,
        last_used_ms: null,
      })
      .returning('*');
    return { row: row as Row, secret };
  });
}

/** Removes a token or link of the account. @returns what was removed; undefined without such a row */
export async function removeAccessToken(
  userKey: number,
  id: string,
): Promise<Pick<Row, 'name' | 'kind'> | undefined> {
  const where = { user_key: userKey, document_id: id };
  const row = await tokenTable().where(where).first('name', 'kind');
  // Only one of two concurrent removals finds the row.
  return (await tokenTable().where(where).del()) > 0 ? row : undefined;
}

/** Removes all tokens and links of an account, after it was stolen. */
export async function removeAccessTokensOf(userKey: number): Promise<void> {
  await tokenTable().where({ user_key: userKey }).del();
}

interface TokenCaller {
  caller: Caller;
  scopes: string;
}

/**
 * Finds the account of a secret on this site. One statement reads token, account, role and site, so that every replica refuses
 * a removed or expired token, and a blocked, rejected, moved or closed account, from the next call on.
 * @throws AppError 401 for any other secret; 429
 */
async function findTokenCaller(secret: string, kind: Kind, domain: SiteDomain): Promise<TokenCaller> {
  const row = secret.startsWith(PREFIX[kind])
    ? await accountsOn(domain)
        .join({ t: tokenTable.tableName() }, 't.user_key', 'u.id')
        .where({ 't.token_hash': digest(secret), 't.kind': kind, 't.domain': domain.code })
        .first<
          | (AccountColumns & { token: number } & Pick<Row, 'scopes' | 'expires_ms' | 'last_used_ms'>)
          | undefined
        >('t.id as token', 't.scopes', 't.expires_ms', 't.last_used_ms', ...ACCOUNT_COLUMNS)
    : undefined;
  const now = nowMs();
  if (!row || row.expires_ms <= now || isBlockedOrRejected(row))
    throw new AppError(
      401,
      'UNAUTHENTICATED',
      kind === 'api'
        ? 'API 토큰이 올바르지 않거나, 만료되었거나, 삭제되었습니다.'
        : '링크가 올바르지 않거나, 만료되었거나, 삭제되었습니다.',
    );
  await limitTries([CALL_LIMITS[kind], String(row.token)]);
  if ((row.last_used_ms ?? 0) <= now - USE_WRITTEN_EVERY_MS)
    await tokenTable().where({ id: row.token }).update({ last_used_ms: now });
  const expires = new Date(row.expires_ms);
  return {
    caller: await toCaller(row, domain, { family: '', expires, token: row.token }),
    scopes: row.scopes,
  };
}

/** The bearer token of a request; null without one. */
export const bearerOf = (ctx: Context): string | null =>
  /^Bearer +(\S+)$/i.exec(ctx.get('authorization').trim())?.[1] ?? null;

/** Account and scopes of a request with a bearer token. @throws AppError 401, also without a token; 429 */
export async function tokenOfRequest(
  ctx: Context,
  domain: SiteDomain,
): Promise<{ caller: Caller; scopes: ApiScope[] }> {
  ctx.set('WWW-Authenticate', 'Bearer');
  const { caller, scopes } = await findTokenCaller(bearerOf(ctx) ?? '', 'api', domain);
  ctx.remove('WWW-Authenticate');
  return { caller, scopes: scopesOf({ scopes }) };
}

/**
 * Checks the scopes of a token.
 * @param scope that the call needs; null: no token may make it
 * @throws AppError 403 `SCOPE_REQUIRED`
 */
export function requireScope(scopes: readonly ApiScope[], scope: ApiScope | null): void {
  if (scope !== null && scopes.includes(scope)) return;
  const message =
    scope === null
      ? 'API 토큰으로는 할 수 없는 작업입니다.'
      : `이 토큰에는 ‘${SCOPE_NAMES[scope]}’ 권한이 없습니다.`;
  throw new AppError(403, 'SCOPE_REQUIRED', message, { scope });
}

/** The caller of a CSV link's key for a list. @throws AppError 401, also for another list's key; 429 */
export async function callerOfCsvLink(secret: string, domain: SiteDomain, list: CsvList): Promise<Caller> {
  const { caller, scopes } = await findTokenCaller(secret, 'csv', domain);
  if (listOf({ scopes }) === list) return caller;
  throw new AppError(401, 'UNAUTHENTICATED', '다른 목록의 링크입니다.');
}
