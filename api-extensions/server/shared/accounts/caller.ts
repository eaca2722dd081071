import type { Knex } from 'knex';
import type { ApprovalState } from '../../../contracts/accounts/members';
import { USER_UID, shownName } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { factorTableOf, mustHaveSecondFactor } from './second-factor';
import { type Flag, joinTableOf } from '../../platform/tables';

/** The caller, read from the database on each request. */
export interface Caller {
  /** Row number of the account. */
  key: number;
  /** Stable id, as shown in responses. */
  id: string;
  /** The person's name, or the account's address if unknown. */
  name: string;
  /** Empty for a light account by mobile number. */
  email: string;
  company: string;
  /** 0 until approved, and while a required second factor is missing; then the level of the account's role. */
  level: number;
  /** The site requires a second factor and the account has none. */
  needsSecondFactor: boolean;
  approval: ApprovalState;
  /** The chain of renewed tokens of one sign-in; empty with an access token. */
  family: string;
  /** When the session ends unless renewed, or the access token. */
  expires: Date;
  /** Row number of the access token; null with a session. */
  token: number | null;
}

/** An account as `accountsOn` reads it. */
export interface AccountColumns {
  key: number;
  id: string;
  name: string | null;
  email: string;
  phone: string | null;
  company: string | null;
  blocked: Flag | null;
  approval: Caller['approval'];
  level: number | null;
  factor: number | null;
}

export const ACCOUNT_COLUMNS = [
  'u.id as key',
  'u.document_id as id',
  'u.name',
  'u.email',
  'u.phone',
  'u.company',
  'u.blocked',
  'u.approval',
  'r.level',
  'f.id as factor',
];

/** Query of a site's accounts `u` with role `r` and second factor `f`, to be joined with what proves the caller. */
export function accountsOn(domain: SiteDomain): Knex.QueryBuilder {
  const { strapi } = platform();
  const tableOf = (uid: string) => strapi.db.metadata.get(uid).tableName;
  const [site, role] = [joinTableOf(USER_UID, 'domain'), joinTableOf(USER_UID, 'site_role')];
  return strapi.db
    .connection(`${tableOf(USER_UID)} as u`)
    .join(`${site.name} as ud`, `ud.${site.joinColumn.name}`, 'u.id')
    .join(`${tableOf('api::domain.domain')} as d`, 'd.id', `ud.${site.inverseJoinColumn.name}`)
    .leftJoin(`${role.name} as ur`, `ur.${role.joinColumn.name}`, 'u.id')
    .leftJoin(`${tableOf('api::site-role.site-role')} as r`, 'r.id', `ur.${role.inverseJoinColumn.name}`)
    .leftJoin({ f: factorTableOf('member').tableName() }, 'f.user_key', 'u.id')
    .where('d.document_id', domain.documentId);
}

/** Whether an account may make no calls, whatever session or token it has. */
export const isBlockedOrRejected = ({ blocked, approval }: AccountColumns): boolean =>
  Boolean(blocked) || approval === 'rejected';

export async function toCaller(
  row: AccountColumns,
  domain: SiteDomain,
  proof: Pick<Caller, 'family' | 'expires' | 'token'>,
): Promise<Caller> {
  const level = row.approval === 'approved' ? (row.level ?? 0) : 0;
  const needsSecondFactor = row.factor === null && (await mustHaveSecondFactor(domain, level));
  return {
    key: row.key,
    id: row.id,
    name: shownName(row),
    email: row.email,
    company: row.company ?? '',
    level: needsSecondFactor ? 0 : level,
    needsSecondFactor,
    approval: row.approval,
    ...proof,
  };
}
