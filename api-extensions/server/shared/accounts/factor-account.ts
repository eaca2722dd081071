import type { Knex } from 'knex';
import { USER_UID } from '../../platform/content-types';
import { table } from '../../platform/tables';

/** Whose second factor: a member's, or an administrator's of Strapi. Row numbers of the two overlap. */
export interface FactorAccount {
  of: 'member' | 'administrator';
  /** Row number of the account. */
  key: number;
}

export const memberFactor = (key: number): FactorAccount => ({ of: 'member', key });
export const administratorFactor = (key: number): FactorAccount => ({ of: 'administrator', key });

interface FactorTables {
  accounts: string;
  factors: string;
  passkeys: string;
  challenges: string;
}

const TABLES: Record<FactorAccount['of'], FactorTables> = {
  member: {
    accounts: USER_UID,
    factors: 'second-factor',
    passkeys: 'passkey',
    challenges: 'passkey-challenge',
  },
  administrator: {
    accounts: 'admin::user',
    factors: 'admin-second-factor',
    passkeys: 'admin-passkey',
    challenges: 'admin-passkey-challenge',
  },
};

/** Names of the tables, with the same columns for members and administrators. */
export const factorTables = (of: FactorAccount['of']): FactorTables => TABLES[of];

/** The use that a key is derived for: what is sealed or digested for a member is worthless for an administrator. */
export const useOf = ({ of }: FactorAccount, use: string): string => (of === 'member' ? use : `${of} ${use}`);

/** Locks the account until the transaction ends, so that of two requests that count its rows, the second sees the first one's. */
export const lockFactorAccount = async (trx: Knex, { of, key: id }: FactorAccount): Promise<void> =>
  void (await table<{ id: number }>(TABLES[of].accounts)(trx).where({ id }).update({ id }));
