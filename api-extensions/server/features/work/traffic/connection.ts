import { z } from 'zod';
import type { GoogleConnection, ReleasedConsent } from '../../../../contracts/search-traffic';
import { openSetting, sealSetting, UnreadableSetting } from '../../../platform/sealed-setting';
import { settingKeys } from '../../../platform/stored-settings';
import { table } from '../../../platform/tables';
import { revokeToken } from './google-api';

/** A customer's consent to read Search Console. */
export interface ConnectionRow {
  id: number;
  document_id: string;
  domain: string;
  /** Null: the account is closed, the token is still to be revoked. */
  customer: number | null;
  /** Of the Google account: one may be connected for several customers. */
  account_digest: string;
  /** The refresh token, encrypted as the connections of 연동 설정, for this row only. */
  sealed: string;
  state: GoogleConnection['state'];
  property: string | null;
  /** JSON list. */
  properties: string | null;
  author: string | null;
  fault: GoogleConnection['fault'];
  /** The last day that was asked for. */
  fetched_day: string | null;
  fetched_ms: number | null;
  /** When the next fetch is due. */
  next_ms: number;
  created_ms: number;
  /** Increases when a person changes it: a fetch in progress then stores nothing more. */
  version: number;
}

export const connectionTable = table<ConnectionRow>('search-connection');

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

/**
 * Ends the consent of a connection that is removed, unless the same Google account is still connected for another customer.
 * @returns `unknown` when Google could not be asked
 */
export async function releaseToken(row: ConnectionRow): Promise<ReleasedConsent> {
  const { account_digest, id } = row;
  const other = await connectionTable()
    .where({ account_digest })
    .whereNot({ id })
    .whereNotNull('customer')
    .first('id');
  if (other) return 'shared';
  try {
    return (await revokeToken(openToken(row).token)) ? 'revoked' : 'unknown';
  } catch (error) {
    // Encrypted with a lost key: only its owner can end it, at Google.
    if (error instanceof UnreadableSetting) return 'unknown';
    throw error;
  }
}

/** Encrypts with the current ENCRYPTION_KEY what the previous one has encrypted. Called at each start. */
export async function resealConnections(): Promise<void> {
  for (const row of await connectionTable().select('*')) {
    try {
      const { token, keyId } = openToken(row);
      if (keyId !== settingKeys()[0].id)
        await connectionTable()
          .where({ id: row.id, sealed: row.sealed })
          .update({ sealed: sealToken(row, token) });
    } catch (error) {
      // Of another key: its owner connects again.
      if (!(error instanceof UnreadableSetting)) throw error;
    }
  }
}
