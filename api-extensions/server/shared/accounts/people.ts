import { PEOPLE_MAX, type Person } from '../../../contracts/fields';
import type { SiteDomain } from '../../platform/domains';
import { invalidFields } from '../../platform/errors';
import { managerLevel, isManager } from './levels';
import type { Caller } from './sessions';
import { userEntries, type UserEntry, userTable } from '../../platform/content-types';

export type PersonAccount = Pick<
  UserEntry,
  'id' | 'documentId' | 'email' | 'phone' | 'company' | 'name' | 'approval' | 'confirmed' | 'site_role'
>;

const ofSite = (domain: SiteDomain) => ({ domain: { documentId: domain.documentId } });

/** Stands for a person whose account is closed: records of their work are kept without the name. */
export const CLOSED_ACCOUNT: Person = { id: null, company: '', name: '탈퇴 회원' };

export const toPerson = ({
  documentId,
  company,
  name,
  email,
}: Omit<PersonAccount, 'id' | 'phone' | 'approval' | 'confirmed' | 'site_role'>): Person => ({
  id: documentId,
  company: company ?? '',
  name: name || email,
});

/** Reads people by the row numbers of their accounts. Closed accounts are missing from the result. */
export async function peopleOf(keys: (number | null)[]): Promise<Map<number, Person>> {
  const wanted = [...new Set(keys.filter((key): key is number => key !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await userTable()
    .whereIn('id', wanted)
    .select('id', 'document_id', 'company', 'name', 'email');
  return new Map(rows.map((row) => [row.id, toPerson({ ...row, documentId: row.document_id })]));
}

/** Short name of a person: the company, or the name of a person without one. */
export const shortName = ({ company, name }: Person): string => company || name;

/** Finds an account of this site by its document id. */
export const findAccount = (domain: SiteDomain, userId: string): Promise<PersonAccount | null> =>
  userEntries().findOne({
    where: { ...ofSite(domain), documentId: userId },
    populate: { site_role: true },
  });

/**
 * Row number for the assignee filter of a list: of `me`, of an account, or null for `none`. An unknown account maps to row 0,
 * which does not exist, so the list is empty.
 */
export async function assigneeFilter(
  domain: SiteDomain,
  user: Caller,
  value: string,
): Promise<number | null> {
  if (value === 'none') return null;
  return value === 'me' ? user.key : ((await findAccount(domain, value))?.id ?? 0);
}

/** Row number of the customer that a list is filtered by. An unknown account maps to row 0, so the list is empty. */
export const customerFilter = async (domain: SiteDomain, userId: string): Promise<number> =>
  (await findAccount(domain, userId))?.id ?? 0;

/** Row number of a customer's account. @throws AppError 400 for the field, if it is not on this site or not approved */
export async function customerKey(domain: SiteDomain, userId: string): Promise<number> {
  const account = await findAccount(domain, userId);
  if (account?.approval !== 'approved')
    throw invalidFields({ customer: '이 사이트의 승인된 회원이 아닙니다.' });
  return account.id;
}

/** Row number of an assignee's account; null for none. @throws AppError 400 for the field, if it is no manager of the site */
export async function assigneeKey(domain: SiteDomain, userId: string | null): Promise<number | null> {
  if (userId === null) return null;
  const account = await findAccount(domain, userId);
  const level = account?.approval === 'approved' ? (account.site_role?.level ?? 0) : 0;
  if (!account || !(await isManager(domain, { level })))
    throw invalidFields({ assignee: '이 사이트의 담당자가 아닙니다.' });
  return account.id;
}

/** Those of the given row numbers whose accounts can be assigned to work of the site. */
export async function assignable(domain: SiteDomain, keys: readonly number[]): Promise<Set<number>> {
  const least = await managerLevel(domain);
  if (keys.length === 0 || !Number.isFinite(least)) return new Set();
  const accounts = await userEntries().findMany({
    where: {
      ...ofSite(domain),
      id: { $in: keys },
      approval: 'approved',
      site_role: { level: { $gte: least } },
    },
    select: ['id'],
  });
  return new Set(accounts.map(({ id }) => id));
}

/** Rows per read. */
const PAGE = PEOPLE_MAX;

/**
 * Reads the approved accounts of the site in two groups, each by company.
 * @param most about this many of each group: a form offers no more
 */
export async function accountsOf(
  domain: SiteDomain,
  most = PAGE,
): Promise<{ customers: PersonAccount[]; assignees: PersonAccount[] }> {
  const least = await managerLevel(domain);
  const read = async (level: object) => {
    const accounts: PersonAccount[] = [];
    for (let size = PAGE; size === PAGE && accounts.length < most;) {
      const page = await userEntries().findMany({
        where: { ...ofSite(domain), approval: 'approved', site_role: { level } },
        orderBy: [{ company: 'asc' }, { id: 'asc' }],
        populate: { site_role: true },
        offset: accounts.length,
        limit: PAGE,
      });
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
