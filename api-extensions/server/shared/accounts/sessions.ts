import { shownName } from '../../platform/content-types';
import type { Context } from 'koa';
import {
  ACCOUNT_COLUMNS,
  type AccountColumns,
  accountsOn,
  type Caller,
  isBlockedOrRejected,
  toCaller,
} from './caller';
import { clientAddress, deviceName } from '../../platform/client';
import { clearCookie, readCookie, setCookie } from '../../platform/cookies';
import type { SiteDomain } from '../../platform/domains';
import { recordAudit } from '../personal-data/audit';
import { platform } from '../../platform/platform';
import { randomToken } from '../../platform/secrets';
import { type SessionToken, readSessionToken } from './session-token';
import { inTransaction, isoOf, repository, sql, type StoredInstant } from '../../platform/tables';
import { z } from 'zod';

export type { Caller } from './caller';

const ORIGIN = 'users-permissions';
const COOKIE = 'auth.session';
const SESSION_UID = 'admin::session';

/** Age at which a session's token is renewed (AUTH.md: at most daily). */
const RENEW_AFTER_MS = 24 * 3600_000;
/**
 * How long a renewed token stays valid, for requests that other tabs sent before the new one arrived. It is not renewed
 * again. A later use means that the token was copied.
 */
const OVERLAP_MS = 30_000;

const sessionEntries = repository<{
  sessionId: string;
  deviceId: string;
  expiresAt: string;
  absoluteExpiresAt: string;
}>(SESSION_UID);

interface SessionRow extends AccountColumns {
  session_id: string;
  device_id: string;
  status: string;
  created_at: StoredInstant;
  updated_at: StoredInstant;
  expires_at: StoredInstant;
  absolute_expires_at: StoredInstant;
}

/** Strapi stores instants as epoch milliseconds in SQLite and as timestamps in PostgreSQL. */
export const toInstant = (stored: StoredInstant): Date => new Date(stored);

const secret = () => platform().strapi.config.get<string>('plugin::users-permissions.jwtSecret');
const sessionManager = () => platform().strapi.sessionManager(ORIGIN);

/** Query of an account's sessions with account, level and site in one statement; no row when it belongs to another site. */
function sessionRows(domain: SiteDomain, userId: string) {
  const { strapi } = platform();
  return accountsOn(domain)
    .join(`${strapi.db.metadata.get(SESSION_UID).tableName} as s`, 'u.id', sql().raw('?', [Number(userId)]))
    .where({ 's.user_id': userId, 's.origin': ORIGIN })
    .select<SessionRow[]>(
      's.session_id',
      's.device_id',
      's.status',
      's.created_at',
      's.updated_at',
      's.expires_at',
      's.absolute_expires_at',
      ...ACCOUNT_COLUMNS,
    );
}

const readSession = async (
  { userId, sessionId }: SessionToken,
  domain: SiteDomain,
): Promise<SessionRow | undefined> =>
  await sessionRows(domain, userId).where({ 's.session_id': sessionId }).first();

const callerFrom = (row: SessionRow, domain: SiteDomain): Promise<Caller> =>
  toCaller(row, domain, { family: row.device_id, expires: sessionEnd(row), token: null });

const sessionEnd = (row: SessionRow): Date =>
  new Date(Math.min(toInstant(row.expires_at).getTime(), toInstant(row.absolute_expires_at).getTime()));

/** Whether the request carries a session cookie, valid or not. */
export const carriesSession = (ctx: Context): boolean => readCookie(ctx, COOKIE) !== null;

/** Row number of the account in a session cookie with a valid signature, without a database query; null without one. */
export const cookieOwner = (ctx: Context): string | null => tokenOf(ctx)?.userId ?? null;

function tokenOf(ctx: Context): SessionToken | null {
  const cookie = readCookie(ctx, COOKIE);
  return cookie ? readSessionToken(cookie, secret()) : null;
}

/**
 * The caller on this site, or null. Read on every request, so that revocation, demotion, rejection and deletion apply at
 * once. A second use of a renewed token ends its family, because one of its two holders has stolen it.
 */
export async function callerOf(ctx: Context, domain: SiteDomain): Promise<Caller | null> {
  const found = await findSession(ctx, domain);
  return found && !found.isExpired ? found.caller : null;
}

/**
 * The caller of an earlier request as they are now; null when that session has ended by any cause. For a connection that stays open:
 * its cookie may be renewed meanwhile, and using a renewed one again would end the session. It does not prolong the session.
 */
export async function callerOfFamily(
  domain: SiteDomain,
  { key, family }: Pick<Caller, 'key' | 'family'>,
): Promise<Caller | null> {
  const rows = await sessionRows(domain, String(key)).where({ 's.device_id': family, 's.status': 'active' });
  const now = platform().clock();
  const row = (rows as SessionRow[]).find((one) => sessionEnd(one) > now);
  return row && !isBlockedOrRejected(row) ? callerFrom(row, domain) : null;
}

interface FoundSession {
  caller: Caller;
  row: SessionRow;
  /** The session has ended by its time, not by a sign-out or a change of the account. */
  isExpired: boolean;
}

/** The caller on this site with the row of their session, or null. Ends the family of a token that is used after its renewal. */
async function findSession(ctx: Context, domain: SiteDomain): Promise<FoundSession | null> {
  const token = tokenOf(ctx);
  const row = token && (await readSession(token, domain));
  if (!row) return null;
  const now = platform().clock();
  if (row.status !== 'active' && now.getTime() - toInstant(row.updated_at).getTime() > OVERLAP_MS) {
    await endFamily(row.key, row.device_id);
    const target = { id: row.id, name: shownName(row) };
    await recordAudit(domain, ctx, { action: 'session-stolen', target });
    return null;
  }
  const isExpired = sessionEnd(row) <= now;
  if (isBlockedOrRejected(row) || (isExpired && row.status !== 'active')) return null;
  return { caller: await callerFrom(row, domain), row, isExpired };
}

const maxAge = (until: Date) => (until.getTime() - platform().clock().getTime()) / 1000;

/** Starts a session and sets its cookie. Always a new family: no token from before a sign-in is valid after it. */
export async function startSession(ctx: Context, user: { key: number }): Promise<void> {
  await endOwnSession(ctx);
  const device = deviceName(ctx.get('user-agent'));
  const metadata = { device, address: clientAddress(ctx), signedInAt: platform().clock().toISOString() };
  const { token, sessionId } = await sessionManager().generateRefreshToken(String(user.key), randomToken(), {
    type: 'refresh',
    metadata,
  });
  setCookie(ctx, COOKIE, token, maxAge(await storedEnd(sessionId)));
}

async function storedEnd(sessionId: string): Promise<Date> {
  const session = await sessionEntries().findOne({ where: { sessionId } });
  if (!session) throw new Error('The session manager stored no row in sessions');
  return new Date(Math.min(Date.parse(session.expiresAt), Date.parse(session.absoluteExpiresAt)));
}

/**
 * The caller, with the session renewed when it is a day old; removes the cookie of an invalid or expired one. An expired session
 * is reported with the answer that removes its cookie, so that the browser asks for a new sign-in once.
 */
export async function renewedCallerOf(
  ctx: Context,
  domain: SiteDomain,
): Promise<{ caller: Caller; isExpired: boolean } | null> {
  const found = await findSession(ctx, domain);
  if (!found || found.isExpired) {
    if (carriesSession(ctx)) clearCookie(ctx, COOKIE);
    return found;
  }
  return { caller: await renewedCaller(ctx, domain, found), isExpired: false };
}

async function renewedCaller(
  ctx: Context,
  domain: SiteDomain,
  { row, caller }: FoundSession,
): Promise<Caller> {
  const age = platform().clock().getTime() - toInstant(row.created_at).getTime();
  if (row.status !== 'active' || age < RENEW_AFTER_MS) return caller;
  const sessionId = await renew(ctx, row);
  const fresh = sessionId && (await readSession({ userId: String(row.key), sessionId }, domain));
  return fresh ? callerFrom(fresh, domain) : caller;
}

/** Exchanges the token; of several concurrent tabs exactly one gets the new one. */
async function renew(ctx: Context, row: SessionRow): Promise<string | null> {
  const { strapi } = platform();
  const cookie = readCookie(ctx, COOKIE);
  if (!cookie) return null;
  const renewed = await inTransaction(async (trx) => {
    // The first writer locks the row; the others then find it renewed.
    const claimed = await trx(strapi.db.metadata.get(SESSION_UID).tableName)
      .where({ session_id: row.session_id, status: 'active' })
      .update({ status: 'active' });
    if (claimed === 0) return null;
    const rotated = await sessionManager().rotateRefreshToken(cookie);
    return 'token' in rotated ? { ...rotated, end: await storedEnd(rotated.sessionId) } : null;
  });
  // After the transaction: if it fails, the browser keeps its token, which is still valid.
  if (renewed) setCookie(ctx, COOKIE, renewed.token, maxAge(renewed.end));
  return renewed?.sessionId ?? null;
}

/**
 * Removes the tokens of a family, or of all. Twice: the first statement waits for a renewal in progress, but PostgreSQL does
 * not show it the token that this adds.
 */
async function removeTokens(userKey: number, family?: string): Promise<void> {
  for (let n = 0; n < 2; n += 1) await sessionManager().invalidateRefreshToken(String(userKey), family);
}

/** Ends one sign-in: all tokens of its family. */
export const endFamily = (userKey: number, family: string): Promise<void> => removeTokens(userKey, family);

/** Ends every session of an account. @returns how many were open */
export async function endSessionsOf(userKey: number): Promise<number> {
  const open = await sessionManager().listSessions(String(userKey));
  await removeTokens(userKey);
  return open.length;
}

/** Ends every family of an account but one. @returns the number of sessions ended */
export async function endOtherSessions(userKey: number, keptFamily: string): Promise<number> {
  const others = (await openSessions(userKey)).filter(({ family }) => family !== keptFamily);
  for (const { family } of others) await endFamily(userKey, family);
  return others.length;
}

/** Ends the session of the request, on whichever site it began, and removes its cookie. */
export async function endOwnSession(ctx: Context): Promise<{ userKey: number } | null> {
  const token = tokenOf(ctx);
  if (carriesSession(ctx)) clearCookie(ctx, COOKIE);
  if (!token) return null;
  const row = await sessionEntries().findOne({
    where: { sessionId: token.sessionId, userId: token.userId, origin: ORIGIN },
  });
  if (!row) return null;
  await endFamily(Number(token.userId), row.deviceId);
  return { userKey: Number(token.userId) };
}

/** Metadata as startSession writes it; sessions of earlier versions have none. */
const sessionMetadata = z
  .object({ device: z.string(), address: z.string(), signedInAt: z.string() })
  .partial()
  .catch({});

export interface OpenSession {
  family: string;
  device: string;
  address: string;
  signedInAt: string;
  lastUsedAt: string;
}

/** The open sessions of an account, newest first. */
export async function openSessions(userKey: number): Promise<OpenSession[]> {
  const now = platform().clock();
  const sessions = await sessionManager().listSessions(String(userKey));
  return sessions.flatMap(({ deviceId, createdAt = now, expiresAt, absoluteExpiresAt, metadata }) => {
    const isExpired = [expiresAt, absoluteExpiresAt ?? expiresAt].some((end) => toInstant(end) <= now);
    if (isExpired || deviceId === undefined) return [];
    const { device = '', address = '', signedInAt = isoOf(createdAt) } = sessionMetadata.parse(metadata);
    return { family: deviceId, device, address, signedInAt, lastUsedAt: isoOf(createdAt) };
  });
}

/** Creates the indexes by which sessions are read on every request; Strapi's table has none. */
export async function indexSessions(): Promise<void> {
  const { strapi } = platform();
  const table = strapi.db.metadata.get(SESSION_UID).tableName;
  for (const column of ['session_id', 'user_id']) {
    await strapi.db.connection.raw(
      `create index if not exists ${table}_${column}_lookup on ${table} (${column})`,
    );
  }
}
