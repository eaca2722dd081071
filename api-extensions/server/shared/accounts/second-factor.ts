import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { SiteDomain } from '../../platform/domains';
import { type FactorAccount, factorTables, useOf } from './factor-account';
import { isManager } from './levels';
import { platform } from '../../platform/platform';
import { seal, sign, unseal } from '../../platform/secrets';
import { base32, stepOf } from './totp';
import { siteConfigEntries } from '../../platform/content-types';
import { inTransaction, type StoredInstant, table, textsColumn, ownColumns } from '../../platform/tables';
import { PUBLISHED } from '../../platform/drafts';

/**
 * The second factor of a member or an administrator: an authenticator app (TOTP), and recovery codes for its loss. Passkeys can
 * be added (passkeys.ts).
 */

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Time within which the authenticator app must be set up. */
const ENROLMENT_SECONDS = 30 * 60;

/** A secret is sealed for as long as it is in use; sealed values need an expiry. */
const FOREVER_SECONDS = 100 * 365 * 24 * 3600;

export const WRONG_CODE = '인증번호가 올바르지 않거나 이미 사용되었습니다. 앱의 새 번호를 입력해 주세요.';

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

export const factorTableOf = (of: FactorAccount['of']) => table<Row>(factorTables(of).factors);
const rowsIn = ({ of }: FactorAccount) => factorTableOf(of)();
const rowOf = (account: FactorAccount): Promise<Row | undefined> =>
  rowsIn(account).where({ user_key: account.key }).first();

const plainCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '');
const recoveryHash = (account: FactorAccount, code: string) =>
  sign(useOf(account, 'recovery code'), `${account.key} ${plainCode(code)}`);

/**
 * A new secret for an authenticator app: in typed form, as the app's link, and sealed for `enableSecondFactor`.
 * @param issuer that the app shows, with the e-mail
 */
export function newFactorSecret(account: FactorAccount, issuer: string, email: string) {
  const bytes = randomBytes(SECRET_BYTES);
  const value = bytes.toString('base64url');
  const secret = base32(bytes);
  const label = encodeURIComponent(`${issuer}:${email}`);
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20');
  return {
    secret,
    uri: `otpauth://totp/${label}?${query}`,
    ticket: seal(useOf(account, 'second-factor enrolment'), value, ENROLMENT_SECONDS, platform().clock()),
  };
}

/**
 * Turns the second factor on, with the first code of the app that has the secret.
 * @param sealed the ticket of `newFactorSecret`
 * @returns the recovery codes, which are shown once; null when the code is wrong, the secret has expired or a second factor
 *   is already on
 */
export async function enableSecondFactor(
  account: FactorAccount,
  sealed: string,
  code: string,
): Promise<string[] | null> {
  const { clock } = platform();
  const now = clock();
  const value = unseal(useOf(account, 'second-factor enrolment'), sealed, now);
  if (typeof value !== 'string') return null;
  const step = stepOf(Buffer.from(value, 'base64url'), plainCode(code), now);
  if (step === null) return null;
  // An operator may have removed the second factor in the database; earlier passkeys must not become valid again.
  if (!(await hasSecondFactor(account))) await passkeysOf(account).del();
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(10)).replace(/.{4}(?=.)/g, '$&-'),
  );
  const inserted = await rowsIn(account)
    .insert({
      ...ownColumns(now),
      user_key: account.key,
      secret: seal(
        useOf(account, 'second-factor secret'),
        { userKey: account.key, value },
        FOREVER_SECONDS,
        now,
      ),
      last_step: step,
      recovery: JSON.stringify(codes.map((recoveryCode) => recoveryHash(account, recoveryCode))),
      enabled_at: now,
    })
    .onConflict('user_key')
    .ignore()
    .returning('id');
  return inserted.length === 1 ? codes : null;
}

const passkeysOf = ({ of, key }: FactorAccount, trx?: Knex) =>
  table<{ user_key: number }>(factorTables(of).passkeys)(trx).where({ user_key: key });

/** Turns the second factor off and removes the account's passkeys. @returns whether it was on */
export async function disableSecondFactor(account: FactorAccount): Promise<boolean> {
  return inTransaction(async (trx) => {
    const removed = await factorTableOf(account.of)(trx).where({ user_key: account.key }).del();
    await passkeysOf(account, trx).del();
    return removed > 0;
  });
}

/** Number of recovery codes left; null without a second factor. */
export async function recoveryCodesLeft(account: FactorAccount): Promise<number | null> {
  const row = await rowOf(account);
  return row ? textsColumn(row.recovery).length : null;
}

export const hasSecondFactor = async (account: FactorAccount): Promise<boolean> =>
  (await rowOf(account)) !== undefined;

/**
 * Checks a code of the account's app or a recovery code, and uses it up: of two requests with the same code at once, one fails.
 * @returns which kind of code it is; null when it is wrong, or was used before
 */
export async function proveSecondFactor(
  account: FactorAccount,
  input: string,
): Promise<'app' | 'recovery' | null> {
  const row = await rowOf(account);
  if (!row) return null;
  const now = platform().clock();
  const code = plainCode(input);
  if (/^\d{6}$/.test(code)) {
    const stored = sealedSecret.safeParse(
      unseal(useOf(account, 'second-factor secret'), row.secret, now),
    ).data;
    const step =
      stored?.userKey === account.key ? stepOf(Buffer.from(stored.value, 'base64url'), code, now) : null;
    if (step === null) return null;
    const used: number = await rowsIn(account)
      .where({ id: row.id })
      .andWhere('last_step', '<', step)
      .update({ last_step: step });
    return used === 1 ? 'app' : null;
  }
  const hash = recoveryHash(account, code);
  const left = textsColumn(row.recovery).filter((other) => other !== hash);
  const used: number = await rowsIn(account)
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
