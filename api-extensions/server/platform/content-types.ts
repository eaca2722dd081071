import type { Knex } from 'knex';
import { z } from 'zod';
import type { ApprovalState } from '../../contracts/accounts/members';
import type { ListStyle, PostState } from '../../contracts/board/board';
import type { DomainEntry } from './domains';
import { type Flag, jsonColumn, repository, type StoredInstant, table } from './tables';

/** Content types that several features read. */

export const USER_UID = 'plugin::users-permissions.user';

/** An account. */
export interface UserEntry {
  id: number;
  documentId: string;
  username: string;
  /** Empty for a light account by mobile number (`phone`). */
  email: string;
  /** Hashed; null for an account that signs in by mail or OAuth. */
  password: string | null;
  company: string | null;
  name: string | null;
  phone: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
  approval: ApprovalState;
  approval_reason: string | null;
  approval_at: string | null;
  marketing: boolean | null;
  last_sign_in_at: string | null;
  createdAt: string;
  domain?: Pick<DomainEntry, 'documentId' | 'code'> | null;
  site_role?: RoleEntry | null;
}

type Addressed = Pick<UserEntry, 'email'> & Partial<Pick<UserEntry, 'phone'>>;

/** What an account is known by: its e-mail, or the mobile number of a light account without one. */
export const addressOf = ({ email, phone }: Addressed): string => email || (phone ?? '');

/** The person's name; where it is unknown, the account's address. */
export const shownName = (account: Addressed & Pick<UserEntry, 'name'>): string =>
  account.name || addressOf(account);

export const userEntries = repository<UserEntry>(USER_UID);

/** An account as stored. */
export interface UserRow extends Pick<UserEntry, 'id' | 'email' | 'phone' | 'password' | 'company' | 'name'> {
  document_id: string;
  approval: string;
  confirmed: Flag | null;
  blocked: Flag | null;
  marketing: Flag | null;
}

export const userTable = table<UserRow>(USER_UID);

/** Query of the row numbers of accounts in use, for conditions: approved and not blocked. */
export const accountsInUse = () =>
  userTable()
    .where({ approval: 'approved' })
    .where((open) => open.where({ blocked: false }).orWhereNull('blocked'))
    .select('id');

/** Approvals of accounts that staff has not decided about. */
export const UNAPPROVED: ApprovalState[] = ['unrequested', 'pending'];

/**
 * Query of the row numbers of accounts without approval that may have daily keywords: not refused, with a proved mailbox.
 * @param since the last sign-in, at the earliest
 */
export const unapprovedAccounts = (since: Date) =>
  userTable()
    .whereIn('approval', UNAPPROVED)
    .where({ confirmed: true })
    .where((open) => open.where({ blocked: false }).orWhereNull('blocked'))
    .where('last_sign_in_at', '>=', since)
    .select('id');

/** Query of the row numbers of accounts that may make calls: neither blocked nor rejected (`isBlockedOrRejected`). */
export const accountsAdmitted = () =>
  userTable()
    .whereNot({ approval: 'rejected' })
    .where((open) => open.where({ blocked: false }).orWhereNull('blocked'))
    .select('id');

export const domainEntries = repository<DomainEntry>('domain');

/** Row number of a domain, for relations to it. */
export async function domainRow({ documentId }: Pick<DomainEntry, 'documentId'>): Promise<number> {
  const row = await domainEntries().findOne({ where: { documentId }, select: ['id'] });
  if (!row) throw new Error(`The domain ${documentId} does not exist`);
  return row.id;
}

export const domainTable = table<Pick<DomainEntry, 'id' | 'code' | 'name'> & { use_yn: Flag }>('domain');

/**
 * Locks an account until the transaction ends, so that of two requests that count its rows, the second sees the first one's.
 * @returns whether there is such an account
 */
export const lockAccount = async (trx: Knex, id: number): Promise<boolean> =>
  (await userTable(trx).where({ id }).update({ id })) === 1;

/** Locks a site until the transaction ends, so that of two requests that count its rows, the second sees the first one's. */
export const lockSite = async (trx: Knex, { code }: Pick<DomainEntry, 'code'>): Promise<void> =>
  void (await domainTable(trx).where({ code }).update({ code }));

/** Query of the codes of sites in use, for conditions: an archived site has no background work. */
export const sitesInUse = () => domainTable().where({ use_yn: true }).select('code');

export interface RoleEntry {
  id: number;
  documentId: string;
  name: string;
  level: number;
  domain?: Pick<DomainEntry, 'documentId'> | null;
}

export const roleEntries = repository<RoleEntry>('site-role');

export interface SiteConfigEntry {
  id: number;
  documentId: string;
  gr_id: 'meta' | 'head_script' | 'common';
  config_id: string;
  data: string | null;
}

export const siteConfigEntries = repository<SiteConfigEntry>('site-config');

export interface AppConfigEntry {
  documentId: string;
  name: string;
  /** The value as an administrator entered it. */
  value: { logo?: { site?: { text?: unknown } }; theme?: { primary?: unknown } } | null;
  /** Component `elements.theme-design`. */
  design?: object | null;
}

export const appConfigEntries = repository<AppConfigEntry>('app-config');

/** A post as stored. */
export interface PostRow {
  id: number;
  document_id: string;
  wr_id: number;
  board_key: string;
  title: string;
  content: string | null;
  description: string | null;
  search_text: string | null;
  author: string | null;
  category: string | null;
  pinned: Flag;
  state: PostState;
  posted_at: StoredInstant | null;
  edited_at: StoredInstant | null;
  edited_by: string | null;
  version: number;
  digest: string | null;
  /** JSON of the contract's image. */
  image: string | null;
}

const readStoredImage = jsonColumn(
  z.object({
    url: z.string().default(''),
    width: z.number().int().nullable().default(null),
    height: z.number().int().nullable().default(null),
    alt: z.string().default(''),
  }),
);

/** A post's first image; null without one. */
export function postImageOf({ image }: Pick<PostRow, 'image'>) {
  const read = readStoredImage(image);
  return read?.url ? read : null;
}

export const POST_UID = 'api::post.post';
export const postTable = table<PostRow>(POST_UID);

export interface BoardEntry {
  id: number;
  documentId: string;
  code: string;
  name: string;
  description: string | null;
  use_yn: boolean | null;
  /** Null in rows older than the field. */
  list_style: ListStyle | null;
  domain?: Pick<DomainEntry, 'documentId'> | null;
}

/** A post in Strapi's query layer. */
export interface PostEntry extends Pick<
  PostRow,
  'id' | 'wr_id' | 'title' | 'content' | 'author' | 'category' | 'state' | 'version' | 'edited_by'
> {
  documentId: string;
  posted_at: string | null;
  edited_at: string | null;
  board?: BoardEntry | null;
}

export const boardEntries = repository<BoardEntry>('board');
export const postEntries = repository<PostEntry>(POST_UID);

/** A file of the media library. */
export interface FileEntry {
  id: number;
  name: string;
  url: string;
  ext: string | null;
  mime: string;
  width: number | null;
  height: number | null;
  /** In units of 1,000 bytes. */
  size: number | null;
  updatedAt: string;
}

export const FILE_UID = 'plugin::upload.file';
export const fileEntries = repository<FileEntry>(FILE_UID);

/** An account's link to an OAuth provider. */
export interface IdentityEntry {
  documentId: string;
  provider: 'naver' | 'kakao' | 'google';
  linked_at: string;
  user?: Pick<UserEntry, 'id'> | null;
}

export const identityEntries = repository<IdentityEntry>('oauth-identity');

export interface MenuEntry {
  id: number;
  documentId: string;
  menu_name: string;
  url: string;
  use_yn: boolean | null;
  sort: number | null;
  domain?: Pick<DomainEntry, 'documentId'> | null;
  parent_menu?: MenuEntry | null;
  role?: RoleEntry | null;
}

export const menuEntries = repository<MenuEntry>('menu');

export interface PageEntry {
  documentId: string;
  publishedAt: string | null;
  domain?: Pick<DomainEntry, 'documentId' | 'code'> | null;
  title: string;
  path: string;
  /** Rows of the dynamic zone, with the fields that `blockSelections` selects. */
  blocks?: unknown;
}

export const pageEntries = repository<PageEntry>('page');
