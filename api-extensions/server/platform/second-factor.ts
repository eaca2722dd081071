import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SiteDomain } from './domains';
import { isManager } from './levels';
import { platform } from './platform';
import { seal, sign, unseal } from './secrets';
import { base32, stepOf } from './totp';
import { siteConfigEntries } from './content-types';
import { type StoredInstant, table, textsColumn, ownColumns } from './tables';
import { PUBLISHED } from './drafts';

/**
 * The second factor of an account: an authenticator app (TOTP), and recovery codes for its loss. Passkeys can be added
 * (passkeys.ts).
 */
const SECOND_FACTOR_UID = 'api::second-factor.second-factor';
export const PASSKEY_UID = 'api::passkey.passkey';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** A secret is sealed for as long as it is in use; sealed values need an expiry. */
const FOREVER_SECONDS = 100 * 365 * 24 * 3600;

/** Content of a row's sealed secret: base64url, with the account that it belongs to. */
const sealedSecret = z.object({ userKey: z.number(), value: z.string() });

interface Row {
  id: number;
  created_at: StoredInstant;
  user_key: number;
  secret: string;
  /** The last time step used. */
  last_step: number;
  /** JSON of hashes. */
  recovery: string;
  enabled_at: StoredInstant;
}

export const secondFactorTable = table<Row>(SECOND_FACTOR_UID);
const rowOf = (userKey: number): Promise<Row | undefined> =>
  secondFactorTable().where({ user_key: userKey }).first();

const plainCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '');
const recoveryHash = (userKey: number, code: string) =>
  sign('recovery code', `${userKey} ${plainCode(code)}`);

/** A new secret for an authenticator app: in typed form, and sealed for `enableSecondFactor`. */
export function newSecret(lifeSeconds: number): { secret: string; sealed: string } {
  const bytes = randomBytes(SECRET_BYTES);
  const value = bytes.toString('base64url');
  return {
    secret: base32(bytes),
    sealed: seal('second-factor enrolment', value, lifeSeconds, platform().clock()),
  };
}

/**
 * Turns the second factor on, with the first code of the app that has the secret.
 * @param sealed of `newSecret`
 * @returns the recovery codes, which are shown once; null when the code is wrong, the secret has expired or a second factor
 *   is already on
 */
export async function enableSecondFactor(
  userKey: number,
  sealed: string,
  code: string,
): Promise<string[] | null> {
  const { clock } = platform();
  const now = clock();
  const value = unseal('second-factor enrolment', sealed, now);
  if (typeof value !== 'string') return null;
  const step = stepOf(Buffer.from(value, 'base64url'), plainCode(code), now);
  if (step === null) return null;
  // An operator may have removed the second factor in the database; earlier passkeys must not become valid again.
  if (!(await hasSecondFactor(userKey))) await dropPasskeys(userKey);
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(10)).replace(/.{4}(?=.)/g, '$&-'),
  );
  const inserted = await secondFactorTable()
    .insert({
      ...ownColumns(now),
      user_key: userKey,
      secret: seal('second-factor secret', { userKey, value }, FOREVER_SECONDS, now),
      last_step: step,
      recovery: JSON.stringify(codes.map((recoveryCode) => recoveryHash(userKey, recoveryCode))),
      enabled_at: now,
    })
    .onConflict('user_key')
    .ignore()
    .returning('id');
  return inserted.length === 1 ? codes : null;
}

const dropPasskeys = (userKey: number) =>
  platform()
    .strapi.db.query(PASSKEY_UID)
    .deleteMany({ where: { user_key: userKey } });

/** Turns the second factor off and removes the account's passkeys. */
export async function disableSecondFactor(userKey: number): Promise<void> {
  const { db } = platform().strapi;
  await db.transaction(async () => {
    await db.query(SECOND_FACTOR_UID).deleteMany({ where: { user_key: userKey } });
    await dropPasskeys(userKey);
  });
}

/** Number of recovery codes left; null without a second factor. */
export async function recoveryCodesLeft(userKey: number): Promise<number | null> {
  const row = await rowOf(userKey);
  return row ? textsColumn(row.recovery).length : null;
}

export const hasSecondFactor = async (userKey: number): Promise<boolean> =>
  (await rowOf(userKey)) !== undefined;

/**
 * Checks a code of the account's app or a recovery code, and uses it up: of two requests with the same code at once, one fails.
 * @returns which kind of code it is; null when it is wrong, or was used before
 */
export async function proveSecondFactor(userKey: number, input: string): Promise<'app' | 'recovery' | null> {
  const row = await rowOf(userKey);
  if (!row) return null;
  const now = platform().clock();
  const code = plainCode(input);
  if (/^\d{6}$/.test(code)) {
    const stored = sealedSecret.safeParse(unseal('second-factor secret', row.secret, now)).data;
    const step =
      stored?.userKey === userKey ? stepOf(Buffer.from(stored.value, 'base64url'), code, now) : null;
    if (step === null) return null;
    const used: number = await secondFactorTable()
      .where({ id: row.id })
      .andWhere('last_step', '<', step)
      .update({ last_step: step });
    return used === 1 ? 'app' : null;
  }
  const hash = recoveryHash(userKey, code);
  const left = textsColumn(row.recovery).filter((other) => other !== hash);
  const used: number = await secondFactorTable()
    .where({ id: row.id, recovery: row.recovery })
    .andWhere('recovery', 'like', `%${hash}%`)
    .update({ recovery: JSON.stringify(left) });
  return used === 1 ? 'recovery' : null;
}

/**
 * Whether an account of this level must have a second factor: from the manager's level up, if the site config `common` /
 * `second_factor` is `required`.
 */
export async function mustHaveSecondFactor(domain: SiteDomain, level: number): Promise<boolean> {
  const required = await platform().content.get(`${domain.documentId} second factor`, async () => {
    const row = await siteConfigEntries().findOne({
      where: {
        gr_id: 'common',
        config_id: 'second_factor',
        domain: { documentId: domain.documentId },
        ...PUBLISHED,
      },
      select: ['data'],
    });
    return row?.data === 'required';
  });
  return required && isManager(domain, { level });
}
