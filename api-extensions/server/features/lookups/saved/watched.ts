import { type AlertSettings, SAVED_KEYWORDS_MAX, type SavedKind } from '../../../../contracts/lookups/saved';
import {
  unsubscribeWatched,
  WATCHED_DAYS,
  WATCHED_MAX,
  type Watched,
} from '../../../../contracts/lookups/watched';
import { AUTH_PAGES } from '../../../../contracts/rules/auth-pages';
import { DAY_MS, seoulDay } from '../../../../contracts/rules/days';
import { lockAccount, UNAPPROVED, userEntries, userTable } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { AppError } from '../../../platform/errors';
import { canMail, sendMail } from '../../../shared/messages/mailer';
import { notificationSettingOf } from '../../../shared/accounts/notification-settings';
import { mailOrigin } from '../../../shared/sites/origin';
import { cancelled } from '../../../shared/messages/outbox/delivery-rules';
import { type Channel, enqueue, sendSoon } from '../../../shared/messages/outbox/outbox';
import { platform } from '../../../platform/platform';
import { isSameKey, sign } from '../../../platform/secrets';
import type { Caller } from '../../../shared/accounts/sessions';
import { inTransaction } from '../../../platform/tables';
import {
  addKeyword,
  addList,
  keywordTable,
  listTable,
  type Owner,
  ownKey,
  readLists,
  readTargetHistory,
} from './store';

/** Daily keywords of accounts without approval: saved keywords in one list, with a mail or message about each move. */

const LIST_NAME = '매일 순위';

/** Accounts that are read in one pass; the next pass ends the rest. */
const MAX_ENDED = 1000;

/** Most daily keywords of an account. */
export const watchedMax = ({ approval }: Pick<Caller, 'approval'>): number =>
  approval === 'approved' ? SAVED_KEYWORDS_MAX : WATCHED_MAX;

/** The earliest last sign-in of an account without approval whose keywords are looked up. */
export const watchedSince = (): Date => new Date(platform().clock().getTime() - WATCHED_DAYS * DAY_MS);

export async function readWatched(owner: Owner, max: number): Promise<Watched> {
  return { max, keywords: (await readLists(owner)).flatMap(({ keywords }) => keywords) };
}

/** How an account is told: at its address. */
export const watchedChannel = ({ email }: Pick<Caller, 'email'>): AlertSettings['channel'] =>
  email ? 'email' : 'message';

interface WatchedLookup {
  kind: SavedKind;
  keyword: string;
  target: string;
}

/** Adds a daily keyword, unless the account has it. @throws AppError 400, 409 */
export async function addWatched(
  owner: Owner,
  { max, channel }: { max: number; channel: AlertSettings['channel'] },
  lookup: WatchedLookup,
): Promise<Watched> {
  if (!(await isWatched(owner, lookup))) {
    const alert = { channel, places: 1 };
    const checkedDay = await dayLookedUp(lookup);
    try {
      const listId = await watchedList(owner);
      await addKeyword(owner, listId, { ...lookup, competitors: [], alert }, { max, checkedDay });
    } catch (error) {
      // Another request saved it.
      if (!(await isWatched(owner, lookup))) throw error;
    }
  }
  return readWatched(owner, max);
}

async function isWatched({ key, domain }: Owner, lookup: WatchedLookup): Promise<boolean> {
  const lists = listTable().where({ owner: key, domain }).select('id');
  const rows = await keywordTable()
    .where({ owner: key, kind: lookup.kind })
    .whereIn('list_id', lists)
    .select('kind', 'keyword', 'target');
  const wanted = ownKey(lookup);
  return wanted !== '' && rows.some((row) => ownKey(row) === wanted);
}

/** Today, if the target has been looked up today: its first check is tomorrow's, which has a rank to compare with. */
async function dayLookedUp({ kind, keyword, target }: WatchedLookup): Promise<string | null> {
  const today = seoulDay(platform().clock());
  const { history } = await readTargetHistory(kind, keyword, target);
  return history.some(
    ({ day, outcome }) => day === today && (outcome === 'found' || outcome === 'not_in_range'),
  )
    ? today
    : null;
}

/** The account's first list, or a new one. */
async function watchedList(owner: Owner): Promise<number> {
  const find = () => listTable().where({ owner: owner.key, domain: owner.domain }).orderBy('id').first('id');
  const known = await find();
  if (known) return known.id;
  try {
    return (await addList(owner, LIST_NAME)).id;
  } catch (error) {
    const added = await find();
    if (!added) throw error;
    return added.id;
  }
}

export async function removeWatched({ key, domain }: Owner, id: number): Promise<void> {
  const lists = listTable().where({ owner: key, domain }).select('id');
  await keywordTable().where({ id, owner: key }).whereIn('list_id', lists).del();
}

/** Characters of a signature (162 bits): with its id a token is no longer than a value in a message (rules/carrier-text.ts). */
const SIGNATURE_LENGTH = 27;
const wholeSignatureOf = (id: number) => sign('watched keyword', String(id));
const signatureOf = (id: number) => wholeSignatureOf(id).slice(0, SIGNATURE_LENGTH);

/** Token that ends the alerts about a keyword. */
export const tokenOf = (id: number): string => `${id}-${signatureOf(id)}`;

/** Address of the page that ends the mails about a keyword. The token follows `#`, so that no log contains it. */
export const endAddress = (origin: string, id: number): string =>
  `${origin}${AUTH_PAGES.stop}#${tokenOf(id)}`;

/** Address with which a mail program ends the mails about a keyword. */
export const unsubscribeAddress = (origin: string, id: number): string =>
  `${origin}/api${unsubscribeWatched.path}?token=${tokenOf(id)}`;

/** Ends the mails about a keyword. @returns the keyword; null if there is none any more @throws AppError 400 `LINK_INVALID` */
export async function endWatched({ code }: SiteDomain, token: string): Promise<string | null> {
  const [, id = '', mark, signature] = /^(\d{1,12})([-.])(.+)$/.exec(token) ?? [];
  // Earlier mails have a dot and the whole signature.
  if (!isSameKey(signature, (mark === '.' ? wholeSignatureOf : signatureOf)(Number(id))))
    throw new AppError(400, 'LINK_INVALID', '주소를 확인해 주세요. 받으신 링크를 다시 눌러 주세요.');
  const row = await keywordTable
    .as('k')
    .join({ l: listTable.tableName() }, 'l.id', 'k.list_id')
    .where({ 'k.id': Number(id), 'l.domain': code })
    .first<{ id: number; owner: number; keyword: string } | undefined>('k.id', 'k.owner', 'k.keyword');
  if (!row) return null;
  const account = await userEntries().findOne({ where: { id: row.owner }, select: ['approval'] });
  if (account?.approval === 'approved')
    await keywordTable().where({ id: row.id }).update({ alert_channel: 'none' });
  else await keywordTable().where({ id: row.id }).del();
  return row.keyword;
}

/**
 * Removes the daily keywords of accounts without approval that have not signed in for WATCHED_DAYS, and tells them.
 * @public The API tests load it from dist.
 */
export async function endUnusedWatches(): Promise<void> {
  const since = watchedSince();
  const unused = await listTable
    .as('l')
    .join({ u: userTable.tableName() }, 'u.id', 'l.owner')
    .whereIn('u.approval', UNAPPROVED)
    .where('u.last_sign_in_at', '<', since)
    .limit(MAX_ENDED)
    .distinct<{ owner: number; domain: string; email: string }[]>('l.owner', 'l.domain', 'u.email');
  for (const { owner, domain, email } of unused) {
    const ended = await inTransaction(async (trx) => {
      await lockAccount(trx, owner);
      // The person may have signed in in the meantime, or staff may have approved the account.
      const row = await userTable(trx)
        .where({ id: owner })
        .whereIn('approval', UNAPPROVED)
        .where('last_sign_in_at', '<', since)
        .first('id');
      if (!row) return [];
      const lists = await listTable(trx).where({ owner, domain }).select('id');
      const ids = lists.map(({ id }) => id);
      const keywords = await keywordTable(trx).whereIn('list_id', ids).orderBy('id').select('keyword');
      await keywordTable(trx).whereIn('list_id', ids).del();
      await listTable(trx).whereIn('id', ids).del();
      return keywords.map(({ keyword }) => keyword);
    });
    const site = await platform().domains.ofCode(domain);
    if (ended.length === 0 || !site) continue;
    if (!email) await enqueueEnd(site, owner);
    else if (canMail(site)) await mailEnd(site, email, ended);
  }
}

const ENDED_CHANNEL = 'watched-ended-message';

/** Saves the message to an account by number. */
async function enqueueEnd({ code }: SiteDomain, owner: number): Promise<void> {
  const message = { channel: ENDED_CHANNEL, target: '회원 휴대전화', domain: code };
  const about = { receipt: '매일 순위 확인 종료', subject: String(owner) };
  await inTransaction((trx) => enqueue(trx, [{ ...message, ...about }], platform().clock()));
  sendSoon();
}

/** Channel that tells an account by number that its keywords have ended. */
export const endedChannel: Channel = {
  name: ENDED_CHANNEL,
  async compose({ subject }) {
    const { phone } = await notificationSettingOf(Number(subject));
    if (phone === null) return cancelled('수신 동의가 없거나 철회되어 보내지 않았습니다.');
    return { message: { to: phone, event: 'keywords-ended', values: { 기간: `${WATCHED_DAYS}일` } } };
  },
};

async function mailEnd(site: SiteDomain, to: string, keywords: string[]): Promise<void> {
  sendMail(site, {
    to,
    subject: '매일 순위 확인을 마쳤습니다',
    lines: [
      `마지막으로 로그인하신 지 ${WATCHED_DAYS}일이 지나 아래 키워드의 매일 확인을 마쳤습니다.`,
      '',
      ...keywords.map((keyword) => ({ typed: keyword })),
      '',
      '계속 받아 보시려면 로그인해 키워드를 다시 등록해 주세요.',
      { label: '다시 받아 보기', href: `${await mailOrigin(site)}${AUTH_PAGES.welcome}` },
    ],
  });
}
