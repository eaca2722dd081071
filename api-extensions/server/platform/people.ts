import { PEOPLE_MAX, type Person } from '../../contracts/person';
import type { SiteDomain } from './domains';
import { invalidFields } from './errors';
import { managerLevel } from './levels';
import { platform } from './platform';
import type { Caller } from './sessions';

export const USER_UID = 'plugin::users-permissions.user';
export const userTable = (): string => platform().strapi.db.metadata.get(USER_UID).tableName;

export interface Account {
  id: number;
  documentId: string;
  email: string;
  company: string | null;
  name: string | null;
  approval: string;
  site_role?: { level: number } | null;
}

const ofSite = (domain: SiteDomain) => ({ domain: { documentId: domain.documentId } });

/** A person with a closed account: their work is kept, their name is not. */
export const CLOSED: Person = { id: null, company: '', name: '탈퇴 회원' };

export const toPerson = ({ documentId, company, name, email }: Omit<Account, 'id' | 'approval'>): Person => ({
  id: documentId,
  company: company ?? '',
  name: name || email,
});

/** The accounts of some rows, by row. */
export async function peopleOf(keys: (number | null)[]): Promise<Map<number, Person>> {
  const wanted = [...new Set(keys.filter((key): key is number => key !== null))];
  if (wanted.length === 0) return new Map();
  const rows = (await platform()
    .strapi.db.connection(userTable())
    .whereIn('id', wanted)
    .select('id', 'document_id as documentId', 'company', 'name', 'email')) as Account[];
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

/** Short name of a person. */
export const callName = ({ company, name }: Person): string => company || name;

/** Row number of an account of this site, or null. */
export async function accountOf(domain: SiteDomain, userId: string): Promise<Account | null> {
  return (await platform()
    .strapi.db.query(USER_UID)
    .findOne({
      where: { ...ofSite(domain), documentId: userId },
      populate: { site_role: true },
    })) as Account | null;
}

/**
 * The assignee filter of a list: `me`, `none` (null), or an account. An unknown account maps to row 0, which does not exist,
 * so the list is empty.
 */
export async function assigneeAsked(domain: SiteDomain, user: Caller, asked: string): Promise<number | null> {
  if (asked === 'none') return null;
  return asked === 'me' ? user.key : ((await accountOf(domain, asked))?.id ?? 0);
}

/** @throws AppError 400 for the field, if the account is not on this site or not approved */
export async function customerKey(domain: SiteDomain, userId: string): Promise<number> {
  const account = await accountOf(domain, userId);
  if (account?.approval !== 'approved')
    throw invalidFields({ customer: '이 사이트의 승인된 회원이 아닙니다.' });
  return account.id;
}

/** @throws AppError 400 for the field, if the account is no manager of the site */
export async function assigneeKey(domain: SiteDomain, userId: string | null): Promise<number | null> {
  if (userId === null) return null;
  const account = await accountOf(domain, userId);
  const level = account?.approval === 'approved' ? (account.site_role?.level ?? 0) : 0;
  if (!account || level < (await managerLevel(domain)))
    throw invalidFields({ assignee: '이 사이트의 담당자가 아닙니다.' });
  return account.id;
}

/** Rows per read. */
const PAGE = PEOPLE_MAX;

/**
 * All approved accounts of the site, by company.
 * @param most - of each group; a form has no room for more
 */
export async function accountsOf(
  domain: SiteDomain,
  most = PAGE,
): Promise<{ customers: Account[]; assignees: Account[] }> {
  const least = await managerLevel(domain);
  const read = async (level: object) => {
    const accounts: Account[] = [];
    for (let size = PAGE; size === PAGE && accounts.length < most;) {
      const page = (await platform()
        .strapi.db.query(USER_UID)
        .findMany({
          where: { ...ofSite(domain), approval: 'approved', site_role: { level } },
          orderBy: [{ company: 'asc' }, { id: 'asc' }],
          populate: { site_role: true },
          offset: accounts.length,
          limit: PAGE,
        })) as Account[];
      accounts.push(...page);
      size = page.length;
    }
    return accounts;
  };
  return {
    customers: await read({ $lt: least, $gt: 0 }),
    assignees: Number.isFinite(least) ? await read({ $gte: least }) : [],
  };
}
