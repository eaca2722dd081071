import type { Knex } from 'knex';
import { z } from 'zod';
import { DAY_MS } from '../../../../contracts/rules/days';
import type { GoogleConnection, ReleasedConsent } from '../../../../contracts/work/search-traffic';
import { openSetting, sealSetting, UnreadableSetting } from '../../../platform/sealed-setting';
import { settingKeys } from '../../../platform/stored-settings';
import { nowMs, table } from '../../../platform/tables';
import { type Grant, revokeToken } from './google-api';

/** A customer's connection to Search Console, as stored. */
export interface ConnectionRow {
  id: number;
  document_id: string;
  domain: string;
  /** Null: the account was closed, and the token must still be revoked. */
  customer: number | null;
  /** Digest of the Google account, which may be connected for several customers. */
  account_digest: string;
  /** The refresh token, encrypted like the connections of 연동 설정. Bound to this row: it cannot be decrypted in another one. */
  sealed: string;
  state: GoogleConnection['state'];
  property: string | null;
  /** JSON list. */
  properties: string | null;
  author: string | null;
  fault: GoogleConnection['fault'];
  /** The last fetched day. */
  fetched_day: string | null;
  fetched_ms: number | null;
  /** When the next fetch is due. */
  next_ms: number;
  created_ms: number;
  /** Increases when a person changes it: a fetch in progress then stores nothing more. */
  version: number;
}

export const connectionTable = table<ConnectionRow>('search-connection');

/** Columns to which an encrypted token is bound. */
type Place = Pick<ConnectionRow, 'domain' | 'document_id'>;
const placeOf = ({ domain, document_id }: Place) => ({ site: domain, name: `search console ${document_id}` });
const stored = z.object({ token: z.string() });

export const sealToken = (row: Place, token: string): string =>
  sealSetting(settingKeys()[0], placeOf(row), { token });

/** @throws UnreadableSetting when it was encrypted with an unknown key */
export function openToken(row: Place & Pick<ConnectionRow, 'sealed'>): { token: string; keyId: string } {
  const { values, keyId } = openSetting(settingKeys(), placeOf(row), row.sealed);
  return { token: stored.parse(values).token, keyId };
}

/** Google ends refresh tokens after six months without use. */
const UNUSED_MS = 184 * DAY_MS;

/** Whether the token cannot be revoked any more: Google has ended it, or the row was not written by this program. */
export function isLost(row: ConnectionRow): boolean {
  if (Math.max(row.created_ms, row.fetched_ms ?? 0) < nowMs() - UNUSED_MS) return true;
  try {
    openToken(row);
    return false;
  } catch (error) {
    if (error instanceof UnreadableSetting) return error.reason === 'changed';
    throw error;
  }
}

/** Whether a Google account is connected for any customer. @param exceptId id of a connection that does not count */
const isConnected = async (account_digest: string, exceptId = 0) =>
  (await connectionTable()
    .where({ account_digest })
    .whereNot({ id: exceptId })
    .whereNotNull('customer')
    .first('id')) !== undefined;

/** Revokes the token of a consent that could not be stored. Not if the account is connected: that would end its other tokens, too. */
export async function releaseGrant({ account, refresh }: Grant): Promise<void> {
  if (!(await isConnected(account))) await revokeToken(refresh);
}

/**
 * Revokes the token of a removed connection, unless its Google account is still connected for another customer.
 * @returns `unknown` when Google could not be reached, or the token cannot be decrypted
 */
export async function releaseToken(row: ConnectionRow): Promise<ReleasedConsent> {
  if (await isConnected(row.account_digest, row.id)) return 'shared';
  try {
    return (await revokeToken(openToken(row).token)) ? 'revoked' : 'unknown';
  } catch (error) {
    // Encrypted with a lost key: only the owner can end the consent, at Google.
    if (error instanceof UnreadableSetting) return 'unknown';
    throw error;
  }
}

/**
 * Stores a new token in all connections of its Google account, on all sites: Google keeps about a hundred tokens for an account and
 * client, and ends the oldest one when it issues another. Connections that waited for a new consent become active.
 */
export async function shareToken(trx: Knex, { account, refresh }: Grant): Promise<void> {
  const rows = await connectionTable(trx).where({ account_digest: account }).whereNotNull('customer');
  for (const row of rows)
    await connectionTable(trx)
      .where({ id: row.id })
      .update({
        sealed: sealToken(row, refresh),
        ...(row.state === 'reconnect' && {
          state: row.property === null ? 'choosing' : 'active',
          fault: null,
          next_ms: nowMs(),
        }),
      });
}

/** Encrypts tokens again that the previous ENCRYPTION_KEY has encrypted. Called at each start. */
export async function reencryptConnections(): Promise<void> {
  for (const row of await connectionTable().select('*')) {
    try {
      const { token, keyId } = openToken(row);
      if (keyId !== settingKeys()[0].id)
        await connectionTable()
          .where({ id: row.id, sealed: row.sealed })
          .update({ sealed: sealToken(row, token) });
    } catch (error) {
      // Encrypted with an unknown key: the customer has to connect again.
      if (!(error instanceof UnreadableSetting)) throw error;
    }
  }
}
