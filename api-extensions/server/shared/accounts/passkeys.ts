import { isIP } from 'node:net';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { errorMessage } from '../../../contracts/rules/error-text';
import {
  CHALLENGE_SECONDS,
  type CreatedCredential,
  type CreationOptions,
  type Passkey,
  PASSKEYS_MAX,
  type RequestOptions,
  type UsedCredential,
} from '../../../contracts/accounts/passkeys';
import type { SiteDomain } from '../../platform/domains';
import { type FactorAccount, factorTables, lockFactorAccount } from './factor-account';
import { shownHost } from '../sites/host-names';
import { hostOrigin } from '../sites/origin';
import { platform } from '../../platform/platform';
import { hasSecondFactor } from './second-factor';
import { digest, sign } from '../../platform/secrets';
import { countOf, inTransaction, type StoredInstant, table, ownColumns } from '../../platform/tables';

/** Passkeys (WebAuthn level 3) as a second factor. They are valid only while the account's second factor is on. */

/** Loaded with the first ceremony, not at the start of the CMS. */
const library = () => import('@simplewebauthn/server');

/** Extension results are unused, but the library requires the field. */
const NO_EXTENSIONS = { clientExtensionResults: {} };

interface Row {
  id: number;
  document_id: string;
  created_at: StoredInstant;
  user_key: number;
  credential_hash: string;
  host: string;
  name: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string | null;
  added_at: StoredInstant;
  last_used_at: StoredInstant | null;
}

interface ChallengeRow {
  user_key: number;
  ceremony_hash: string;
  challenge_hash: string;
  expires_ms: number;
  created_at: StoredInstant;
}

const passkeysIn = ({ of }: FactorAccount, trx?: Knex) => table<Row>(factorTables(of).passkeys)(trx);
const challengesIn = ({ of }: FactorAccount) => table<ChallengeRow>(factorTables(of).challenges)();

/** The WebAuthn relying party: passkeys work on its host only. */
export interface RelyingParty {
  /** RP ID: the host name. */
  id: string;
  /** The only origin whose pages may use them. */
  origin: string;
}

/** The relying party of the requested host; null for an IP address, which cannot be one (WebAuthn level 3, 5.1.3). */
export const relyingParty = async (ctx: Context, domain: SiteDomain): Promise<RelyingParty | null> =>
  partyOf(await hostOrigin(ctx, domain));

/** Host of a relying party as people read it; null without one. */
export const shownParty = (party: RelyingParty | null): string | null => party && shownHost(party.id);

/** The relying party of the admin; null if its address is an IP address. */
export const adminParty = (): RelyingParty | null => partyOf(new URL(platform().env.CMS_PUBLIC_URL).origin);

function partyOf(origin: string): RelyingParty | null {
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin };
}

/** One use of WebAuthn: its account and its context. */
export interface Ceremony {
  account: FactorAccount;
  party: RelyingParty;
  /** The only context that may answer the challenge: the session that adds a passkey, or the sign-in in progress. */
  within: { session: string } | { signIn: string };
}

const ceremonyHash = ({ account, party, within }: Ceremony) =>
  digest(JSON.stringify([account.key, party.id, within]));

/** Stands for the admin's host where that is an IP address: no passkey can be used there, only codes. */
export const NO_PARTY: RelyingParty = { id: '', origin: '' };

/** Stores the digest of a challenge. A ceremony has one: a new challenge replaces the previous one. */
export async function storeChallenge(ceremony: Ceremony, challenge: string): Promise<void> {
  const now = platform().clock();
  await challengesIn(ceremony.account)
    .insert({
      ...ownColumns(now),
      user_key: ceremony.account.key,
      ceremony_hash: ceremonyHash(ceremony),
      challenge_hash: digest(challenge),
      expires_ms: now.getTime() + CHALLENGE_SECONDS * 1000,
    })
    .onConflict('ceremony_hash')
    .merge(['challenge_hash', 'expires_ms']);
}

/** Consumes the challenge of a ceremony. @returns false when it differs, was answered or has expired */
async function useChallenge(ceremony: Ceremony, challenge: string): Promise<boolean> {
  const used = await challengesIn(ceremony.account)
    .where({ ceremony_hash: ceremonyHash(ceremony), challenge_hash: digest(challenge) })
    .andWhere('expires_ms', '>', platform().clock().getTime())
    .del();
  return used === 1;
}

const openCeremony = (ceremony: Ceremony) =>
  challengesIn(ceremony.account)
    .where({ ceremony_hash: ceremonyHash(ceremony) })
    .andWhere('expires_ms', '>', platform().clock().getTime());

/** Whether a ceremony has a challenge that can be answered. */
export const isOpen = async (ceremony: Ceremony): Promise<boolean> =>
  (await openCeremony(ceremony).first('id')) !== undefined;

/** Uses up a ceremony that is answered without a passkey. @returns false when it was answered or has expired */
export const endCeremony = async (ceremony: Ceremony): Promise<boolean> =>
  (await openCeremony(ceremony).del()) === 1;

const toPasskey = (row: Row): Passkey => ({
  id: row.document_id,
  name: row.name,
  host: shownHost(row.host),
  added_at: new Date(row.added_at).toISOString(),
  last_used_at: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});

const rowsOf = async (account: FactorAccount): Promise<Row[]> =>
  await passkeysIn(account).where({ user_key: account.key }).orderBy('id');

/** The passkeys of an account whose second factor is on, for all hosts, oldest first. */
export const listPasskeys = async (account: FactorAccount): Promise<Passkey[]> =>
  (await hasSecondFactor(account)) ? (await rowsOf(account)).map(toPasskey) : [];

export async function hasPasskey(account: FactorAccount, { id }: RelyingParty): Promise<boolean> {
  return (await listPasskeys(account)).some(({ host }) => host === id);
}

const descriptorsOf = (rows: Row[], { id }: RelyingParty) =>
  rows
    .filter(({ host }) => host === id)
    .map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports ? transports.split(',') : undefined,
    }));

/** Options for creating a passkey, and the challenge stored for them. Null when the account has PASSKEYS_MAX. */
export async function offerNewPasskey(
  ceremony: Ceremony,
  site: string,
  user: { id: string; email: string; name: string },
): Promise<CreationOptions | null> {
  const { account, party } = ceremony;
  const rows = await rowsOf(account);
  if (rows.length >= PASSKEYS_MAX) return null;
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: site,
    rpID: party.id,
    // Not the account's id itself, because authenticators show it (WebAuthn level 3, 14.6.1).
    userID: new Uint8Array(Buffer.from(sign('passkey user', user.id), 'base64url')),
    userName: user.email || user.name,
    userDisplayName: user.name,
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: descriptorsOf(rows, party),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await storeChallenge(ceremony, options.challenge);
  return options as CreationOptions;
}

/**
 * Adds the passkey that a browser has created.
 * @returns null when it does not match the challenge, is already known, or the account has PASSKEYS_MAX by now
 */
export async function addPasskey(
  ceremony: Ceremony,
  name: string,
  response: CreatedCredential,
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verify(() =>
    verifyRegistrationResponse({
      response: { ...response, ...NO_EXTENSIONS },
      expectedChallenge: (challenge) => useChallenge(ceremony, challenge),
      expectedOrigin: ceremony.party.origin,
      expectedRPID: ceremony.party.id,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const now = platform().clock();
  const { account } = ceremony;
  const row = await inTransaction(async (trx) => {
    // Locks the account, so that of two sessions at once the second counts the first one's passkey.
    await lockFactorAccount(trx, account);
    if ((await countOf(passkeysIn(account, trx).where({ user_key: account.key }))) >= PASSKEYS_MAX)
      return undefined;
    const [added] = await passkeysIn(account, trx)
      .insert({
        ...ownColumns(now),
        user_key: account.key,
        host: ceremony.party.id,
        name,
        credential_hash: digest(id),
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.filter((one) => /^[a-z-]{1,20}$/.test(one)).join(','),
        added_at: now,
      })
      .onConflict('credential_hash')
      .ignore()
      .returning('*');
    return added;
  });
  return row ? toPasskey(row) : null;
}

/** Removes a passkey. @returns whether the account had it */
export async function removePasskey(account: FactorAccount, id: string): Promise<boolean> {
  const removed = await passkeysIn(account).where({ user_key: account.key, document_id: id }).del();
  return removed === 1;
}

/** Options for using a passkey of this host, and the challenge stored for them. Null when the account has none here. */
export async function passkeyOptions(ceremony: Ceremony): Promise<RequestOptions | null> {
  const { account, party } = ceremony;
  if (!(await hasSecondFactor(account))) return null;
  const allowCredentials = descriptorsOf(await rowsOf(account), party);
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'preferred',
  });
  await storeChallenge(ceremony, options.challenge);
  return options as RequestOptions;
}

/** Whether a passkey of the account has answered the ceremony's challenge, on its own host and with an increased counter. */
export async function provePasskey(ceremony: Ceremony, response: UsedCredential): Promise<boolean> {
  const { account, party } = ceremony;
  if (!(await hasSecondFactor(account))) return false;
  const where = { user_key: account.key, host: party.id, credential_hash: digest(response.id) };
  const row = await passkeysIn(account).where(where).first();
  if (!row) return false;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verify(() =>
    verifyAuthenticationResponse({
      response: { ...response, ...NO_EXTENSIONS },
      expectedChallenge: (challenge) => useChallenge(ceremony, challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return false;
  const counter = verified.authenticationInfo.newCounter;
  // An unchanged counter may mean that the passkey was copied (WebAuthn level 3, 6.1.1). 0: the authenticator has none.
  const withLowerCounter = (query: ReturnType<typeof passkeysIn>) =>
    counter === 0 ? query.where('counter', 0) : query.where('counter', '<', counter);
  const updated = await withLowerCounter(passkeysIn(account).where({ id: row.id })).update({
    counter,
    last_used_at: platform().clock(),
  });
  return updated === 1;
}

/** Runs a check of the library, which throws when it fails. @returns null then, and logs the reason */
async function verify<Verified>(work: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await work();
  } catch (error) {
    platform().strapi.log.warn(`passkey refused: ${errorMessage(error)}`);
    return null;
  }
}
