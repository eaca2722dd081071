import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { PastOutcome } from '../../../../contracts/lookups/responses';
import { type RankList } from '../../../../contracts/lookups/lookups';
import {
  type AlertSettings,
  SAVED_KEYWORDS_MAX,
  SAVED_LISTS_MAX,
  type SavedKeyword,
  type SavedKind,
  type SavedList,
  type SavedTarget,
} from '../../../../contracts/lookups/saved';
import { lockAccount } from '../../../platform/content-types';
import { AppError, conflict, invalidFields } from '../../../platform/errors';
import { maskChatAddress, parseChatAddress } from '../../../shared/messages/outbox/chat';
import { choiceOf } from '../run-lookup';
import { readHistory } from '../history';
import type { LookupQuery } from '../kinds/definition';
import { listsOf } from '../lookup-query';
import { volumeProvider } from '../searches';
import { lookupService } from '../service';
import { shownStanding, standingOf } from './standing';
import {
  countOf,
  inTransaction,
  isDuplicate,
  isoOf,
  nowMs,
  table,
  textsColumn,
} from '../../../platform/tables';
import { isReadByPath, type TargetReading } from '../../../platform/rank-lookups';
import { changedTags, tagsOf } from '../../../platform/tags';

/** Saved keywords of members: lists, keywords with competitors, and the position of each target. */

/** Owner of the lists: an account on one site. */
export interface Owner {
  key: number;
  /** Domain code. */
  domain: string;
}

interface Alert {
  channel: AlertSettings['channel'];
  places: number;
  webhook?: string;
}

export interface KeywordRow {
  id: number;
  list_id: number;
  owner: number;
  kind: SavedKind;
  keyword: string;
  target: string;
  /** See platform/rank-lookups.ts; also of the competitors. */
  target_reading: TargetReading | null;
  competitors: string;
  /** See platform/tags.ts. */
  tags: string | null;
  alert_channel: Alert['channel'];
  alert_places: number;
  alert_webhook: string | null;
  attempts: number;
  created_ms: number;
  /** Seoul day of the last check that ended. */
  checked_day: string | null;
  /** End of the claim by the daily check; null if the keyword is not being checked. */
  lease_until_ms: number | null;
  /** Monthly searches of the keyword, the day of their lookup and its provider (volume.ts). */
  volume: number | null;
  volume_day: string | null;
  volume_provider: string | null;
  keyword_key: string;
}

export const keywordTable = table<KeywordRow>('saved-keyword');

interface ListRow {
  id: number;
  list_key: string;
  owner: number;
  domain: string;
  name: string;
}

export const listTable = table<ListRow>('saved-list');

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const notFound = () => new AppError(404, 'NOT_FOUND', '저장한 내용을 찾을 수 없습니다.');

async function findList({ key, domain }: Owner, id: number, trx?: Knex): Promise<ListRow> {
  const list = await listTable(trx).where({ id, owner: key, domain }).first();
  if (!list) throw notFound();
  return list;
}

/** All lists of a member, oldest first, with the position of each target. */
export async function readLists({ key, domain }: Owner): Promise<SavedList[]> {
  const rows = await listTable()
    .where({ owner: key, domain })
    .orderBy('id')
    .limit(SAVED_LISTS_MAX)
    .select('id', 'name');
  const saved = await keywordTable()
    .whereIn(
      'list_id',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .limit(SAVED_KEYWORDS_MAX);
  const described = await Promise.all(saved.map(toSavedKeyword));
  return rows.map(({ id, name }) => ({
    id,
    name,
    keywords: described.filter(({ listId }) => listId === id),
  }));
}

/** @throws AppError 409 for a taken name, or if the member has SAVED_LISTS_MAX lists */
export async function addList({ key, domain }: Owner, name: string): Promise<SavedList> {
  const [row] = await inTransaction(async (trx) => {
    await lockAccount(trx, key);
    if ((await countOf(listTable(trx).where({ owner: key, domain }))) >= SAVED_LISTS_MAX) {
      throw conflict(`목록은 ${SAVED_LISTS_MAX}개까지 만들 수 있습니다.`);
    }
    return listTable(trx)
      .insert({ list_key: digest(key, domain, name), owner: key, domain, name })
      .onConflict('list_key')
      .ignore()
      .returning('id');
  });
  if (!row) throw conflict('같은 이름의 목록이 있습니다.');
  return { id: row.id, name, keywords: [] };
}

export async function renameList(owner: Owner, id: number, name: string): Promise<SavedList> {
  await findList(owner, id);
  const list_key = digest(owner.key, owner.domain, name);
  try {
    await listTable().where({ id }).update({ name, list_key });
  } catch (error) {
    throw isDuplicate(error) ? conflict('같은 이름의 목록이 있습니다.') : error;
  }
  const saved = await keywordTable().where({ list_id: id }).orderBy('id').limit(SAVED_KEYWORDS_MAX);
  return { id, name, keywords: await Promise.all(saved.map(toSavedKeyword)) };
}

/** Removes a list with its keywords. @returns the number of removed lists */
export async function removeList(owner: Owner, id: number): Promise<number> {
  return inTransaction(async (trx) => {
    await lockAccount(trx, owner.key);
    await findList(owner, id, trx);
    await keywordTable(trx).where({ list_id: id }).del();
    return listTable(trx).where({ id }).del();
  });
}

export interface NewKeyword {
  kind: SavedKind;
  keyword: string;
  target: string;
  competitors: string[];
  tags?: string[];
  alert: Alert;
}

/**
 * The lookup of a saved keyword and one of its targets.
 * @param isByPath see platform/rank-lookups.ts
 * @throws AppError 400 with fields
 */
export const toLookupQuery = (
  kind: SavedKind,
  keyword: string,
  target: string,
  isByPath = false,
): LookupQuery => lookupService().read({ kind, keyword, target, isByPath, subdomains: false });

/** Key of a keyword in its list. @throws AppError 400 with fields */
export const keywordKey = (
  listId: number,
  { kind, keyword, target }: Pick<NewKeyword, 'kind' | 'keyword' | 'target'>,
) => digest(listId, toLookupQuery(kind, keyword, target).key);

/** Key of a keyword's own target; empty for a stored one that today's rules refuse. */
export function ownKey({ kind, keyword, target }: Pick<NewKeyword, 'kind' | 'keyword' | 'target'>): string {
  try {
    return toLookupQuery(kind, keyword, target).key;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return '';
  }
}

/** The competitors without duplicates. @throws AppError 400 naming a competitor that is no valid target of the kind */
function checkCompetitors({ kind, keyword, target, competitors }: NewKeyword): string[] {
  const own = ownKey({ kind, keyword, target });
  const keys = new Set([own]);
  return competitors.filter((competitor, index) => {
    let key: string;
    try {
      ({ key } = toLookupQuery(kind, keyword, competitor));
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : {};
      throw invalidFields({ [`competitors.${index}`]: fields.target ?? '경쟁 대상을 확인해 주세요.' });
    }
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/** Checks an alert's webhook, which is limited to the same hosts as a site's own. @throws AppError 400 */
function checkAlert({ channel, webhook }: Alert, known: string | null): void {
  const isMissing = channel === 'webhook' && !webhook && !known;
  if (isMissing || (webhook !== undefined && !parseChatAddress(webhook)))
    throw invalidFields({ 'alert.webhook': '두레이 웹훅 주소를 입력해 주세요.' });
}

interface AddOptions {
  /** Most keywords of the owner. */
  max?: number;
  /** The day on which the keyword is not looked up again. */
  checkedDay?: string | null;
}

/** Saves a keyword, without competitors that equal the own target or another competitor. @throws AppError 400, 404, 409 */
export async function addKeyword(
  owner: Owner,
  listId: number,
  added: NewKeyword,
  { max = SAVED_KEYWORDS_MAX, checkedDay = null }: AddOptions = {},
): Promise<SavedKeyword> {
  await findList(owner, listId);
  const competitors = checkCompetitors(added);
  checkAlert(added.alert, null);
  const { kind, keyword, target, alert } = added;
  const row = {
    keyword_key: keywordKey(listId, added),
    target_reading: 'address' as const,
    list_id: listId,
    owner: owner.key,
    kind,
    keyword,
    target,
    competitors: JSON.stringify(competitors),
    tags: changedTags(null, added) ?? null,
    alert_channel: alert.channel,
    alert_places: alert.places,
    alert_webhook: alert.webhook ?? null,
    attempts: 0,
    created_ms: nowMs(),
    checked_day: checkedDay,
  };
  const [saved] = await inTransaction(async (trx) => {
    await lockAccount(trx, owner.key);
    // The list may have been removed in the meantime.
    await findList(owner, listId, trx);
    if ((await countOf(keywordTable(trx).where({ owner: owner.key }))) >= max) {
      throw conflict(`키워드는 ${max}개까지 저장할 수 있습니다.`);
    }
    return keywordTable(trx).insert(row).onConflict('keyword_key').ignore().returning('*');
  });
  if (!saved) throw conflict('이 목록에 이미 있는 키워드입니다.');
  return toSavedKeyword(saved);
}

export async function changeKeyword(
  owner: Owner,
  listId: number,
  id: number,
  { target: corrected, competitors, tags, alert }: KeywordChange,
): Promise<SavedKeyword> {
  const row = await findKeyword(owner, listId, id);
  const { kind, keyword } = row;
  const target = corrected ?? row.target;
  if (target !== row.target && row.target_reading === 'address')
    throw conflict('조회 대상은 바꿀 수 없습니다. 키워드를 새로 저장해 주세요.');
  const distinct = checkCompetitors({ kind, keyword, target, competitors, alert });
  checkAlert(alert, row.alert_webhook);
  const change = {
    competitors: JSON.stringify(distinct),
    ...(corrected !== undefined && {
      target,
      target_reading: 'address' as const,
      keyword_key: keywordKey(listId, { kind, keyword, target }),
    }),
    ...(tags !== undefined && { tags: changedTags(row.tags, { tags }) ?? null }),
    alert_channel: alert.channel,
    alert_places: alert.places,
    ...(alert.webhook !== undefined && { alert_webhook: alert.webhook }),
  };
  try {
    await keywordTable().where({ id }).update(change);
  } catch (error) {
    if (isDuplicate(error)) throw conflict('이 목록에 이미 있는 키워드입니다.');
    throw error;
  }
  return toSavedKeyword({ ...row, ...change });
}

/** `target`: corrects one that is read by an earlier rule. */
type KeywordChange = Pick<NewKeyword, 'competitors' | 'tags' | 'alert'> & { target?: string };

export async function removeKeyword(owner: Owner, listId: number, id: number): Promise<number> {
  await findKeyword(owner, listId, id);
  return keywordTable().where({ id }).del();
}

async function findKeyword(owner: Owner, listId: number, id: number): Promise<KeywordRow> {
  await findList(owner, listId);
  const row = await keywordTable().where({ id, list_id: listId }).first();
  if (!row) throw notFound();
  return row;
}

async function toSavedKeyword(row: KeywordRow): Promise<SavedKeyword> {
  const { id, kind, keyword, alert_channel, alert_places, alert_webhook } = row;
  const competitors = textsColumn(row.competitors);
  const [own, ...others] = await Promise.all(
    [row.target, ...competitors].map((target) => readStandings(row, target)),
  );
  return {
    id,
    listId: row.list_id,
    kind,
    keyword,
    tags: tagsOf(row.tags),
    targetDiffers: row.target_reading === 'differs',
    own: own ?? { target: row.target, standings: [] },
    competitors: others.map(withoutPages),
    // Monthly searches of another provider are not shown: demo figures must not weigh real ranks, and vice versa.
    volume: row.volume_provider === volumeProvider() ? row.volume : null,
    alert: {
      channel: alert_channel,
      places: alert_places,
      webhook: alert_webhook && maskChatAddress(alert_webhook),
    },
    createdAt: isoOf(row.created_ms),
  };
}

/** Removes the pages of a competitor's standings, which another member's lookup of it as an own target may have stored. */
const withoutPages = ({ target, standings }: SavedTarget): SavedTarget => ({
  target,
  standings: standings.map((standing) => ({ ...standing, page: null })),
});

/** Position of a target in each list searched for it. */
async function readStandings(row: KeywordRow, target: string): Promise<SavedTarget> {
  const { kind, keyword, target_reading } = row;
  const { lists, history } = await readTargetHistory(kind, keyword, target, isReadByPath(target_reading));
  return { target, standings: lists.map((list) => shownStanding(standingOf(list, history))) };
}

/** The lists searched for a target, and its daily outcomes. Empty for an invalid target. */
export async function readTargetHistory(
  kind: SavedKind,
  keyword: string,
  target: string,
  isByPath = false,
): Promise<{ lists: readonly RankList[]; history: PastOutcome[] }> {
  const choice = choiceOf(lookupService().sources, kind);
  if (!choice.available) return { lists: [], history: [] };
  let lookupQuery: LookupQuery;
  try {
    lookupQuery = toLookupQuery(kind, keyword, target, isByPath);
  } catch {
    // The target was valid when it was saved, but not for the provider in use now.
    return { lists: [], history: [] };
  }
  return { lists: listsOf(lookupQuery), history: await readHistory(lookupQuery, choice.provider) };
}
